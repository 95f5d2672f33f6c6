import * as z from 'zod'
import { InvalidInput } from '#domain/error/error.ts'
import { Competence, codeIn, Id, IsoDateTime, LocalDate, Money } from '#domain/field/values.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import {
  type AccountabilityCents,
  daysOfMonths,
  type Months,
  monthsProblems,
  sidesOf,
  totalsOfMonths,
} from '#domain/report/accountability.ts'
import { monthAfter } from '#domain/value/competence.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import { moneyOf } from '#domain/value/money.ts'
import { commaList } from '../../noun/list/condition.ts'
import type { Awaited, AwaitedCents, ClosedMonth, RestrictedCents } from './accountability-beside.ts'
import type { AccountCents, Given, LateFigure, MonthFigure, Period, PlanFigure } from './accountability-figures.ts'

const ofPeriods = { value: Money, before: Money, lastYear: Money }

const Totals = z
  .object({
    ...{ opening: Money, income: Money, expense: Money, result: Money, otherCompetence: Money },
    ...{ internal: Money, closing: Money },
  })
  .meta({
    id: 'AccountabilityTotals',
    description:
      'opening + result + otherCompetence + internal = closing: income and expense by competence, ends by date',
  })
const Compared = z
  .object({ income: Money, expense: Money, result: Money })
  .meta({ id: 'AccountabilityCompared', description: 'By competence' })
const Plan = z
  .object({
    accountPlanId: Id.optional().meta({ description: 'Absent for what has no plan' }),
    code: z.string(),
    name: z.string(),
    group: z.string(),
    nature: codeIn(AccountPlanNature),
    restricted: z.boolean(),
    ...ofPeriods,
  })
  .meta({ id: 'AccountabilityPlan' })
const Account = z
  .object({
    accountId: Id,
    accountKind: codeIn(AccountKind),
    name: z.string(),
    ...{ opening: Money, in: Money, out: Money, closing: Money },
  })
  .meta({ id: 'AccountabilityAccount' })
const Restricted = z
  .object({
    accountPlanId: Id,
    code: z.string(),
    name: z.string(),
    ...{ opening: Money, received: Money, spent: Money, closing: Money },
  })
  .meta({ id: 'AccountabilityRestricted', description: 'By competence, from the beginning' })

const Late = z
  .object({
    month: Competence.meta({ description: 'The month that it belongs to' }),
    isOfEarlierYear: z.boolean().meta({ description: 'It counts in a later year than its own' }),
    accountPlanId: Id.optional().meta({ description: 'Absent for what has no plan' }),
    code: z.string(),
    name: z.string(),
    nature: codeIn(AccountPlanNature),
    value: Money,
  })
  .meta({
    id: 'AccountabilityLate',
    description: 'Of what is told by plan: posted for a month before these once that was closed',
  })

const AwaitedTold = z.object({ count: z.int(), value: Money }).meta({
  id: 'AccountabilityAwaited',
  description:
    'On the last day, in no account: cheques by where they are, sales by card not paid (net), offerings that wait, unpaid bills of the months and of those before, cheques handed over without a bill',
})

const Closed = z
  .object({
    month: Competence,
    closedAt: IsoDateTime,
    closedBy: z.string().optional().meta({ description: 'The name of who closed it; absent where that was not noted' }),
    seal: z.int().meta({ description: 'The seal of the ledger that holds the digest' }),
    digest: z.string().meta({ description: 'SHA-256 of what is kept of the month, in hexadecimal' }),
  })
  .meta({ id: 'AccountabilityClosed', description: 'Told as it was when the month was closed, whatever came later' })

const YearMonth = z
  .object({ month: Competence, income: Money, expense: Money })
  .meta({ id: 'AccountabilityMonth', description: 'Of the month that the accounts end with and the twelve before it' })

const beside = {
  ...{ checks: AwaitedTold, deposited: AwaitedTold, returned: AwaitedTold, inCollection: AwaitedTold },
  ...{ handedOver: AwaitedTold, cards: AwaitedTold, offerings: AwaitedTold },
  ...{ bills: AwaitedTold, earlierBills: AwaitedTold },
}

export const Accountability = z
  .object({
    dateFrom: LocalDate,
    dateTo: LocalDate,
    totals: Totals,
    before: Compared,
    lastYear: Compared,
    plans: z.array(Plan),
    late: z.array(Late),
    accounts: z.array(Account),
    restricted: z.array(Restricted),
    ...beside,
    closed: z.array(Closed),
    year: z.array(YearMonth),
  })
  .meta({ id: 'Accountability' })
export type Accountability = z.input<typeof Accountability>

/** Which months, of which branches. */
export const AccountabilityQuery = z.object({
  month: Competence,
  // The last of several months; that one alone unless told.
  monthTo: Competence.optional(),
  branchId: commaList(Id, 'Id').optional(),
})
export type AccountabilityQuery = z.output<typeof AccountabilityQuery>

/** @throws InvalidInput for months that run backwards, or too many of them */
function monthsAsked({ month, monthTo = month }: AccountabilityQuery): Months {
  const months = { from: month, to: monthTo }
  const problems = monthsProblems(months)
  if (problems.length > 0) throw new InvalidInput(problems)
  return months
}

/** What is asked, as the figures take it. @throws InvalidInput */
export const givenOf = (query: AccountabilityQuery): Given => ({
  months: monthsAsked(query),
  branchId: query.branchId,
})

