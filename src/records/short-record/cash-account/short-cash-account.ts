import { CashAccountFields } from '#domain/cash-account/cash-account.ts'
import { cashAccountFields } from '#domain/cash-account/fields.ts'
import { CreateCashAccountDocument } from '#src/graphql/generated/cash-account-record.ts'
import type { ShortRecord } from '../short-record.ts'

export const shortRecord: ShortRecord = {
  fields: cashAccountFields,
  schema: CashAccountFields,
  shownFields: ['name', 'branchId', 'openingBalance', 'openingDate'],
  blank: { openingBalance: '0.00' },
  create: CreateCashAccountDocument,
}
