import { addressFields } from '#domain/address/fields.ts'
import { BranchFields } from '#domain/branch/branch.ts'
import { branchFields, holidayFields } from '#domain/branch/fields.ts'
import { branchNoun } from '#domain/branch/noun.ts'
import { branchRecord } from '#src/graphql/generated/branch-record.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormFlag } from '#src/records/form/input/form-flag.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { FormLines } from '#src/records/form/input/form-lines.tsx'
import { useRegionalOptions } from '#src/records/link/lookups.ts'
import { AddressGroup } from '#src/records/person/address-group.tsx'
import { ContactGroup } from '#src/records/person/party-inputs.tsx'
import { RegisterForm } from '#src/records/record/register-form.tsx'

const definition = {
  fields: { ...branchFields, address: addressFields, holidays: [holidayFields] as const },
  schema: BranchFields,
}

export function BranchForm() {
  const regionals = useRegionalOptions()
  return (
    <RegisterForm register={branchNoun} definition={definition} documents={branchRecord}>
      <FormGroup title="Identificação">
        <FormInput at="name" />
        <FormRow>
          <FormInput at="code" />
          <FormInput at="document" />
        </FormRow>
        <FormRow>
          <FormInput at="status" />
          <FormSelect at="regionalId" options={regionals} />
        </FormRow>
        <FormFlag at="isHeadquarters" />
      </FormGroup>
      <ContactGroup>
        <FormInput at="leader" />
      </ContactGroup>
      <AddressGroup at="address" />
      <FormGroup title="Feriados locais">
        <FormLines
          at="holidays"
          lineName="Feriado"
          addLabel="Adicionar feriado"
          emptyText="Informe os feriados em que esta filial não paga nem recebe em banco."
          blank={emptyValues(holidayFields)}
        >
          {(line) => (
            <FormRow>
              <FormInput at={`${line}.date`} />
              <FormInput at={`${line}.name`} />
            </FormRow>
          )}
        </FormLines>
      </FormGroup>
    </RegisterForm>
  )
}
