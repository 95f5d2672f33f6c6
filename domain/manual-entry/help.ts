import type { ScreenHelp } from '../record/screen-help.ts'

export const manualEntryHelp = {
  '/accounting/manual-entry': {
    purpose: 'O que o contador lança e a tesouraria não vê: provisões, ajustes, reclassificações.',
    how: [
      'Procure a conta pelo código ou pelo nome, informe débito ou crédito, e siga com Enter; a diferença aparece embaixo.',
      'Contas de banco e caixa não se lançam aqui: o saldo delas vem dos movimentos da tesouraria.',
      'Acima do limite da empresa, outra pessoa aprova; até lá, o lançamento não conta em saldo nenhum.',
      'Em Importar entra a planilha do contador: cada linha é um lançamento, com a conta de débito, a de crédito e o valor; ou uma linha para cada conta, com o número do lançamento.',
      'O que foi lançado não muda: estorne, com o motivo, e lance de novo.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
