import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankAccountProblems } from '#domain/bank-account/rules.ts'
import { cashAccountProblems } from '#domain/cash-account/rules.ts'
import { AccountKind, TransferType } from '#domain/ledger/enums.ts'
import { type AccountFacts, type PostingFacts, postingProblems } from '#domain/ledger/rules.ts'
import { kindsOfTransfer, transferProblems, typeOfTransfer } from '#domain/transfer/rules.ts'

const today = '2026-11-20'
const cash: AccountFacts = {
  name: 'Caixa Sede',
  kind: AccountKind.codes.CASH,
  status: 1,
  allowNegative: false,
  openingDate: '2026-01-01',
  balanceCents: 10_000n,
  lockDate: undefined,
}
const bank: AccountFacts = { ...cash, name: 'Conta Sede', kind: AccountKind.codes.BANK }
const at = { account: 'originId', date: 'date' }

const codesOf = (account: AccountFacts, posting: Partial<PostingFacts>) =>
  postingProblems(account, { date: today, amountCents: -1n, ...posting }, today, at).map(({ msg }) => msg)

describe('an account takes', () => {
  it('what it holds, to the cent', () => {
    expect([codesOf(cash, { amountCents: -10_000n }), codesOf(bank, { amountCents: -10_000n })]).toEqual([[], []])
    expect(codesOf(cash, { amountCents: -10_001n })).toEqual(['cash_account_insufficient_balance'])
    expect(codesOf(bank, { amountCents: -10_001n })).toEqual(['bank_account_insufficient_balance'])
  })

  it('more when it may be negative, or when the bank reports it', () => {
    expect(codesOf({ ...bank, allowNegative: true }, { amountCents: -99_999n })).toEqual([])
    expect(codesOf(bank, { amountCents: -99_999n, isImposed: true })).toEqual([])
  })

  it('what lifts a balance below zero, and nothing that lowers it', () => {
    const below = { ...bank, balanceCents: -500n }
    expect([codesOf(below, { amountCents: 1n }), codesOf(below, { amountCents: -1n })]).toEqual([
      [],
      ['bank_account_insufficient_balance'],
    ])
  })

  it.each([
    ['an inactive bank account', { ...bank, status: 2 }, 'bank_account_inactive'],
    ['a blocked cash box', { ...cash, status: 2 }, 'cash_account_blocked'],
    ['an inactive cash box', { ...cash, status: 3 }, 'cash_account_inactive'],
  ])('nothing as %s', (_what, account, code) => {
    expect(codesOf(account, { amountCents: 1n })).toEqual([code])
  })

  it('the difference of its count while it is blocked, and only then', () => {
    const counted = { amountCents: 1n, isCountDifference: true }
    expect(codesOf({ ...cash, status: 2 }, counted)).toEqual([])
    expect(codesOf({ ...cash, status: 3 }, counted)).toEqual(['cash_account_inactive'])
  })

  it.each([
    ['2026-11-21', undefined, ['date_in_future']],
    ['2026-11-20', undefined, []],
    ['2026-01-01', undefined, []],
    ['2025-12-31', undefined, ['date_before_opening']],
    ['2026-10-31', '2026-10-31', ['period_closed']],
    ['2026-11-01', '2026-10-31', []],
    ['2025-12-31', '2026-10-31', ['period_closed']],
  ])('a movement of %s with the ledger closed until %s: %j', (date, lockDate, codes) => {
    expect(codesOf({ ...cash, lockDate }, { date, amountCents: 1n })).toEqual(codes)
  })

  it('and never more than it holds, whatever the balance', () => {
    const balance = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(balance, balance, (balanceCents, out) => {
        const isRefused = codesOf({ ...cash, balanceCents }, { amountCents: -out - 1n }).length > 0
        return isRefused === out + 1n > balanceCents
      }),
    )
  })
})

describe('a transfer', () => {
  it('goes between the kinds that its type names, and they name it', () => {
    for (const type of Object.values(TransferType.codes)) {
      const [from, to] = kindsOfTransfer(type) ?? []
      expect(typeOfTransfer(from ?? 0, to ?? 0)).toBe(type)
    }
    expect(kindsOfTransfer(TransferType.codes.CASH_TO_BANK)).toEqual([1, 2])
    expect([kindsOfTransfer(9), typeOfTransfer(3, 1)]).toEqual([undefined, undefined])
  })

  it.each([
    [{ originId: 'a', destinationId: 'b', value: '0.01' }, []],
    [{ originId: 'a', destinationId: 'a', value: '0.01' }, ['destinationId']],
    [{ originId: 'a', destinationId: 'b', value: '0.00' }, ['value']],
    [{ originId: 'a', destinationId: 'b', value: '-0.01' }, ['value']],
    [{}, []],
  ])('%j has problems at %j', (facts, params) => {
    expect(transferProblems(facts).map(({ param }) => param)).toEqual(params)
  })
})

describe('the form of an account refuses', () => {
  it.each([
    [{ agency: '12a' }, 'agency', 'invalid_bank_number'],
    [{ account: '1-2' }, 'account', 'invalid_bank_number'],
    [{ accountDigit: 'Y' }, 'accountDigit', 'invalid_check_digit'],
    [{ openingBalance: '-1.00', allowNegative: false }, 'openingBalance', 'opening_balance_negative'],
    [{ pixKeys: [{ pixKeyType: 3, pixKey: 'igreja' }] }, 'pixKeys.0.pixKey', 'invalid_pix_key'],
    [
      {
        pixKeys: [
          { pixKeyType: 3, pixKey: 'a@b.br' },
          { pixKeyType: 3, pixKey: 'A@b.br' },
        ],
      },
      'pixKeys.1.pixKey',
      'repeated_item',
    ],
  ])('a bank account with %j', (facts, param, msg) => {
    expect(bankAccountProblems(facts)).toEqual([{ msg, param }])
  })

  it('nothing of a bank account that is right', () => {
    const right = { agency: '0001', agencyDigit: '9', account: '12345', accountDigit: 'x', openingBalance: '-1.00' }
    expect(bankAccountProblems({ ...right, allowNegative: true })).toEqual([])
  })

  it.each([
    [{ openingBalance: '-0.01' }, ['openingBalance']],
    [{ openingBalance: '0.00', maxBalance: '0.00' }, ['maxBalance']],
    [{ openingBalance: '0.00', maxBalance: '0.01' }, []],
  ])('a cash box with %j at %j', (facts, params) => {
    expect(cashAccountProblems(facts).map(({ param }) => param)).toEqual(params)
  })
})
