import { defineRegister } from '../noun/noun.ts'

/** Groups branches within a region, and other regionals. */
export const regionalNoun = defineRegister({
  resource: 'regional',
  code: 'regional',
  type: 'Regional',
  plural: 'Regionals',
  module: 'regional',
  area: '/general-registers',
  path: '/general-registers/regional',
  position: 110,
  icon: 'network',
  words: { one: 'regional', several: 'regionais', gender: 'feminine' },
  unique: [['name', 'nome']],
  links: { regionId: 'region', parentId: 'regional' },
  isPutAway: true,
  foundBy: 'nome',
})
