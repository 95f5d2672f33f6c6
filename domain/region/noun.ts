import { defineRegister } from '../noun/noun.ts'

/** Groups regionals. */
export const regionNoun = defineRegister({
  resource: 'region',
  code: 'region',
  type: 'Region',
  plural: 'Regions',
  module: 'region',
  area: '/general-registers',
  path: '/general-registers/region',
  position: 100,
  icon: 'map',
  words: { one: 'região', several: 'regiões', gender: 'feminine' },
  unique: [
    ['name', 'nome'],
    ['code', 'código'],
  ],
  isPutAway: true,
  foundBy: 'nome ou código',
  maintainers: ['Tesouraria'],
})
