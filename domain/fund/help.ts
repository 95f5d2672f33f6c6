import type { ScreenHelp } from '../record/screen-help.ts'

export const fundHelp = {
  '/fund': {
    purpose: 'O dinheiro que tem dono: o que foi dado para um fim, por convênio, em campanha ou separado pela igreja.',
    how: [
      'Quem doa para o telhado confia que o dinheiro vai para o telhado: cadastre o fundo com a finalidade e quem decide.',
      'O fundo recebe o que entra pela conta do plano que o nomeia, e paga as ordens que o nomeiam.',
      'Se o conselho muda o destino de um dinheiro, registre em Remanejamentos, com a ata: outra pessoa aprova.',
      'Em Posição dos fundos estão o saldo, o comprometido e o disponível de cada um; o que não tem fundo é livre.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
