import { defineRegister } from '../noun/noun.ts'

/** Income and expense accounts by nature. */
export const accountPlanNoun = defineRegister({
  resource: 'account-plan',
  code: 'account_plan',
  type: 'AccountPlan',
  plural: 'AccountPlans',
  module: 'account-plan',
  area: '/general-registers',
  path: '/general-registers/account-plan',
  position: 90,
  icon: 'list-tree',
  words: { one: 'conta do plano', several: 'contas do plano', gender: 'feminine', title: 'Plano de contas' },
  isNumbered: true,
  unique: [['code', 'código']],
  links: { parentId: 'account-plan', fundId: 'fund' },
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
