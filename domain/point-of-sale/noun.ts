import { defineRegister } from '../noun/noun.ts'

/** A terminal that takes cards, and what its operator keeps of them. */
export const pointOfSaleNoun = defineRegister({
  resource: 'point-of-sale',
  code: 'point_of_sale',
  type: 'PointOfSale',
  plural: 'PointsOfSale',
  module: 'point-of-sale',
  area: '/general-registers',
  path: '/general-registers/point-of-sale',
  position: 140,
  icon: 'credit-card',
  words: { one: 'maquininha', several: 'maquininhas', gender: 'feminine' },
  named: 'serialNumber',
  called: { who: '{acquirer}', below: 'Maquininha {serialNumber}' },
  unique: [['serialNumber', 'número de série']],
  links: { branchId: 'branch', costCenterId: 'cost-center' },
  isPutAway: true,
  foundBy: 'número de série, operadora ou observação',
  maintainers: ['Tesouraria'],
  chosenIn: ['siaf-pay'],
})
