import { bigint, date, integer, text, uuid } from 'drizzle-orm/pg-core'
import { celeiro, tenantKey, trace } from './columns.ts'

export const importTable = celeiro.table('import', {
  ...tenantKey,
  resource: text('resource').notNull(),
  accountId: uuid('account_id'),
  branchId: uuid('branch_id').notNull(),
  fileName: text('file_name').notNull(),
  successful: integer('successful').notNull(),
  failure: integer('failure').notNull(),
  duplicate: integer('duplicate').notNull(),
  ignored: integer('ignored').notNull(),
  balanceDate: date('balance_date'),
  balanceCents: bigint('balance_cents', { mode: 'bigint' }),
  ...trace,
})
