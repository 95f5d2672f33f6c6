import { schemaOfFields } from '#domain/field/shape.ts'
import { ministryFields } from '#domain/ministry/fields.ts'
import { CreateMinistryDocument } from '#src/graphql/generated/ministry-record.ts'
import type { ShortRecord } from '../short-record.ts'

export const shortRecord: ShortRecord = {
  fields: ministryFields,
  schema: schemaOfFields(ministryFields),
  shownFields: ['name'],
  blank: { status: 'ACTIVE' },
  create: CreateMinistryDocument,
}
