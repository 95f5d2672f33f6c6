import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { CardReceiptFields } from '#domain/card-receipt/card-receipt.ts'
import { CardReceiptStatus, cardReceiptHistoryFields, IncomeSource } from '#domain/card-receipt/fields.ts'
import { cardReceiptNoun as noun } from '#domain/card-receipt/noun.ts'
import { date, text } from '#domain/field/fields.ts'
import { codeIn, Id, LocalDate, Money } from '#domain/field/values.ts'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import { codes } from '../../db/statement/code.ts'
import { referred } from '../../db/statement/join.ts'
import { outer } from '../../db/statement/statement.ts'
import { cardReceipt } from '../../db/table/card-tables.ts'
import { moneyText, sumText } from '../../db/table/columns.ts'
import { pointOfSale } from '../../db/table/tables.ts'
import { everPosted } from '../../ledger/document.ts'
import { byCode, byId, byPeriod, type Filters } from '../../noun/definition/condition.ts'
import { type Noun, Trace, traceOf } from '../../noun/definition/noun.ts'

const { id, code, pointOfSaleId, branchId, incomeSource, periodStart, periodEnd, bankAccountId } = cardReceipt
const { companyId, accountPlanId, feePlanId, costCenterId, fundId, nextCreditDate } = cardReceipt
const { transactionCount, openCount, paidCount, cancelledCount } = cardReceipt
const { grossCents, feeCents, divergenceCents, openCents, paidCents } = cardReceipt

const { OPEN, PARTIAL, PAID, CANCELLED } = CardReceiptStatus.codes

const terminal = referred('its_terminal', pointOfSale, { companyId, id: pointOfSaleId }, 'inner')

/** As `cardReceiptStatusOf` says it. */
const status = sql`case
  when ${transactionCount} > 0 and ${cancelledCount} = ${transactionCount} then ${codes(CANCELLED)}
  when ${transactionCount} > 0 and ${openCount} = 0 then ${codes(PAID)}
  when ${paidCount} > 0 then ${codes(PARTIAL)} else ${codes(OPEN)} end`

const dayText = (column: AnyPgColumn, name: string): SQL.Aliased => sql`${column}::text`.as(name)

const shape = CardReceiptFields.shape
const CardReceiptRow = z
  .object({
    id: Id,
    code: z.string(),
    pointOfSaleId: Id,
    terminalName: z.string().meta({
      description: 'Acquirer of its terminal and what its label says, else its serial number, as they are now',
    }),
    branchId: Id,
    incomeSource: shape.incomeSource,
    periodStart: LocalDate,
    periodEnd: LocalDate,
    bankAccountId: Id,
    transactionCount: z.int(),
    gross: Money,
    fee: Money.meta({ description: 'What is kept of it: as the acquirer says, else as agreed' }),
    net: Money.meta({ description: 'What comes: the gross less the fee' }),
    receivable: Money.meta({ description: 'What is still to come' }),
    received: Money.meta({ description: 'What has come' }),
    divergence: Money.meta({ description: 'What the acquirer keeps less what was agreed, where both are known' }),
    nextCreditDate: LocalDate.optional(),
    status: codeIn(CardReceiptStatus),
    wasPosted: z.boolean().meta({ description: 'Money of it was ever in an account: it is not deleted' }),
  })
  .meta({ id: 'CardReceiptRow' })

const CardReceipt = z
  .object({
    ...shape,
    ...CardReceiptRow.shape,
    ...Trace,
    fileName: z
      .string()
      .optional()
      .meta({ description: 'The file that its sales came from, the last of several; none where they were entered' }),
  })
  .meta({ id: 'CardReceipt' })

const fileName = sql`(select i.file_name from celeiro.card_transaction t
    join celeiro.import i on i.company_id = t.company_id and i.id = t.import_id
  where t.company_id = ${outer(cardReceipt.companyId)} and t.card_receipt_id = ${outer(id)}
  order by i.created_at desc, i.id desc limit 1)`.as('file_name')

