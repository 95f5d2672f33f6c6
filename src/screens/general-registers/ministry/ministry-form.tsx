import { ministryFields } from '#domain/ministry/fields.ts'
import { ministryNoun } from '#domain/ministry/noun.ts'
import { ministryRecord } from '#src/graphql/generated/ministry-record.ts'
import { PlainForm } from '#src/records/record/plain-form.tsx'

const groups = { Identificação: ['name', 'leader', 'status'], 'Onde se aplica': ['costCenterId', 'branchId'] }

export const MinistryForm = () => (
  <PlainForm register={ministryNoun} fields={ministryFields} documents={ministryRecord} groups={groups} />
)
