import { defineRegister } from '../noun/noun.ts'
import { boxModules } from './choosing.ts'

/** Money of the church at hand. */
export const cashAccountNoun = defineRegister({
  resource: 'cash-account',
  code: 'cash_account',
  type: 'CashAccount',
  plural: 'CashAccounts',
  module: 'accounts',
  area: '/accounts',
  path: '/cash-account',
  position: 220,
  icon: 'wallet',
  beside: '/bank-account',
  words: { one: 'caixa', several: 'caixas', gender: 'masculine', instead: 'inativá-lo' },
  unique: [['name', 'nome nesta filial']],
  links: { responsibleUserId: 'user', branchId: 'branch' },
  foundBy: 'nome',
  chosenIn: boxModules,
})