const rowSelection = {
  id,
  code,
  pointOfSaleId,
  branchId,
  incomeSource,
  bankAccountId,
  transactionCount,
  terminalName:
    sql`concat_ws(' · ', ${terminal.acquirer}, coalesce(${terminal.observation}, ${terminal.serialNumber}))`.as(
      'terminal_name',
    ),
  periodStart: dayText(periodStart, 'start_text'),
  periodEnd: dayText(periodEnd, 'end_text'),
  gross: moneyText(grossCents, 'gross'),
  fee: moneyText(feeCents, 'fee'),
  net: moneyText(sql`(${grossCents} - ${feeCents})`, 'net'),
  receivable: moneyText(openCents, 'receivable'),
  received: moneyText(paidCents, 'received'),
  divergence: moneyText(divergenceCents, 'divergence'),
  nextCreditDate: dayText(nextCreditDate, 'next_text'),
  status: status.as('receipt_status'),
  wasPosted: sql`exists (select from celeiro.card_transaction t where t.company_id = ${outer(cardReceipt.companyId)}
    and t.card_receipt_id = ${outer(id)} and ${everPosted(MovementOrigin.codes.CARD, sql`t.company_id`, sql`t.id`)})`.as(
    'was_posted',
  ),
}

const CardReceiptTotals = z
  .object({ gross: Money, fee: Money, net: Money, receivable: Money, received: Money })
  .meta({ id: 'CardReceiptTotals', description: 'Of the receipts that are filtered; what was cancelled is left out' })

const sumOf = (sum: SQL, name: string) => sumText(sum).as(name)

/** Receipts whose period has a day in common with the one that is asked for. */
const withinPeriod: Filters = {
  periodFrom: { schema: LocalDate, condition: ([day]) => sql`${periodEnd} >= ${day}` },
  periodTo: { schema: LocalDate, condition: ([day]) => sql`${periodStart} <= ${day}` },
}

/** View of receipts, limited to accessible branches. */
export const cardReceiptView = {
  ...noun,
  table: cardReceipt,
  listing: {
    filters: {
      pointOfSaleId: byId(pointOfSaleId),
      branchId: byId(branchId),
      bankAccountId: byId(bankAccountId),
      incomeSource: byCode(incomeSource, IncomeSource),
      status: byCode(status, CardReceiptStatus),
      ...withinPeriod,
      ...byPeriod('createdAt', cardReceipt.createdAt),
    },
    orderBy: { code, periodEnd, nextCreditDate, gross: grossCents, updatedAt: cardReceipt.updatedAt },
    search: cardReceipt.searchText,
    searchIndex: 'search_card_receipt',
  },
  row: { schema: CardReceiptRow, selection: rowSelection },
  totals: {
    schema: CardReceiptTotals,
    selection: {
      gross: sumOf(sql`sum(${grossCents})`, 'gross'),
      fee: sumOf(sql`sum(${feeCents})`, 'fee'),
      net: sumOf(sql`sum(${grossCents} - ${feeCents})`, 'net'),
      receivable: sumOf(sql`sum(${openCents})`, 'receivable'),
      received: sumOf(sql`sum(${paidCents})`, 'received'),
    },
  },
  option: {
    schema: CardReceiptRow.pick({ id: true, code: true, terminalName: true, periodEnd: true }).meta({
      id: 'CardReceiptOption',
    }),
    selection: { id, code, terminalName: rowSelection.terminalName, periodEnd: rowSelection.periodEnd },
  },
  record: {
    schema: CardReceipt,
    selection: { ...rowSelection, accountPlanId, feePlanId, costCenterId, fundId, fileName, ...traceOf(cardReceipt) },
  },
  found: {
    who: rowSelection.terminalName,
    value: moneyText(grossCents, 'value'),
    date: dayText(periodEnd, 'end_text'),
  },
  worth: { cents: grossCents, date: periodEnd },
  exported: {
    fields: {
      ...cardReceiptHistoryFields,
      // Shorter headings for dates on paper.
      periodStart: date('Início'),
      periodEnd: date('Fim'),
      terminalName: text('Maquininha e operadora', 120),
    },
  },
} as const satisfies Noun<typeof cardReceipt>
