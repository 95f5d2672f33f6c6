import type { ScreenHelp } from '../record/screen-help.ts'

export const cardReceiptHelp = {
  '/siaf-pay': {
    purpose: 'As vendas de cada maquininha por período, até o dinheiro chegar ao banco.',
    how: [
      'Abra um recebimento para a maquininha e o período, e importe o arquivo de vendas da operadora.',
      'O sistema confere a taxa retida com a combinada e mostra as diferenças.',
      'Quando o crédito cai na conta, dê baixa: as vendas daquele dia fecham juntas.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
