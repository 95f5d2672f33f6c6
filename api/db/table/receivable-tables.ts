import { sql } from 'drizzle-orm'
import { bigint, date, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { celeiro, searchText, tenantKey, trace } from './columns.ts'

/** How a bank gave a cheque back: code of CheckReturnReason, day yyyy-MM-dd. */
export interface StoredReturn {
  readonly reason: number
  readonly date: string
}

const made = sql`null`

/** The cheques of the wallet. What is generated here no form writes: a cheque's moves do. */
export const walletCheck = celeiro.table('wallet_check', {
  ...tenantKey,
  branchId: uuid('branch_id').notNull(),
  bankId: uuid('bank_id').notNull(),
  agency: text('agency').notNull(),
  account: text('account').notNull(),
  number: text('number').notNull(),
  cmc7: text('cmc7'),
  issuerName: text('issuer_name').notNull(),
  issuerDocument: text('issuer_document'),
  issuerPhone: text('issuer_phone'),
  type: smallint('type').notNull(),
  issueDate: date('issue_date').notNull(),
  goodForDate: date('good_for_date').notNull(),
  valueCents: bigint('value_cents', { mode: 'bigint' }).notNull(),
  status: smallint('status').notNull().generatedAlwaysAs(made),
  depositAccountId: uuid('deposit_account_id').generatedAlwaysAs(made),
  depositDate: date('deposit_date').generatedAlwaysAs(made),
  accountId: uuid('account_id').generatedAlwaysAs(made),
  accountKind: smallint('account_kind').generatedAlwaysAs(made),
  writeOffDate: date('write_off_date').generatedAlwaysAs(made),
  reason: text('reason').generatedAlwaysAs(made),
  returns: jsonb('returns').$type<readonly StoredReturn[]>().notNull().generatedAlwaysAs(made),
  searchText,
  ...trace,
})
