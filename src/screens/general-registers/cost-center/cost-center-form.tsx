import { CostCenterFields } from '#domain/cost-center/cost-center.ts'
import { costCenterFields } from '#domain/cost-center/fields.ts'
import { costCenterNoun } from '#domain/cost-center/noun.ts'
import { costCenterRecord } from '#src/graphql/generated/cost-center-record.ts'
import { FormBranch } from '#src/records/form/form-branch.tsx'
import { FormGroup } from '#src/records/form/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/form-input.tsx'
import { useCostCenterOptions } from '#src/records/link/lookups.ts'
import { RegisterForm } from '#src/records/record/register-form.tsx'

const definition = { fields: costCenterFields, schema: CostCenterFields }

/** A cost centre: its code, its place in the tree, the branch it serves. */
export function CostCenterForm() {
  const centers = useCostCenterOptions()
  return (
    <RegisterForm register={costCenterNoun} definition={definition} documents={costCenterRecord}>
      <FormGroup title="Identificação">
        <FormInput at="name" />
        <FormInput at="code" />
        <FormInput at="status" />
      </FormGroup>
      <FormGroup title="Onde se aplica">
        <FormSelect at="parentId" options={centers} />
        <FormBranch />
      </FormGroup>
    </RegisterForm>
  )
}
