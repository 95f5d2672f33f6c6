import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparedDays, comparedOf, overviewWeeks, runningOf, weeksUntil, yearAgoOf } from '#domain/report/overview.ts'
import { addDays } from '#domain/value/day/business-day.ts'

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days))
const came = (today: string) =>
  fc.array(
    fc.record({
      date: fc.integer({ min: 0, max: 420 }).map((days) => addDays(today, -days)),
      cents: fc.bigInt({ min: 0n, max: 1_000_000n }),
    }),
  )

describe('the days that a month so far is compared with', () => {
  it('are the same ones, and all of a month that is shorter', () => {
    expect(comparedDays('2026-11-26')).toEqual({
      now: { from: '2026-11-01', to: '2026-11-26' },
      lastMonth: { from: '2026-10-01', to: '2026-10-26' },
      lastYear: { from: '2025-11-01', to: '2025-11-26' },
    })
    expect(comparedDays('2026-03-31').lastMonth).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(comparedDays('2028-02-29').lastYear).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    expect(comparedDays('2026-01-05').lastMonth).toEqual({ from: '2025-12-01', to: '2025-12-05' })
  })
})

describe('a compared figure', () => {
  const days = [
    { date: '2025-11-26', cents: 1n },
    { date: '2025-11-27', cents: 10n },
    { date: '2026-10-01', cents: 100n },
    { date: '2026-10-27', cents: 1000n },
    { date: '2026-11-01', cents: 10_000n },
    { date: '2026-11-26', cents: 100_000n },
  ]

  it('counts each of its days and no other', () => {
    const { weekCents, ...sums } = comparedOf(days, '2026-11-26', '2025-01')
    expect(sums).toEqual({ cents: 110_000n, lastMonthCents: 100n, lastYearCents: 1n })
    expect(weekCents).toHaveLength(overviewWeeks)
    expect(weekCents.slice(-5)).toEqual([1000n, 10_000n, 0n, 0n, 100_000n])
  })

  it('leaves out what lies before money first moved, but not a month in which none came', () => {
    expect(comparedOf(days, '2026-11-26', '2026-10')).not.toHaveProperty('lastYearCents')
    expect(comparedOf([], '2026-11-26', '2026-10')).toMatchObject({ cents: 0n, lastMonthCents: 0n })
    expect(comparedOf([], '2026-11-26', undefined)).not.toHaveProperty('lastMonthCents')
    expect(runningOf(days, '2026-11-26', '2026-10').some((one) => 'lastYearCents' in one)).toBe(false)
  })

  it('runs from day to day up to itself, whatever the day', () => {
    fc.assert(
      fc.property(
        day.chain((today) => fc.tuple(fc.constant(today), came(today))),
        ([today, all]) => {
          const { cents, lastMonthCents, lastYearCents, weekCents } = comparedOf(all, today, '2000-01')
          const running = runningOf(all, today, '2000-01')
          const readable = running.filter((one) => one.cents !== undefined)
          expect(readable).toHaveLength(Number(today.slice(8)))
          expect(readable.at(-1)).toMatchObject({ cents })
          // A month that is shorter ends before, with all that it had.
          const lastOf = (name: 'lastMonthCents' | 'lastYearCents') => readable.findLast((one) => name in one)?.[name]
          expect([lastOf('lastMonthCents'), lastOf('lastYearCents')]).toEqual([lastMonthCents, lastYearCents])
          for (const [place, one] of readable.entries())
            expect(one.cents! >= (readable[place - 1]?.cents ?? 0n)).toBe(true)
          const [first = today] = weeksUntil(today)
          const recent = all.filter(({ date }) => date >= first).reduce((sum, one) => sum + one.cents, 0n)
          expect(weekCents.reduce((sum, one) => sum + one, 0n)).toBe(recent)
        },
      ),
    )
  })
})

describe('the months a year before', () => {
  const moved = [
    { month: '2025-10', inCents: 500n, outCents: 300n },
    { month: '2025-11', inCents: 900n, outCents: 800n },
  ]
  const sameDays = { inCents: 70n, outCents: 0n }

  it('are whole, but of this one the same days; zero where nothing moved, unknown before money first did', () => {
    const sameDaysSums = yearAgoOf(moved, sameDays, '2026-11-20', '2025-09')
    expect(sameDaysSums).toHaveLength(12)
    expect(sameDaysSums.slice(8)).toEqual([
      { month: '2025-08', sums: undefined },
      { month: '2025-09', sums: { inCents: 0n, outCents: 0n } },
      { month: '2025-10', sums: moved[0] },
      { month: '2025-11', sums: sameDays },
    ])
    expect(yearAgoOf([], sameDays, '2026-11-20', undefined).every(({ sums }) => sums === undefined)).toBe(true)
  })
})
