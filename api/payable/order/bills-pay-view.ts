import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { BillsPayFields, Recurring } from '#domain/bills-pay/bills-pay.ts'
import { BillsPayStatus, billsPayFields } from '#domain/bills-pay/fields.ts'
import { billsPayNoun as noun } from '#domain/bills-pay/noun.ts'
import { choice, count, date, money, optional, text } from '#domain/field/fields.ts'
import { Competence, codeIn, Id, LocalDate, Money } from '#domain/field/values.ts'
import { StoredFile } from '#domain/file/file.ts'
import { MovementOrigin, OwnerKind, PaymentStatus } from '#domain/ledger/enums.ts'
import { billsPayReport } from '#domain/report/reports.ts'
import { filesIn } from '../../attachment/attachment.ts'
import { codes } from '../../db/statement/code.ts'
import { outer } from '../../db/statement/statement.ts'
import { moneyText, sumText } from '../../db/table/columns.ts'
import { billsPay } from '../../db/table/payable-tables.ts'
import { everPosted } from '../../ledger/document.ts'
import { byCode, byCompetence, byId, byPeriod, type Filter, type Filters } from '../../noun/definition/condition.ts'
import { type Noun, Trace, traceOf } from '../../noun/definition/noun.ts'
import { OrderInstallment, orderInstallments, today } from './installment-json.ts'
import { orderStatus } from './order-status.ts'

const { id, code, branchId, ownerKind, ownerId, ownerName, invoiceType, invoiceNumber, series, accessKey } = billsPay
const { issueDate, competence, accountPlanId, costCenterId, ministryId, fundId, description, taxes } = billsPay
const {
  grossCents,
  discountCents,
  additionCents,
  withheldCents,
  netCents,
  paidCents,
  nextDueDate,
  ibsCents,
  cbsCents,
} = billsPay
const { installmentCount, paidCount, closedCount } = billsPay

const isRefunded = sql`exists (select from celeiro.installment i where i.company_id = ${outer(billsPay.companyId)}
  and i.bills_pay_id = ${outer(id)} and i.status = ${codes(PaymentStatus.codes.REFUNDED)})`

const wasPaid = sql`exists (select from celeiro.installment i
  where i.company_id = ${outer(billsPay.companyId)} and i.bills_pay_id = ${outer(id)}
    and ${everPosted(MovementOrigin.codes.INSTALLMENT, sql`i.company_id`, sql`i.id`)})`

const status = orderStatus(
  { total: installmentCount, paid: paidCount, closed: closedCount, isRefunded, nextDueDate },
  today,
)

const dayText = (column: AnyPgColumn, name: string): SQL.Aliased => sql`${column}::text`.as(name)
const month = sql`to_char(${competence}, 'YYYY-MM')`.as('competence_month')

/** `{name}From` and `{name}To` of a day, both included. */
export const byDays = (name: string, column: AnyPgColumn): Filters => ({
  [`${name}From`]: { schema: LocalDate, condition: ([day]) => sql`${column} >= ${day}` },
  [`${name}To`]: { schema: LocalDate, condition: ([day]) => sql`${column} <= ${day}` },
})

/** Orders of which an instalment is due then. */
const dueWithin: Filters = Object.fromEntries(
  (['From', 'To'] as const).map((end): [string, Filter] => [
    `due${end}`,
    {
      schema: LocalDate,
      condition: ([day]) => (end === 'From' ? sql`${nextDueDate} >= ${day}` : sql`${nextDueDate} <= ${day}`),
    },
  ]),
)

const shape = BillsPayFields.shape
const BillsPayRow = z
  .object({
    id: Id,
    code: z.string(),
    branchId: Id,
    ownerKind: codeIn(OwnerKind),
    ownerId: Id,
    ownerName: z.string(),
    description: shape.description,
    invoiceNumber: shape.invoiceNumber,
    issueDate: LocalDate,
    competence: Competence,
    accountPlanId: Id,
    nextDueDate: LocalDate.optional(),
    netValue: Money,
    paidValue: Money,
    installmentCount: z.int(),
    status: codeIn(BillsPayStatus),
    wasPaid: z.boolean().meta({ description: 'Also where that was taken back: such an order is not deleted' }),
  })
  .meta({ id: 'BillsPayRow' })

const Recurrence = z
  .object({
    ...Recurring.shape,
    nextDueDate: LocalDate.optional().meta({ description: 'Of the next that is not made yet; none once all are' }),
    problem: z
      .object({
        msg: z.string(),
        params: z.object({ branch: z.string().optional() }).meta({ id: 'RecurrenceProblemParams' }),
      })
      .meta({ id: 'RecurrenceProblem', description: 'Why the next could not be made; it is tried again every night' })
      .optional(),
  })
  .meta({ id: 'Recurrence' })
const RecursFrom = z.object({ id: Id, code: z.string() }).meta({ id: 'RecursFrom' })

const { acceptedWarnings: _accepted, installments: _installments, attachments: _attachments, ...written } = shape

