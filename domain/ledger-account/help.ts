import type { ScreenHelp } from '../record/screen-help.ts'

export const ledgerAccountHelp = {
  '/accounting/ledger-account': {
    purpose: 'As contas da contabilidade: o que a igreja tem, o que deve, o que recebe e o que gasta.',
    how: [
      'O plano vem pronto para igrejas; o contador muda o que quiser.',
      'O código diz o lugar: 1.1.1.01 fica no grupo 1.1.1. Só contas de quatro números recebem lançamentos.',
      'Em Vínculos fica a conta contábil de tudo o que se lança; o que não tem vínculo vai para A classificar.',
      'Em Importar entra a planilha do contador: contas novas, e o reduzido e o referencial das que já existem, pelo código.',
      'Informe o código reduzido, o número da conta no sistema do contador, para exportar os lançamentos.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
