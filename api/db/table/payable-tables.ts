import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BillsPayTax } from '#domain/bills-pay/bills-pay.ts'
import { celeiro, searchText, tenantKey, trace } from './columns.ts'

const cents = (name: string) => bigint(name, { mode: 'bigint' })
const made = sql`null`

/** Orders of payment. Generated columns are maintained by the database: the code and totals of the instalments. */
export const billsPay = celeiro.table('bills_pay', {
  ...tenantKey,
  code: text('code').notNull().generatedAlwaysAs(made),
  branchId: uuid('branch_id').notNull(),
  ownerKind: smallint('owner_kind').notNull(),
  ownerId: uuid('owner_id').notNull(),
  ownerName: text('owner_name').notNull().generatedAlwaysAs(made),
  invoiceType: smallint('invoice_type').notNull(),
  invoiceNumber: text('invoice_number'),
  series: text('series'),
  accessKey: text('access_key'),
  issueDate: date('issue_date').notNull(),
  competence: date('competence').notNull(),
  accountPlanId: uuid('account_plan_id').notNull(),
  costCenterId: uuid('cost_center_id').notNull(),
  ministryId: uuid('ministry_id'),
  description: text('description').notNull(),
  grossCents: cents('gross_cents').notNull(),
  discountCents: cents('discount_cents').notNull(),
  additionCents: cents('addition_cents').notNull(),
  taxes: jsonb('taxes').$type<BillsPayTax[]>().notNull(),
  withheldCents: cents('withheld_cents').notNull(),
  netCents: cents('net_cents').notNull().generatedAlwaysAs(made),
  installmentCount: integer('installment_count').notNull().generatedAlwaysAs(made),
  paidCount: integer('paid_count').notNull().generatedAlwaysAs(made),
  closedCount: integer('closed_count').notNull().generatedAlwaysAs(made),
  paidCents: cents('paid_cents').notNull().generatedAlwaysAs(made),
  nextDueDate: date('next_due_date').generatedAlwaysAs(made),
  // Of one that a repetition made: no write of the form sets them.
  recursFrom: uuid('recurs_from').generatedAlwaysAs(made),
  recurrenceMonth: integer('recurrence_month').generatedAlwaysAs(made),
  searchText,
  ...trace,
})

/** The instalments of orders. */
export const installment = celeiro.table('installment', {
  ...tenantKey,
  billsPayId: uuid('bills_pay_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  number: integer('number').notNull(),
  valueCents: cents('value_cents').notNull(),
  dueDate: date('due_date').notNull(),
  dueRule: smallint('due_rule').notNull(),
  effectiveDueDate: date('effective_due_date').notNull(),
  paymentType: smallint('payment_type'),
  digitableLine: text('digitable_line'),
  pixKey: text('pix_key'),
  checkNumber: text('check_number'),
  status: smallint('status').notNull().default(1),
  scheduledDate: date('scheduled_date'),
  reason: text('reason'),
  approvedBy: uuid('approved_by'),
  approvedAt: timestamp('approved_at', { withTimezone: true }),
  approvedCents: cents('approved_cents'),
  isSelfApproved: boolean('is_self_approved').notNull().default(false),
  requestedCents: cents('requested_cents'),
  requestedBy: uuid('requested_by'),
  requestedAt: timestamp('requested_at', { withTimezone: true }),
  accountId: uuid('account_id'),
  accountKind: smallint('account_kind'),
  paidAt: date('paid_at'),
  interestCents: cents('interest_cents').notNull().default(0n),
  fineCents: cents('fine_cents').notNull().default(0n),
  writeOffDiscountCents: cents('write_off_discount_cents').notNull().default(0n),
  paidCents: cents('paid_cents'),
  writtenOffBy: uuid('written_off_by'),
  reversedAt: timestamp('reversed_at', { withTimezone: true }),
  reversedBy: uuid('reversed_by'),
  reversalReason: text('reversal_reason'),
  refundDate: date('refund_date'),
  orderText: text('order_text').notNull().generatedAlwaysAs(made),
  searchText,
  ...trace,
})
