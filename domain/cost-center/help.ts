import type { ScreenHelp } from '../record/screen-help.ts'

export const costCenterHelp = {
  '/general-registers/cost-center': {
    purpose: 'Para quem ou para que se gasta: um departamento, um projeto, um evento.',
    how: [
      'O plano de contas diz o que é a despesa; o centro de custo diz de quem ela é.',
      'Sem filial, todas as filiais usam o centro de custo.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
