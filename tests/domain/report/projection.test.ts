import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstNegativeDay, projectedDays, projectionOf } from '#domain/report/projection.ts'
import { addDays } from '#domain/value/day/business-day.ts'

const today = '2026-11-23'
const cents = fc.bigInt({ min: 0n, max: 10_000_000n })
const expected = fc.record({
  date: fc.integer({ min: -40, max: projectedDays + 30 }).map((days) => addDays(today, days)),
  inCents: cents,
  outCents: cents,
})

describe('the projected balance', () => {
  it('tells today and ninety days, each once and in order', () => {
    const days = projectionOf(0n, today, [])
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: projectedDays + 1 }, (_, place) => addDays(today, place)),
    )
  })

  it('ends with the balance and all that is expected until then, in any order', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), fc.array(expected), (balance, all) => {
        const last = addDays(today, projectedDays)
        const due = all.filter(({ date }) => date <= last)
        const sum = due.reduce((total, { inCents, outCents }) => total + inCents - outCents, balance)
        const days = projectionOf(balance, today, all)
        expect(days.at(-1)?.balanceCents).toBe(sum)
        expect(projectionOf(balance, today, all.toReversed())).toEqual(days)
      }),
    )
  })

  it('goes from each day to the next by what that day brings and takes', () => {
    fc.assert(
      fc.property(fc.array(expected), (all) => {
        const days = projectionOf(5_000n, today, all)
        for (const [place, { inCents, outCents, balanceCents }] of days.entries())
          expect(balanceCents).toBe((days[place - 1]?.balanceCents ?? 5_000n) + inCents - outCents)
      }),
    )
  })

  it('counts what is late today', () => {
    const [first] = projectionOf(100n, today, [{ date: '2026-10-01', inCents: 0n, outCents: 250n }])
    expect(first).toEqual({ date: today, inCents: 0n, outCents: 250n, balanceCents: -150n })
  })

  it('names the first day that ends below zero, and none where zero is the least', () => {
    const bill = { date: '2026-12-05', inCents: 0n, outCents: 100n }
    expect(firstNegativeDay(projectionOf(100n, today, [bill]))).toBeUndefined()
    expect(firstNegativeDay(projectionOf(99n, today, [bill]))).toMatchObject({ date: '2026-12-05', balanceCents: -1n })
  })
})
