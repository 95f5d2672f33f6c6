import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PixKeyLine } from '#domain/bank-account/bank-account.ts'
import { celeiro, searchText, tenantKey, trace } from './columns.ts'

const cents = (name: string) => bigint(name, { mode: 'bigint' })

/** A ledger account. Only `post` in posting.ts changes its balance. */
export const ledgerAccount = celeiro.table('ledger_account', {
  ...tenantKey,
  branchId: uuid('branch_id').notNull(),
  kind: smallint('kind').notNull(),
  status: smallint('status').notNull().default(1),
  allowNegative: boolean('allow_negative').notNull().default(false),
  openingDate: date('opening_date').notNull(),
  /** Maintained by the database. */
  balanceCents: cents('balance_cents').notNull().generatedAlwaysAs(sql`null`),
})

export const movement = celeiro.table('movement', {
  ...tenantKey,
  accountId: uuid('account_id').notNull(),
  amountCents: cents('amount_cents').notNull(),
  origin: smallint('origin').notNull(),
  originId: uuid('origin_id').notNull(),
  part: smallint('part').notNull(),
  reverses: uuid('reverses'),
  isInternal: boolean('is_internal').notNull(),
})

export const movementLabel = celeiro.table('movement_label', {
  companyId: uuid('company_id').notNull(),
  movementId: uuid('movement_id').notNull(),
  description: text('description').notNull(),
  paymentType: smallint('payment_type'),
  documentNumber: text('document_number'),
  accountPlanId: uuid('account_plan_id'),
  costCenterId: uuid('cost_center_id'),
  fundId: uuid('fund_id'),
  memberId: uuid('member_id'),
  reconciledAt: timestamp('reconciled_at', { withTimezone: true }),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  updatedBy: uuid('updated_by').notNull(),
  version: integer('version').notNull(),
})

/** Movements with their labels: a view. */
export const bankStatement = celeiro.table('bank_statement', {
  ...tenantKey,
  accountId: uuid('account_id').notNull(),
  accountKind: smallint('account_kind').notNull(),
  branchId: uuid('branch_id').notNull(),
  seq: cents('seq').notNull(),
  date: date('date').notNull(),
  competence: date('competence').notNull(),
  direction: smallint('direction').notNull(),
  amountCents: cents('amount_cents').notNull(),
  origin: smallint('origin').notNull(),
  originId: uuid('origin_id').notNull(),
  reverses: uuid('reverses'),
  isInternal: boolean('is_internal').notNull(),
  actorId: uuid('actor_id').notNull(),
  postedAt: timestamp('posted_at', { withTimezone: true }).notNull(),
  description: text('description').notNull(),
  paymentType: smallint('payment_type'),
  documentNumber: text('document_number'),
  accountPlanId: uuid('account_plan_id'),
  costCenterId: uuid('cost_center_id'),
  fundId: uuid('fund_id'),
  memberId: uuid('member_id'),
  ownerKind: smallint('owner_kind'),
  ownerId: uuid('owner_id'),
  counterparty: text('counterparty'),
  reconciledAt: timestamp('reconciled_at', { withTimezone: true }),
  searchText: text('search_text').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  updatedBy: uuid('updated_by').notNull(),
  version: integer('version').notNull(),
  counted: date('counted').notNull(),
})

export const bankAccount = celeiro.table('bank_account', {
  ...tenantKey,
  branchId: uuid('branch_id').notNull(),
  bankId: uuid('bank_id').notNull(),
  accountType: smallint('account_type').notNull(),
  nickname: text('nickname').notNull(),
  agency: text('agency').notNull(),
  agencyDigit: text('agency_digit'),
  account: text('account').notNull(),
  accountDigit: text('account_digit'),
  holderName: text('holder_name'),
  holderDocument: text('holder_document'),
  pixKeys: jsonb('pix_keys').$type<PixKeyLine[]>().notNull(),
  searchText,
  ...trace,
})

export const cashAccount = celeiro.table('cash_account', {
  ...tenantKey,
  branchId: uuid('branch_id').notNull(),
  name: text('name').notNull(),
  responsibleUserId: uuid('responsible_user_id'),
  maxBalanceCents: cents('max_balance_cents'),
  searchText,
  ...trace,
})

export const cashCount = celeiro.table('cash_count', {
  ...tenantKey,
  cashAccountId: uuid('cash_account_id').notNull(),
  date: date('date').notNull(),
  expectedCents: cents('expected_cents').notNull(),
  countedCents: cents('counted_cents').notNull(),
  observation: text('observation'),
  countedBy: uuid('counted_by').notNull(),
  countedByName: text('counted_by_name'),
  countedAt: timestamp('counted_at', { withTimezone: true }).notNull().defaultNow(),
})

export const transfer = celeiro.table('transfer', {
  ...tenantKey,
  operationCode: text('operation_code').notNull(),
  type: smallint('type').notNull(),
  originId: uuid('origin_id').notNull(),
  originBranchId: uuid('origin_branch_id').notNull(),
  destinationId: uuid('destination_id').notNull(),
  destinationBranchId: uuid('destination_branch_id').notNull(),
  valueCents: cents('value_cents').notNull(),
  date: date('date').notNull(),
  paymentType: smallint('payment_type'),
  documentNumber: text('document_number'),
  description: text('description'),
  status: smallint('status').notNull().default(1),
  reversalReason: text('reversal_reason'),
  reversedAt: timestamp('reversed_at', { withTimezone: true }),
  reversedBy: uuid('reversed_by'),
  createdByName: text('created_by_name'),
  reversedByName: text('reversed_by_name'),
  searchText,
  ...trace,
})

/** A line of an imported statement; the document of the movement that it was posted as. */
export const bankStatementLine = celeiro.table('bank_statement_line', {
  ...tenantKey,
  accountId: uuid('account_id').notNull(),
  date: date('date').notNull(),
  amountCents: cents('amount_cents').notNull(),
  text: text('text').notNull(),
  document: text('document'),
  fitid: text('fitid'),
  occurrence: integer('occurrence').notNull().default(1),
  status: smallint('status').notNull().default(1),
  importId: uuid('import_id'),
  line: integer('line'),
  reason: text('reason'),
  ...trace,
})
