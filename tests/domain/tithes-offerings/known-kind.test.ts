import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cameBy, meansProblems } from '#domain/tithes-offerings/giving-means.ts'
import {
  areWithin,
  centsByKind,
  kindSums,
  linesOfKinds,
  restPlace,
  type SaidKind,
} from '#domain/tithes-offerings/kind-sums.ts'
import { contentProblems, linesCents } from '#domain/tithes-offerings/line.ts'
import { lineProblems } from '#domain/tithes-offerings/rules.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'

const kind = fc.integer({ min: 1, max: 5 })
const money = fc.bigInt({ min: 1n, max: 9_999n }).map(moneyOf)
const checks = fc
  .array(fc.record({ value: money, kind: fc.option(kind, { nil: undefined }) }), { maxLength: 4 })
  .map((papers) => papers.map((check, place) => ({ ...check, number: String(100 + place) })))
const givings = fc.array(
  fc.record({
    kind,
    value: money,
    checkNumber: fc.option(fc.constantFrom('100', '101', '102'), { nil: undefined }),
  }),
  { maxLength: 6 },
)
const kinds = [1, 2, 3, 4, 5]
const loose = fc.record({ 1: fc.option(money), 3: fc.option(money), 4: fc.option(money), 5: fc.option(money) })

describe('an offering by kind as it is typed', () => {
  it('law: its lines come to all of it and hold what is known, wherever that fits', () => {
    fc.assert(
      fc.property(checks, givings, loose, fc.bigInt({ min: 1n, max: 99_999n }), (papers, gifts, unnamed, cash) => {
        const came = cameBy(gifts, papers)
        const total = cash + linesCents(papers)
        fc.pre(meansProblems(gifts, papers, cash).length === 0)
        const named = new Map(Object.entries(unnamed))
        const entered = kinds.map((one) => ({ kind: one, value: named.get(String(one)) ?? undefined }))
        const sums = kindSums(entered, { checks: papers, givings: gifts, came }, total)
        fc.pre(areWithin(sums))
        const lines = linesOfKinds(sums)
        expect(linesCents(lines)).toBe(total)
        expect(lineProblems(lines)).toEqual([])
        expect(contentProblems({ lines, checks: papers, givings: gifts, came })).toEqual([])
      }),
    )
  })

  it('counts a cheque of its kind whole, and a gift that it brought with it', () => {
    const papers = [{ number: '7', value: '100.00' }]
    const gifts = [
      { kind: 1, value: '60.00', checkNumber: '7' },
      { kind: 4, value: '40.00', checkNumber: '7' },
      { kind: 4, value: '5.00' },
    ]
    const sums = centsByKind({ checks: papers, givings: gifts, came: cameBy(gifts, papers) })
    expect(Object.fromEntries(sums)).toEqual({ 1: 10_000n, 4: 500n })
  })

  it('assigns the unspecified rest to offerings, and refuses more than the total', () => {
    const none = { checks: [], givings: [], came: [] }
    const entered = [{ kind: 1, value: '30.00' }, { kind: 2 }, { kind: 4, value: '20.00', accountPlanId: 'm' }]
    expect(linesOfKinds(kindSums(entered, none, 8_000n))).toEqual([
      { kind: 1, value: '30.00' },
      { kind: 2, value: '30.00' },
      { kind: 4, value: '20.00', accountPlanId: 'm' },
    ])
    expect(areWithin(kindSums(entered, none, 4_000n))).toBe(false)
  })

  it('law: lines that are said whole, also two of one kind, come to all of it, and nothing is added to them', () => {
    const whole = fc.record({ kind, value: fc.option(money, { nil: undefined }), isWhole: fc.constant(true) })
    fc.assert(
      fc.property(
        fc.array(whole, { maxLength: 6 }),
        givings,
        fc.bigInt({ min: 1n, max: 99_999n }),
        (rows, gifts, total) => {
          const entered: SaidKind[] = [...rows, { kind: 2, isWhole: true }]
          const sums = kindSums(entered, { checks: [], givings: gifts, came: cameBy(gifts, []) }, total)
          const rest = restPlace(entered)
          for (const [place, { value = '0.00' }] of entered.entries())
            if (place !== rest) expect(sums[place]?.cents).toBe(centsOf(value))
          fc.pre(areWithin(sums))
          expect(linesCents(linesOfKinds(sums))).toBe(total)
        },
      ),
    )
  })
})
