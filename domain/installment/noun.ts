import { defineNoun } from '../noun/noun.ts'

/** A part of an order that falls due on a day, and is paid by itself. */
export const installmentNoun = defineNoun({
  resource: 'installment',
  code: 'installment',
  type: 'Installment',
  plural: 'Installments',
  module: 'payment-order',
  area: '/bills-to-pay',
  path: '/payment-order',
  position: 20,
  icon: 'hand-coins',
  words: {
    one: 'parcela',
    several: 'parcelas',
    gender: 'feminine',
    title: 'Baixas de pagamento',
    view: 'Parcela',
  },
  named: 'number',
  called: { who: '{ownerName}', howMuch: '{value:money}', below: 'Parcela {number} de {total} · {code}' },
  links: {
    billsPayId: 'bills-pay',
    ownerId: ['supplier', 'members-offerings', 'user'],
    accountId: ['bank-account', 'cash-account'],
    fundId: 'fund',
    branchId: 'branch',
  },
  foundBy: 'favorecido, ordem, descrição ou números do boleto',
  isJournalled: true,
  lacks: ['create', 'delete'],
  isOutsideSearch: true,
})
