import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cameBy } from '#domain/tithes-offerings/giving-means.ts'
import {
  cashParts,
  contentProblems,
  lineSumProblems,
  linesCents,
  planned,
  recountedLines,
  splitOf,
} from '#domain/tithes-offerings/line.ts'
import { lineProblems, totalProblems } from '#domain/tithes-offerings/rules.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'

const kind = fc.integer({ min: 1, max: 5 })
const cents = fc.bigInt({ min: 1n, max: 999_999n })
const money = cents.map(moneyOf)
const plan = fc.constantFrom('a', 'b', 'c')
const lines = fc
  .uniqueArray(fc.record({ kind, planId: plan, value: money }), {
    selector: (line) => `${line.kind} ${line.planId}`,
    minLength: 1,
    maxLength: 6,
  })
  .map((rows) => rows.map((line) => ({ ...line, accountPlanId: line.planId })))

/** Lines, and cheques that fit into them: each takes a part of what a line of its kind has left. */
const filled = fc
  .tuple(lines, fc.array(fc.tuple(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 6 }))
  .map(([made, parts]) => {
    // One line of a kind: of several the first that has room takes a cheque, and the next might not fit any more.
    const ofKinds = made.filter((line, place) => made.findIndex((one) => one.kind === line.kind) === place)
    const left = ofKinds.map(({ value }) => centsOf(value))
    const checks = parts.flatMap(([choice, share], place) => {
      const at = choice % ofKinds.length
      const value = BigInt(Math.floor(Number(left[at]) * share))
      if (value === 0n) return []
      left[at] = (left[at] ?? 0n) - value
      return [{ number: String(place), kind: ofKinds[at]?.kind, value: moneyOf(value) }]
    })
    return { lines: ofKinds, checks, givings: [], came: [] }
  })

const sum = (parts: readonly bigint[]) => parts.reduce((total, one) => total + one, 0n)

describe('an offering by kind', () => {
  it('law: what goes to each plan in money and by cheque is what its lines come to, and nothing is left', () => {
    fc.assert(
      fc.property(filled, (facts) => {
        expect(contentProblems(facts)).toEqual([])
        const split = splitOf(facts)
        expect(split.checkLines).toHaveLength(facts.checks.length)
        const parts = cashParts(split.lines)
        for (const planId of new Set(facts.lines.map((line) => line.planId))) {
          const ofPlan = facts.lines.filter((line) => line.planId === planId)
          const byCheck = facts.checks.filter((_, at) => split.lines[split.checkLines[at] ?? -1]?.planId === planId)
          const inCash = parts.filter((part) => part.planId === planId)
          expect(inCash.length).toBeLessThanOrEqual(1)
          expect(sum(inCash.map((part) => part.cents)) + linesCents(byCheck)).toBe(linesCents(ofPlan))
        }
        expect(sum(parts.map((part) => part.cents))).toBe(linesCents(facts.lines) - linesCents(facts.checks))
        for (const [at, line] of split.checkLines.entries())
          expect(facts.lines[line]?.kind).toBe(facts.checks[at]?.kind)
        expect(new Set(parts.map(({ part }) => part)).size).toBe(parts.length)
      }),
    )
  })

  it('goes to the plan of the line, else to that of the kind, else to that of the offering', () => {
    const entered = [
      { kind: 1, value: '1.00' },
      { kind: 2, value: '1.00' },
      { kind: 1, accountPlanId: 'own', value: '1.00' },
    ]
    const plans = [{ kind: 1, accountPlanId: 'tithes' }]
    expect(planned(entered, plans, 'offering').map(({ planId }) => planId)).toEqual(['tithes', 'offering', 'own'])
  })

  it('is refused unless its lines come to all of it, with both sums', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(1n, -1n, 0n), (made, by) => {
        const total = linesCents(made) + by
        fc.pre(total > 0n)
        const problems = totalProblems({ cashValue: moneyOf(total), lines: made })
        expect(problems).toEqual(lineSumProblems(made, total))
        expect(problems.map(({ msg, param }) => [msg, param])).toEqual(
          by === 0n ? [] : [['lines_sum_differs', 'lines']],
        )
      }),
    )
    expect(totalProblems({ cashValue: '10.00', lines: [{ value: '9.00' }] })).toMatchObject([
      { params: { sum: expect.stringContaining('9,00'), value: expect.stringContaining('10,00') } },
    ])
    expect(totalProblems({ cashValue: '10.00', lines: [] })).toEqual([])
  })

  it('has one line for a kind and plan, and each of some value', () => {
    const of = (...made: { kind?: number; accountPlanId?: string; value?: string }[]) =>
      lineProblems(made).map(({ msg, param }) => [msg, param])
    expect(of({ kind: 1, value: '1.00' }, { kind: 1, accountPlanId: 'a', value: '1.00' }, {}, {})).toEqual([])
    expect(of({ kind: 1, value: '1.00' }, { kind: 1, value: '2.00' })).toEqual([['line_repeated', 'lines.1.kind']])
    expect(of({ kind: 1, value: '0.00' })).toEqual([['value_not_positive', 'lines.0.value']])
  })
})

