import { defineRegister } from '../noun/noun.ts'

/** A bill that the church received: who is paid, what for, and in which instalments. */
export const billsPayNoun = defineRegister({
  resource: 'bills-pay',
  code: 'bills_pay',
  type: 'BillsPay',
  plural: 'BillsPays',
  module: 'bills-pay',
  area: '/bills-to-pay',
  path: '/bills-pay',
  position: 10,
  icon: 'receipt-text',
  words: { one: 'ordem de pagamento', several: 'ordens de pagamento', gender: 'feminine' },
  named: 'code',
  called: { who: '{ownerName}', howMuch: '{netValue:money}', below: 'Ordem de pagamento {code}' },
  links: {
    branchId: 'branch',
    ownerId: ['supplier', 'members-offerings', 'user'],
    accountPlanId: 'account-plan',
    costCenterId: 'cost-center',
    ministryId: 'ministry',
    fundId: 'fund',
  },
  foundBy: 'código, favorecido, descrição ou número do documento',
  isJournalled: true,
})
