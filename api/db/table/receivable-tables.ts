import { sql } from 'drizzle-orm'
import { bigint, boolean, date, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Denomination, OfferingCheck } from '#domain/tithes-offerings/tithes-offerings.ts'
import { celeiro, searchText, tenantKey, trace } from './columns.ts'

/** How a bank gave a cheque back: code of CheckReturnReason, day yyyy-MM-dd. */
export interface StoredReturn {
  readonly reason: number
  readonly date: string
}

const made = sql`null`

/** Cheques in the wallet. Generated columns are written by status moves, never by forms. */
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
  memberId: uuid('member_id'),
  status: smallint('status').notNull().generatedAlwaysAs(made),
  depositAccountId: uuid('deposit_account_id').generatedAlwaysAs(made),
  depositDate: date('deposit_date').generatedAlwaysAs(made),
  accountId: uuid('account_id').generatedAlwaysAs(made),
  accountKind: smallint('account_kind').generatedAlwaysAs(made),
  writeOffDate: date('write_off_date').generatedAlwaysAs(made),
  installmentId: uuid('installment_id').generatedAlwaysAs(made),
  reason: text('reason').generatedAlwaysAs(made),
  tithesOfferingsId: uuid('tithes_offerings_id').generatedAlwaysAs(made),
  offeringLine: smallint('offering_line').generatedAlwaysAs(made),
  statusDate: date('status_date').generatedAlwaysAs(made),
  returns: jsonb('returns').$type<readonly StoredReturn[]>().notNull().generatedAlwaysAs(made),
  searchText,
  ...trace,
})

const madeCents = (name: string) => bigint(name, { mode: 'bigint' }).notNull().generatedAlwaysAs(made)
const madeBy = (name: string) => uuid(name).generatedAlwaysAs(made)
const madeAt = (name: string) => timestamp(name, { withTimezone: true }).generatedAlwaysAs(made)

/** Offerings. Their lines, and what these come to, are written together (`offering-line.ts`); the rest is its moves'. */
export const tithesOfferings = celeiro.table('tithes_offerings', {
  ...tenantKey,
  code: text('code').notNull().generatedAlwaysAs(made),
  branchId: uuid('branch_id').notNull(),
  worshipDate: date('worship_date').notNull(),
  worshipPeriod: smallint('worship_period').notNull(),
  incomeSource: smallint('income_source').notNull(),
  cashCents: madeCents('cash_cents'),
  checkCents: madeCents('check_cents'),
  postDatedCents: madeCents('post_dated_cents'),
  totalCents: madeCents('total_cents'),
  identifiedCents: madeCents('identified_cents'),
  denominations: jsonb('denominations').$type<readonly Denomination[]>().generatedAlwaysAs(made),
  checks: jsonb('checks').$type<readonly OfferingCheck[]>().notNull().generatedAlwaysAs(made),
  checkLines: smallint('check_lines').array().generatedAlwaysAs(made),
  cashAccountId: uuid('cash_account_id').notNull(),
  accountPlanId: uuid('account_plan_id').notNull(),
  costCenterId: uuid('cost_center_id'),
  ministryId: uuid('ministry_id'),
  counter1Id: uuid('counter1_id'),
  counter2Id: uuid('counter2_id'),
  observation: text('observation'),
  status: smallint('status').notNull().generatedAlwaysAs(made),
  count: smallint('count').notNull().generatedAlwaysAs(made),
  secondDenominations: jsonb('second_denominations').$type<readonly Denomination[]>().generatedAlwaysAs(made),
  countedAt: madeAt('counted_at'),
  settledBy: madeBy('settled_by'),
  settledAt: madeAt('settled_at'),
  editedBy: madeBy('edited_by'),
  approvedBy: madeBy('approved_by'),
  approvedAt: madeAt('approved_at'),
  isSelfApproved: boolean('is_self_approved').notNull().generatedAlwaysAs(made),
  reason: text('reason').generatedAlwaysAs(made),
  refusedBy: madeBy('refused_by'),
  refusedAt: madeAt('refused_at'),
  reversedBy: madeBy('reversed_by'),
  reversedAt: madeAt('reversed_at'),
  reversalReason: text('reversal_reason').generatedAlwaysAs(made),
  searchText,
  ...trace,
})

/** How much of an offering is of a kind, and the plan that it goes to. */
export const offeringLine = celeiro.table('tithes_offerings_line', {
  companyId: uuid('company_id').notNull(),
  tithesOfferingsId: uuid('tithes_offerings_id').notNull(),
  place: smallint('place').notNull(),
  accountPlanId: uuid('account_plan_id').notNull(),
})
