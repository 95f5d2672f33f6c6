import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DutyKind, DutyStanding, dayInBrasilia, dutiesOf, dutyYears, receiptsLimit } from '#domain/duty/duty.ts'
import { receiptsOf, resultSums } from '#domain/duty/receipts.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import { addDays, isBusinessDay } from '#domain/value/day/business-day.ts'
import { codeNameOf } from '#domain/value/enums.ts'

const { ECD, ECF } = DutyKind.codes

/** Of the ECD and of the ECF of the books of a year. */
const dueDatesOf = (ofYear: string) =>
  dutiesOf({ year: ofYear, today: '2026-03-10', hasCnpj: true }).map(({ kind, dueDate }) => [kind, dueDate])

const year = fc.integer({ min: 2020, max: 2150 }).map(String)
const books = { receipts: 100_000n, firstMonth: '2020-01', isWhole: true, isYearClosed: true }
const facts = { year: '2025', today: '2026-03-10', hasCnpj: true, books }
const standingsOf = (more: Partial<typeof facts>) =>
  dutiesOf({ ...facts, ...more }).map(({ standing }) => codeNameOf(DutyStanding, standing))
const reasonsOf = (more: Partial<Parameters<typeof dutiesOf>[0]>) => dutiesOf({ ...facts, ...more })[0].reasons

describe('the day on which a duty is due', () => {
  it.each([
    // The last of June is a Sunday, of July a Wednesday.
    ['2023', '2024-06-28', '2024-07-31'],
    // A Monday, a Thursday.
    ['2024', '2025-06-30', '2025-07-31'],
    // A Tuesday, a Friday.
    ['2025', '2026-06-30', '2026-07-31'],
    // A Wednesday, a Saturday.
    ['2026', '2027-06-30', '2027-07-30'],
    // A Friday and a Monday of a leap year.
    ['2027', '2028-06-30', '2028-07-31'],
    // A Saturday, a Tuesday.
    ['2028', '2029-06-29', '2029-07-31'],
    // A Sunday, a Wednesday.
    ['2029', '2030-06-28', '2030-07-31'],
    // A Thursday, a Sunday.
    ['2032', '2033-06-30', '2033-07-29'],
  ])('for the books of %s is %s, and %s', (ofYear, ecd, ecf) => {
    expect(dueDatesOf(ofYear)).toEqual([
      [ECD, ecd],
      [ECF, ecf],
    ])
  })

  it('is the last business day of June or July of the next year', () => {
    fc.assert(
      fc.property(year, (ofYear) => {
        for (const [kind, due] of dueDatesOf(ofYear)) {
          const month = `${Number(ofYear) + 1}-${kind === ECD ? '06' : '07'}`
          expect([String(due).slice(0, 7), isBusinessDay(String(due))]).toEqual([month, true])
          for (let day = addDays(String(due), 1); day.startsWith(month); day = addDays(day, 1))
            expect([day, isBusinessDay(day)]).toEqual([day, false])
        }
      }),
    )
  })

  it('is counted by the days of Brasília', () => {
    expect(dayInBrasilia(new Date('2026-07-01T02:59:59Z'))).toBe('2026-06-30')
    expect(dayInBrasilia(new Date('2026-07-01T03:00:00Z'))).toBe('2026-07-01')
    expect(dutyYears('2026-12-31')).toEqual(['2025', '2026'])
    expect(dutyYears('2027-01-01')).toEqual(['2026', '2027'])
    const leftOn = (today: string) => dutiesOf({ ...facts, today }).map(({ daysLeft }) => daysLeft)
    expect(leftOn('2026-06-29')).toEqual([1, 32])
    expect(leftOn('2026-06-30')).toEqual([0, 31])
    expect(leftOn('2026-08-01')).toEqual([-32, -1])
  })
})

