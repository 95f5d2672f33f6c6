import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { Id, LocalDate, Money } from '#domain/field/values.ts'
import { openStatuses } from '#domain/installment/due.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import type { ListPaper } from '#domain/report/paper/paper.ts'
import {
  daysProblems,
  type PayablesBy,
  type PayablesLine,
  payablesBranchRule,
  payablesBy,
  payablesColumns,
  payablesFacts,
  payablesReports,
  payablesRow,
  payablesTotals,
} from '#domain/report/paper/payables.ts'
import { mostRowsOf, rowsObstacle } from '#domain/report/reports.ts'
import { formatLocalDate } from '#domain/value/local-date.ts'
import { type Statement, statementOf } from '../db/statement.ts'
import { sumText } from '../db/table/columns.ts'
import type { Identity, Tenant } from '../db/tenant.ts'
import { type Api, operation } from '../http/operation.ts'
import type { OpenFile } from '../http/signed-file.ts'
import { commaList } from '../noun/list/condition.ts'
import { type Issued, issue, note, type PaperServices } from '../paper/issue.ts'
import { branchesOf, reportRoute, selectLetterhead, sheetRoute } from '../paper/report-route.ts'
import { today } from '../payable/installment-json.ts'

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

/** As many lines as a screen shows; the files have all. */
const mostShown = 200

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

/** @throws DomainError `report_empty`, `report_too_large` */
function refuse(lines: readonly PayablesLine[], format: string): void {
  const obstacle = rowsObstacle(mostRowsOf(format), lines.length)
  if (obstacle) throw new DomainError(obstacle.code, obstacle.params)
}

/** `GET /report/payables`: what is due in some days by favoured or by plan; as a paper and as a file. */
export function routes(api: Api): void {
  const routeOf = (format: string) => ({
    resource,
    query: PayablesQuery,
    title: ({ by }: PayablesQuery) => payablesReports[by].title,
    check: async (tenant: Tenant, query: PayablesQuery) => {
      const [reader, lines] = await readPayables(tenant, query)
      refuse(lines, format)
      return reader
    },
  })
  reportRoute(api, {
    ...routeOf('pdf'),
    path: `/${resource}/pdf`,
    operationId: 'payablesReport',
    summary: 'The address of what is due in some days, summed, as PDF',
    draw,
  })
  sheetRoute(api, {
    ...routeOf('xlsx'),
    operationId: 'payablesExport',
    summary: 'The address of what is due in some days, summed, as a file',
    format: 'xlsx',
    open,
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

/** One snapshot with its audit entry. The caller closes it. */
async function opened(tenant: Tenant, query: PayablesQuery, format: string) {
  const [reader, snapshot] = await tenant.snapshot()
  try {
    const lines = await snapshot.ask(selectPayables(query))
    refuse(lines, format)
    const { by, dateFrom, dateTo, branchId } = query
    const filters = { by, dateFrom, dateTo, ...(branchId && { branchId }) }
    const noted = { resource: installmentNoun.resource, recordId: null, facts: { format, rows: lines.length, filters } }
    return { reader, snapshot, query, lines, noted }
  } catch (error) {
    await snapshot.close()
    throw error
  }
}

async function draw(tenant: Tenant, filters: PayablesQuery, services: PaperServices): Promise<Issued> {
  const { reader, snapshot, query, lines, noted } = await opened(tenant, filters, 'pdf')
  try {
    const { by, dateFrom, dateTo } = query
    const head = await snapshot.ask(
      selectLetterhead({ reader, branches: branchesOf(tenant, filters), now: services.clock() }),
    )
    const totals = payablesTotals(lines)
    const paper: ListPaper = {
      form: 'list',
      title: payablesReports[by].title,
      company: head.company,
      issued: head.issued,
      about: [
        { label: 'Filial', value: head.branchNames },
        { label: 'Critério', value: payablesBranchRule },
        { label: 'Vencimento', value: `${formatLocalDate(dateFrom)} a ${formatLocalDate(dateTo)}` },
      ],
      totals: payablesFacts(totals),
      columns: payablesColumns(by),
    }
    return await issue(tenant, services, { paper, rows: rowsOf([...lines.map(payablesRow), totalRow(totals)]), noted })
  } finally {
    await snapshot.close()
  }
}

/** Below the lines, as a paper marks it. */
const totalRow = (totals: PayablesLine): string[] => [...payablesRow(totals), 'total']

async function open(tenant: Tenant, filters: PayablesQuery & { readonly format: string }): Promise<OpenFile> {
  const { snapshot, query, lines, noted } = await opened(tenant, filters, String(filters.format))
  await note(tenant, snapshot, noted)
  const { title } = payablesReports[query.by]
  return { sheet: { title, columns: payablesColumns(query.by) }, rows: rowsOf(lines.map(payablesRow)), snapshot }
}

async function* rowsOf(rows: readonly string[][]): AsyncGenerator<readonly string[][]> {
  yield rows
}
