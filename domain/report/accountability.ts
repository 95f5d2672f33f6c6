import type { Problem } from '../error/error.ts'
import { daysOfMonth, monthAfter } from '../value/competence.ts'
import { AccountPlanNature } from '../value/enums.ts'

/** Of which branch money is here, on the screen and on paper. */
export const accountabilityBranchRule =
  'cada valor na filial da conta em que entrou ou de que saiu, ainda que pague conta de outra'

/** Whole months, yyyy-MM, both included. */
export interface Months {
  readonly from: string
  readonly to: string
}

/** As many as accounts are given of at once. */
const mostMonths = 12

const monthsIn = ({ from, to }: Months): number => {
  const [[year = 0, month = 0], [lastYear = 0, lastMonth = 0]] = [from, to].map((one) =>
    one.split('-').map(Number),
  ) as [number[], number[]]
  return (lastYear - year) * 12 + lastMonth - month + 1
}

/** What is wrong with the months that accounts are asked of. */
export function monthsProblems(months: Months): Problem[] {
  const count = monthsIn(months)
  if (count < 1) return [{ msg: 'months_reversed', param: 'monthTo' }]
  return count > mostMonths ? [{ msg: 'too_many_months', param: 'monthTo', params: { maximum: mostMonths } }] : []
}

/** As many months right before these, and the same ones a year ago. */
export function comparedWith({ from, to }: Months): { before: Months; lastYear: Months } {
  const count = monthsIn({ from, to })
  return {
    before: { from: monthAfter(from, -count), to: monthAfter(from, -1) },
    lastYear: { from: monthAfter(from, -12), to: monthAfter(to, -12) },
  }
}

/** The first and the last day of these months. */
export const daysOfMonths = ({ from, to }: Months): { dateFrom: string; dateTo: string } => ({
  dateFrom: daysOfMonth(from).dateFrom,
  dateTo: daysOfMonth(to).dateTo,
})

/** What a plan received and spent, as it was posted: a reversal took from the side that it gave back. */
export interface PlanSums {
  /** Of the plan; none where movements have no plan. */
  readonly nature?: number | undefined
  readonly incomeCents: bigint
  readonly expenseCents: bigint
}

/**
 * What of a plan is income and what is expense: all of it is what the plan is, so that a refund from a supplier lowers an
 * expense; without a plan it is what it was posted as.
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
  /** What there was before the first day. */
  readonly opening: bigint
  /** By plan, of what belongs to the months, whenever it moved. */
  readonly plans: readonly PlanSums[]
  /** What moved in the months and belongs to others, less what belongs to them and moved in others. */
  readonly otherCompetence: bigint
  /** What own accounts outside the scope gave, less what they got, and openings. */
  readonly internal: bigint
}

/** opening + result + otherCompetence + internal = closing: income and expense by competence, both ends by date. */
export function totalsOfMonths({
  opening,
  plans,
  otherCompetence,
  internal,
}: AccountabilityFacts): AccountabilityCents {
  const sides = plans.map(sidesOf)
  const income = sides.reduce((all, side) => all + side.income, 0n)
  const expense = sides.reduce((all, side) => all + side.expense, 0n)
  const result = income - expense
  const closing = opening + result + otherCompetence + internal
  return { opening, income, expense, result, otherCompetence, internal, closing }
}

/** 'Superávit', 'Déficit' or neither. */
export const wordOfResult = (cents: bigint): string => (cents > 0n ? 'Superávit' : cents < 0n ? 'Déficit' : 'Resultado')
