import { ministryFields } from '#domain/ministry/fields.ts'
import { MinistryFields } from '#domain/ministry/ministry.ts'
import { useClient } from '#src/app/runtime-context.ts'
import {
  CreateMinistryDocument,
  type MinistryChangeInput,
  MinistryDocument,
  type MinistryFieldsInput,
  MinistryHistoryDocument,
  UpdateMinistryDocument,
} from '#src/graphql/generated/graphql.ts'
import { FormGroup } from '#src/records/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form-input.tsx'
import { useBranchOptions, useCostCenterOptions } from '#src/records/lookups.ts'
import { RecordForm } from '#src/records/record-form.tsx'
import { ministryRegister } from './ministry-register.ts'

const definition = { fields: ministryFields, schema: MinistryFields }
const blank = { status: 'ACTIVE' }

/** A ministry: who leads it, what it costs, where it serves. */
export function MinistryForm() {
  const client = useClient()
  const branches = useBranchOptions()
  const centers = useCostCenterOptions()
  return (
    <RecordForm
      register={ministryRegister}
      definition={definition}
      lifecycle="generalStatus"
      blank={blank}
      read={(id, signal) => client.request(MinistryDocument, { id }, { signal }).then(({ ministry }) => ministry)}
      create={(input: MinistryFieldsInput, options) =>
        client.request(CreateMinistryDocument, { input }, options).then(({ createMinistry }) => createMinistry)
      }
      update={(id, input: MinistryChangeInput, options) =>
        client.request(UpdateMinistryDocument, { id, input }, options).then(({ updateMinistry }) => updateMinistry)
      }
      history={(variables, signal) =>
        client.request(MinistryHistoryDocument, variables, { signal }).then(({ ministryHistory }) => ministryHistory)
      }
    >
      <FormGroup title="Identificação">
        <FormInput at="name" />
        <FormInput at="leader" />
        <FormInput at="status" />
      </FormGroup>
      <FormGroup title="Onde se aplica">
        <FormSelect at="costCenterId" options={centers} />
        <FormSelect at="branchId" options={branches} />
      </FormGroup>
    </RecordForm>
  )
}
