import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparedWith, monthsProblems, sidesOf, totalsOfMonths } from '#domain/report/accountability.ts'
import { headOfDifference } from '#domain/report/paper/accountability/accountability-paper.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'

const { RECEITA, DESPESA } = AccountPlanNature.codes
const month = fc.integer({ min: 1, max: 6 })

/** A movement: when it moved, what month it belongs to, what it is called. */
const movement = fc.record({
  month,
  competence: month,
  cents: fc.bigInt({ min: -1_000_000_000_000_000n, max: 1_000_000_000_000_000n }).filter((cents) => cents !== 0n),
  isInternal: fc.boolean(),
  isReversal: fc.boolean(),
  nature: fc.constantFrom(RECEITA, DESPESA, undefined),
})

describe('the accounts of months', () => {
  it('lead from what there was to what is, whatever moved when and was called what', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 40 }), month, month, (movements, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const isIn = (of: number) => of >= from && of <= to
        const sum = (those: typeof movements) => those.reduce((all, { cents }) => all + cents, 0n)
        const known = movements.filter(({ isInternal }) => !isInternal)
        const plans = known
          .filter(({ competence }) => isIn(competence))
          .map(({ nature, cents, isReversal }) =>
            cents > 0n !== isReversal
              ? { nature, incomeCents: cents, expenseCents: 0n }
              : { nature, incomeCents: 0n, expenseCents: -cents },
          )
        const opening = sum(movements.filter(({ month: moved }) => moved < from))
        const totals = totalsOfMonths({
          opening,
          plans,
          internal: sum(movements.filter((one) => one.isInternal && isIn(one.month))),
          closing: sum(movements.filter(({ month: moved }) => moved <= to)),
        })
        expect(totals.otherCompetence).toBe(
          sum(known.filter((one) => isIn(one.month) && !isIn(one.competence))) -
            sum(known.filter((one) => isIn(one.competence) && !isIn(one.month))),
        )
        expect(totals.result).toBe(totals.income - totals.expense)
      }),
      { seed: 2026 },
    )
  })

  it('count a refund against the expense, and what has no plan as it was posted', () => {
    const sums = { incomeCents: 30n, expenseCents: 100n }
    expect(sidesOf({ ...sums, nature: DESPESA })).toEqual({ income: 0n, expense: 70n })
    expect(sidesOf({ ...sums, nature: RECEITA })).toEqual({ income: -70n, expense: 0n })
    expect(sidesOf(sums)).toEqual({ income: 30n, expense: 100n })
  })

  it('are compared with as many months before, and the same a year ago', () => {
    expect(comparedWith({ from: '2026-01', to: '2026-01' })).toEqual({
      before: { from: '2025-12', to: '2025-12' },
      lastYear: { from: '2025-01', to: '2025-01' },
    })
    expect(comparedWith({ from: '2026-11', to: '2027-01' })).toEqual({
      before: { from: '2026-08', to: '2026-10' },
      lastYear: { from: '2025-11', to: '2026-01' },
    })
  })

  it('say what the difference is from', () => {
    expect(headOfDifference({ from: '2026-01', to: '2026-01' })).toBe('Variação sobre dez/2025')
    expect(headOfDifference({ from: '2026-01', to: '2026-03' })).toBe('Variação sobre o anterior')
  })

  it('are of a year at most, and not backwards', () => {
    expect(monthsProblems({ from: '2026-01', to: '2026-12' })).toEqual([])
    expect(monthsProblems({ from: '2026-01', to: '2027-01' })).toMatchObject([{ msg: 'too_many_months' }])
    expect(monthsProblems({ from: '2026-02', to: '2026-01' })).toMatchObject([{ msg: 'months_reversed' }])
  })
})
