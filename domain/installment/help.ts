import type { ScreenHelp } from '../record/screen-help.ts'

export const installmentHelp = {
  '/payment-order': {
    purpose: 'O que vence e quando: a lista de trabalho de quem paga.',
    how: [
      'Escolha as parcelas e use Dar baixa: diga de que conta sai e confira o total antes de pagar.',
      'Acima do limite da sua igreja, o pagamento precisa da aprovação de outra pessoa: use Pedir aprovação.',
      'Não deve o que cobram? Conteste a parcela: ela sai da fila até você encerrar a contestação.',
      'Pagou por engano? Estorne: o valor volta para a conta com a data de hoje.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
