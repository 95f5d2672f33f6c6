import { defineNoun } from '../noun/noun.ts'

/** What the church means to receive and to spend in a year, as it was voted. */
export const budgetNoun = defineNoun({
  resource: 'budget',
  code: 'budget',
  type: 'Budget',
  plural: 'Budgets',
  module: 'budget',
  area: '/accounts',
  path: '/budget',
  position: 217,
  icon: 'calculator',
  words: { one: 'orçamento', several: 'orçamentos', gender: 'masculine', title: 'Orçamento' },
  links: { accountPlanId: 'account-plan', branchId: 'branch', costCenterId: 'cost-center', fundId: 'fund' },
  foundBy: 'ano',
  isOutsideSearch: true,
  isNoStart: true,
  lacks: ['create', 'delete'],
})
