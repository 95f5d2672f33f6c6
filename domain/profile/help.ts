import type { ScreenHelp } from '../record/screen-help.ts'

export const profileHelp = {
  '/permissions': {
    purpose: 'Os perfis: o que cada tipo de pessoa pode ver e fazer.',
    how: [
      'Marque na tabela o que o perfil pode em cada tela: ler, criar, editar, aprovar, estornar.',
      'Quem lança não deve ser quem aprova: separe as duas coisas em perfis diferentes.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
