import { defineRegister } from '../noun/noun.ts'

/** Layouts that the office arranges for its own program, by name. */
export const accountingLayoutNoun = defineRegister({
  resource: 'accounting-layout',
  code: 'accounting_layout',
  type: 'AccountingLayout',
  plural: 'AccountingLayouts',
  module: 'accounting-deliveries',
  area: '/accounting',
  path: '/accounting/layout',
  beside: '/accounting/delivery',
  position: 52,
  icon: 'file-cog',
  words: { one: 'formato do escritório', several: 'formatos do escritório', gender: 'masculine' },
  unique: [['name', 'nome']],
  isPutAway: true,
  isNoStart: true,
  foundBy: 'nome',
})
