import { schemaOfFields } from '#domain/field/shape.ts'
import { placeFields } from '#domain/place/fields.ts'
import { CreatePlaceDocument } from '#src/graphql/generated/place-record.ts'
import type { ShortRecord } from '../short-record.ts'

export const shortRecord: ShortRecord = {
  fields: placeFields,
  schema: schemaOfFields(placeFields),
  shownFields: ['name', 'branchId'],
  blank: { status: 'ACTIVE' },
  create: CreatePlaceDocument,
}
