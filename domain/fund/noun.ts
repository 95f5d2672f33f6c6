import { defineRegister } from '../noun/noun.ts'

/** Money that belongs to a purpose: the giver's, an agreement's, a campaign's or the church's own. */
export const fundNoun = defineRegister({
  resource: 'fund',
  code: 'fund',
  type: 'Fund',
  plural: 'Funds',
  module: 'funds',
  area: '/accounts',
  path: '/fund',
  position: 215,
  icon: 'piggy-bank',
  words: { one: 'fundo', several: 'fundos', gender: 'masculine', instead: 'encerrá-lo' },
  unique: [['name', 'nome']],
  links: { branchId: 'branch' },
  foundBy: 'nome ou finalidade',
  isNoStart: true,
  maintainers: ['Tesouraria'],
  chosenIn: ['bills-pay', 'payment-order', 'bank-statement', 'account-plan', 'tithes-and-offers', 'siaf-pay'],
})
