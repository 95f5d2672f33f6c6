import { defineRegister } from '../noun/noun.ts'

/** Money of the church at a bank. */
export const bankAccountNoun = defineRegister({
  resource: 'bank-account',
  code: 'bank_account',
  type: 'BankAccount',
  plural: 'BankAccounts',
  module: 'accounts',
  area: '/accounts',
  path: '/bank-account',
  position: 190,
  proof: 'demanded',
  icon: 'landmark',
  words: { one: 'conta', several: 'contas', gender: 'feminine', instead: 'inativá-la' },
  named: 'nickname',
  unique: [
    ['account', 'banco, agência e número'],
    ['nickname', 'apelido nesta filial'],
  ],
  links: { bankId: 'bank', branchId: 'branch' },
  foundBy: 'apelido, banco ou número',
  chosenIn: [
    'bills-pay',
    'payment-order',
    'bank-statement',
    'transfers',
    'tithes-and-offers',
    'pending-tithes-and-offers',
    'siaf-pay',
    'wallet-check',
  ],
})
