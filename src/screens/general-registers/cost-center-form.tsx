import { CostCenterFields } from '#domain/cost-center/cost-center.ts'
import { costCenterFields } from '#domain/cost-center/fields.ts'
import { useClient } from '#src/app/runtime-context.ts'
import {
  type CostCenterChangeInput,
  CostCenterDocument,
  type CostCenterFieldsInput,
  CostCenterHistoryDocument,
  CreateCostCenterDocument,
  UpdateCostCenterDocument,
} from '#src/graphql/generated/graphql.ts'
import { FormGroup } from '#src/records/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form-input.tsx'
import { useBranchOptions, useCostCenterOptions } from '#src/records/lookups.ts'
import { RecordForm } from '#src/records/record-form.tsx'
import { costCenterRegister } from './cost-center-register.ts'

const definition = { fields: costCenterFields, schema: CostCenterFields }
const blank = { status: 'ACTIVE' }

/** A cost centre: its code, its place in the tree, the branch it serves. */
export function CostCenterForm() {
  const client = useClient()
  const branches = useBranchOptions()
  const centers = useCostCenterOptions()
  return (
    <RecordForm
      register={costCenterRegister}
      definition={definition}
      lifecycle="generalStatus"
      blank={blank}
      read={(id, signal) => client.request(CostCenterDocument, { id }, { signal }).then(({ costCenter }) => costCenter)}
      create={(input: CostCenterFieldsInput, options) =>
        client.request(CreateCostCenterDocument, { input }, options).then(({ createCostCenter }) => createCostCenter)
      }
      update={(id, input: CostCenterChangeInput, options) =>
        client
          .request(UpdateCostCenterDocument, { id, input }, options)
          .then(({ updateCostCenter }) => updateCostCenter)
      }
      history={(variables, signal) =>
        client
          .request(CostCenterHistoryDocument, variables, { signal })
          .then(({ costCenterHistory }) => costCenterHistory)
      }
    >
      <FormGroup title="Identificação">
        <FormInput at="name" />
        <FormInput at="code" />
        <FormInput at="status" />
      </FormGroup>
      <FormGroup title="Onde se aplica">
        <FormSelect at="parentId" options={centers} />
        <FormSelect at="branchId" options={branches} />
      </FormGroup>
    </RecordForm>
  )
}
