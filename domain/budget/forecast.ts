import { type MonthCents, monthsOfYear, rounded, sumOf } from './values.ts'

/** Months of years by year, January first, in cents; a year without any has none. */
export type MonthsByYear = ReadonlyMap<number, MonthCents>

const noMonths: MonthCents = Array.from({ length: monthsOfYear }, () => 0n)

/** A fraction, of which the rest of a year is more or less than that of the year before. */
interface Growth {
  readonly of: bigint
  readonly by: bigint
}

/** How much more this year's months came to than the same of the year before: no less than half, no more than double. */
function growthOf(now: bigint, before: bigint): Growth {
  if (before <= 0n) return { of: 1n, by: 1n }
  if (now * 2n < before) return { of: 1n, by: 2n }
  if (now > before * 2n) return { of: 2n, by: 1n }
  return { of: now, by: before }
}

/**
 * What a year comes to, from the months that are over: what came, and for the rest what came of the same months of the year before,
 * grown as the months so far have. Without anything in a year before, the average of the months so far. Nothing before any month is over and
 * without a year before.
 * @param elapsed months that are over, 0 to 12
 */
export function forecastOf(months: MonthCents, lastYear: MonthCents | undefined, elapsed: number): bigint | undefined {
  const came = sumOf(months.slice(0, elapsed))
  if (elapsed >= monthsOfYear) return came
  if (lastYear?.some((cents) => cents !== 0n)) {
    const { of, by } = growthOf(came, sumOf(lastYear.slice(0, elapsed)))
    return came + rounded(sumOf(lastYear.slice(elapsed)) * of, by)
  }
  return elapsed === 0 ? undefined : rounded(came * BigInt(monthsOfYear), BigInt(elapsed))
}

/** What was forecast and what came of it in one year, in cents. */
interface Checked {
  readonly forecast: bigint
  readonly came: bigint
}

/** A forecast, and the same one made at the same month of years before. */
export interface Forecast {
  readonly cents: bigint
  readonly checked: ReadonlyMap<number, Checked>
}

/** How many years before this one a forecast is checked with. */
const checkedYears = 3

export interface ForecastFacts {
  readonly years: MonthsByYear
  readonly year: number
  /** Months that are over, 0 to 12. */
  readonly elapsed: number
  /** The first year of which all months are known; no earlier one is compared with. */
  readonly firstWhole: number
  /** What came already, and what is ordered: no forecast is less. */
  readonly least: bigint
}

/** What a line comes to at the end of its year; nothing where nothing tells it. */
export function lineForecast({ years, year, elapsed, firstWhole, least }: ForecastFacts): Forecast | undefined {
  const whole = (of: number) => (of < firstWhole ? undefined : (years.get(of) ?? noMonths))
  const cents = forecastOf(years.get(year) ?? noMonths, whole(year - 1), elapsed)
  if (cents === undefined) return least === 0n ? undefined : { cents: least, checked: new Map() }
  const checked = new Map<number, Checked>()
  for (let past = year - 1; past >= Math.max(firstWhole, year - checkedYears); past--) {
    const months = whole(past) ?? noMonths
    const forecast = forecastOf(months, whole(past - 1), elapsed)
    if (forecast !== undefined) checked.set(past, { forecast, came: sumOf(months) })
  }
  return { cents: cents > least ? cents : least, checked }
}

/** What several lines come to: years are checked by what the lines of each come to together. */
export function sumOfForecasts(forecasts: readonly Forecast[]): Forecast | undefined {
  if (forecasts.length === 0) return undefined
  const checked = new Map<number, Checked>()
  for (const one of forecasts)
    for (const [year, { forecast, came }] of one.checked) {
      const sum = checked.get(year) ?? { forecast: 0n, came: 0n }
      checked.set(year, { forecast: sum.forecast + forecast, came: sum.came + came })
    }
  return { cents: sumOf(forecasts.map(({ cents }) => cents)), checked }
}

const absolute = (cents: bigint): bigint => (cents < 0n ? -cents : cents)

/** By how many percent a forecast missed what came, over the years before; nothing where there is none, or nothing came. */
export function errorPercentOf({ checked }: Forecast): number | undefined {
  const years = [...checked.values()]
  const came = sumOf(years.map((year) => absolute(year.came)))
  const missed = sumOf(years.map((year) => absolute(year.forecast - year.came)))
  return came === 0n ? undefined : Number(rounded(missed * 100n, came))
}
