import type { Problem } from '../error/error.ts'
import { daysOfMonth, monthAfter } from '../value/day/competence.ts'
import { AccountPlanNature } from '../value/enums.ts'

/** Branch rule of the accountability report, for screen and paper. */
export const accountabilityBranchRule =
  'cada valor na filial da conta em que entrou ou de que saiu, ainda que pague conta de outra'

/** Whole months, yyyy-MM, both included. */
export interface Months {
  readonly from: string
  readonly to: string
}

/** Longest period of a report, in months. */
const mostMonths = 12

const monthsIn = ({ from, to }: Months): number => {
  const [[year = 0, month = 0], [lastYear = 0, lastMonth = 0]] = [from, to].map((one) =>
    one.split('-').map(Number),
  ) as [number[], number[]]
  return (lastYear - year) * 12 + lastMonth - month + 1
}

/** Validates the period of a report. */
export function monthsProblems(months: Months): Problem[] {
  const count = monthsIn(months)
  if (count < 1) return [{ msg: 'months_reversed', param: 'monthTo' }]
  return count > mostMonths ? [{ msg: 'too_many_months', param: 'monthTo', params: { maximum: mostMonths } }] : []
}

/** Comparison periods: the same number of months right before, and the same months a year ago. */
export function comparedWith({ from, to }: Months): { before: Months; lastYear: Months } {
  const count = monthsIn({ from, to })
  return {
    before: { from: monthAfter(from, -count), to: monthAfter(from, -1) },
    lastYear: { from: monthAfter(from, -12), to: monthAfter(to, -12) },
  }
}

/** First and last day of the months. */
export const daysOfMonths = ({ from, to }: Months): { dateFrom: string; dateTo: string } => ({
  dateFrom: daysOfMonth(from).dateFrom,
  dateTo: daysOfMonth(to).dateTo,
})

/** Income and expense of a plan as posted; a reversal reduces the side that it reverses. */
export interface PlanSums {
  /** Nature of the plan; undefined for movements without a plan. */
  readonly nature?: number | undefined
  readonly incomeCents: bigint
  readonly expenseCents: bigint
}

/**
 * Income and expense of a plan: all by the plan's nature, so that a refund from a supplier reduces an expense; as
 * posted without a plan.
 */
export function sidesOf({ nature, incomeCents, expenseCents }: PlanSums): { income: bigint; expense: bigint } {
  if (nature === AccountPlanNature.codes.RECEITA) return { income: incomeCents - expenseCents, expense: 0n }
  if (nature === AccountPlanNature.codes.DESPESA) return { income: 0n, expense: expenseCents - incomeCents }
  return { income: incomeCents, expense: expenseCents }
}

/** Money in cents. */
export interface AccountabilityCents {
  readonly opening: bigint
  readonly income: bigint
  readonly expense: bigint
  readonly result: bigint
  readonly otherCompetence: bigint
  readonly internal: bigint
  readonly closing: bigint
}

export interface AccountabilityFacts {
  /** Balance before the first day. */
  readonly opening: bigint
  /** Sums by plan, by competence. */
  readonly plans: readonly PlanSums[]
  /** Net transfers from own accounts outside of the selected branches, and opening balances. */
  readonly internal: bigint
  /** Balance on the last day. */
  readonly closing: bigint
}

/** Income, expense and result of sums by plan. */
export function resultOf(plans: readonly PlanSums[]): Pick<AccountabilityCents, 'income' | 'expense' | 'result'> {
  const sides = plans.map(sidesOf)
  const income = sides.reduce((all, side) => all + side.income, 0n)
  const expense = sides.reduce((all, side) => all + side.expense, 0n)
  return { income, expense, result: income - expense }
}

/**
 * opening + result + otherCompetence + internal = closing: income and expense by competence, both ends by date; the rest moved in
 * the months and is of others, less what is of them and moved in others or not yet.
 */
export function totalsOfMonths({ opening, plans, internal, closing }: AccountabilityFacts): AccountabilityCents {
  const { income, expense, result } = resultOf(plans)
  return { opening, income, expense, result, otherCompetence: closing - opening - result - internal, internal, closing }
}

/** 'Superávit', 'Déficit' or neither. */
export const wordOfResult = (cents: bigint): string => (cents > 0n ? 'Superávit' : cents < 0n ? 'Déficit' : 'Resultado')