describe('a cheque of an offering by kind', () => {
  const check = { number: '7', value: '100.00' }
  const two = [
    { kind: 1, value: '60.00', planId: 'tithes' },
    { kind: 2, value: '100.00', planId: 'offerings' },
  ]
  const problemsOf = (facts: { kind?: number; givings?: { kind: number; value: string }[]; lines?: typeof two }) => {
    const { kind: enteredKind, givings = [], lines: made = two } = facts
    const checks = [enteredKind === undefined ? check : { ...check, kind: enteredKind }]
    const content = { lines: made, checks, givings, came: cameBy(givings, checks) }
    const problems = contentProblems(content).map(({ msg, param }) => [msg, param])
    return problems.length > 0 ? problems : splitOf(content).checkLines
  }

  it('is what it is said to be, else what most of the gifts in it are, else the only kind, else an offering', () => {
    const [tithe = two[0], rest] = two
    const swapped = [
      { ...rest, value: '60.00' },
      { ...tithe, value: '100.00' },
    ] as typeof two
    expect(problemsOf({})).toEqual([1])
    expect(problemsOf({ kind: 1 })).toEqual([['check_above_line', 'checks.0.kind']])
    expect(problemsOf({ lines: swapped, kind: 1 })).toEqual([1])
    expect(problemsOf({ lines: swapped, givings: [{ kind: 1, value: '100.00' }] })).toEqual([1])
    const alone = [{ kind: 4, value: '100.00', planId: 'missions' }]
    expect(problemsOf({ lines: alone })).toEqual([0])
    expect(problemsOf({ lines: alone, kind: 2 })).toEqual([['check_above_line', 'checks.0.kind']])
  })

  it('goes whole to the kind of most of what came by it, and its other gifts fit there too', () => {
    const givings = [
      { kind: 1, value: '70.00' },
      { kind: 2, value: '30.00' },
    ]
    const checks = [check]
    const came = givings.map(() => ({ means: 2, checkPlace: 0 }))
    const whole = [{ kind: 1, value: '100.00', planId: 'tithes' }]
    expect(contentProblems({ lines: whole, checks, givings, came })).toEqual([])
    expect(splitOf({ lines: whole, checks, givings, came }).lines).toMatchObject([{ cashCents: 0n }])
    const more = [...givings, { kind: 1, value: '0.01' }]
    expect(contentProblems({ lines: whole, checks, givings: more, came: [...came, {}] })).toMatchObject([
      { msg: 'givings_above_line', param: 'lines.0.value' },
    ])
  })

  it('tells how much of its kind is left', () => {
    expect(contentProblems({ lines: two, checks: [{ ...check, kind: 1 }], givings: [], came: [] })).toMatchObject([
      { params: { number: '7', kind: 'Dízimo', left: expect.stringContaining('60,00') } },
    ])
  })
})

describe('gifts that are known', () => {
  it('law: are at most the line of their kind', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.record({ kind, value: money }), { maxLength: 4 }), (made, givings) => {
        const problems = contentProblems({ lines: made, checks: [], givings, came: [] })
        const isAbove = (one: number) =>
          linesCents(givings.filter((giving) => giving.kind === one)) >
          linesCents(made.filter((line) => line.kind === one))
        const above = [...new Set(givings.map((giving) => giving.kind))].filter(isAbove)
        expect(problems.map(({ msg }) => msg)).toEqual(above.map(() => 'givings_above_line'))
      }),
    )
  })
})

describe('lines after a recount', () => {
  it('law: come to the new total, each of some value, and none gains but the loose offering or the only one', () => {
    fc.assert(
      fc.property(lines, cents, (made, total) => {
        const after = recountedLines(made, total)
        expect(linesCents(after)).toBe(total)
        expect(after.every(({ value }) => centsOf(value) > 0n)).toBe(true)
        const of = (rows: readonly { kind: number; value: string }[], one: number) =>
          linesCents(rows.filter((line) => line.kind === one))
        for (const one of [1, 3, 4, 5]) expect(made.length === 1 || of(after, one) <= of(made, one)).toBe(true)
      }),
    )
  })

  it('gain and lose in the loose offering first, and then in the largest', () => {
    const of = (made: [number, string][], total: string) =>
      recountedLines(
        made.map(([one, value]) => ({ kind: one, value })),
        centsOf(total),
      ).map((line) => [line.kind, line.value])
    expect(
      of(
        [
          [1, '10.00'],
          [2, '5.00'],
        ],
        '14.00',
      ),
    ).toEqual([
      [1, '10.00'],
      [2, '4.00'],
    ])
    expect(of([[1, '10.00']], '12.00')).toEqual([[1, '12.00']])
    expect(
      of(
        [
          [1, '10.00'],
          [4, '5.00'],
        ],
        '16.00',
      ),
    ).toEqual([
      [1, '10.00'],
      [4, '5.00'],
      [2, '1.00'],
    ])
    expect(
      of(
        [
          [1, '10.00'],
          [2, '5.00'],
        ],
        '10.00',
      ),
    ).toEqual([[1, '10.00']])
    expect(
      of(
        [
          [4, '3.00'],
          [1, '10.00'],
          [2, '5.00'],
        ],
        '12.00',
      ),
    ).toEqual([
      [4, '3.00'],
      [1, '9.00'],
    ])
    expect(of([], '9.00')).toEqual([])
  })
})
