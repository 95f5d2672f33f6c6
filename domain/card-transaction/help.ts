import type { ScreenHelp } from '../record/screen-help.ts'

export const cardTransactionHelp = {
  '/siaf-pay/transaction': {
    purpose:
      'Cada venda no cartão, uma linha por parcela: o que foi vendido, o que ficou de taxa e quando o dinheiro vem.',
    how: [
      'Filtre por atrasadas para ver o que a operadora ainda não pagou.',
      'Selecione as vendas de um crédito e dê baixa em todas de uma vez.',
      'Se o cliente contestar a compra, registre a contestação; se a operadora tomar o dinheiro de volta, registre o chargeback.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
