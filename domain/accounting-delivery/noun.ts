import { defineNoun } from '../noun/noun.ts'

/** Files for the accountant's program: each holds the entries that none before it held. */
export const accountingDeliveryNoun = defineNoun({
  resource: 'accounting-delivery',
  code: 'accounting_delivery',
  type: 'AccountingDelivery',
  plural: 'AccountingDeliveries',
  module: 'accounting-deliveries',
  area: '/accounting',
  path: '/accounting/delivery',
  position: 51,
  icon: 'package-check',
  words: {
    one: 'entrega',
    several: 'entregas',
    gender: 'feminine',
    title: 'Entregas ao contador',
    make: 'Entregar',
    saved: 'Entrega feita',
  },
  named: 'lot',
  called: { who: '{dateFrom:date} a {dateTo:date}', howMuch: '{total:money}', below: 'Lote {lot}' },
  links: { branchId: 'branch', layoutId: 'accounting-layout' },
  foundBy: 'lote',
  isOutsideSearch: true,
  isNoStart: true,
  lacks: ['delete'],
})
