import type { ScreenHelp } from '../record/screen-help.ts'

export const fundTransferHelp = {
  '/fund-transfer': {
    purpose: 'Quando o conselho ou a assembleia decide que um dinheiro passa a servir a outro fim.',
    how: [
      'Diga de qual fundo sai e para qual vai, o valor e a ata que decidiu; livre é o que não tem fundo.',
      'Nenhuma conta do banco muda, e nada muda nos fundos até outra pessoa aprovar.',
      'O que foi aprovado por engano se estorna; o que o outro fundo já gastou aparece nele como saldo negativo.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