const BillsPay = z
  .object({
    ...written,
    ...BillsPayRow.shape,
    withheld: Money,
    installments: z.array(OrderInstallment),
    attachments: z.array(StoredFile),
    recurrence: Recurrence.optional(),
    recursFrom: RecursFrom.optional(),
    ...Trace,
  })
  .meta({ id: 'BillsPay' })

const BillsPayTotals = z
  .object({ net: Money, paid: Money })
  .meta({ id: 'BillsPayTotals', description: 'Of the orders that are filtered, cancelled instalments included' })

const rowSelection = {
  id,
  code,
  branchId,
  ownerKind,
  ownerId,
  ownerName,
  description,
  invoiceNumber,
  accountPlanId,
  issueDate: dayText(issueDate, 'issue_text'),
  competence: month,
  nextDueDate: dayText(nextDueDate, 'next_text'),
  netValue: moneyText(netCents, 'net_value'),
  paidValue: moneyText(paidCents, 'paid_value'),
  installmentCount,
  status: status.as('order_status'),
  wasPaid: wasPaid.as('was_paid'),
}

/** How an order is repeated; the database clips the 31st to shorter months as `sameDayAfter` does. */
const recurrence = sql`(select jsonb_strip_nulls(jsonb_build_object('until', r.until, 'percent', r.percent,
    'nextDueDate', case when n.due <= r.until then n.due end,
    'problem', case when r.problem is not null then
      jsonb_build_object('msg', r.problem, 'params', coalesce(r.problem_params, '{}')) end))
  from celeiro.bills_pay_recurrence r
  cross join lateral (
    select (i.due_date + make_interval(months => r.next_month))::date as due from celeiro.installment i
    where i.company_id = r.company_id and i.bills_pay_id = r.bills_pay_id order by i.number limit 1) n
  where r.company_id = ${outer(billsPay.companyId)} and r.bills_pay_id = ${outer(billsPay.id)})`.as('recurrence_json')

/** The order that it recurs from, if the reader has access to it. */
const recursFrom = sql`(select jsonb_build_object('id', o.id, 'code', o.code) from celeiro.bills_pay o
  where o.company_id = ${outer(billsPay.companyId)} and o.id = ${outer(billsPay.recursFrom)}
    and o.branch_id = any((select celeiro.visible_branches())::uuid[]))`.as('recurs_from_json')

/** View of orders, limited to accessible branches. */
export const billsPayView = {
  ...noun,
  table: billsPay,
  listing: {
    filters: {
      ownerId: byId(ownerId),
      branchId: byId(branchId),
      accountPlanId: byId(accountPlanId),
      costCenterId: byId(costCenterId),
      ministryId: byId(ministryId),
      fundId: byId(fundId),
      competence: byCompetence(competence),
      status: byCode(status, BillsPayStatus),
      ...byDays('issueDate', issueDate),
      ...dueWithin,
      ...byPeriod('createdAt', billsPay.createdAt),
    },
    orderBy: { code, issueDate, nextDueDate, netValue: netCents, updatedAt: billsPay.updatedAt },
    search: billsPay.searchText,
    searchIndex: 'search_bills_pay',
  },
  row: { schema: BillsPayRow, selection: rowSelection },
  totals: {
    schema: BillsPayTotals,
    selection: { net: sumText(sql`sum(${netCents})`).as('net'), paid: sumText(sql`sum(${paidCents})`).as('paid') },
  },
  option: {
    schema: BillsPayRow.pick({ id: true, code: true, ownerName: true, description: true }).meta({
      id: 'BillsPayOption',
    }),
    selection: { id, code, ownerName, description },
  },
  record: {
    schema: BillsPay,
    selection: {
      ...rowSelection,
      invoiceType,
      series,
      accessKey,
      costCenterId,
      ministryId,
      fundId,
      taxes,
      grossValue: moneyText(grossCents, 'gross_value'),
      discount: moneyText(sql`nullif(${discountCents}, 0)`, 'discount'),
      addition: moneyText(sql`nullif(${additionCents}, 0)`, 'addition'),
      ibs: moneyText(sql`nullif(${ibsCents}, 0)`, 'ibs'),
      cbs: moneyText(sql`nullif(${cbsCents}, 0)`, 'cbs'),
      withheld: moneyText(withheldCents, 'withheld'),
      installments: orderInstallments,
      attachments: filesIn(billsPay, noun.resource, 'attachments'),
      ...traceOf(billsPay),
    },
  },
  facts: { recurrence, recursFrom },
  found: { who: ownerName, detail: description, value: moneyText(netCents, 'value') },
  worth: { cents: netCents, date: issueDate },
  exported: {
    report: billsPayReport,
    fields: {
      code: text('Código', 20),
      ownerName: text('Favorecido', 120),
      ...billsPayFields,
      withheld: money('Impostos retidos'),
      netValue: money('Valor líquido'),
      paidValue: money('Pago'),
      installmentCount: count('Parcelas', 999),
      nextDueDate: optional(date('Próximo vencimento')),
      status: choice('Situação', BillsPayStatus),
    },
  },
} as const satisfies Noun<typeof billsPay>
