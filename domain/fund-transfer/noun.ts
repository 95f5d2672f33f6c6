import { defineNoun } from '../noun/noun.ts'

/** Money that a council moves from one fund to another. */
export const fundTransferNoun = defineNoun({
  resource: 'fund-transfer',
  code: 'fund_transfer',
  type: 'FundTransfer',
  plural: 'FundTransfers',
  module: 'funds',
  area: '/accounts',
  path: '/fund-transfer',
  position: 216,
  icon: 'arrow-left-right',
  beside: '/fund',
  words: {
    one: 'remanejamento entre fundos',
    several: 'remanejamentos entre fundos',
    gender: 'masculine',
    title: 'Remanejamentos',
    make: 'Enviar para aprovação',
    saved: 'Remanejamento enviado para aprovação',
  },
  named: 'minute',
  called: { who: '{minute}', howMuch: '{value:money}' },
  links: { branchId: 'branch', fromFundId: 'fund', toFundId: 'fund' },
  foundBy: 'ata ou observação',
  isOutsideSearch: true,
  isJournalled: true,
  isNoStart: true,
  lacks: ['delete'],
})
