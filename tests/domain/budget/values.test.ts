import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availableOf, type BudgetPlace, budgetProblems, excessOf, lineOf } from '#domain/budget/rules.ts'
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
  const id = fc.constantFrom(undefined, 'a', 'b')
  const placed: fc.Arbitrary<BudgetPlace> = fc.record({
    accountPlanId: fc.constantFrom('p', 'q'),
    branchId: id,
    costCenterId: id,
    fundId: id,
  })
  const keyOf = ({ accountPlanId, branchId, costCenterId, fundId }: BudgetPlace) =>
    [accountPlanId, branchId, costCenterId, fundId].join(' ')
  const lines = fc.uniqueArray(placed, { selector: keyOf, maxLength: 12 })

  it('counts in one line, the narrowest that takes it, in whatever order they stand', () => {
    fc.assert(
      fc.property(lines, placed, (of, amount) => {
        const found = lineOf(of, amount)
        expect(lineOf(of.toReversed(), amount)).toBe(found)
        const taking = of.filter(
          (line) =>
            line.accountPlanId === amount.accountPlanId &&
            (['branchId', 'costCenterId', 'fundId'] as const).every((key) => !line[key] || line[key] === amount[key]),
        )
        expect(found === undefined).toBe(taking.length === 0)
        if (found) expect(taking).toContain(found)
        // None that takes it names all that the found one names and something more.
        const names = (line: BudgetPlace) =>
          (['branchId', 'costCenterId', 'fundId'] as const).filter((key) => line[key] !== undefined)
        for (const line of taking)
          if (line !== found && found)
            expect(
              names(found).every((key) => names(line).includes(key)) && names(line).length > names(found).length,
            ).toBe(false)
      }),
    )
  })

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

describe('an order', () => {
  it('passes its line by what it takes too much, and by nothing where it takes less than before', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, cents, (voted, committed, realised, taken, before) => {
        const excess = excessOf({ voted, committed, realised }, taken, before)
        const left = voted - committed - realised - taken
        expect(excess).toBe(left < 0n && taken > before ? -left : 0n)
        expect(excessOf({ voted, committed, realised }, before, before)).toBe(0n)
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
