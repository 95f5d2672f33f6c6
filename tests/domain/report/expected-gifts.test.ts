import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sundaysSince, weeklyGiftsOf } from '#domain/report/expected-gifts.ts'
import { addDays } from '#domain/value/day/business-day.ts'

describe('what a Sunday is expected to bring', () => {
  it('lies within what weeks brought, at least half of them, in any order', () => {
    const weeks = fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 4, maxLength: 20 })
    fc.assert(
      fc.property(weeks, (all) => {
        const expected = weeklyGiftsOf(all)
        expect(weeklyGiftsOf(all.toReversed())).toEqual(expected)
        if (!expected) return expect(all.filter((one) => one === 0n).length * 4).toBeGreaterThanOrEqual(all.length * 2)
        const { lowCents, highCents } = expected
        const within = all.filter((one) => lowCents <= one && one <= highCents)
        expect(within.length * 2).toBeGreaterThanOrEqual(all.length)
      }),
    )
  })

  it('is undefined without gifts, or with too few weeks', () => {
    expect(weeklyGiftsOf([1n, 2n, 3n])).toBeUndefined()
    expect(weeklyGiftsOf([0n, 0n, 0n, 0n, 0n])).toBeUndefined()
  })

  it('comes on each Sunday after today', () => {
    // A Sunday: its offering is counted already.
    const days = Array.from({ length: 16 }, (_, place) => addDays('2026-11-22', place))
    expect(sundaysSince(days)).toEqual([...Array(7).fill(0), ...Array(7).fill(1), 2, 2])
  })
})
