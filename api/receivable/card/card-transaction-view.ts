import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { CardTransactionStatus, cardTransactionHistoryFields } from '#domain/card-transaction/fields.ts'
import { cardTransactionNoun as noun } from '#domain/card-transaction/noun.ts'
import { date, text } from '#domain/field/fields.ts'
import { codeIn, Id, LocalDate, Money, Percent } from '#domain/field/values.ts'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import { cardTransactionReport } from '#domain/report/reports.ts'
import { CardBrand, CardOperationType } from '#domain/value/enums.ts'
import { codes } from '../../db/statement/code.ts'
import { referred } from '../../db/statement/join.ts'
import { outer } from '../../db/statement/statement.ts'
import { cardReceipt, cardTransaction } from '../../db/table/card-tables.ts'
import { moneyText, sumText } from '../../db/table/columns.ts'
import { everPosted, fundOfMoney, isReconciled } from '../../ledger/document.ts'
import { byCode, byFlag, byId, type Filter } from '../../noun/definition/condition.ts'
import { type Noun, Trace, traceOf } from '../../noun/definition/noun.ts'
import { byDays } from '../../payable/order/bills-pay-view.ts'
import { today } from '../../payable/order/installment-json.ts'

const { id, companyId, cardReceiptId, branchId, saleDate, saleTime, brand, operationType, installments } =
  cardTransaction
const { installmentNumber, grossCents, taxPercent, feeCents, acquirerFeeCents, divergenceCents, keptCents } =
  cardTransaction
const { netCents, expectedCreditDate, agreedCreditDate, nsu, authorization, cardLast4, terminal, status } =
  cardTransaction
const { accountId, writeOffDate, reason, brandName, fundId } = cardTransaction

const { PENDING, SCHEDULED, PAID, IN_DISPUTE, LATE } = CardTransactionStatus.codes
const open = sql.param([PENDING, SCHEDULED])

const isLate = sql`(${status} = any(${open}) and ${expectedCreditDate} < ${today})`
/** More than a cent off the agreed fee, or a fee without agreement. */
const isDivergent = sql`((${divergenceCents} is not null and (${divergenceCents} > 1 or ${divergenceCents} < -1))
  or (${feeCents} is null and ${acquirerFeeCents} is not null))`

/** LATE is computed: pending past the expected day. */
const byStatus: Filter = {
  schema: byCode(status, CardTransactionStatus).schema,
  condition: (codes) => sql`(${status} = any(${sql.param(codes)})
    or (${codes.includes(LATE)}::boolean and ${isLate}))`,
}

const CardTransactionRow = z
  .object({
    id: Id,
    cardReceiptId: Id,
    receiptCode: z.string(),
    bankAccountId: Id.meta({ description: 'Where the acquirer deposits, as its receipt says' }),
    branchId: Id,
    saleDate: LocalDate,
    saleTime: z.string().optional(),
    brand: codeIn(CardBrand),
    brandName: z.string().optional().meta({ description: 'What the file calls a brand that is none of the others' }),
    operationType: codeIn(CardOperationType),
    installments: z.int(),
    installmentNumber: z.int(),
    gross: Money,
    taxPercent: Percent.optional().meta({ description: 'As agreed on the day of the sale; none where it was not' }),
    fee: Money.meta({
      description:
        'What the acquirer keeps: as its file says, else as agreed. Gross is fee and net, in each row and in sums',
    }),
    agreedFee: Money.optional().meta({ description: "As the terminal's table says on the day of the sale" }),
    acquirerFee: Money.optional().meta({ description: "The fee where the acquirer's file said it" }),
    divergence: Money.optional().meta({ description: 'Kept less agreed, where the file said what is kept' }),
    isDivergent: z.boolean().meta({ description: 'By more than a cent, or without a fee that was agreed' }),
    net: Money.meta({ description: 'What comes: the gross less the fee' }),
    expectedCreditDate: LocalDate,
    nsu: z.string().optional(),
    authorization: z.string().optional(),
    cardLast4: z.string().optional(),
    status: codeIn(CardTransactionStatus),
    isLate: z.boolean(),
    wasPosted: z.boolean().meta({ description: 'Its money was ever in an account: it is not deleted' }),
  })
  .meta({ id: 'CardTransactionRow' })

const CardTransaction = z
  .object({
    ...CardTransactionRow.shape,
    acquirerNet: Money.optional(),
    agreedCreditDate: LocalDate.optional(),
    terminal: z.string().optional(),
    accountId: Id.optional(),
    accountName: z.string().optional(),
    writeOffDate: LocalDate.optional(),
    reason: z.string().optional(),
    fundId: Id.optional(),
    fundName: z
      .string()
      .optional()
      .meta({ description: 'The fund that its money came for, or is to come for; none of what is free' }),
    isReconciled: z.boolean().optional().meta({ description: 'With the bank; told where one sale is read' }),
    ...Trace,
  })
  .meta({ id: 'CardTransaction' })

const dayText = (column: AnyPgColumn, name: string): SQL.Aliased => sql`${column}::text`.as(name)

const receipt = referred('its_receipt', cardReceipt, { companyId, id: cardReceiptId }, 'inner')

/** Of its money, where that came; until then of the sale, its receipt or its plan. */
const ownFund = sql`(case when ${status} in (${codes(PAID, IN_DISPUTE)}) then ${fundOfMoney(cardTransaction, '>')}
  else coalesce(${fundId}, ${receipt.fundId}, celeiro.fund_of_plan(${companyId}, ${receipt.accountPlanId})) end)`

