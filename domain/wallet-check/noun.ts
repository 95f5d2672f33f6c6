import { defineRegister } from '../noun/noun.ts'

/** Cheques given to the church, until they are money or worthless. */
export const walletCheckNoun = defineRegister({
  resource: 'wallet-check',
  code: 'wallet_check',
  type: 'WalletCheck',
  plural: 'WalletChecks',
  module: 'wallet-check',
  area: '/bills-to-receive',
  path: '/wallet-check',
  position: 60,
  icon: 'signature',
  words: { one: 'cheque', several: 'cheques', gender: 'masculine', title: 'Carteira de cheques' },
  named: 'number',
  called: { who: 'Cheque {number}', howMuch: '{value:money}', below: '{issuerName}' },
  unique: [['number', 'banco, agência, conta e número']],
  links: {
    bankId: 'bank',
    branchId: 'branch',
    accountId: ['bank-account', 'cash-account'],
    depositAccountId: 'bank-account',
    installmentId: 'installment',
    memberId: 'members-offerings',
  },
  foundBy: 'emitente, documento, número ou conta',
  isJournalled: true,
  isImported: true,
})
