import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { Competence, Id, Money } from '#domain/field/values.ts'
import { shortMonths } from '#domain/report/paper/accountability/accountability-paper.ts'
import {
  supportedTaxesColumns,
  supportedTaxesFacts,
  supportedTaxesRow,
  supportedTaxesRule,
  supportedTaxesTitle,
  supportedTaxesTotals,
} from '#domain/report/paper/summary/supported-taxes.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import { sumText } from '../db/table/columns.ts'
import type { Tenant } from '../db/tenant/tenant.ts'
import type { Api } from '../http/operation.ts'
import { commaList } from '../noun/definition/condition.ts'
import { demandMonths, monthFields, monthsOf } from './month-query.ts'
import { mostShown, type Summed } from './summed.ts'
import { summedReport } from './summed-report.ts'

const SupportedTaxesQuery = z.object({
  ...monthFields,
  branchId: commaList(Id, 'Id').optional(),
  ownerId: commaList(Id, 'Id').optional(),
})
type SupportedTaxesQuery = z.output<typeof SupportedTaxesQuery>

const figures = { count: z.int(), gross: Money, ibs: Money, cbs: Money, supported: Money }
const Line = z
  .object({ ownerId: Id, ownerName: z.string(), month: Competence, ...figures })
  .meta({ id: 'SupportedTaxesLine', description: 'The orders of a favoured in a month of competence' })
type Line = z.input<typeof Line>

const SupportedTaxes = z
  .object({
    lines: z.array(Line),
    lineCount: z.int().meta({ description: `Of all of them, of which ${mostShown} are told` }),
    totals: z.object(figures).meta({ id: 'SupportedTaxesTotals', description: 'Of all lines' }),
  })
  .meta({
    id: 'SupportedTaxes',
    description: 'IBS and CBS as invoices state them, summed; without orders that were cancelled or came back',
  })

/** The orders that state a tax, by favoured and month of competence; those count of which an instalment is left. */
function selectLines({ branchId, ownerId, ...query }: SupportedTaxesQuery): Statement<Line[]> {
  const { from, to } = monthsOf(query)
  return statementOf(
    sql`select o.owner_id, max(o.owner_name), to_char(o.competence, 'YYYY-MM'), count(*)::integer,
        ${sumText(sql`sum(o.gross_cents)`)}, ${sumText(sql`sum(o.ibs_cents)`)}, ${sumText(sql`sum(o.cbs_cents)`)},
        ${sumText(sql`sum(o.ibs_cents + o.cbs_cents)`)}
      from celeiro.bills_pay o
      where o.company_id = (select celeiro.current_company())
        and o.branch_id = any((select celeiro.visible_branches())::uuid[])
        and o.competence between ${`${from}-01`}::date and ${`${to}-01`}::date
        and o.ibs_cents + o.cbs_cents > 0 and o.closed_count < o.installment_count
        ${branchId ? sql`and o.branch_id = any(${sql.param(branchId)})` : sql``}
        ${ownerId ? sql`and o.owner_id = any(${sql.param(ownerId)})` : sql``}
      group by o.owner_id, o.competence
      order by max(o.owner_name) collate "pt-BR-x-icu", o.owner_id, o.competence`,
    (rows) =>
      rows.map(([key, called, month, count, gross, ibs, cbs, supported]) => ({
        ownerId: String(key),
        ownerName: String(called),
        month: String(month),
        count: Number(count),
        gross: String(gross),
        ibs: String(ibs),
        cbs: String(cbs),
        supported: String(supported),
      })),
  )
}

/** @throws InvalidInput for months that run backwards, or too many of them */
async function readLines(tenant: Tenant, query: SupportedTaxesQuery) {
  demandMonths(query)
  const [reader, lines] = await tenant.read(selectLines(query))
  return { reader, lines, lineCount: lines.length }
}

const summedOf = (query: SupportedTaxesQuery): Summed<Line> => {
  const { month, monthTo, branchId, ownerId } = query
  return {
    resource: billsPayNoun.resource,
    filters: { month, ...(monthTo && { monthTo }), ...(branchId && { branchId }), ...(ownerId && { ownerId }) },
    lines: selectLines(query),
    tableOf: (lines) => {
      const totals = supportedTaxesTotals(lines)
      return {
        title: supportedTaxesTitle,
        about: [
          { label: 'Critério', value: supportedTaxesRule },
          { label: 'Competência', value: shortMonths(monthsOf(query)) },
        ],
        columns: supportedTaxesColumns,
        rows: lines.map(supportedTaxesRow),
        total: supportedTaxesRow(totals),
        totals: supportedTaxesFacts(totals),
      }
    },
  }
}

/** `GET /report/supported-taxes`: IBS and CBS of orders by favoured and month; as a paper and as a file. */
export const routes = (api: Api): void =>
  summedReport(api, {
    resource: 'report/supported-taxes',
    operationId: 'supportedTaxes',
    summary: 'The IBS and CBS that orders state, by favoured and month of competence',
    called: 'the IBS and CBS of some months, summed',
    title: supportedTaxesTitle,
    query: SupportedTaxesQuery,
    answer: SupportedTaxes,
    read: readLines,
    answerOf: ({ lines, lineCount }) => {
      const { count, gross, ibs, cbs, supported } = supportedTaxesTotals(lines)
      const totals = { count, gross, ibs, cbs, supported }
      return { lines: lines.slice(0, mostShown), lineCount, totals }
    },
    summedOf,
  })
