import { regionalFields } from '#domain/regional/fields.ts'
import { regionalNoun } from '#domain/regional/noun.ts'
import { RegionalFields } from '#domain/regional/regional.ts'
import { regionalRecord } from '#src/graphql/generated/regional-record.ts'
import { FormGroup } from '#src/records/form/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/form-input.tsx'
import { useRegionalOptions, useRegionOptions } from '#src/records/link/lookups.ts'
import { RegisterForm } from '#src/records/record/register-form.tsx'

const definition = { fields: regionalFields, schema: RegionalFields }

/** A regional: its region, its place in the tree, how many may stand below it. */
export function RegionalForm() {
  const regions = useRegionOptions()
  const regionals = useRegionalOptions()
  return (
    <RegisterForm register={regionalNoun} definition={definition} documents={regionalRecord}>
      <FormGroup title="Identificação">
        <FormInput at="name" />
        <FormInput at="status" />
      </FormGroup>
      <FormGroup title="Lugar na igreja">
        <FormSelect at="regionId" options={regions} />
        <FormSelect at="parentId" options={regionals} />
        <FormInput at="childLimit" />
      </FormGroup>
    </RegisterForm>
  )
}
