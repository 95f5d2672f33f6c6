import { useSelector } from '@xstate/react'
import { InvoiceType, taxFields } from '#domain/bills-pay/fields.ts'
import { LocalDate } from '#domain/field/values.ts'
import { monthAfter, shownCompetence } from '#domain/value/day/competence.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormFold } from '#src/records/form/input/form-fold.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { FormLines } from '#src/records/form/input/form-lines.tsx'
import { useForm, useFormText, useViewing } from '#src/records/form/state/form-context.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'

/** Months offered before and after the current one. */
const around = 12

function Paper() {
  const competence = useFormText('competence')
  const thisMonth = todayOf(usePresent()).slice(0, 7)
  const months = Array.from({ length: 2 * around + 1 }, (_, place) => monthAfter(thisMonth, around - place)).map(
    (month) => ({ value: month, label: shownCompetence(month) }),
  )
  return (
    <>
      <FormRow>
        <FormInput at="invoiceType" />
        <FormInput at="invoiceNumber" />
        <FormInput at="series" />
      </FormRow>
      <FormInput at="accessKey" />
      <FormRow>
        <FormInput at="issueDate" />
        <FormSelect at="competence" options={months} unlisted={shownCompetence(competence)} />
      </FormRow>
    </>
  )
}

function Amounts() {
  return (
    <>
      <FormRow>
        <FormInput at="discount" />
        <FormInput at="addition" />
      </FormRow>
      <FormRow>
        <FormInput at="ibs" />
        <FormInput at="cbs" />
      </FormRow>
      <FormLines
        at="taxes"
        lineName="Imposto"
        addLabel="Adicionar imposto retido"
        emptyText="Se a igreja retém imposto desta nota, informe qual e quanto."
        blank={emptyValues(taxFields)}
      >
        {(line) => (
          <FormRow>
            <FormInput at={`${line}.kind`} />
            <FormInput at={`${line}.value`} />
          </FormRow>
        )}
      </FormLines>
    </>
  )
}

const seldom = ['invoiceNumber', 'series', 'accessKey', 'discount', 'addition', 'ibs', 'cbs'] as const

/** Paths of the fiscal document and of what changes the value. */
const fiscalFields = ['invoiceType', ...seldom, 'issueDate', 'competence', 'taxes']

const hasFiscal = (values: Values): boolean =>
  seldom.some((name) => textAt(values, name) !== '') || linesAt(values, 'taxes').length > 0

/** Fiscal data; collapsed while it has the usual values. */
export function FiscalInputs() {
  const { actor } = useForm()
  const isFilled = useSelector(actor, ({ context }) => hasFiscal(context.values))
  const [paper, issued, competence] = [useFormText('invoiceType'), useFormText('issueDate'), useFormText('competence')]
  if (useViewing())
    return (
      <>
        <FormGroup title="Documento">
          <Paper />
        </FormGroup>
        <FormGroup title="Valores">
          <FormInput at="grossValue" />
          <Amounts />
        </FormGroup>
      </>
    )
  const summary = [
    labelOf(InvoiceType, paper),
    ...(LocalDate.safeParse(issued).success ? [`emissão em ${formatLocalDate(issued)}`] : []),
    `competência ${shownCompetence(competence)}`,
    ...(isFilled ? [] : ['sem desconto nem imposto retido']),
  ]
  return (
    <FormFold title="Dados fiscais" summary={summary.join(', ')} fields={fiscalFields} isFilled={hasFiscal}>
      <Paper />
      <Amounts />
    </FormFold>
  )
}
