import { bigint, date, integer, text, uuid } from 'drizzle-orm/pg-core'
import { celeiro, tenantKey, trace } from './columns.ts'

export const importTable = celeiro.table('import', {
  ...tenantKey,
  resource: text('resource').notNull(),
  accountId: uuid('account_id'),
  branchId: uuid('branch_id'),
  fileName: text('file_name').notNull(),
  sha256: text('sha256'),
  successful: integer('successful').notNull(),
  failure: integer('failure').notNull(),
  duplicate: integer('duplicate').notNull(),
  ignored: integer('ignored').notNull(),
  balanceDate: date('balance_date'),
  balanceCents: bigint('balance_cents', { mode: 'bigint' }),
  ...trace,
})

export const importRecord = celeiro.table('import_record', {
  companyId: uuid('company_id').notNull(),
  importId: uuid('import_id').notNull(),
  recordId: uuid('record_id').notNull(),
})
