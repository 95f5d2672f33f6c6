import { describe, expect, it } from 'vitest'
import { debit, role } from '#domain/journal/line.ts'
import { EnteredAccounts, type PostedLine } from '#domain/journal/posted-line.ts'

const place = { branchId: 'sede' }
const line = (cents: bigint) => debit(role('PAYABLES'), place, cents)
const on = (accountId: string, cents: bigint): PostedLine => ({ ...line(cents), accountId })
const told = (lines: readonly PostedLine[]) => lines.map(({ accountId, cents }) => [accountId, cents])

describe('the accounts of what was entered', () => {
  it('are left as they were gone to, the larger first, whatever they add up to', () => {
    const accounts = new EnteredAccounts([on('old', -100n), on('new', -20n)])
    expect(told(accounts.named([line(30n)]))).toEqual([['old', 30n]])
    expect(told(accounts.named([line(90n)]))).toEqual([
      ['old', 70n],
      ['new', 20n],
    ])
  })

  it('take what is added to a document, and what is entered again of it', () => {
    const accounts = new EnteredAccounts([on('old', 100n)])
    expect(told(accounts.named([line(20n)]))).toEqual([['old', 20n]])
    expect(told(accounts.named([line(-120n), line(120n)]))).toEqual([
      ['old', -120n],
      ['old', 120n],
    ])
  })

  it('are those of the mapping where nothing stands any more, or in another place', () => {
    const accounts = new EnteredAccounts([on('old', 100n), on('old', -100n)])
    expect(told(accounts.named([line(5n)]))).toEqual([[undefined, 5n]])
    const other = new EnteredAccounts([on('old', 100n)])
    expect(told(other.named([debit(role('PAYABLES'), { branchId: 'norte' }, -5n)]))).toEqual([[undefined, -5n]])
  })
})
