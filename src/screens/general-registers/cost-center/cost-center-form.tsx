import { costCenterFields } from '#domain/cost-center/fields.ts'
import { costCenterNoun } from '#domain/cost-center/noun.ts'
import { costCenterRecord } from '#src/graphql/generated/cost-center-record.ts'
import { PlainForm } from '#src/records/record/plain-form.tsx'

const groups = { Identificação: ['name', 'code', 'status'], 'Onde se aplica': ['parentId', 'branchId'] }

export const CostCenterForm = () => (
  <PlainForm register={costCenterNoun} fields={costCenterFields} documents={costCenterRecord} groups={groups} />
)
