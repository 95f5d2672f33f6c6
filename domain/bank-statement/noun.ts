import { defineNoun } from '../noun/noun.ts'

/** Bank statement movements: posted by their documents, classified here. */
export const bankStatementNoun = defineNoun({
  resource: 'bank-statement',
  code: 'bank_statement',
  type: 'Movement',
  plural: 'BankStatement',
  module: 'bank-statement',
  area: '/accounts',
  path: '/bank-statement',
  position: 200,
  icon: 'arrow-up-down',
  words: {
    one: 'lançamento',
    several: 'lançamentos',
    gender: 'masculine',
    title: 'Extrato',
    edit: 'Classificar',
    change: 'Classificar',
    saved: 'Lançamento classificado',
  },
  called: { who: '{description}', howMuch: '{value:money}' },
  links: { accountPlanId: 'account-plan', costCenterId: 'cost-center', fundId: 'fund', memberId: 'members-offerings' },
  foundBy: 'descrição, documento ou nome',
  isJournalled: true,
  lacks: ['create', 'delete'],
  isImported: true,
})