describe('whether a duty is owed', () => {
  it('goes by the receipts for the ECD, from the limit on; the ECF is owed all the same', () => {
    const withReceipts = (receipts: bigint) => standingsOf({ books: { ...books, receipts } })
    expect(receiptsLimit).toBe(480_000_000n)
    expect(withReceipts(receiptsLimit - 1n)).toEqual(['NOT_OWED', 'OWED'])
    expect(withReceipts(receiptsLimit)).toEqual(['OWED', 'OWED'])
    expect(withReceipts(0n)).toEqual(['NOT_OWED', 'OWED'])
  })

  it('is not guessed below the limit where the receipts may be more', () => {
    const doubts: readonly [Partial<typeof facts>, RegExp][] = [
      [{ books: { ...books, isYearClosed: false } }, /exercício de 2025 ainda não foi encerrado/],
      [{ today: '2025-12-31' }, /ano não terminou.*31\/12\/2025/],
      [{ books: { ...books, firstMonth: '2025-02' } }, /começam em fev\/2025.*proporcional/],
      [{ books: { ...books, isWhole: false } }, /ainda está sendo escrito/],
      [{ books: { ...books, firstMonth: '2026-01' } }, /não têm receita nem despesa até 31\/12\/2025/],
    ]
    for (const [more, words] of doubts) {
      expect(standingsOf(more)[0], String(words)).toBe('UNCERTAIN')
      expect(reasonsOf(more)).toEqual([expect.stringMatching(words)])
    }
    expect(standingsOf({ books: { ...books, firstMonth: '2025-01' } })).toEqual(['NOT_OWED', 'OWED'])
  })

  it('is certain above the limit, whatever else is not known', () => {
    fc.assert(
      fc.property(
        fc.record({
          isWhole: fc.boolean(),
          isYearClosed: fc.boolean(),
          firstMonth: fc.constantFrom('2024-05', '2025-07'),
        }),
        fc.bigInt(receiptsLimit, receiptsLimit * 9n),
        (state, receipts) => {
          expect(standingsOf({ books: { ...state, receipts } })).toEqual(['OWED', 'OWED'])
        },
      ),
    )
  })

  it('is not said of an entity without CNPJ, nor of books that are not seen, nor of a year without any', () => {
    expect(standingsOf({ hasCnpj: false })).toEqual(['UNCERTAIN', 'UNCERTAIN'])
    const unseen = dutiesOf({ year: '2025', today: '2026-03-10', hasCnpj: true })
    expect(unseen.map(({ standing }) => codeNameOf(DutyStanding, standing))).toEqual(['UNCERTAIN', 'UNCERTAIN'])
    expect(unseen[0].reasons).toEqual([expect.stringMatching(/nem todas são visíveis/)])
    const empty = { receipts: 0n, isWhole: true, isYearClosed: false }
    const ofEmpty = (ofYear: string) => dutiesOf({ year: ofYear, today: '2026-03-10', hasCnpj: true, books: empty })
    expect(ofEmpty('2025').map(({ standing }) => codeNameOf(DutyStanding, standing))).toEqual([
      'UNCERTAIN',
      'UNCERTAIN',
    ])
    // It is there in the year that runs, so that it will owe the ECF of it.
    expect(ofEmpty('2026').map(({ standing }) => codeNameOf(DutyStanding, standing))).toEqual(['UNCERTAIN', 'OWED'])
  })
})

describe('receipts', () => {
  const { RECEITA, DESPESA } = LedgerNature.codes
  const account = (code: string, nature: number, ...cents: bigint[]) =>
    resultSums({ id: code, code, name: code, nature, cents })
  const accounts = [
    account('3.1.1.01', RECEITA, -1_000n, -20n),
    account('3.2.1.03', RECEITA, -500n, 0n),
    account('3.1.1.06', RECEITA, -300n, 0n),
    account('4.5.1.01', DESPESA, 300n, 0n),
    account('4.2.1.07', DESPESA, 700n, 0n),
  ]

  it('are the income of a year, free and restricted, without expenses', () => {
    expect(receiptsOf({ accounts, branchCount: 1 }, 0)).toBe(1_800n)
    expect(receiptsOf({ accounts, branchCount: 1 }, 1)).toBe(20n)
    expect(receiptsOf({ accounts: [], branchCount: 0 }, 0)).toBe(0n)
  })

  it('have nothing of what branches of one entity give each other', () => {
    expect(receiptsOf({ accounts, branchCount: 2 }, 0)).toBe(1_500n)
  })
})
