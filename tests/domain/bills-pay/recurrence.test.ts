import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netCents } from '#domain/bills-pay/amounts.ts'
import {
  adjustedCents,
  dueDateAfter,
  firstMonthFrom,
  monthsToMake,
  monthsUntil,
  nextDueDate,
  repeatedAfter,
} from '#domain/bills-pay/recurrence.ts'
import { addDays } from '#domain/value/day/business-day.ts'
import { daysOfMonth, monthAfter } from '#domain/value/day/competence.ts'
import { mostTypedCents } from '#domain/value/money.ts'

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const months = fc.integer({ min: 1, max: 240 })
const cents = fc.bigInt(1n, mostTypedCents)
const yearly = fc.integer({ min: 0, max: 1_000_000 }).map((units) => (units / 10_000).toFixed(4))
const rent = {
  competence: '2026-01',
  dueDate: '2026-01-31',
  grossValue: '1000.00',
  taxes: [{ kind: 1, value: '50.00' }],
}

describe('an order that repeats', () => {
  it('is due on its own day, on the last of a shorter month, and on its own again after it', () => {
    expect([1, 2, 3].map((month) => dueDateAfter(rent, month))).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
    fc.assert(
      fc.property(day, months, (dueDate, month) => {
        const due = dueDateAfter({ dueDate }, month)
        expect(due.slice(0, 7)).toBe(monthAfter(dueDate.slice(0, 7), month))
        const { dateTo } = daysOfMonth(due.slice(0, 7))
        expect(due.slice(8)).toBe(dueDate.slice(8) < dateTo.slice(8) ? dueDate.slice(8) : dateTo.slice(8))
      }),
    )
  })

  it('is worth the same for a year, and is adjusted once in each that goes by', () => {
    expect([0, 11, 12, 23, 24].map((month) => adjustedCents(100_000n, '4.5', month))).toEqual([
      100_000n,
      100_000n,
      104_500n,
      104_500n,
      109_203n,
    ])
    fc.assert(
      fc.property(cents, yearly, months, (value, percent, month) => {
        const inYear = month - (month % 12)
        expect(adjustedCents(value, percent, month)).toBe(adjustedCents(value, percent, inYear))
        expect(adjustedCents(value, percent, month) >= value).toBe(true)
        expect(adjustedCents(value, undefined, month)).toBe(value)
        if (month < 12) expect(adjustedCents(value, percent, month)).toBe(value)
      }),
    )
  })

  it('keeps what it is made of together: month, value and withheld taxes', () => {
    const later = repeatedAfter({ ...rent, discount: '100.00' }, '10', 12)
    expect(later).toEqual({
      competence: '2027-01',
      dueDate: '2027-01-31',
      grossValue: '1100.00',
      discount: '110.00',
      addition: undefined,
      taxes: [{ kind: 1, value: '55.00' }],
    })
    expect(netCents(later)).toBe(93_500n)
  })
})

describe('what is to be made', () => {
  it('begins with the first that is due from a day on', () => {
    expect(firstMonthFrom(rent, '2026-01-02')).toBe(1)
    expect(firstMonthFrom(rent, '2026-02-28')).toBe(1)
    expect(firstMonthFrom(rent, '2026-03-01')).toBe(2)
    fc.assert(
      fc.property(day, day, (dueDate, from) => {
        const first = firstMonthFrom({ dueDate }, from)
        expect(first).toBeGreaterThanOrEqual(1)
        if (first > 1) expect(dueDateAfter({ dueDate }, first - 1) < from).toBe(true)
        if (dueDate >= from) expect(first).toBe(1)
        else expect(dueDateAfter({ dueDate }, first) >= from).toBe(true)
      }),
    )
  })

  it('is each month once, in order, however often one looks', () => {
    fc.assert(
      fc.property(day, day, fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 12 }), (dueDate, until, steps) => {
        const made: number[] = []
        let [today, nextMonth] = [dueDate, 1]
        for (const step of [0, ...steps]) {
          today = addDays(today, step)
          const months = monthsToMake({ dueDate }, { until, nextMonth }, today)
          made.push(...months)
          nextMonth += months.length
        }
        expect(made).toEqual(made.map((_, place) => place + 1))
        expect(made).toEqual(monthsUntil({ dueDate }, { until, nextMonth: 1 }, addDays(today, 30)))
        for (const month of made) expect(dueDateAfter({ dueDate }, month) <= until).toBe(true)
      }),
    )
  })

  it('ends with the last day', () => {
    const repetition = { until: '2026-04-30', nextMonth: 3 }
    expect(nextDueDate(rent, repetition)).toBe('2026-04-30')
    expect(nextDueDate(rent, { ...repetition, nextMonth: 4 })).toBeUndefined()
    expect(monthsToMake(rent, repetition, '2026-03-30')).toEqual([])
    expect(monthsToMake(rent, repetition, '2026-03-31')).toEqual([3])
    expect(monthsToMake(rent, repetition, '2027-03-31')).toEqual([3])
  })
})
