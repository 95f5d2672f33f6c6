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
    icon: 'book-open',
    words: {
      one: 'conta contábil',
      several: 'contas contábeis',
      gender: 'feminine',
      title: 'Plano contábil',
      instead: 'mudar os vínculos dela, ou inativá-la',
    },
    isNumbered: true,
    unique: [['code', 'código']],
    isPutAway: true,
    foundBy: 'nome ou código',
  }),
  inUse: 'ledger_account_in_use',
} as const
