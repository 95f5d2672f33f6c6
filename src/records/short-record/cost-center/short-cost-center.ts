import { costCenterFields } from '#domain/cost-center/fields.ts'
import { schemaOfFields } from '#domain/field/shape.ts'
import { CreateCostCenterDocument } from '#src/graphql/generated/cost-center-record.ts'
import type { ShortRecord } from '../short-record.ts'

export const shortRecord: ShortRecord = {
  fields: costCenterFields,
  schema: schemaOfFields(costCenterFields),
  shownFields: ['name'],
  blank: { status: 'ACTIVE' },
  create: CreateCostCenterDocument,
}
