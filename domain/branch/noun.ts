import { defineRegister } from '../noun/noun.ts'

/** A place where the church is: its headquarters and every other. */
export const branchNoun = defineRegister({
  resource: 'branch',
  code: 'branch',
  type: 'Branch',
  plural: 'Branches',
  module: 'branch',
  area: '/general-registers',
  path: '/general-registers/branch',
  position: 120,
  icon: 'church',
  words: { one: 'filial', several: 'filiais', gender: 'feminine' },
  unique: [
    ['document', 'CNPJ'],
    ['name', 'nome'],
    ['code', 'código'],
  ],
  links: { regionalId: 'regional' },
  isPutAway: true,
  foundBy: 'nome, código, CNPJ ou dirigente',
  isInSession: true,
})
