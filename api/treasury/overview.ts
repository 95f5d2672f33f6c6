import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { openStatuses as openSales } from '#domain/card-transaction/rules.ts'
import { Competence, Id, LocalDate, Money } from '#domain/field/values.ts'
import { openStatuses } from '#domain/installment/due.ts'
import {
  type Compared,
  comparedDays,
  comparedOf,
  type DayCents,
  type MonthCents,
  type MonthYearAgo,
  overviewMonths,
  overviewWeeks,
  runningOf,
  yearAgoOf,
} from '#domain/report/overview.ts'
import { isAllowed } from '#domain/right/access.ts'
import { right } from '#domain/right/route-right.ts'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { addDays } from '#domain/value/business-day.ts'
import { localDateOf } from '#domain/value/local-date.ts'
import { moneyOf } from '#domain/value/money.ts'
import { codes } from '../db/code.ts'
import { selectFigures } from '../db/figure.ts'
import { type Statement, statementOf } from '../db/statement.ts'
import { type Api, operation } from '../http/operation.ts'
import { accountsOf } from '../ledger/counters.ts'
import { commaList } from '../noun/list/condition.ts'
import { giftsByMonth } from './gifts-by-month.ts'

/** Days ahead of the due figures. */
const dueDays = 7

const ComparedFigure = z
  .object({
    value: Money,
    lastMonth: Money.optional(),
    lastYear: Money.optional(),
    weeks: z.array(Money).meta({ description: `The last ${overviewWeeks}, from Sunday to Saturday, this one last` }),
  })
  .meta({
    id: 'ComparedFigure',
    description:
      'This month so far, and the same days of the month before and of the year before, left out where no money had moved by then',
  })
const RunningDay = z
  .object({ day: z.int(), value: Money.optional(), lastMonth: Money.optional(), lastYear: Money.optional() })
  .meta({ id: 'RunningDay' })
const YearAgo = z
  .object({ month: Competence, in: Money.optional(), out: Money.optional() })
  .meta({ id: 'MonthYearAgo', description: 'Without sums where no money had moved by then' })
const DueFigure = z
  .object({ value: Money, count: z.int(), to: LocalDate })
  .meta({ id: 'DueFigure', description: `From today until ${dueDays} days later` })
const Overview = z
  .object({
    from: LocalDate.meta({ description: 'The first day of this month' }),
    to: LocalDate.meta({ description: 'Today by the clocks of the company' }),
    income: ComparedFigure,
    expenses: ComparedFigure,
    tithes: ComparedFigure.optional(),
    offerings: ComparedFigure.optional(),
    days: z.array(RunningDay).meta({ description: 'The income until the end of each day of the month' }),
    yearAgo: z.array(YearAgo).meta({
      description: `The months a year before the last ${overviewMonths}, of this one the same days`,
    }),
    due: DueFigure.optional(),
    credits: DueFigure.optional(),
  })
  .meta({
    id: 'HomeOverview',
    description:
      'How the month goes: what moves between own accounts is neither in nor out; tithes and offerings are those that were entered as such and came; what the person may not read is left out. `due` are open instalments, `credits` sales by card whose money is to come',
  })
const ByBranch = z.object({ branchId: commaList(Id, 'Id').optional() })
type BranchQuery = z.output<typeof ByBranch>

/**
 * Of each of two stretches of days: those until `day` from the earlier of last month and twelve weeks ago, and a month a
 * year ago. In subselects, so that each is computed once and not for each day that it is compared with.
 */
const stretches = (day: SQL): readonly (readonly [from: SQL, to: SQL])[] => [
  [
    sql`(select least(date_trunc('month', ${day} - interval '1 month')::date,
      ${day} - extract(dow from ${day})::integer - ${(overviewWeeks - 1) * 7}::integer))`,
    sql`(select ${day})`,
  ],
  [
    sql`(select date_trunc('month', ${day} - interval '1 year')::date)`,
    sql`(select (date_trunc('month', ${day} - interval '11 months') - interval '1 day')::date)`,
  ],
]

/** Two daily series: income and expense, or tithes and other gifts. */
interface Pair {
  readonly first: readonly DayCents[]
  readonly second: readonly DayCents[]
}

const pairOf = (rows: readonly (readonly unknown[])[]): Pair => {
  const of = (place: number) => rows.map((row) => ({ date: String(row[0]), cents: BigInt(String(row[place] ?? 0)) }))
  return { first: of(1), second: of(2) }
}

const selectFlow = (query: BranchQuery, day: SQL): Statement<Pair> => {
  const within = sql.join(
    stretches(day).map(([from, to]) => sql`d.date between ${from} and ${to}`),
    sql` or `,
  )
  return statementOf(
    sql`select d.date::text, sum(d.in_cents - d.internal_in_cents), sum(d.out_cents - d.internal_out_cents)
      from celeiro.ledger_account a
      join celeiro.account_day d on d.company_id = a.company_id and d.account_id = a.id
      where ${accountsOf(query)} and (${within}) group by d.date`,
    pairOf,
  )
}

const selectGifts = ({ branchId }: BranchQuery, day: SQL): Statement<Pair> => {
  const days = sql.join(
    stretches(day).map(([from, to]) => sql`select * from celeiro.offering_days(${from}, ${to})`),
    sql` union all `,
  )
  return statementOf(
    sql`select d.date::text, sum(d.tithe_cents), sum(d.other_cents) from (${days}) d
      ${branchId ? sql`where d.branch_id = any(${sql.param(branchId)})` : sql``}
      group by d.date`,
    pairOf,
  )
}

