import type { ScreenHelp } from '../record/screen-help.ts'

export const assetHelp = {
  '/general-registers/asset': {
    purpose: 'O patrimônio: o que a igreja tem, onde está e quanto custou.',
    how: [
      'Cada bem tem um número; imprima as etiquetas com o código QR e cole neles.',
      'Diga o tipo do bem e a depreciação de cada mês entra sozinha no Diário, na virada do mês; sem o tipo, nada entra.',
      'O que se perdeu ou estragou recebe baixa; o que foi vendido gera a entrada do dinheiro.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
