import type { ScreenHelp } from '../record/screen-help.ts'

export const cashAccountHelp = {
  '/cash-account': {
    purpose: 'O dinheiro em espécie: cada caixa, quanto deve haver nele e quando foi contado.',
    how: [
      'Conte o caixa pelo menos uma vez por mês: ele é bloqueado, você informa o que há, e a diferença precisa de explicação.',
      'Com um saldo máximo, a tela Início avisa quando é hora de levar dinheiro ao banco.',
      'Levar ao banco é uma transferência do caixa para a conta.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