/** What moved in each of the months a year before the last, by the counters of the accounts. */
const selectYearAgo = (query: BranchQuery, day: SQL): Statement<MonthCents[]> =>
  statementOf(
    sql`select to_char(m.month, 'YYYY-MM'), sum(m.in_cents - m.internal_in_cents), sum(m.out_cents - m.internal_out_cents)
      from celeiro.ledger_account a
      join celeiro.account_month m on m.company_id = a.company_id and m.account_id = a.id
      where ${accountsOf(query)} and m.month >= (select date_trunc('month', ${day} - interval '23 months')::date)
        and m.month < (select date_trunc('month', ${day} - interval '1 year')::date)
      group by m.month`,
    (rows: readonly [string, string, string][]) =>
      rows.map(([month, inflow, outflow]) => ({ month, inCents: BigInt(inflow), outCents: BigInt(outflow) })),
  )

const yearAgoRow = ({ month, sums }: MonthYearAgo): z.input<typeof YearAgo> => ({
  month,
  ...(sums && { in: moneyOf(sums.inCents), out: moneyOf(sums.outCents) }),
})

/** The month, yyyy-MM, in which money first came or went. */
const selectSince = (query: BranchQuery): Statement<string | undefined> =>
  statementOf(
    sql`select to_char(min(m.month), 'YYYY-MM') from celeiro.ledger_account a
      join celeiro.account_month m on m.company_id = a.company_id and m.account_id = a.id
        and (m.in_cents > m.internal_in_cents or m.out_cents > m.internal_out_cents)
      where ${accountsOf(query)}`,
    ([row = []]) => (row[0] === null ? undefined : String(row[0])),
  )

/** Soon due rows of a table, visible to the session. */
const selectDueOf = (
  table: 'installment' | 'card_transaction',
  { open, date, cents }: { open: readonly number[]; date: string; cents: string },
  { branchId }: BranchQuery,
  day: SQL,
) =>
  selectFigures(
    sql.raw(`t.${cents}`),
    sql`${sql.raw(`celeiro.${table}`)} t
      where t.company_id = (select celeiro.current_company()) and t.status in (${codes(...open)})
        and t.branch_id = any((select celeiro.visible_branches())::uuid[])
        ${branchId ? sql`and t.branch_id = any(${sql.param(branchId)})` : sql``}
        and ${sql.raw(`t.${date}`)} between ${day} and ${day} + ${dueDays}::integer`,
    { soon: sql`true` },
  )

const bills = { open: openStatuses, date: 'effective_due_date', cents: 'value_cents' }
const sales = { open: openSales, date: 'expected_credit_date', cents: 'net_cents' }

const figureOf = ({ cents, lastMonthCents, lastYearCents, weekCents }: Compared): z.input<typeof ComparedFigure> => ({
  value: moneyOf(cents),
  ...(lastMonthCents !== undefined && { lastMonth: moneyOf(lastMonthCents) }),
  ...(lastYearCents !== undefined && { lastYear: moneyOf(lastYearCents) }),
  weeks: weekCents.map(moneyOf),
})

/** How the month goes, and what was given in the months before, for the home screen. */
export function routes(api: Api): void {
  overview(api)
  giftsByMonth(api)
}

function overview(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/home/overview',
      operationId: 'homeOverview',
      summary: 'How this month goes against the same days of last month and of last year, and what is due',
      query: ByBranch,
      answer: Overview,
    },
    async ({ query, tenant, services: { clock } }) => {
      const now = clock()
      const day = sql`celeiro.local_date(${now.toISOString()}::timestamptz)`
      const [reader, flow, yearAgo, gifts, since, due, credits] = await tenant.read(
        selectFlow(query, day),
        selectYearAgo(query, day),
        selectGifts(query, day),
        selectSince(query),
        selectDueOf('installment', bills, query, day),
        selectDueOf('card_transaction', sales, query, day),
      )
      const today = localDateOf(now, reader.timeZone)
      const compared = { income: comparedOf(flow.first, today, since), expenses: comparedOf(flow.second, today, since) }
      const figure = (days: readonly DayCents[]) => figureOf(comparedOf(days, today, since))
      const sameDays = {
        inCents: compared.income.lastYearCents ?? 0n,
        outCents: compared.expenses.lastYearCents ?? 0n,
      }
      const seesGifts = isAllowed(right(tithesOfferingsNoun.module, 'read'), reader)
      const to = addDays(today, dueDays)
      const seesCredits = isAllowed(right(cardReceiptNoun.module, 'read'), reader)
      const seesBills = isAllowed({ kind: 'anyRight', modules: ['payment-order', 'bills-pay'] }, reader)
      return {
        ...comparedDays(today).now,
        income: figureOf(compared.income),
        expenses: figureOf(compared.expenses),
        yearAgo: yearAgoOf(yearAgo, sameDays, today, since).map(yearAgoRow),
        ...(seesGifts && { tithes: figure(gifts.first), offerings: figure(gifts.second) }),
        days: runningOf(flow.first, today, since).map(({ day, cents, lastMonthCents, lastYearCents }) => ({
          day,
          ...(cents !== undefined && { value: moneyOf(cents) }),
          ...(lastMonthCents !== undefined && { lastMonth: moneyOf(lastMonthCents) }),
          ...(lastYearCents !== undefined && { lastYear: moneyOf(lastYearCents) }),
        })),
        ...(seesBills && { due: { ...due.soon, to } }),
        ...(seesCredits && { credits: { ...credits.soon, to } }),
      }
    },
  )
}
