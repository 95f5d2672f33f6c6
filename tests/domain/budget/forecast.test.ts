import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorPercentOf, forecastOf, lineForecast, sumOfForecasts } from '#domain/budget/forecast.ts'
import { sumOf } from '#domain/budget/values.ts'

const cents = fc.bigInt({ min: 0n, max: 1_000_000n })
const year = fc.array(cents, { minLength: 12, maxLength: 12 })
const elapsed = fc.nat({ max: 12 })
const flat = (value: bigint) => Array.from({ length: 12 }, () => value)

describe('the forecast of a year', () => {
  it('is what came where the year is over, and never less than what came before', () => {
    fc.assert(
      fc.property(year, fc.option(year, { nil: undefined }), elapsed, (now, last, months) => {
        expect(forecastOf(now, last, 12)).toBe(sumOf(now))
        const found = forecastOf(now, last, months)
        if (found !== undefined) expect(found >= sumOf(now.slice(0, months))).toBe(true)
      }),
    )
  })

  it('is exact of a year that repeats the last one, or is up to double of it in each month', () => {
    fc.assert(
      fc.property(year, elapsed, fc.integer({ min: 1, max: 2 }), (last, months, times) => {
        const now = last.map((value) => value * BigInt(times))
        const before = sumOf(last.slice(0, months))
        fc.pre(before > 0n)
        expect(forecastOf(now, last, months)).toBe(sumOf(now))
      }),
    )
  })

  it('takes half to double of the rest of the last year, whatever the months so far were', () => {
    fc.assert(
      fc.property(year, year, elapsed, (now, last, months) => {
        fc.pre(last.some((value) => value > 0n))
        const rest = (forecastOf(now, last, months) ?? 0n) - sumOf(now.slice(0, months))
        const lastRest = sumOf(last.slice(months))
        expect(rest * 2n + 1n >= lastRest && rest <= lastRest * 2n).toBe(true)
      }),
    )
  })

  it('is the average of the months so far without a year before, and nothing before any is over', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 12 }), (value, months) => {
        expect(forecastOf(flat(value), undefined, months)).toBe(value * 12n)
        expect(forecastOf(flat(value), flat(0n), months)).toBe(value * 12n)
      }),
    )
    expect(forecastOf(flat(5n), undefined, 0)).toBeUndefined()
    expect(forecastOf(flat(0n), flat(100n), 0)).toBe(1_200n)
    // A golden case: 30 of 20 so far, and 20 in the rest of the last year.
    const [now, last] = [
      [10n, 20n, ...Array.from({ length: 10 }, () => 0n)],
      [10n, 10n, 5n, 15n, ...flat(0n).slice(4)],
    ]
    expect(forecastOf(now, last, 2)).toBe(60n)
  })
})

describe('how wrong it was', () => {
  const facts = { year: 2026, elapsed: 6, firstWhole: 2023, least: 0n }

  it('is nothing where years repeat, and a whole percent of what came where they do not', () => {
    const same = new Map([2023, 2024, 2025, 2026].map((of) => [of, flat(100n)]))
    const found = lineForecast({ ...facts, years: same })
    expect([found?.cents, found && errorPercentOf(found), found?.checked.size]).toEqual([1_200n, 0, 3])
    // 2025 came to 1.200, and was forecast as 600: its second half had nothing the year before.
    const halves = flat(100n).map((value, month) => (month < 6 ? value : 0n))
    const odd = lineForecast({
      ...facts,
      firstWhole: 2025,
      years: new Map([
        [2025, flat(100n)],
        [2026, halves],
      ]),
    })
    expect([odd?.cents, odd && errorPercentOf(odd)]).toEqual([1_200n, 0])
    const missed = lineForecast({
      ...facts,
      firstWhole: 2024,
      years: new Map([
        [2024, halves],
        [2025, flat(100n)],
        [2026, flat(100n)],
      ]),
    })
    // 2024 by its average: 1.200 of 600; 2025 by 2024: 600 of 1.200. Together 1.200 of 1.800.
    expect(missed && errorPercentOf(missed)).toBe(67)
  })

  it('is not told without a whole year before, nor where nothing came', () => {
    const none = lineForecast({ ...facts, firstWhole: 2026, years: new Map([[2026, flat(10n)]]) })
    expect([none?.cents, none && errorPercentOf(none)]).toEqual([120n, undefined])
    const empty = lineForecast({ ...facts, years: new Map(), least: 500n })
    expect([empty?.cents, empty && errorPercentOf(empty)]).toEqual([500n, undefined])
    expect(lineForecast({ ...facts, elapsed: 0, years: new Map() })).toBeUndefined()
  })

  it('is of several lines what they miss together, and never less than what is known', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(year, year, year), { minLength: 1, maxLength: 4 }), cents, (lines, least) => {
        const forecasts = lines.flatMap(([first, second, third]) => {
          const years = new Map([
            [2024, first],
            [2025, second],
            [2026, third],
          ])
          return lineForecast({ ...facts, firstWhole: 2024, years, least }) ?? []
        })
        const sum = sumOfForecasts(forecasts)
        expect(sum?.cents).toBe(sumOf(forecasts.map((one) => one.cents)))
        expect(forecasts.every((one) => one.cents >= least)).toBe(true)
        const came = sumOf(lines.map(([, second]) => sumOf(second)))
        expect(sum?.checked.get(2025)?.came).toBe(came)
      }),
    )
    expect(sumOfForecasts([])).toBeUndefined()
  })
})
