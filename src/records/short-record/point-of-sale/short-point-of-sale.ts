import { pointOfSaleFields } from '#domain/point-of-sale/fields.ts'
import { PointOfSaleFields } from '#domain/point-of-sale/point-of-sale.ts'
import { CreatePointOfSaleDocument } from '#src/graphql/generated/point-of-sale-record.ts'
import type { ShortRecord } from '../short-record.ts'

export const shortRecord: ShortRecord = {
  fields: pointOfSaleFields,
  schema: PointOfSaleFields,
  shownFields: ['serialNumber', 'acquirer', 'branchId'],
  blank: { status: 'ACTIVE' },
  create: CreatePointOfSaleDocument,
}
