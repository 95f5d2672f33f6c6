import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { InvalidInput } from '#domain/error/error.ts'
import { Id, LocalDate, Money } from '#domain/field/values.ts'
import { openStatuses } from '#domain/installment/due.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import {
  daysProblems,
  type PayablesBy,
  payablesBranchRule,
  payablesBy,
  payablesColumns,
  payablesFacts,
  payablesReports,
  payablesRow,
  payablesTotals,
} from '#domain/report/paper/summary/payables.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import { sumText } from '../db/table/columns.ts'
import type { Identity, Tenant } from '../db/tenant/tenant.ts'
import { type Api, operation } from '../http/operation.ts'
import { commaList } from '../noun/definition/condition.ts'
import { reportRoute, sheetRoute } from '../paper/report-route.ts'
import { today } from '../payable/order/installment-json.ts'
import { drawSummed, mostShown, openSummed, refuseRows, type Summed } from './summed.ts'

const resource = 'report/payables'

const PayablesQuery = z.object({
  by: z.enum(payablesBy).meta({ id: 'PayablesBy' }),
  dateFrom: LocalDate,
  dateTo: LocalDate,
  branchId: commaList(Id, 'Id').optional(),
})
type PayablesQuery = z.output<typeof PayablesQuery>

const figures = { count: z.int(), value: Money, paid: Money, open: Money, late: Money }
const Line = z.object({ id: Id, name: z.string(), ...figures }).meta({ id: 'PayablesLine' })
type Line = z.input<typeof Line>

const Payables = z
  .object({
    lines: z.array(Line),
    lineCount: z.int().meta({ description: `Of all of them, of which ${mostShown} are told` }),
    totals: z.object(figures).meta({ id: 'PayablesTotals', description: 'Of all lines' }),
  })
  .meta({ id: 'Payables', description: 'What is due in some days, summed; without what was cancelled or came back' })

const { CANCELLED, REFUNDED, PAID } = PaymentStatus.codes

const keys: Readonly<Record<PayablesBy, { readonly id: SQL; readonly name: SQL; readonly joined: SQL }>> = {
  owner: { id: sql`o.owner_id`, name: sql`max(o.owner_name)`, joined: sql`` },
  plan: {
    id: sql`o.account_plan_id`,
    name: sql`max(p.code || ' · ' || p.name)`,
    joined: sql`join celeiro.account_plan p on p.company_id = o.company_id and p.id = o.account_plan_id`,
  },
}

/** What is due in these days by favoured or by plan, the largest first. */
function selectPayables({ by, dateFrom, dateTo, branchId }: PayablesQuery): Statement<Line[]> {
  const { id, name, joined } = keys[by]
  const sum = (cents: SQL, condition: SQL) => sumText(sql`sum(${cents}) filter (where ${condition})`)
  const isOpen = sql`i.status = any(${sql.param(openStatuses)})`
  return statementOf(
    sql`select ${id}, ${name}, count(*)::integer, ${sumText(sql`sum(i.value_cents)`)},
        ${sum(sql`i.paid_cents`, sql`i.status = ${PAID}`)}, ${sum(sql`i.value_cents`, isOpen)},
        ${sum(sql`i.value_cents`, sql`${isOpen} and i.effective_due_date < ${today}`)}
      from celeiro.installment i
      join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id ${joined}
      where i.company_id = (select celeiro.current_company())
        and i.branch_id = any((select celeiro.visible_branches())::uuid[])
        and i.effective_due_date between ${dateFrom}::date and ${dateTo}::date
        and i.status not in (${CANCELLED}, ${REFUNDED})
        ${branchId ? sql`and i.branch_id = any(${sql.param(branchId)})` : sql``}
      group by 1 order by sum(i.value_cents) desc, 2, 1`,
    (rows) =>
      rows.map(([key, called, count, value, paid, open, late]) => ({
        id: String(key),
        name: String(called),
        count: Number(count),
        value: String(value),
        paid: String(paid),
        open: String(open),
        late: String(late),
      })),
  )
}

/** @throws InvalidInput for days that run backwards */
async function readPayables(tenant: Tenant, query: PayablesQuery): Promise<[Identity, Line[]]> {
  const problems = daysProblems(query)
  if (problems.length > 0) throw new InvalidInput(problems)
  return tenant.read(selectPayables(query))
}

const summedOf = (query: PayablesQuery): Summed<Line> => {
  const { by, dateFrom, dateTo, branchId } = query
  return {
    resource: installmentNoun.resource,
    filters: { by, dateFrom, dateTo, ...(branchId && { branchId }) },
    lines: selectPayables(query),
    tableOf: (lines) => {
      const totals = payablesTotals(lines)
      return {
        title: payablesReports[by].title,
        about: [
          { label: 'Critério', value: payablesBranchRule },
          { label: 'Vencimento', value: `${formatLocalDate(dateFrom)} a ${formatLocalDate(dateTo)}` },
        ],
        columns: payablesColumns(by),
        rows: lines.map(payablesRow),
        total: payablesRow(totals),
        totals: payablesFacts(totals),
      }
    },
  }
}

/** `GET /report/payables`: what is due in some days by favoured or by plan; as a paper and as a file. */
export function routes(api: Api): void {
  const routeOf = (format: string) => ({
    resource,
    query: PayablesQuery,
    title: ({ by }: PayablesQuery) => payablesReports[by].title,
    check: async (tenant: Tenant, query: PayablesQuery) => {
      const [reader, lines] = await readPayables(tenant, query)
      refuseRows(lines.length, format)
      return reader
    },
  })
  reportRoute(api, {
    ...routeOf('pdf'),
    path: `/${resource}/pdf`,
    operationId: 'payablesReport',
    summary: 'The address of what is due in some days, summed, as PDF',
    draw: (tenant, query, services) => drawSummed(tenant, summedOf(query), services),
  })
  sheetRoute(api, {
    ...routeOf('xlsx'),
    operationId: 'payablesExport',
    summary: 'The address of what is due in some days, summed, as a file',
    format: 'xlsx',
    open: (tenant: Tenant, { format, ...query }: PayablesQuery & { readonly format: string }) =>
      openSummed(tenant, summedOf(query), format),
  })
  operation(
    api,
    {
      method: 'get',
      path: `/${resource}`,
      operationId: 'payables',
      summary: 'What is due in some days by favoured or by plan: paid, open and late',
      query: PayablesQuery,
      answer: Payables,
    },
    async ({ query, tenant }) => {
      const [, lines] = await readPayables(tenant, query)
      const { name: _, ...totals } = payablesTotals(lines)
      return { lines: lines.slice(0, mostShown), lineCount: lines.length, totals }
    },
  )
}
