import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { celeiro, searchText, tenantKey, trace } from './columns.ts'

const cents = (name: string) => bigint(name, { mode: 'bigint' })

/** What an accountant enters by hand; the journal's entries follow it. */
export const manualEntry = celeiro.table('manual_entry', {
  ...tenantKey,
  branchId: uuid('branch_id').notNull(),
  date: date('date').notNull(),
  history: text('history').notNull(),
  documentNumber: text('document_number'),
  totalCents: cents('total_cents').notNull(),
  status: smallint('status').notNull(),
  approvedBy: uuid('approved_by'),
  approvedAt: timestamp('approved_at', { withTimezone: true }),
  refusedBy: uuid('refused_by'),
  refusedAt: timestamp('refused_at', { withTimezone: true }),
  reason: text('reason'),
  reversedBy: uuid('reversed_by'),
  reversedAt: timestamp('reversed_at', { withTimezone: true }),
  reversalReason: text('reversal_reason'),
  searchText,
  ...trace,
})

export const manualEntryLine = celeiro.table('manual_entry_line', {
  companyId: uuid('company_id').notNull(),
  manualEntryId: uuid('manual_entry_id').notNull(),
  position: smallint('position').notNull(),
  branchId: uuid('branch_id').notNull(),
  journalAccountId: uuid('journal_account_id').notNull(),
  costCenterId: uuid('cost_center_id'),
  amountCents: cents('amount_cents').notNull(),
})

/** Who approved, refused or reversed what waited, and when and why. */
const approval = {
  status: smallint('status').notNull().default(1),
  approvedBy: uuid('approved_by'),
  approvedAt: timestamp('approved_at', { withTimezone: true }),
  refusedBy: uuid('refused_by'),
  refusedAt: timestamp('refused_at', { withTimezone: true }),
  reason: text('reason'),
  reversedBy: uuid('reversed_by'),
  reversedAt: timestamp('reversed_at', { withTimezone: true }),
  reversedOn: date('reversed_on'),
  reversalReason: text('reversal_reason'),
}

/** What is moved between funds; without one it is of none. */
export const fundTransfer = celeiro.table('fund_transfer', {
  ...tenantKey,
  branchId: uuid('branch_id').notNull(),
  fromFundId: uuid('from_fund_id'),
  toFundId: uuid('to_fund_id'),
  valueCents: cents('value_cents').notNull(),
  date: date('date').notNull(),
  minute: text('minute').notNull(),
  description: text('description'),
  ...approval,
  searchText,
  ...trace,
})

export const volunteerWork = celeiro.table('volunteer_work', {
  ...tenantKey,
  branchId: uuid('branch_id').notNull(),
  volunteer: text('volunteer').notNull(),
  people: smallint('people'),
  activity: text('activity').notNull(),
  date: date('date').notNull(),
  hours: integer('hours').notNull(),
  hourValueCents: cents('hour_value_cents').notNull(),
  /** Made by the database. */
  valueCents: cents('value_cents').notNull().generatedAlwaysAs(sql`null`),
  basis: text('basis'),
  ...approval,
  searchText,
  ...trace,
})

export const giftInKind = celeiro.table('gift_in_kind', {
  ...tenantKey,
  branchId: uuid('branch_id').notNull(),
  description: text('description').notNull(),
  date: date('date').notNull(),
  use: smallint('use').notNull(),
  assetKind: smallint('asset_kind'),
  valueCents: cents('value_cents').notNull(),
  basis: text('basis'),
  documentNumber: text('document_number'),
  /** The stocked gift that it was handed out of. */
  stockId: uuid('stock_id'),
  handedTo: text('handed_to'),
  /** Of a stocked gift: what was handed out of it and neither refused nor reversed. */
  handedOutCents: cents('handed_out_cents').notNull().default(0n),
  ...approval,
  searchText,
  ...trace,
})

/** Questions about records, with their answers. */
export const question = celeiro.table('question', {
  ...tenantKey,
  branchId: uuid('branch_id').notNull(),
  documentKind: smallint('document_kind').notNull(),
  documentId: uuid('document_id').notNull(),
  documentName: text('document_name').notNull(),
  text: text('text').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  answer: text('answer'),
  answeredBy: uuid('answered_by'),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  status: smallint('status').notNull().default(1),
  resolvedBy: uuid('resolved_by'),
  resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  toldAt: timestamp('told_at', { withTimezone: true }),
  searchText,
  ...trace,
})

/** Entries of the books; written by `post_entries` alone. */
export const journalEntry = celeiro.table('journal_entry', {
  ...tenantKey,
  branchId: uuid('branch_id').notNull(),
  date: date('date').notNull(),
  fact: smallint('fact').notNull(),
  revision: integer('revision').notNull(),
  resource: text('resource').notNull(),
  documentId: uuid('document_id').notNull(),
  history: text('history').notNull(),
  totalCents: cents('total_cents').notNull(),
  actorId: uuid('actor_id').notNull(),
  postedAt: timestamp('posted_at', { withTimezone: true }).notNull(),
})

/** Sealed files for the accountant. */
export const accountingDelivery = celeiro.table('accounting_delivery', {
  ...tenantKey,
  lot: text('lot').notNull(),
  layout: smallint('layout').notNull(),
  layoutId: uuid('layout_id'),
  bookNumber: integer('book_number'),
  ending: text('ending').notNull(),
  dateFrom: date('date_from').notNull(),
  dateTo: date('date_to').notNull(),
  branchId: uuid('branch_id'),
  scope: smallint('scope'),
  cnpjRoot: text('cnpj_root'),
  branchIds: uuid('branch_ids').array().notNull(),
  entryCount: integer('entry_count'),
  correctionCount: integer('correction_count'),
  totalCents: cents('total_cents'),
  accounts: jsonb('accounts'),
  size: integer('size'),
  status: smallint('status').notNull(),
  fetchedBy: uuid('fetched_by'),
  fetchedAt: timestamp('fetched_at', { withTimezone: true }),
  discardedBy: uuid('discarded_by'),
  discardedAt: timestamp('discarded_at', { withTimezone: true }),
  ...trace,
})
