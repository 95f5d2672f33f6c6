import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JournalFact } from '#domain/journal/fact.ts'
import { type ClosingEntry, closingEntries, type YearBalance } from '#domain/journal/year-closing.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import { JournalSource } from '#domain/ledger-account/source.ts'

const { RECEITA, DESPESA, PATRIMONIO_LIQUIDO } = LedgerNature.codes
const accounts = { periodResult: '2.3.2.03', accumulated: '2.3.2.01', restricted: '2.3.1.02', priorYears: '2.3.2.02' }
const balance = (
  ledgerAccountId: string,
  cents: bigint,
  { isRestricted = false, branchId = 'sede' } = {},
): YearBalance => ({
  branchId,
  ledgerAccountId,
  nature: ledgerAccountId.startsWith('3') ? RECEITA : ledgerAccountId.startsWith('4') ? DESPESA : PATRIMONIO_LIQUIDO,
  isRestricted,
  cents,
})
const told = (entries: readonly ClosingEntry[]) =>
  entries.map(({ fact, lines }) => [fact, lines.map((line) => `${line.ledgerAccountId} ${line.cents}`)])
const { YEAR_CLOSING, RESULT_DESTINATION } = JournalFact.codes

describe('the entries that close a year', () => {
  it('bring the result of the twentieth vector to what is accumulated, to restricted equity, and with it what was adjusted', () => {
    const balances = [
      balance('3.1.1.01', -770_530n),
      balance('3.2.1.01', -520_000n, { isRestricted: true }),
      balance('4.2.1.05', 562_450n),
      balance('4.1.2.01', 460_000n, { isRestricted: true }),
      balance('2.3.2.02', 50_000n),
    ]
    expect(told(closingEntries('2026', balances, accounts))).toEqual([
      [YEAR_CLOSING, ['3.1.1.01 770530', '3.2.1.01 520000', '2.3.2.03 -1290530']],
      [YEAR_CLOSING, ['4.2.1.05 -562450', '4.1.2.01 -460000', '2.3.2.03 1022450']],
      [RESULT_DESTINATION, ['2.3.2.03 268080', '2.3.2.01 -208080', '2.3.1.02 -60000']],
      [RESULT_DESTINATION, ['2.3.2.02 -50000', '2.3.2.01 50000']],
    ])
  })

  it('spend what restricted funds had where more was spent than came, whatever is free', () => {
    const balances = [balance('3.1.1.01', -100n), balance('4.1.2.01', 30n, { isRestricted: true })]
    expect(told(closingEntries('2026', balances, accounts)).at(-1)).toEqual([
      RESULT_DESTINATION,
      ['2.3.2.03 70', '2.3.2.01 -100', '2.3.1.02 30'],
    ])
  })

  it('tell what is restricted of an account that is both, and nothing of a branch without result', () => {
    const balances = [
      balance('3.1.1.02', -500n, { isRestricted: true }),
      balance('3.1.1.02', 500n),
      balance('2.3.2.03', 0n, { branchId: 'filial' }),
    ]
    const entries = closingEntries('2026', balances, accounts)
    const { YEAR_CLOSING: free, YEAR_CLOSING_RESTRICTED: bound } = JournalSource.codes
    expect(entries.map(({ lines }) => lines.map(({ source, cents }) => [source, cents]))).toEqual([
      [
        [bound, 500n],
        [free, -500n],
      ],
      [
        [free, 500n],
        [free, -500n],
      ],
    ])
  })

  it('go over no account twice where several roles are one account', () => {
    const one = { periodResult: 'a', accumulated: 'a', restricted: 'a', priorYears: 'a' }
    expect(told(closingEntries('2026', [balance('3.1.1.01', -100n)], one))).toEqual([
      [YEAR_CLOSING, ['3.1.1.01 100', 'a -100']],
    ])
  })

  it('balance in each branch and leave nothing on its accounts, whatever they hold', () => {
    const held = fc.record({
      code: fc.constantFrom('3.1.1.01', '3.1.1.02', '3.2.1.01', '4.2.1.05', '4.1.2.01', '2.3.2.02', '2.3.2.03'),
      cents: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
      isRestricted: fc.boolean(),
      branchId: fc.constantFrom('sede', 'filial'),
    })
    fc.assert(
      fc.property(fc.array(held), (all) => {
        const balances = all.map(({ code, cents, isRestricted, branchId }) =>
          balance(code, cents, { isRestricted, branchId }),
        )
        const entries = closingEntries('2026', balances, accounts)
        const left = new Map<string, bigint>()
        const add = (key: string, cents: bigint) => left.set(key, (left.get(key) ?? 0n) + cents)
        for (const one of balances) add(`${one.branchId} ${one.ledgerAccountId}`, one.cents)
        for (const { branchId, lines } of entries) {
          expect(lines.reduce((sum, { cents }) => sum + cents, 0n)).toBe(0n)
          expect(lines.length).toBeGreaterThan(1)
          for (const { ledgerAccountId, cents } of lines) add(`${branchId} ${ledgerAccountId}`, cents)
        }
        const kept = [accounts.accumulated, accounts.restricted]
        for (const [key, cents] of left)
          if (!kept.some((code) => key.endsWith(code))) expect([key, cents]).toEqual([key, 0n])
      }),
    )
  })
})
