import fc from 'fast-check'
import { expect, it } from 'vitest'
import { corrections, type DatedLines } from '#domain/journal/correction.ts'
import { balanced, type JournalLine, merged } from '#domain/journal/line.ts'

const line = fc.record({
  source: fc.integer({ min: 10, max: 13 }),
  branchId: fc.constantFrom('sede', 'norte'),
  cents: fc.bigInt({ min: -500n, max: 500n }),
})

/** Lines that come to zero in each branch. */
const lines = fc.array(line, { maxLength: 5 }).map((some) => {
  const sum = some.reduce((cents, one) => cents + one.cents, 0n)
  return balanced([...some, { source: 20, branchId: 'sede', cents: -sum }])
})
const date = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`)
const dated: fc.Arbitrary<DatedLines> = fc.record({ date, lines })
const step = fc.record({
  expected: fc.option(dated, { nil: undefined }),
  firstOpen: fc.option(date, { nil: undefined }),
})

const sums = (entries: readonly DatedLines[]) => {
  const all = merged(entries.flatMap((one) => one.lines))
  return new Map(all.map(({ source, branchId, cents }) => [`${source} ${branchId}`, cents]))
}
const isBalanced = (some: readonly JournalLine[]) =>
  ['sede', 'norte'].every(
    (branch) => some.reduce((sum, one) => sum + (one.branchId === branch ? one.cents : 0n), 0n) === 0n,
  )

it('whatever a fact was before, what is entered makes it what it is now, on open days, balanced, and once', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      let entered: DatedLines[] = []
      let closed: string | undefined
      for (const { expected, firstOpen } of steps) {
        closed = [closed, firstOpen]
          .filter((day) => day !== undefined)
          .toSorted()
          .at(-1)
        const added = corrections(entered, expected, closed)
        for (const one of added) {
          expect(closed === undefined || one.date >= closed).toBe(true)
          expect(isBalanced(one.lines)).toBe(true)
        }
        entered = [...entered, ...added]
        expect(sums(entered)).toEqual(sums(expected ? [expected] : []))
        expect(corrections(entered, expected, closed)).toEqual([])
      }
    }),
  )
})

const owed = (cents: bigint) =>
  balanced([
    { source: 1, sourceId: 'luz', branchId: 'sede', cents },
    { source: 20, branchId: 'sede', cents: -cents },
  ])

it('a bill that changes in an open month is corrected in it, in a closed one on the first open day', () => {
  const before = [{ date: '2026-10-31', lines: owed(40_000n) }]
  const now = { date: '2026-10-31', lines: owed(43_000n) }
  expect(corrections(before, now, undefined)).toEqual([{ date: '2026-10-31', lines: owed(3_000n) }])
  expect(corrections(before, now, '2026-11-01')).toEqual([{ date: '2026-11-01', lines: owed(3_000n) }])
})

it('a bill of another month leaves its first one where that is open, and stays where it is closed', () => {
  const before = [{ date: '2026-10-31', lines: owed(40_000n) }]
  const now = { date: '2026-11-30', lines: owed(40_000n) }
  expect(corrections(before, now, undefined)).toEqual([
    { date: '2026-10-31', lines: owed(-40_000n) },
    { date: '2026-11-30', lines: owed(40_000n) },
  ])
  expect(corrections(before, now, '2026-11-01')).toEqual([])
})
