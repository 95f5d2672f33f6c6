import { useState } from 'react'
import { pointOfSaleFields, taxFields } from '#domain/point-of-sale/fields.ts'
import { pointOfSaleNoun } from '#domain/point-of-sale/noun.ts'
import { PointOfSaleFields } from '#domain/point-of-sale/point-of-sale.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { CardBrand, CardOperationType, labelOf } from '#domain/value/enums.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { pointOfSaleRecord } from '#src/graphql/generated/point-of-sale-record.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { FormLines } from '#src/records/form/input/form-lines.tsx'
import { useForm, useFormLines } from '#src/records/form/state/form-context.ts'
import { useCostCenterOptions } from '#src/records/link/lookups.ts'
import { RegisterForm } from '#src/records/record/register-form.tsx'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { CopiedTaxes } from './copied-taxes.tsx'

const definition = { fields: { ...pointOfSaleFields, taxes: [taxFields] as const }, schema: PointOfSaleFields }

export function PointOfSaleForm() {
  const centers = useCostCenterOptions()
  return (
    <RegisterForm register={pointOfSaleNoun} definition={definition} documents={pointOfSaleRecord}>
      <FormGroup title="Identificação">
        <FormInput at="serialNumber" />
        <FormRow>
          <FormInput at="acquirer" />
          <FormInput at="establishmentNumber" />
        </FormRow>
        <FormRow>
          <FormInput at="status" />
          <FormInput at="observation" />
        </FormRow>
      </FormGroup>
      <FormGroup title="Onde fica">
        <FormBranch />
        <FormSelect at="costCenterId" options={centers} />
      </FormGroup>
      <Taxes />
    </RegisterForm>
  )
}

/** Tax as text: kind, rate, days to credit. */
function factOf(tax: Values): Fact {
  const kind = [labelOf(CardBrand, textAt(tax, 'brandCard')), labelOf(CardOperationType, textAt(tax, 'operationType'))]
  const validFrom = textAt(tax, 'validFrom')
  const days = textAt(tax, 'daysToCredit')
  return {
    label: [...kind, ...(validFrom ? [`desde ${formatLocalDate(validFrom)}`] : [])].join(' · '),
    value: `${textAt(tax, 'value').replace('.', ',')} % · entra em ${days} ${days === '1' ? 'dia' : 'dias'}`,
  }
}

/** Table of taxes: typed, or copied from another terminal. */
function Taxes() {
  const { isViewing, isReadOnly } = useForm()
  // Key: copying may shift lines, so that inputs with half-typed text remount.
  const [copies, setCopies] = useState(0)
  const taxes = useFormLines('taxes')
  if (isViewing)
    return (
      <FormGroup title="Taxas da operadora">
        {taxes.length > 0 && <FactList label="Taxas da operadora" facts={taxes.map(factOf)} />}
      </FormGroup>
    )
  return (
    <FormGroup title="Taxas da operadora">
      {!isReadOnly && <CopiedTaxes onCopied={() => setCopies(copies + 1)} />}
      <FormLines
        key={copies}
        at="taxes"
        lineName="Taxa"
        addLabel="Adicionar taxa"
        emptyText="Informe o que a operadora desconta em cada bandeira e operação."
        blank={emptyValues(taxFields)}
      >
        {(line) => (
          <>
            <FormRow>
              <FormInput at={`${line}.brandCard`} />
              <FormInput at={`${line}.operationType`} />
            </FormRow>
            <FormRow>
              <FormInput at={`${line}.value`} />
              <FormInput at={`${line}.daysToCredit`} />
              <FormInput at={`${line}.validFrom`} />
            </FormRow>
          </>
        )}
      </FormLines>
    </FormGroup>
  )
}
