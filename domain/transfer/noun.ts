import { defineNoun } from '../noun/noun.ts'

const accounts = ['bank-account', 'cash-account'] as const

/** Transfers between own accounts. */
export const transferNoun = defineNoun({
  resource: 'transfer',
  code: 'transfer',
  type: 'Transfer',
  plural: 'Transfers',
  module: 'transfers',
  area: '/accounts',
  path: '/transfers',
  position: 210,
  icon: 'arrow-right-left',
  words: {
    one: 'transferência',
    several: 'transferências',
    gender: 'feminine',
    view: 'Comprovante de transferência',
    removed: 'Transferência desfeita',
    removeQuestion: 'Desfazer a transferência?',
  },
  named: 'operationCode',
  called: {
    who: '{origin.name} → {destination.name}',
    howMuch: '{value:money}',
    below: 'Comprovante de transferência {operationCode}',
  },
  links: { originId: accounts, destinationId: accounts },
  foundBy: 'código, descrição ou documento',
  isJournalled: true,
})
