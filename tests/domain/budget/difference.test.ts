import fc from 'fast-check'
import { expect, it } from 'vitest'
import { budgetDifference } from '#domain/budget/difference.ts'
import { sumOf } from '#domain/budget/values.ts'

const line = fc.record({
  accountPlanId: fc.constantFrom('a', 'b', 'c'),
  months: fc.array(fc.bigInt({ min: 0n, max: 10n }), { minLength: 12, maxLength: 12 }),
})
const lines = fc
  .array(line, { maxLength: 6 })
  .map((all) => all.map((one) => ({ ...one, code: one.accountPlanId, name: 'Conta', nature: 'DESPESA' })))
const totalOf = (all: readonly { readonly months: readonly bigint[] }[]) =>
  sumOf(all.map(({ months }) => sumOf(months)))

it('two budgets differ by plan by as much as they differ whole, one of them and itself by nothing', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const rows = budgetDifference(before, after)
      expect(sumOf(rows.map((row) => row.after - row.before))).toBe(totalOf(after) - totalOf(before))
      expect(rows.every((row) => row.before !== row.after)).toBe(true)
      expect(budgetDifference(after, after.toReversed())).toEqual([])
    }),
  )
})