/** What the database answered of the months. */
export interface Figures {
  readonly accounts: readonly AccountCents[]
  readonly plans: readonly PlanFigure[]
  readonly late: readonly LateFigure[]
  readonly otherCompetence: bigint
  readonly restricted: readonly RestrictedCents[]
  readonly awaited: AwaitedCents
  readonly closed: readonly ClosedMonth[]
  readonly year: readonly MonthFigure[]
}

/** The accounts of the months, from their figures. */
export function accountabilityOf(months: Months, figures: Figures): Accountability {
  const { accounts, plans, late, otherCompetence, restricted, awaited, closed, year } = figures
  const sum = (of: (account: AccountCents) => bigint) => accounts.reduce((all, account) => all + of(account), 0n)
  const inPeriod = (period: Period) => plans.filter((plan) => plan.period === period)
  const ofPeriod = (period: Period, facts = { opening: 0n, otherCompetence: 0n, internal: 0n }) =>
    totalsOfMonths({ ...facts, plans: inPeriod(period) })
  const totals = ofPeriod('now', {
    opening: sum(({ opening }) => opening),
    otherCompetence,
    internal: sum(({ internal }) => internal),
  })
  return {
    ...daysOfMonths(months),
    totals: Object.fromEntries(Object.entries(totals).map(([name, cents]) => [name, moneyOf(cents)])) as Record<
      keyof AccountabilityCents,
      string
    >,
    before: comparedOf(ofPeriod('before')),
    lastYear: comparedOf(ofPeriod('lastYear')),
    plans: planLines(plans),
    late: lateLines(late),
    accounts: accounts.map(({ accountId, accountKind, name, opening, inflow, outflow }) => ({
      ...{ accountId, accountKind, name, opening: moneyOf(opening), in: moneyOf(inflow), out: moneyOf(outflow) },
      closing: moneyOf(opening + inflow - outflow),
    })),
    restricted: restricted.map(({ planId, code, name, opening, received, spent }) => ({
      ...{ accountPlanId: planId, code, name, opening: moneyOf(opening), received: moneyOf(received) },
      ...{ spent: moneyOf(spent), closing: moneyOf(opening + received - spent) },
    })),
    ...besideOf(awaited),
    closed: [...closed],
    year: yearOf(months, year),
  }
}

/** Each of the months from the first one of which anything is known. */
function yearOf({ to }: Months, figures: readonly MonthFigure[]): Accountability['year'] {
  const [begin] = figures
  return Array.from({ length: 13 }, (_, at) => monthAfter(to, at - 12))
    .filter((month) => begin !== undefined && month >= begin.month)
    .map((month) => {
      const { income, expense } = totalsOfMonths({
        opening: 0n,
        otherCompetence: 0n,
        internal: 0n,
        plans: figures.filter((figure) => figure.month === month),
      })
      return { month, income: moneyOf(income), expense: moneyOf(expense) }
    })
}

const besideOf = (of: AwaitedCents) => ({
  ...{ checks: toldOf(of.checks), deposited: toldOf(of.deposited), returned: toldOf(of.returned) },
  ...{ inCollection: toldOf(of.inCollection), handedOver: toldOf(of.handedOver) },
  ...{ cards: toldOf(of.cards), offerings: toldOf(of.offerings) },
  ...{ bills: toldOf(of.bills), earlierBills: toldOf(of.earlierBills) },
})

const toldOf = ({ count, cents }: Awaited) => ({ count, value: moneyOf(cents) })

const comparedOf = ({ income, expense, result }: AccountabilityCents) => ({
  ...{ income: moneyOf(income), expense: moneyOf(expense), result: moneyOf(result) },
})

const { RECEITA, DESPESA } = AccountPlanNature.codes

/** One line for each plan, income before expense; what has no plan may stand on both sides. */
function planLines(figures: readonly PlanFigure[]): Accountability['plans'] {
  return [RECEITA, DESPESA].flatMap((nature) => {
    const lines = new Map<string, PlanFigure & { cents: Record<Period, bigint> }>()
    for (const figure of figures) {
      const { income, expense } = sidesOf(figure)
      const cents = nature === RECEITA ? income : expense
      if (cents === 0n) continue
      const key = figure.planId ?? ''
      const line = lines.get(key) ?? { ...figure, cents: { now: 0n, before: 0n, lastYear: 0n } }
      line.cents[figure.period] += cents
      lines.set(key, line)
    }
    return [...lines.values()].map(({ planId, code, name, group, restricted, cents }) => ({
      ...(planId !== undefined && { accountPlanId: planId }),
      ...{ code, name, group, nature, restricted },
      ...{ value: moneyOf(cents.now), before: moneyOf(cents.before), lastYear: moneyOf(cents.lastYear) },
    }))
  })
}

/** One line for each month and plan, and for each side of what has no plan. */
const lateLines = (figures: readonly LateFigure[]): Accountability['late'] =>
  figures.flatMap(({ month, isOfEarlierYear, planId, code, name, ...sums }) => {
    const { income, expense } = sidesOf(sums)
    const sides = [
      { nature: RECEITA, cents: income },
      { nature: DESPESA, cents: expense },
    ]
    return sides
      .filter(({ cents }) => cents !== 0n)
      .map(({ nature, cents }) => ({
        ...{ month, isOfEarlierYear, ...(planId !== undefined && { accountPlanId: planId }) },
        ...{ code, name, nature, value: moneyOf(cents) },
      }))
  })
