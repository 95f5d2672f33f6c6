import { regionFields } from '#domain/region/fields.ts'
import { regionNoun } from '#domain/region/noun.ts'
import { RegionFields } from '#domain/region/region.ts'
import { regionRecord } from '#src/graphql/generated/region-record.ts'
import { FormGroup } from '#src/records/form/form-group.tsx'
import { FormInput } from '#src/records/form/form-input.tsx'
import { RegisterForm } from '#src/records/record/register-form.tsx'

const definition = { fields: regionFields, schema: RegionFields }

/** A region: its name, its code, whether it is in use. */
export function RegionForm() {
  return (
    <RegisterForm register={regionNoun} definition={definition} documents={regionRecord}>
      <FormGroup title="Identificação">
        <FormInput at="name" />
        <FormInput at="code" />
        <FormInput at="status" />
      </FormGroup>
    </RegisterForm>
  )
}
