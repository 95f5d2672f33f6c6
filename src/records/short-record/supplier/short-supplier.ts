import { supplierFields } from '#domain/supplier/fields.ts'
import { SupplierFields } from '#domain/supplier/supplier.ts'
import { CreateSupplierDocument } from '#src/graphql/generated/supplier-record.ts'
import { byDocument } from '../by-document.ts'
import type { ShortRecord } from '../short-record.ts'

export const shortRecord: ShortRecord = {
  fields: supplierFields,
  schema: SupplierFields,
  shownFields: ['name', 'document', 'phone'],
  blank: { status: 'ACTIVE' },
  completed: byDocument('CORPORATE'),
  create: CreateSupplierDocument,
}
