import { ministryFields } from '#domain/ministry/fields.ts'
import { MinistryFields } from '#domain/ministry/ministry.ts'
import { ministryNoun } from '#domain/ministry/noun.ts'
import { ministryRecord } from '#src/graphql/generated/ministry-record.ts'
import { FormBranch } from '#src/records/form/form-branch.tsx'
import { FormGroup } from '#src/records/form/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/form-input.tsx'
import { useCostCenterOptions } from '#src/records/link/lookups.ts'
import { RegisterForm } from '#src/records/record/register-form.tsx'

const definition = { fields: ministryFields, schema: MinistryFields }

/** A ministry: who leads it, what it costs, where it serves. */
export function MinistryForm() {
  const centers = useCostCenterOptions()
  return (
    <RegisterForm register={ministryNoun} definition={definition} documents={ministryRecord}>
      <FormGroup title="Identificação">
        <FormInput at="name" />
        <FormInput at="leader" />
        <FormInput at="status" />
      </FormGroup>
      <FormGroup title="Onde se aplica">
        <FormSelect at="costCenterId" options={centers} />
        <FormBranch />
      </FormGroup>
    </RegisterForm>
  )
}
