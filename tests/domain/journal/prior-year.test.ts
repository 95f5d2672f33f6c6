import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClosedYears, corrections, type DatedLines } from '#domain/journal/correction.ts'
import { adjustsClosedYear, inEquity } from '#domain/journal/event/prior-year.ts'
import { JournalFact } from '#domain/journal/fact.ts'
import { type JournalLine, merged } from '#domain/journal/line.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import { JournalSource } from '#domain/ledger-account/source.ts'

const { ACCOUNT_PLAN, PAYABLES, PRIOR_YEARS, RESTRICTED_FUNDS } = JournalSource.codes
const { DESPESA } = LedgerNature.codes

/** Plans of this test, and the account of each. */
const plans: Readonly<Record<string, { code: string; nature: number; isOfRestrictedPlan: boolean }>> = {
  energia: { code: '4.2.1.07', nature: DESPESA, isOfRestrictedPlan: false },
  aluguel: { code: '4.2.1.06', nature: DESPESA, isOfRestrictedPlan: false },
  telhado: { code: '4.1.2.03', nature: DESPESA, isOfRestrictedPlan: false },
  marcado: { code: '4.2.1.09', nature: DESPESA, isOfRestrictedPlan: true },
}
const closed: ClosedYears = {
  closedYear: '2025',
  inEquity: (line) => inEquity(line, plans[line.sourceId ?? '']),
}

const bill = (date: string, plan: string, reais: number): DatedLines => ({
  date,
  lines: [
    { source: ACCOUNT_PLAN, sourceId: plan, branchId: 'sede', costCenterId: 'obra', cents: BigInt(reais * 100) },
    { source: PAYABLES, branchId: 'sede', cents: BigInt(-reais * 100) },
  ],
})
const adjusted = (reais: number, source: number = PRIOR_YEARS) => [
  { source, branchId: 'sede', cents: BigInt(reais * 100) },
  { source: PAYABLES, branchId: 'sede', cents: BigInt(-reais * 100) },
]
const firstOpen = '2026-03-01'

describe('what becomes known of a closed year', () => {
  it('20: a bill of 500 that was left out adjusts equity in the first open month', () => {
    expect(corrections([], bill('2025-11-30', 'energia', 500), firstOpen, closed)).toEqual([
      { date: firstOpen, lines: adjusted(500) },
    ])
  })

  it('is the difference alone where something was entered, and the opposite where nothing is left', () => {
    const entered = [bill('2025-11-30', 'energia', 400)]
    expect(corrections(entered, bill('2025-11-30', 'energia', 430), firstOpen, closed)).toEqual([
      { date: firstOpen, lines: adjusted(30) },
    ])
    expect(corrections(entered, undefined, firstOpen, closed)).toEqual([{ date: firstOpen, lines: adjusted(-400) }])
  })

  it('is nothing where it moves within the result', () => {
    const entered = [bill('2025-11-30', 'energia', 400)]
    expect(corrections(entered, bill('2025-10-31', 'aluguel', 400), firstOpen, closed)).toEqual([])
  })

  it('leaves what was entered late before the year was closed where it is', () => {
    const late = { ...bill('2025-11-30', 'energia', 70), date: '2026-03-05' }
    expect(corrections([late], bill('2025-11-30', 'energia', 70), firstOpen, closed)).toEqual([])
  })

  it('goes to what givers bound where it is restricted, by its account or its plan', () => {
    for (const plan of ['telhado', 'marcado'])
      expect(corrections([], bill('2025-11-30', plan, 80), firstOpen, closed)).toEqual([
        { date: firstOpen, lines: adjusted(80, RESTRICTED_FUNDS) },
      ])
  })

  it('that turns out to be of an open month is expense there, and taken out of the closed year', () => {
    const found = corrections([bill('2025-12-31', 'energia', 90)], bill('2026-04-30', 'energia', 90), firstOpen, closed)
    expect(found).toEqual([
      {
        date: '2026-04-30',
        lines: [
          { source: ACCOUNT_PLAN, sourceId: 'energia', branchId: 'sede', costCenterId: 'obra', cents: 9000n },
          { source: PRIOR_YEARS, branchId: 'sede', cents: -9000n },
        ],
      },
    ])
  })

  it('is of an open year as ever, and of a closed month of it referred to', () => {
    expect(corrections([], bill('2026-04-30', 'energia', 90), firstOpen, closed)).toEqual([
      bill('2026-04-30', 'energia', 90),
    ])
    expect(corrections([], bill('2026-01-31', 'energia', 90), firstOpen, closed)).toEqual([
      { ...bill('2026-01-31', 'energia', 90), date: firstOpen },
    ])
  })

  it('is not a cheque that bounces, nor a fee that turns out otherwise', () => {
    const { BILL, MOVEMENT, MANUAL, CHEQUE, CARD_SALE, FUND } = JournalFact.codes
    expect([BILL, MOVEMENT, MANUAL, CHEQUE, CARD_SALE, FUND].map(adjustsClosedYear)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

const sumOf = (entries: readonly DatedLines[]): ReadonlyMap<string, bigint> =>
  new Map(
    merged(entries.flatMap(({ lines }) => lines.map(closed.inEquity))).map((line: JournalLine) => [
      `${line.source} ${line.sourceId}`,
      line.cents,
    ]),
  )

it('whatever is told of a bill once its year is closed, equity and debts become what it says, once', () => {
  const told = fc.option(
    fc.record({
      month: fc.constantFrom('2025-10-31', '2025-12-31'),
      plan: fc.constantFrom('energia', 'aluguel', 'telhado'),
      reais: fc.integer({ min: 1, max: 900 }),
    }),
    { nil: undefined },
  )
  fc.assert(
    fc.property(fc.array(told, { minLength: 1, maxLength: 6 }), (all) => {
      let entered: readonly DatedLines[] = [bill('2025-11-30', 'energia', 100)]
      for (const [at, one] of all.entries()) {
        const expected = one && bill(one.month, one.plan, one.reais)
        const open = `2026-0${at + 1}-01`
        const added = corrections(entered, expected, open, closed)
        expect(added.every(({ date }) => date >= open)).toBe(true)
        expect(added.flatMap(({ lines }) => lines).every(({ source }) => source !== ACCOUNT_PLAN)).toBe(true)
        entered = [...entered, ...added]
        expect(sumOf(entered)).toEqual(sumOf(expected ? [expected] : []))
        expect(corrections(entered, expected, open, closed)).toEqual([])
      }
    }),
  )
})
