import { sql } from 'drizzle-orm'
import { bigint, date, integer, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { celeiro, searchText, tenantKey, trace } from './columns.ts'

const cents = (name: string) => bigint(name, { mode: 'bigint' })
const made = sql`null`

/** The receipts of terminals. What is generated here the database keeps: their code, and what their sales come to. */
export const cardReceipt = celeiro.table('card_receipt', {
  ...tenantKey,
  code: text('code').notNull().generatedAlwaysAs(made),
  pointOfSaleId: uuid('point_of_sale_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  incomeSource: smallint('income_source').notNull(),
  periodStart: date('period_start').notNull(),
  periodEnd: date('period_end').notNull(),
  bankAccountId: uuid('bank_account_id').notNull(),
  accountPlanId: uuid('account_plan_id').notNull(),
  feePlanId: uuid('fee_plan_id'),
  costCenterId: uuid('cost_center_id'),
  fundId: uuid('fund_id'),
  transactionCount: integer('transaction_count').notNull().generatedAlwaysAs(made),
  openCount: integer('open_count').notNull().generatedAlwaysAs(made),
  paidCount: integer('paid_count').notNull().generatedAlwaysAs(made),
  cancelledCount: integer('cancelled_count').notNull().generatedAlwaysAs(made),
  grossCents: cents('gross_cents').notNull().generatedAlwaysAs(made),
  feeCents: cents('fee_cents').notNull().generatedAlwaysAs(made),
  divergenceCents: cents('divergence_cents').notNull().generatedAlwaysAs(made),
  openCents: cents('open_cents').notNull().generatedAlwaysAs(made),
  paidCents: cents('paid_cents').notNull().generatedAlwaysAs(made),
  nextCreditDate: date('next_credit_date').generatedAlwaysAs(made),
  terminalText: text('terminal_text').notNull().generatedAlwaysAs(made),
  searchText,
  ...trace,
})

/** The sales of receipts, one row for each instalment. */
export const cardTransaction = celeiro.table('card_transaction', {
  ...tenantKey,
  cardReceiptId: uuid('card_receipt_id').notNull(),
  branchId: uuid('branch_id').notNull(),
  saleDate: date('sale_date').notNull(),
  saleTime: text('sale_time'),
  brand: smallint('brand').notNull(),
  brandName: text('brand_name'),
  operationType: smallint('operation_type').notNull(),
  installments: smallint('installments').notNull(),
  installmentNumber: smallint('installment_number').notNull(),
  grossCents: cents('gross_cents').notNull(),
  taxPercent: text('tax_percent'),
  feeCents: cents('fee_cents'),
  agreedCreditDate: date('agreed_credit_date'),
  acquirerFeeCents: cents('acquirer_fee_cents'),
  divergenceCents: cents('divergence_cents').generatedAlwaysAs(made),
  keptCents: cents('kept_cents').notNull().generatedAlwaysAs(made),
  netCents: cents('net_cents').notNull().generatedAlwaysAs(made),
  expectedCreditDate: date('expected_credit_date').notNull(),
  nsu: text('nsu'),
  authorization: text('authorization_code'),
  cardLast4: text('card_last4'),
  terminal: text('terminal'),
  status: smallint('status').notNull().default(1),
  accountId: uuid('account_id'),
  writeOffDate: date('write_off_date'),
  statusDate: date('status_date'),
  reason: text('reason'),
  importId: uuid('import_id'),
  fundId: uuid('fund_id'),
  searchText,
  ...trace,
})
