import { describe, expect, it } from 'vitest'
import { accountMoveObstacle } from '#domain/ledger/account-move.ts'
import { AccountKind, CashAccountStatus } from '#domain/ledger/enums.ts'
import type { AccountFacts } from '#domain/ledger/rules.ts'
import { type GivingBack, transferMoveObstacle } from '#domain/transfer/rules.ts'
import { resendObstacle, userMoveObstacle } from '#domain/user/rules.ts'

const { BANK, CASH } = AccountKind.codes
const { BLOCKED, INACTIVE } = CashAccountStatus.codes

describe('an account', () => {
  it.each([
    ['inactivate', { kind: BANK, balanceCents: 0n }, undefined],
    ['inactivate', { kind: BANK, balanceCents: -1n }, 'bank_account_not_empty'],
    ['inactivate', { kind: CASH, balanceCents: 1n }, 'cash_account_not_empty'],
    ['block', { kind: CASH, balanceCents: 1n }, undefined],
    ['activate', { kind: BANK, balanceCents: 0n, inactiveBranch: 'Sul' }, 'branch_inactive'],
  ])('that is to %s, of %o: %s', (name, facts, code) => {
    expect(accountMoveObstacle(name, facts)?.code).toBe(code)
  })
})

describe('a transfer', () => {
  const account: AccountFacts = {
    name: 'Caixa',
    kind: CASH,
    status: 1,
    allowNegative: false,
    openingDate: '2026-01-01',
    balanceCents: 500n,
    lockDate: undefined,
  }
  const facts: GivingBack = {
    enteredOn: '2026-11-20',
    today: '2026-11-20',
    valueCents: 500n,
    isReconciled: false,
    origin: account,
    destination: account,
  }
  const late = { ...facts, enteredOn: '2026-11-19' }
  it.each([
    ['delete', facts, undefined],
    ['delete', late, 'transfer_not_of_today'],
    ['reverse', late, undefined],
    ['delete', { ...facts, isReconciled: true }, 'transfer_reconciled'],
    ['reverse', { ...facts, isReconciled: true }, undefined],
    ['reverse', { ...facts, destination: undefined }, 'branch_forbidden'],
    ['reverse', { ...facts, valueCents: 501n }, 'cash_account_insufficient_balance'],
    ['reverse', { ...facts, origin: { ...account, status: BLOCKED } }, 'cash_account_blocked'],
    ['delete', { ...facts, origin: { ...account, kind: BANK, status: INACTIVE } }, 'bank_account_inactive'],
    ['reverse', { ...facts, origin: { ...account, lockDate: '2026-11-20' } }, 'period_closed'],
    ['reverse', { ...facts, destination: { ...account, inactiveBranch: 'Sul' } }, 'account_branch_inactive'],
  ] as const)('%s of %o: %s', (name, input, code) => {
    expect(transferMoveObstacle(name, input)?.code).toBe(code)
  })
})

describe('a user', () => {
  const facts = { isOneself: false, isAdmin: false, isByAdmin: true, isBeyond: false, isLastAdmin: false }
  it.each([
    ['block', facts, undefined],
    ['activate', { ...facts, isOneself: true }, 'user_cannot_block_themselves'],
    ['block', { ...facts, isByAdmin: false, isAdmin: true }, 'admin_only_by_admin'],
    ['unblock', { ...facts, isByAdmin: false, isBeyond: true }, 'user_beyond_yours'],
    ['inactivate', { ...facts, isAdmin: true, isLastAdmin: true }, 'last_admin'],
    ['activate', { ...facts, isAdmin: true, isLastAdmin: true }, undefined],
  ] as const)('%s of %o: %s', (name, input, code) => {
    expect(userMoveObstacle(name, input)?.code).toBe(code)
  })

  it.each([
    [{ provisional: true, isActive: true, isJustInvited: false }, undefined],
    [{ provisional: false, isActive: true, isJustInvited: false }, 'user_already_verified'],
    [{ provisional: true, isActive: false, isJustInvited: false }, 'user_not_active'],
    [{ provisional: true, isActive: true, isJustInvited: true }, 'invitation_just_sent'],
  ])('invited again, of %o: %s', (input, code) => {
    expect(resendObstacle(input)?.code).toBe(code)
  })
})
