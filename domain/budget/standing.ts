import { AccountPlanNature } from '../value/enums.ts'
import { availableOf, type BudgetPlace, type BudgetStanding, lineOf } from './rules.ts'
import { type MonthCents, monthsOfYear, sumOf } from './values.ts'

/** An amount of a month that counts in a year's budget, in cents. */
export interface PlacedAmount extends BudgetPlace {
  readonly kind: 'committed' | 'realised'
  /** 0 for January. */
  readonly month: number
  readonly cents: bigint
}

/** A line that was voted, with what the months have of it. */
export interface LineMonths<L> {
  readonly line: L
  readonly voted: MonthCents
  readonly committed: readonly bigint[]
  readonly realised: readonly bigint[]
}

/** What the lines of a version have, each amount in one of them, or in none where its plan was not voted. */
export function standingOf<L extends BudgetPlace & { readonly months: MonthCents }>(
  lines: readonly L[],
  amounts: readonly PlacedAmount[],
): LineMonths<L>[] {
  const empty = () => Array.from({ length: monthsOfYear }, () => 0n)
  const ofPlan = new Map<string, L[]>()
  for (const line of lines) ofPlan.set(line.accountPlanId, [...(ofPlan.get(line.accountPlanId) ?? []), line])
  const standing = new Map(
    lines.map((line) => [line, { line, voted: line.months, committed: empty(), realised: empty() }] as const),
  )
  for (const amount of amounts) {
    const line = lineOf(ofPlan.get(amount.accountPlanId) ?? [], amount)
    const sums = line && standing.get(line)?.[amount.kind]
    if (sums) sums[amount.month] = (sums[amount.month] ?? 0n) + amount.cents
  }
  return [...standing.values()]
}

/** What a line has of the year. */
const yearOf = ({ voted, committed, realised }: LineMonths<unknown>): BudgetStanding => ({
  voted: sumOf(voted),
  committed: sumOf(committed),
  realised: sumOf(realised),
})

interface Natured {
  /** Code of AccountPlanNature. */
  readonly nature: number
}

/** What the lines of one nature come to. */
function sumOfNature(lines: readonly LineMonths<Natured>[], nature: number): BudgetStanding {
  const years = lines.filter(({ line }) => line.nature === nature).map(yearOf)
  const sum = (of: keyof BudgetStanding) => sumOf(years.map(({ [of]: cents }) => cents))
  return { voted: sum('voted'), committed: sum('committed'), realised: sum('realised') }
}

const { RECEITA, DESPESA } = AccountPlanNature.codes

/** A line of expense beyond what was voted for it. */
export interface LineOver<L> extends BudgetStanding {
  readonly line: L
  /** Below zero. */
  readonly available: bigint
}

/** How the year of a budget stands: what is received, what is spent, and the lines of expense most over. */
export function budgetSummaryOf<L extends Natured>(lines: readonly LineMonths<L>[], most: number) {
  const over = lines
    .filter(({ line }) => line.nature === DESPESA)
    .map((months): LineOver<L> => {
      const year = yearOf(months)
      return { line: months.line, ...year, available: availableOf(year.voted, year.committed, year.realised) }
    })
    .filter(({ available }) => available < 0n)
    .sort((one, other) => (one.available < other.available ? -1 : 1))
  return {
    income: sumOfNature(lines, RECEITA),
    expense: sumOfNature(lines, DESPESA),
    overCount: over.length,
    over: over.slice(0, most),
  }
}

/** Months of a year, 1 to 12, both included. */
export interface MonthRange {
  readonly from: number
  readonly to: number
}

/** What was voted and what moved in some months, in cents: received or spent. */
export function monthsStanding(lines: readonly LineMonths<Natured>[], { from, to }: MonthRange) {
  const sum = (nature: number, of: 'voted' | 'realised') =>
    sumOf(lines.filter(({ line }) => line.nature === nature).flatMap(({ [of]: months }) => months.slice(from - 1, to)))
  return {
    income: { voted: sum(RECEITA, 'voted'), realised: sum(RECEITA, 'realised') },
    expense: { voted: sum(DESPESA, 'voted'), realised: sum(DESPESA, 'realised') },
  }
}
