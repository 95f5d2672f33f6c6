import { defineRegister } from '../noun/noun.ts'

/** What money is spent on, within a branch or in all. */
export const costCenterNoun = defineRegister({
  resource: 'cost-center',
  code: 'cost_center',
  type: 'CostCenter',
  plural: 'CostCenters',
  module: 'cost-center',
  area: '/general-registers',
  path: '/general-registers/cost-center',
  position: 130,
  icon: 'target',
  words: { one: 'centro de custo', several: 'centros de custo', gender: 'masculine' },
  unique: [
    ['name', 'nome nesta filial'],
    ['code', 'código'],
  ],
  links: { branchId: 'branch', parentId: 'cost-center' },
  isPutAway: true,
  foundBy: 'nome ou código',
  maintainers: ['Tesouraria'],
  chosenIn: [
    'bills-pay',
    'payment-order',
    'bank-statement',
    'transfers',
    'tithes-and-offers',
    'pending-tithes-and-offers',
    'siaf-pay',
    'wallet-check',
  ],
})
