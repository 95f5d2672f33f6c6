import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availableOf, budgetProblems } from '#domain/budget/rules.ts'
import { adjusted, adjustmentOf, filledRight, spread, sumOf } from '#domain/budget/values.ts'
import { moneyOf } from '#domain/value/money.ts'

const cents = fc.bigInt({ min: 0n, max: 9_999_999_999_999n })
const months = fc.array(cents, { minLength: 12, maxLength: 12 })

describe('a year', () => {
  it('is divided over its months without losing a cent, by their weights', () => {
    fc.assert(
      fc.property(cents, months, (total, weights) => {
        const shares = spread(total, weights)
        expect(shares).toHaveLength(12)
        expect(sumOf(shares)).toBe(total)
        expect(shares.every((share) => share >= 0n)).toBe(true)
        const unweighed = shares.filter((_, month) => sumOf(weights) > 0n && weights[month] === 0n)
        expect(sumOf(unweighed)).toBe(0n)
      }),
    )
    expect(spread(100n)).toEqual([8n, 9n, 8n, 8n, 9n, 8n, 8n, 9n, 8n, 8n, 9n, 8n])
  })

  it('is raised or lowered as a whole, whose months come to it', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: -1_000_000, max: 5_000_000 }), (given, by) => {
        const exact = sumOf(given) * BigInt(1_000_000 + by)
        const whole = sumOf(adjusted(given, BigInt(by)))
        const error = whole * 1_000_000n - exact
        expect(error <= 500_000n && error >= -500_000n).toBe(true)
      }),
    )
    fc.assert(
      fc.property(months, (given) => {
        expect(adjusted(given, 0n)).toEqual(given)
      }),
    )
    const hundreds = Array.from({ length: 12 }, () => 100_00n)
    expect(adjusted(hundreds, adjustmentOf('5') ?? 0n)).toEqual(hundreds.map(() => 105_00n))
    expect(adjusted(hundreds, adjustmentOf('-2.5') ?? 0n)).toEqual(hundreds.map(() => 97_50n))
    expect(sumOf(adjusted(hundreds, adjustmentOf('-200') ?? 0n))).toBe(0n)
  })

  it.each(['', 'abc', '5,0', '1e3', '--1', '12345', '1.23456', ' 5'])('is not raised by «%s»', (text) =>
    expect(adjustmentOf(text)).toBeUndefined(),
  )

  it('is filled to the right from a month on, and no month before it', () => {
    fc.assert(
      fc.property(months, fc.nat(11), (given, from) => {
        const filled = filledRight(given, from)
        expect(filled).toEqual(given.map((value, month) => (month > from ? given[from] : value)))
        expect(filledRight(filled, from)).toEqual(filled)
      }),
    )
  })
})

describe('an amount', () => {
  it('leaves what was voted less what is committed and spent, however it comes', () => {
    fc.assert(
      fc.property(cents, fc.array(fc.tuple(cents, fc.boolean())), (voted, amounts) => {
        const sum = (isPaid: boolean) =>
          amounts.reduce((all, [value, paid]) => (paid === isPaid ? all + value : all), 0n)
        const left = availableOf(voted, sum(false), sum(true))
        expect(left).toBe(voted - amounts.reduce((all, [value]) => all + value, 0n))
        // Paying what was committed changes nothing.
        expect(availableOf(voted, 0n, sum(false) + sum(true))).toBe(left)
      }),
    )
  })
})

describe('what is wrong with lines', () => {
  const line = (more: object = {}) => ({
    accountPlanId: 'p',
    months: Array.from({ length: 12 }, () => '1.00'),
    ...more,
  })

  it('is said at its cell', () => {
    const negative = { months: Array.from({ length: 12 }, (_, month) => moneyOf(month === 2 ? -1n : 0n)) }
    expect(budgetProblems({ lines: [line(), line(negative), line({ branchId: 'b', months: ['1.00'] })] })).toEqual([
      { msg: 'budget_line_repeated', param: 'lines.1.accountPlanId' },
      { msg: 'budget_value_negative', param: 'lines.1.months.2' },
      { msg: 'budget_months_missing', param: 'lines.2.months' },
    ])
    expect(budgetProblems({ lines: [line(), line({ branchId: 'b' }), line({ fundId: 'f' })] })).toEqual([])
  })
})
