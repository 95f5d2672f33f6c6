import type { ScreenHelp } from '../record/screen-help.ts'

export const transferHelp = {
  '/transfers': {
    purpose: 'Dinheiro que muda de lugar dentro da igreja: de uma conta para outra, do caixa para o banco.',
    how: [
      'Não é receita nem despesa: os totais do mês não mudam.',
      'A transferência de hoje pode ser desfeita; a de outro dia é estornada, com o motivo.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
