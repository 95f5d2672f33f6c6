import { defineRegister } from '../noun/noun.ts'

/** Accounts of the books, which the journal posts to. */
export const ledgerAccountNoun = {
  ...defineRegister({
    resource: 'ledger-account',
    code: 'ledger_account',
    type: 'LedgerAccount',
    plural: 'LedgerAccounts',
    module: 'ledger-accounts',
    area: '/accounting',
    path: '/accounting/ledger-account',
    position: 45,
    icon: 'list-tree',
    words: { one: 'conta contábil', several: 'contas contábeis', gender: 'feminine', title: 'Plano contábil' },
    isNumbered: true,
    unique: [['code', 'código']],
    isPutAway: true,
    isImported: true,
    isNoStart: true,
    foundBy: 'nome ou código',
  }),
  inUse: 'ledger_account_in_use',
} as const
