import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ManualEntryFields, mostLines } from '#domain/manual-entry/manual-entry.ts'
import {
  accountProblem,
  dayProblem,
  differenceOf,
  manualEntryLines,
  manualEntryObstacle,
  manualEntryProblems,
  waitsForApproval,
} from '#domain/manual-entry/rules.ts'
import { moneyOf } from '#domain/value/money.ts'
import { manualEntryStatus } from '#machines/lifecycles/manual-entry-status.ts'

const branches = ['01890a5d-ac96-774b-bcce-b302099a8001', '01890a5d-ac96-774b-bcce-b302099a8002']
const cents = fc.bigInt({ min: 1n, max: 9_999_999_999n })
const account = (place: number) => `01890a5d-ac96-774b-bcce-b302099a9${String(place).padStart(3, '0')}`

/** Balanced lines in some branches: the last one closes what the others leave open. */
const balancedLines = fc
  .array(fc.record({ cents, isDebit: fc.boolean(), branch: fc.constantFrom(...branches) }), {
    minLength: 1,
    maxLength: mostLines - 1,
  })
  .map((lines) => {
    const open = lines.reduce((sum, line) => sum + (line.isDebit ? line.cents : -line.cents), 0n)
    const own = lines.map((line, place) => ({
      ledgerAccountId: account(place),
      branchId: line.branch,
      cents: line.isDebit ? line.cents : -line.cents,
    }))
    return open === 0n ? own : [...own, { ledgerAccountId: account(999), branchId: branches[0] ?? '', cents: -open }]
  })

const typed = (lines: readonly { readonly cents: bigint }[]) =>
  lines.map(({ cents: own }) => (own > 0n ? { debit: moneyOf(own) } : { credit: moneyOf(-own) }))

describe('a manual entry', () => {
  it('balances in every branch that it touches, whatever its lines', () => {
    fc.assert(
      fc.property(balancedLines, (lines) => {
        const sums = new Map<string, bigint>()
        for (const { branchId, cents: own } of manualEntryLines(lines))
          sums.set(branchId, (sums.get(branchId) ?? 0n) + own)
        expect([...sums.values()].every((sum) => sum === 0n)).toBe(true)
        expect(manualEntryProblems({ lines: typed(lines) })).toEqual([])
      }),
    )
  })

  it('is refused by its difference where it does not balance, be it a cent', () => {
    fc.assert(
      fc.property(balancedLines, cents, (lines, off) => {
        const wrong = [...typed(lines), { debit: moneyOf(off) }]
        expect(differenceOf(wrong)).toBeDefined()
        expect(manualEntryProblems({ lines: wrong })[0]?.msg).toBe('entry_unbalanced')
      }),
    )
    expect(manualEntryProblems({ lines: [{ debit: '100.00' }, { credit: '99.99' }] })).toEqual([
      { msg: 'entry_unbalanced', param: 'lines', params: { difference: 'R$\u00a00,01' } },
    ])
  })

  it('has one side in each line, at least two lines, and at most 200', () => {
    for (const line of [{}, { debit: '1.00', credit: '1.00' }, { debit: '0.00' }])
      expect(manualEntryProblems({ lines: [line, { credit: '1.00' }] })[0]).toMatchObject({
        msg: 'manual_line_sides',
        param: 'lines.0.debit',
      })
    const entry = (count: number) => ({
      branchId: branches[0],
      date: '2026-11-02',
      history: 'Provisão de férias',
      lines: Array.from({ length: count }, (_, place) => ({
        ledgerAccountId: account(1),
        ...(place % 2 === 0 ? { debit: '0.01' } : { credit: '0.01' }),
      })),
    })
    expect([0, 2, mostLines, mostLines + 2].map((count) => ManualEntryFields.safeParse(entry(count)).success)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('names no group, no account that is out of use, and none of bank or cash', () => {
    const good = { code: '4.2.1.05', status: 1, isOfMoney: false }
    expect(accountProblem(good, 'at')).toBeUndefined()
    expect(accountProblem(undefined, 'at')?.msg).toBe('ledger_account_not_found')
    expect(accountProblem({ ...good, code: '4.2.1' }, 'at')?.msg).toBe('ledger_account_not_postable')
    expect(accountProblem({ ...good, status: 2 }, 'at')?.msg).toBe('ledger_account_inactive')
    expect(accountProblem({ ...good, isOfMoney: true }, 'at')?.msg).toBe('manual_line_money_account')
  })

  it('is of an open month, until the end of this one', () => {
    const days = { today: '2026-11-10', lockDate: '2026-10-31' }
    expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => dayProblem(day, days)?.msg)).toEqual([
      'period_closed',
      undefined,
      undefined,
      'manual_entry_too_late',
    ])
  })

  it('waits above the limit alone, and nobody approves what they entered', () => {
    expect([waitsForApproval(100n, 100n), waitsForApproval(101n, 100n), waitsForApproval(101n, undefined)]).toEqual([
      false,
      true,
      false,
    ])
    const facts = { date: '2026-11-02', today: '2026-11-10', createdBy: 'a', userId: 'b' }
    expect(manualEntryObstacle('approve', facts)).toBeUndefined()
    expect(manualEntryObstacle('approve', { ...facts, userId: 'a' })?.code).toBe('manual_entry_own')
    expect(manualEntryObstacle('approve', { ...facts, lockDate: '2026-11-02' })?.code).toBe('period_closed')
    expect(manualEntryObstacle('refuse', { ...facts, userId: 'a' })).toBeUndefined()
  })

  it('is reversed once, and a refused one never', () => {
    expect(manualEntryStatus.can('ENTERED', 'reverse')).toBe(true)
    for (const status of ['WAITING', 'REFUSED', 'REVERSED'] as const)
      expect(manualEntryStatus.can(status, 'reverse')).toBe(false)
  })
})
