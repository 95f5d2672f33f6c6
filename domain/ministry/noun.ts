import { defineRegister } from '../noun/noun.ts'

/** Who serves in what. */
export const ministryNoun = defineRegister({
  resource: 'ministry',
  code: 'ministry',
  type: 'Ministry',
  plural: 'Ministries',
  module: 'ministry',
  area: '/general-registers',
  path: '/general-registers/ministry',
  position: 150,
  icon: 'heart-handshake',
  words: { one: 'ministério', several: 'ministérios', gender: 'masculine' },
  unique: [['name', 'nome nesta filial']],
  links: { costCenterId: 'cost-center', branchId: 'branch' },
  isPutAway: true,
  foundBy: 'nome ou responsável',
  maintainers: ['Tesouraria'],
  chosenIn: [
    'bills-pay',
    'payment-order',
    'bank-statement',
    'transfers',
    'tithes-and-offers',
    'pending-tithes-and-offers',
  ],
})
