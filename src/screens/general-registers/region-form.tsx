import { regionFields } from '#domain/region/fields.ts'
import { RegionFields } from '#domain/region/region.ts'
import { useClient } from '#src/app/runtime-context.ts'
import {
  CreateRegionDocument,
  type RegionChangeInput,
  RegionDocument,
  type RegionFieldsInput,
  UpdateRegionDocument,
} from '#src/graphql/generated/graphql.ts'
import { FormGroup } from '#src/records/form-group.tsx'
import { FormInput } from '#src/records/form-input.tsx'
import { RecordForm } from '#src/records/record-form.tsx'
import { regionRegister } from './region-register.ts'

const definition = { fields: regionFields, schema: RegionFields }
const blank = { status: 'ACTIVE' }

/** A region: its name, its code, whether it is in use. */
export function RegionForm() {
  const client = useClient()
  return (
    <RecordForm
      register={regionRegister}
      definition={definition}
      lifecycle="generalStatus"
      blank={blank}
      read={(id, signal) => client.request(RegionDocument, { id }, { signal }).then(({ region }) => region)}
      create={(input: RegionFieldsInput, options) =>
        client.request(CreateRegionDocument, { input }, options).then(({ createRegion }) => createRegion)
      }
      update={(id, input: RegionChangeInput, options) =>
        client.request(UpdateRegionDocument, { id, input }, options).then(({ updateRegion }) => updateRegion)
      }
    >
      <FormGroup title="Identificação">
        <FormInput at="name" />
        <FormInput at="code" />
        <FormInput at="status" />
      </FormGroup>
    </RecordForm>
  )
}
