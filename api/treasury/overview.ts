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
import { addDays } from '#domain/value/day/business-day.ts'
import { localDateOf } from '#domain/value/day/local-date.ts'
import { moneyOf } from '#domain/value/money.ts'
import { codes } from '../db/statement/code.ts'
import { selectFigures } from '../db/statement/figure.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import { type Api, operation } from '../http/operation.ts'
import { commaList } from '../noun/definition/condition.ts'
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

/** What `celeiro.home_figures` answers as: kind, first day, cents. */
type FigureRow = [kind: number, date: string, first: string, second: string]

/** Two daily series: income and expense, or tithes and other gifts. */
interface Pair {
  readonly first: readonly DayCents[]
  readonly second: readonly DayCents[]
}

interface Figures {
  readonly flow: Pair
  readonly gifts: Pair
  /** The months a year before the last. */
  readonly yearAgo: readonly MonthCents[]
  /** The month, yyyy-MM, in which money first came or went. */
  readonly since: string | undefined
}

const monthOf = (day: string): string => day.slice(0, 7)

function figuresOf(rows: readonly FigureRow[]): Figures {
  const of = (kind: number) => rows.filter(([its]) => its === kind)
  const pair = (kind: number): Pair => ({
    first: of(kind).map(([, date, cents]) => ({ date, cents: BigInt(cents) })),
    second: of(kind).map(([, date, , cents]) => ({ date, cents: BigInt(cents) })),
  })
  const [first] = of(4)
  return {
    flow: pair(1),
    gifts: pair(2),
    yearAgo: of(3).map(([, day, inflow, outflow]) => ({
      month: monthOf(day),
      inCents: BigInt(inflow),
      outCents: BigInt(outflow),
    })),
    since: first && monthOf(first[1]),
  }
}

const selectHomeFigures = ({ branchId }: BranchQuery, day: SQL): Statement<Figures> =>
  statementOf(
    sql`select kind, date, first_cents, second_cents
      from celeiro.home_figures(${day}, ${overviewWeeks}, ${branchId ? sql.param(branchId) : null}::uuid[])`,
    figuresOf,
  )

const yearAgoRow = ({ month, sums }: MonthYearAgo): z.input<typeof YearAgo> => ({
  month,
  ...(sums && { in: moneyOf(sums.inCents), out: moneyOf(sums.outCents) }),
})

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
      const [reader, { flow, gifts, yearAgo, since }, due, credits] = await tenant.read(
        selectHomeFigures(query, day),
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
