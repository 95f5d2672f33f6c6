import type { LineMonths } from '#domain/budget/standing.ts'
import {
  type AccountabilityCents,
  daysOfMonths,
  type Months,
  resultOf,
  sidesOf,
  totalsOfMonths,
} from '#domain/report/accountability.ts'
import { accrualOf, type JournalFigure } from '#domain/report/accrual.ts'
import { monthAfter } from '#domain/value/day/competence.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import { moneyOf } from '#domain/value/money.ts'
import type { VotedLine } from '../../budget/year-standing.ts'
import { demandMonths } from '../month-query.ts'
import type { Accountability, AccountabilityQuery } from './accountability-answer.ts'
import type { Awaited, AwaitedCents, ClosedMonth, RestrictedCents } from './accountability-beside.ts'
import { budgetOf } from './accountability-budget.ts'
import type {
  AccountCents,
  LateFigure,
  MonthFigure,
  Period,
  PlanFigure,
  ReportRange,
} from './accountability-figures.ts'
import type { MonthBasis } from './accountability-journal.ts'

/** Parses the query. @throws InvalidInput */
export const rangeOf = (query: AccountabilityQuery): ReportRange => ({
  months: demandMonths(query),
  branchId: query.branchId,
})

/** Query results of the months. */
export interface Figures {
  readonly accounts: readonly AccountCents[]
  readonly plans: readonly PlanFigure[]
  readonly late: readonly LateFigure[]
  readonly restricted: readonly RestrictedCents[]
  readonly awaited: AwaitedCents
  readonly closed: readonly ClosedMonth[]
  readonly year: readonly MonthFigure[]
  readonly journal: readonly JournalFigure[] | undefined
  readonly basis: MonthBasis
  /** Of the budget; empty for whoever does not read it. */
  readonly budget: readonly LineMonths<VotedLine>[]
}

/** The accounts of the months, from their figures. */
export function accountabilityOf(months: Months, figures: Figures): Accountability {
  const { accounts, plans, late, restricted, awaited, closed, year, journal, basis, budget } = figures
  const sum = (of: (account: AccountCents) => bigint) => accounts.reduce((all, account) => all + of(account), 0n)
  const inPeriod = (period: Period) => plans.filter((plan) => plan.period === period)
  const totals = totalsOfMonths({
    plans: inPeriod('now'),
    opening: sum(({ opening }) => opening),
    closing: sum(({ opening, inflow, outflow }) => opening + inflow - outflow),
    internal: sum(({ internal }) => internal),
  })
  return {
    ...daysOfMonths(months),
    totals: Object.fromEntries(Object.entries(totals).map(([name, cents]) => [name, moneyOf(cents)])) as Record<
      keyof AccountabilityCents,
      string
    >,
    before: comparedOf(resultOf(inPeriod('before'))),
    lastYear: comparedOf(resultOf(inPeriod('lastYear'))),
    plans: planLines(plans),
    late: lateLines(late),
    accounts: accounts.map(({ accountId, accountKind, name, opening, inflow, outflow }) => ({
      accountId,
      accountKind,
      name,
      opening: moneyOf(opening),
      in: moneyOf(inflow),
      out: moneyOf(outflow),
      closing: moneyOf(opening + inflow - outflow),
    })),
    restricted: restricted.map(({ planId, code, name, opening, received, spent }) => ({
      accountPlanId: planId,
      code,
      name,
      opening: moneyOf(opening),
      received: moneyOf(received),
      spent: moneyOf(spent),
      closing: moneyOf(opening + received - spent),
    })),
    ...besideOf(awaited),
    closed: [...closed],
    movedMonths: [...basis.moved],
    ...(basis.uncounted && {
      uncounted: { until: basis.uncounted.until, value: moneyOf(basis.uncounted.cents) },
    }),
    ...(journal && { journal: journalOf(journal, totals.closing - totals.opening) }),
    ...budgetOf(budget, months),
    year: yearOf(months, year),
  }
}

/** Months since the first with data. */
function yearOf({ to }: Months, figures: readonly MonthFigure[]): Accountability['year'] {
  const [begin] = figures
  return Array.from({ length: 13 }, (_, at) => monthAfter(to, at - 12))
    .filter((month) => begin !== undefined && month >= begin.month)
    .map((month) => {
      const { income, expense } = resultOf(figures.filter((figure) => figure.month === month))
      return { month, income: moneyOf(income), expense: moneyOf(expense) }
    })
}

type Journal = NonNullable<Accountability['journal']>

/** Competence and cash of the months by the journal. @param change of all accounts, in cents */
function journalOf(figures: readonly JournalFigure[], change: bigint): Journal {
  const { accrual, cash, lines, bridge } = accrualOf(figures, change)
  return {
    accrual: comparedOf(accrual),
    cash: comparedOf(cash),
    lines: lines.map(({ side, planId, code, name, accrualCents, cashCents }) => ({
      ...(planId !== undefined && { accountPlanId: planId }),
      code,
      name,
      nature: side === 'income' ? RECEITA : DESPESA,
      accrual: moneyOf(accrualCents),
      cash: moneyOf(cashCents),
    })),
    bridge: bridge.map(({ code, name, cents }) => ({ code, name, value: moneyOf(cents) })),
    change: moneyOf(change),
  }
}

const besideOf = (of: AwaitedCents) => ({
  checks: awaitedItem(of.checks),
  deposited: awaitedItem(of.deposited),
  returned: awaitedItem(of.returned),
  inCollection: awaitedItem(of.inCollection),
  handedOver: awaitedItem(of.handedOver),
  cards: awaitedItem(of.cards),
  offerings: awaitedItem(of.offerings),
  bills: awaitedItem(of.bills),
  earlierBills: awaitedItem(of.earlierBills),
})

const awaitedItem = ({ count, cents }: Awaited) => ({ count, value: moneyOf(cents) })

const comparedOf = ({ income, expense, result }: Pick<AccountabilityCents, 'income' | 'expense' | 'result'>) => ({
  income: moneyOf(income),
  expense: moneyOf(expense),
  result: moneyOf(result),
})

const { RECEITA, DESPESA } = AccountPlanNature.codes

/** One line per plan, income first; movements without a plan may be on both sides. */
function planLines(figures: readonly PlanFigure[]): Accountability['plans'] {
  return [RECEITA, DESPESA].flatMap((nature) => {
    const lines = new Map<string, PlanFigure & { cents: Record<Period, bigint> }>()
    for (const figure of figures) {
      const { income, expense } = sidesOf(figure)
      const cents = nature === RECEITA ? income : expense
      if (cents === 0n) continue
      const key = figure.planId ?? figure.ledgerAccountId ?? ''
      const line = lines.get(key) ?? { ...figure, cents: { now: 0n, before: 0n, lastYear: 0n } }
      line.cents[figure.period] += cents
      lines.set(key, line)
    }
    return [...lines.values()].map(({ planId, ledgerAccountId, code, name, group, restricted, cents }) => ({
      ...(planId !== undefined && { accountPlanId: planId }),
      ...(ledgerAccountId !== undefined && { ledgerAccountId }),
      code,
      name,
      group,
      nature,
      restricted,
      value: moneyOf(cents.now),
      before: moneyOf(cents.before),
      lastYear: moneyOf(cents.lastYear),
    }))
  })
}

/** One line per month and plan. */
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
        month,
        isOfEarlierYear,
        ...(planId !== undefined && { accountPlanId: planId }),
        code,
        name,
        nature,
        value: moneyOf(cents),
      }))
  })
