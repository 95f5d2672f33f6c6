import { regionalFields } from '#domain/regional/fields.ts'
import { RegionalFields } from '#domain/regional/regional.ts'
import { useClient } from '#src/app/runtime-context.ts'
import {
  CreateRegionalDocument,
  type RegionalChangeInput,
  RegionalDocument,
  type RegionalFieldsInput,
  RegionalHistoryDocument,
  UpdateRegionalDocument,
} from '#src/graphql/generated/graphql.ts'
import { FormGroup } from '#src/records/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form-input.tsx'
import { useRegionalOptions, useRegionOptions } from '#src/records/lookups.ts'
import { RecordForm } from '#src/records/record-form.tsx'
import { regionalRegister } from './regional-register.ts'

const definition = { fields: regionalFields, schema: RegionalFields }
const blank = { status: 'ACTIVE' }

/** A regional: its region, its place in the tree, how many may stand below it. */
export function RegionalForm() {
  const client = useClient()
  const regions = useRegionOptions()
  const regionals = useRegionalOptions()
  return (
    <RecordForm
      register={regionalRegister}
      definition={definition}
      lifecycle="generalStatus"
      blank={blank}
      read={(id, signal) => client.request(RegionalDocument, { id }, { signal }).then(({ regional }) => regional)}
      create={(input: RegionalFieldsInput, options) =>
        client.request(CreateRegionalDocument, { input }, options).then(({ createRegional }) => createRegional)
      }
      update={(id, input: RegionalChangeInput, options) =>
        client.request(UpdateRegionalDocument, { id, input }, options).then(({ updateRegional }) => updateRegional)
      }
      history={(variables, signal) =>
        client.request(RegionalHistoryDocument, variables, { signal }).then(({ regionalHistory }) => regionalHistory)
      }
    >
      <FormGroup title="Identificação">
        <FormInput at="name" />
        <FormInput at="status" />
      </FormGroup>
      <FormGroup title="Lugar na igreja">
        <FormSelect at="regionId" options={regions} />
        <FormSelect at="parentId" options={regionals} />
        <FormInput at="childLimit" />
      </FormGroup>
    </RecordForm>
  )
}
