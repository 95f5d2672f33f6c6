import { defineRegister } from '../noun/noun.ts'

/** Where things stand and happen within a branch: a room, a storeroom. */
export const placeNoun = defineRegister({
  resource: 'place',
  code: 'place',
  type: 'Place',
  plural: 'Places',
  module: 'place',
  area: '/general-registers',
  path: '/general-registers/place',
  position: 155,
  icon: 'map-pin',
  words: { one: 'local', several: 'locais', gender: 'masculine' },
  unique: [['name', 'nome nesta filial']],
  links: { branchId: 'branch' },
  isPutAway: true,
  foundBy: 'nome',
  maintainers: ['Tesouraria'],
})
