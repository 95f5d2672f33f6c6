import type { ScreenHelp } from '../record/screen-help.ts'

export const fundHelp = {
  '/fund': {
    purpose: 'O dinheiro que tem dono: o que foi dado para um fim, por convênio, em campanha ou separado pela igreja.',
    how: [
      'Quem doa para o telhado confia que o dinheiro vai para o telhado: cadastre o fundo com a finalidade e quem decide.',
      'O que não tem fundo é livre. Uma igreja sem fundos não precisa de nada aqui.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