const rowSelection = {
  id,
  cardReceiptId,
  branchId,
  saleTime,
  brand,
  brandName,
  operationType,
  installments,
  installmentNumber,
  taxPercent,
  nsu,
  authorization,
  cardLast4,
  status,
  receiptCode: receipt.code,
  bankAccountId: receipt.bankAccountId,
  saleDate: dayText(saleDate, 'sale_text'),
  gross: moneyText(grossCents, 'gross'),
  fee: moneyText(keptCents, 'fee'),
  agreedFee: moneyText(feeCents, 'agreed_fee'),
  acquirerFee: moneyText(acquirerFeeCents, 'acquirer_fee'),
  divergence: moneyText(divergenceCents, 'divergence'),
  isDivergent: isDivergent.as('is_divergent'),
  net: moneyText(netCents, 'net'),
  expectedCreditDate: dayText(expectedCreditDate, 'expected_text'),
  isLate: isLate.as('is_late'),
  wasPosted: everPosted(MovementOrigin.codes.CARD, outer(companyId), outer(id)).as('was_posted'),
}

const CardTransactionTotals = z
  .object({
    gross: Money,
    fee: Money,
    net: Money,
    receivable: Money,
    received: Money,
    agreedFee: Money.meta({ description: 'Of the sales of which a fee was agreed' }),
    divergence: Money,
    cancelled: Money.meta({ description: 'Gross of the cancelled sales, which all other sums leave out' }),
  })
  .meta({ id: 'CardTransactionTotals', description: 'Of the sales that are filtered' })

const notCancelled = sql`${status} <> ${codes(CardTransactionStatus.codes.CANCELLED)}`
const sumOf = (cents: AnyPgColumn, when: SQL, name: string) =>
  sumText(sql`sum(${cents}) filter (where ${when})`).as(name)

/** Columns of the export, as the list shows them: past the expected day is overdue. */
const exportedSelection = {
  ...rowSelection,
  terminal,
  accountId,
  agreedCreditDate: dayText(agreedCreditDate, 'agreed_text'),
  writeOffDate: dayText(writeOffDate, 'written_text'),
  status: sql`case when ${isLate} then ${codes(LATE)} else ${status} end`.as('standing'),
}

/** View of card sales, limited to accessible branches. */
export const cardTransactionView = {
  ...noun,
  table: cardTransaction,
  listing: {
    filters: {
      cardReceiptId: byId(cardReceiptId),
      branchId: byId(branchId),
      accountId: byId(accountId),
      brand: byCode(brand, CardBrand),
      operationType: byCode(operationType, CardOperationType),
      status: byStatus,
      isLate: byFlag(isLate),
      isDivergent: byFlag(isDivergent),
      ...byDays('saleDate', saleDate),
      ...byDays('expectedCreditDate', expectedCreditDate),
    },
    orderBy: {
      saleDate,
      expectedCreditDate,
      gross: grossCents,
      divergence: divergenceCents,
      status,
      updatedAt: cardTransaction.updatedAt,
    },
    search: cardTransaction.searchText,
    searchIndex: 'search_card_transaction',
  },
  row: { schema: CardTransactionRow, selection: rowSelection },
  totals: {
    schema: CardTransactionTotals,
    selection: {
      gross: sumOf(grossCents, notCancelled, 'gross'),
      fee: sumOf(keptCents, notCancelled, 'fee'),
      net: sumOf(netCents, notCancelled, 'net'),
      receivable: sumOf(netCents, sql`${status} = any(${open})`, 'receivable'),
      received: sumOf(netCents, sql`${status} = any(${sql.param([PAID, IN_DISPUTE])})`, 'received'),
      agreedFee: sumOf(feeCents, notCancelled, 'agreed_fee'),
      divergence: sumOf(divergenceCents, notCancelled, 'divergence'),
      cancelled: sumOf(grossCents, sql`not (${notCancelled})`, 'cancelled'),
    },
  },
  option: {
    schema: CardTransactionRow.pick({ id: true, nsu: true, gross: true }).meta({ id: 'CardTransactionOption' }),
    selection: { id, nsu, gross: rowSelection.gross },
  },
  record: {
    schema: CardTransaction,
    selection: {
      ...rowSelection,
      terminal,
      accountId,
      reason,
      acquirerNet: moneyText(sql`(${grossCents} - ${acquirerFeeCents})`, 'acquirer_net'),
      agreedCreditDate: exportedSelection.agreedCreditDate,
      accountName: sql`(select b.nickname from celeiro.bank_account b
        where b.company_id = ${outer(companyId)} and b.id = ${outer(accountId)})`.as('account_name'),
      writeOffDate: exportedSelection.writeOffDate,
      fundId: ownFund.as('own_fund'),
      fundName:
        sql`(select f.name from celeiro.fund f where f.company_id = ${outer(companyId)} and f.id = ${ownFund})`.as(
          'fund_name',
        ),
      ...traceOf(cardTransaction),
    },
  },
  facts: { isReconciled: isReconciled(cardTransaction).as('is_reconciled') },
  exported: {
    report: cardTransactionReport,
    view: { selection: exportedSelection },
    fields: {
      receiptCode: text('Recebimento', 20),
      ...cardTransactionHistoryFields,
      agreedCreditDate: { ...date('Crédito combinado'), required: false },
    },
  },
} as const satisfies Noun<typeof cardTransaction>
