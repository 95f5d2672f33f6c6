import { regionFields } from '#domain/region/fields.ts'
import { regionNoun } from '#domain/region/noun.ts'
import { regionRecord } from '#src/graphql/generated/region-record.ts'
import { PlainForm } from '#src/records/record/plain-form.tsx'

const groups = { Identificação: ['name', 'code', 'status'] }

export const RegionForm = () => (
  <PlainForm register={regionNoun} fields={regionFields} documents={regionRecord} groups={groups} />
)
