import { describe, expect, it } from 'vitest'
import '#domain/catalogue/errors.ts'
import { LedgerNature, MappingOrigin } from '#domain/ledger-account/enums.ts'
import { fittingNatures, type MappingFacts, mappingProblem, originOf } from '#domain/ledger-account/mapping-rules.ts'
import { defaultCodes, JournalSource, type Role } from '#domain/ledger-account/source.ts'
import { standardChart } from '#domain/ledger-account/standard-chart.ts'
import { standardMapping } from '#domain/ledger-account/standard-mapping.ts'

const { ATIVO, PASSIVO, RECEITA, DESPESA } = LedgerNature.codes
const { ACCOUNT_PLAN, BANK_ACCOUNT, BANKS, CARDS, PAYABLES, TRANSIT } = JournalSource.codes
const natureOf = (code: string) => standardChart.find((account) => account.code === code)?.nature

describe('the natures that fit', () => {
  it('are those of what each role and each standard plan starts with', () => {
    for (const [role, code] of Object.entries(defaultCodes))
      expect(fittingNatures(JournalSource.codes[role as Role]), role).toEqual([natureOf(code)])
    for (const [plan, code] of Object.entries(standardMapping))
      expect(fittingNatures(ACCOUNT_PLAN, Number(plan.charAt(0))), plan).toContain(natureOf(code))
  })

  it('keep income from what is spent, and the other way round', () => {
    expect(fittingNatures(ACCOUNT_PLAN, 1)).not.toContain(DESPESA)
    expect(fittingNatures(ACCOUNT_PLAN, 2)).not.toContain(RECEITA)
    expect(fittingNatures(BANK_ACCOUNT)).toEqual([ATIVO])
  })
})

describe('a change', () => {
  const banks = { code: '1.1.1.02', nature: ATIVO, status: 1, hasManualEntries: false }
  const good: MappingFacts = { source: BANK_ACCOUNT, isGiven: true, account: banks, natures: [ATIVO] }
  it.each<[string, Partial<MappingFacts>, string | undefined]>([
    ['that fits', {}, undefined],
    ['of a record that is not there', { natures: undefined }, 'sourceId: bank_account_not_found'],
    ['to an account that is not there', { account: undefined }, 'ledgerAccountId: ledger_account_not_found'],
    ['to a group', { account: { ...banks, code: '1.1.1' } }, 'ledgerAccountId: ledger_account_not_postable'],
    ['to one put away', { account: { ...banks, status: 2 } }, 'ledgerAccountId: ledger_account_inactive'],
    ['to another nature', { account: { ...banks, nature: PASSIVO } }, 'ledgerAccountId: ledger_account_nature_unfit'],
    [
      'of a bank to what is not cash',
      { account: { ...banks, code: '1.2.3.08' } },
      'ledgerAccountId: ledger_account_not_cash',
    ],
    ['of anything else to that', { source: ACCOUNT_PLAN, account: { ...banks, code: '1.2.3.08' } }, undefined],
    [
      'of a bank to one that entries by hand name',
      { account: { ...banks, hasManualEntries: true } },
      'ledgerAccountId: ledger_account_with_manual_entries',
    ],
    [
      'of anything else to one that entries by hand name',
      { source: ACCOUNT_PLAN, account: { ...banks, code: '1.2.3.08', hasManualEntries: true } },
      undefined,
    ],
    ['of a plan to cash', { source: ACCOUNT_PLAN, account: banks }, 'ledgerAccountId: ledger_account_of_money'],
    ['of a role to cash', { source: CARDS, account: banks }, 'ledgerAccountId: ledger_account_of_money'],
    ['of what is on its way between accounts', { source: TRANSIT, account: banks }, undefined],
    ['that takes a record its own away', { isGiven: false, account: undefined }, undefined],
    ['that leaves a role without one', { source: BANKS, isGiven: false }, 'ledgerAccountId: required'],
  ])('%s', (_, more, expected) => {
    const problem = mappingProblem({ ...good, ...more })
    expect(problem && `${problem.param}: ${problem.msg}`).toBe(expected)
  })
})

it.each([
  [{ source: ACCOUNT_PLAN, hasOwn: true, isGroupMapped: true, accountCode: '3.1.1.01' }, 'OWN'],
  [{ source: ACCOUNT_PLAN, hasOwn: false, isGroupMapped: true, accountCode: '3.1.1.01' }, 'INHERITED'],
  [{ source: ACCOUNT_PLAN, hasOwn: false, isGroupMapped: false, accountCode: '3.1.9.01' }, 'NONE'],
  [{ source: ACCOUNT_PLAN, hasOwn: true, isGroupMapped: true, accountCode: '1.1.1.02' }, 'UNFIT'],
  [{ source: BANK_ACCOUNT, hasOwn: false, isGroupMapped: false, accountCode: '1.1.1.02' }, 'INHERITED'],
  [{ source: PAYABLES, hasOwn: true, isGroupMapped: false, accountCode: '2.1.1.01' }, 'DEFAULT'],
  [{ source: PAYABLES, hasOwn: true, isGroupMapped: false, accountCode: '2.1.1.03' }, 'OWN'],
  [{ source: PAYABLES, hasOwn: false, isGroupMapped: false }, 'NONE'],
] as const)('%j comes from %s', (resolved, origin) => {
  expect(originOf(resolved)).toBe(MappingOrigin.codes[origin])
})
