import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOf, yearShareOf } from '#domain/budget/pace.ts'
import type { BudgetPlace } from '#domain/budget/rules.ts'
import { budgetSummaryOf, monthsStanding, type PlacedAmount, standingOf } from '#domain/budget/standing.ts'
import { sumOf } from '#domain/budget/values.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'

const { RECEITA, DESPESA } = AccountPlanNature.codes
const some = fc.constantFrom(undefined, 'x', 'y')
const place = fc.record({ accountPlanId: fc.constantFrom('a', 'b'), branchId: some, costCenterId: some, fundId: some })
const line = fc.record({
  place,
  nature: fc.constantFrom(RECEITA, DESPESA),
  months: fc.array(fc.bigInt({ min: 0n, max: 900n }), { minLength: 12, maxLength: 12 }),
})
const keyOf = ({ accountPlanId, branchId, costCenterId, fundId }: BudgetPlace) =>
  [accountPlanId, branchId, costCenterId, fundId].join()
const lines = fc
  .uniqueArray(line, { selector: (one) => keyOf(one.place), maxLength: 8 })
  .map((all) => all.map((one) => ({ ...one.place, nature: one.nature, months: one.months })))
const amounts = fc.array(
  fc
    .record({
      place,
      kind: fc.constantFrom('committed' as const, 'realised' as const),
      month: fc.nat({ max: 11 }),
      cents: fc.bigInt({ min: -500n, max: 500n }),
    })
    .map((one): PlacedAmount => ({ ...one.place, kind: one.kind, month: one.month, cents: one.cents })),
  { maxLength: 30 },
)

describe('amounts in the lines of a budget', () => {
  it('count once where their plan has a line for the whole church, and in no line of another plan', () => {
    fc.assert(
      fc.property(lines, amounts, (voted, placed) => {
        const standing = standingOf(voted, placed)
        expect(standing.map(({ line: one }) => one)).toEqual(voted)
        for (const plan of ['a', 'b']) {
          const all = placed.filter(({ accountPlanId }) => accountPlanId === plan)
          const counted = standing.filter((one) => one.line.accountPlanId === plan)
          const sums = sumOf(counted.flatMap(({ committed, realised }) => [...committed, ...realised]))
          const isWhole = counted.some(({ line: one }) => !one.branchId && !one.costCenterId && !one.fundId)
          if (isWhole) expect(sums).toBe(sumOf(all.map(({ cents }) => cents)))
          if (counted.length === 0) expect(sums).toBe(0n)
        }
      }),
    )
  })

  it('come to the months of the year, and to its sums', () => {
    fc.assert(
      fc.property(lines, amounts, fc.integer({ min: 1, max: 12 }), (voted, placed, month) => {
        const standing = standingOf(voted, placed)
        const { income, expense, over, overCount } = budgetSummaryOf(standing, 2)
        const [before, after] = [
          { from: 1, to: month },
          { from: month + 1, to: 12 },
        ].map((range) => monthsStanding(standing, range))
        for (const [year, of] of [
          [income, 'income'],
          [expense, 'expense'],
        ] as const)
          for (const figure of ['voted', 'realised'] as const)
            expect((before?.[of][figure] ?? 0n) + (after?.[of][figure] ?? 0n)).toBe(year[figure])
        expect(over).toHaveLength(Math.min(2, overCount))
        expect(over.map(({ available }) => available)).toEqual(
          over.map(({ available }) => available).toSorted((one, other) => Number(one - other)),
        )
        for (const { available, line: one } of over) expect([available < 0n, one.nature]).toEqual([true, DESPESA])
      }),
    )
  })
})

it('a share is a whole percent, of nothing none; a year has passed with its last day', () => {
  expect([shareOf('50.00', '200.00'), shareOf('-1.00', '3.00'), shareOf('5.00', '0.00')]).toEqual([25, -33, 0])
  expect([shareOf('10000000000000.00', '20000000000000.00'), shareOf('500.00', '100.00')]).toEqual([50, 500])
  expect(['2026-01-01', '2026-07-02', '2026-12-31', '2024-12-31'].map(yearShareOf)).toEqual([0, 50, 100, 100])
})
