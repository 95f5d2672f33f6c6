import { defineRegister } from '../noun/noun.ts'

/** A walk through a branch, or one of its places, that looks whether what should stand there does. */
export const assetCountNoun = defineRegister({
  resource: 'asset-count',
  code: 'asset_count',
  type: 'AssetCount',
  plural: 'AssetCounts',
  module: 'asset-count',
  area: '/general-registers',
  path: '/general-registers/asset-count',
  position: 158,
  icon: 'scan-line',
  words: {
    one: 'conferência',
    several: 'conferências',
    gender: 'feminine',
    title: 'Conferência de bens',
    full: 'conferência de bens',
    make: 'Começar',
  },
  links: { branchId: 'branch', placeId: 'place' },
  withinBranch: ['placeId'],
  foundBy: 'nome',
  isOutsideSearch: true,
  isNoStart: true,
  maintainers: ['Tesouraria'],
})
