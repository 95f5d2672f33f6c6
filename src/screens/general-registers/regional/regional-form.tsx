import { regionalFields } from '#domain/regional/fields.ts'
import { regionalNoun } from '#domain/regional/noun.ts'
import { regionalRecord } from '#src/graphql/generated/regional-record.ts'
import { PlainForm } from '#src/records/record/plain-form.tsx'

const groups = { Identificação: ['name', 'status'], 'Lugar na igreja': ['regionId', 'parentId', 'childLimit'] }

export const RegionalForm = () => (
  <PlainForm register={regionalNoun} fields={regionalFields} documents={regionalRecord} groups={groups} />
)
