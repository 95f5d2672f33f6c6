import { defineRegister } from '../noun/noun.ts'

/** An asset: in a place until written off or sold. */
export const assetNoun = defineRegister({
  resource: 'asset',
  code: 'asset',
  type: 'Asset',
  plural: 'Assets',
  module: 'asset',
  area: '/general-registers',
  path: '/general-registers/asset',
  position: 157,
  icon: 'package',
  words: { one: 'bem', several: 'bens', gender: 'masculine', title: 'Patrimônio', instead: 'dar baixa nele' },
  unique: [['number', 'número de patrimônio']],
  links: {
    branchId: 'branch',
    placeId: 'place',
    supplierId: 'supplier',
    accountId: ['bank-account', 'cash-account'],
    accountPlanId: 'account-plan',
  },
  withinBranch: ['placeId'],
  isImported: true,
  foundBy: 'nome, número ou documento',
  isJournalled: true,
  maintainers: ['Tesouraria'],
})
