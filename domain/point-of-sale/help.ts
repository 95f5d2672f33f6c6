import type { ScreenHelp } from '../record/screen-help.ts'

export const pointOfSaleHelp = {
  '/general-registers/point-of-sale': {
    purpose: 'As maquininhas de cartão e as taxas combinadas com cada operadora.',
    how: [
      'Informe as taxas por bandeira e forma: é com elas que o sistema confere o que foi retido.',
      'Quando a taxa muda, registre a nova com a data em que passa a valer.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
