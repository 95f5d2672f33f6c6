import { type Forecast, lineForecast, sumOfForecasts } from '#domain/budget/forecast.ts'
import { monthsOfYear } from '#domain/budget/values.ts'
import { type BudgetReportLine, budgetFigures } from '#domain/report/paper/summary/budget.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'

/** A line of the comparison. */
export interface Counted extends BudgetReportLine {
  readonly accountPlanId: string
}

export type Row = [
  accountPlanId: string,
  code: string,
  name: string,
  nature: number,
  isGroup: boolean,
  parentId: string | null,
  /** Cents by month, yyyy-MM, of this year and those before. */
  months: Readonly<Record<string, string>> | null,
  /** The month of today, where the year is under way. */
  monthOfNow: number | null,
  monthVoted: string,
  monthRealised: string,
  voted: string,
  committed: string,
  realised: string,
  yearVoted: string,
  yearCommitted: string,
  yearRealised: string,
]

/** Cents of months by year. */
function yearsOf(months: Readonly<Record<string, string>>): Map<number, bigint[]> {
  const years = new Map<number, bigint[]>()
  for (const [month, cents] of Object.entries(months)) {
    const year = Number(month.slice(0, 4))
    const own = years.get(year) ?? Array.from({ length: monthsOfYear }, () => 0n)
    own[Number(month.slice(5)) - 1] = BigInt(cents)
    years.set(year, own)
  }
  return years
}

/** The first year of which all months are known. */
function firstWholeYear(rows: readonly Row[]): number {
  const [first] = rows.flatMap(([, , , , , , months]) => Object.keys(months ?? {})).sort()
  if (first === undefined) return Number.POSITIVE_INFINITY
  return Number(first.slice(0, 4)) + (first.endsWith('-01') ? 0 : 1)
}

/** Lines with what they come to at the end of a year that is under way, from its months that are over until the one asked for. */
export function withForecasts(rows: readonly Row[], year: string, month: number): Counted[] {
  const firstWhole = firstWholeYear(rows)
  const forecastOf = (row: Row): Forecast | undefined => {
    const [, , , nature, isGroup, , months, monthOfNow] = row
    const [, , , , , , , , , , , , , , yearCommitted, yearRealised] = row
    if (monthOfNow === null || isGroup) return undefined
    const elapsed = Math.min(month, monthOfNow - 1)
    const ordered = nature === AccountPlanNature.codes.DESPESA ? BigInt(yearCommitted) : 0n
    const least = BigInt(yearRealised) + ordered
    return lineForecast({ years: yearsOf(months ?? {}), year: Number(year), elapsed, firstWhole, least })
  }
  const forecasts = new Map(rows.map((row) => [row[0], forecastOf(row)] as const))
  return rows
    .map((row) => {
      const [accountPlanId, code, name, nature, isGroup] = row
      const below = rows.filter((child) => child[5] === accountPlanId).flatMap((child) => forecasts.get(child[0]) ?? [])
      const found = isGroup ? sumOfForecasts(below) : forecasts.get(accountPlanId)
      return { accountPlanId, code, name, nature, isGroup, ...figuresOf(row), year: found }
    })
    .filter(({ year: found, ...line }) => !isNothing(line) || (found !== undefined && found.cents !== 0n))
}

function figuresOf([, , , , , , , , ...sums]: Row) {
  const [monthVoted, monthRealised, voted, committed, realised, yearVoted, yearCommitted, yearRealised] = sums
  return budgetFigures({
    monthVoted: BigInt(monthVoted),
    monthRealised: BigInt(monthRealised),
    voted: BigInt(voted),
    committed: BigInt(committed),
    realised: BigInt(realised),
    yearVoted: BigInt(yearVoted),
    yearCommitted: BigInt(yearCommitted),
    yearRealised: BigInt(yearRealised),
  })
}

const isNothing = ({ yearVoted, committed, realised, yearAvailable, monthRealised }: ReturnType<typeof figuresOf>) =>
  [yearVoted, committed, realised, yearAvailable, monthRealised].every((money) => /^-?0\.00$/.test(money))
