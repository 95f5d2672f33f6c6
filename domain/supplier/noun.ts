import { defineRegister } from '../noun/noun.ts'

/** Suppliers: payees of bills. */
export const supplierNoun = defineRegister({
  resource: 'supplier',
  code: 'supplier',
  type: 'Supplier',
  plural: 'Suppliers',
  module: 'suppliers',
  area: '/bills-to-pay',
  path: '/suppliers',
  position: 70,
  proof: 'by-content',
  icon: 'truck',
  words: { one: 'fornecedor', several: 'fornecedores', gender: 'masculine' },
  unique: [['document', 'documento']],
  links: { accountPlanId: 'account-plan', branchId: 'branch' },
  isPutAway: true,
  foundBy: 'nome ou documento',
  holdsPeople: true,
  chosenIn: ['bills-pay', 'payment-order', 'bank-statement'],
  isImported: true,
})
