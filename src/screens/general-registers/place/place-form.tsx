import { placeFields } from '#domain/place/fields.ts'
import { placeNoun } from '#domain/place/noun.ts'
import { placeRecord } from '#src/graphql/generated/place-record.ts'
import { PlainForm } from '#src/records/record/plain-form.tsx'

const groups = { Identificação: ['name', 'branchId', 'status'] }

export const PlaceForm = () => (
  <PlainForm register={placeNoun} fields={placeFields} documents={placeRecord} groups={groups} />
)
