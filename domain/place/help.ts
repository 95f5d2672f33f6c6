import type { ScreenHelp } from '../record/screen-help.ts'

export const placeHelp = {
  '/general-registers/place': {
    purpose: 'As salas, os depósitos e os outros espaços de cada filial.',
    how: ['Com os locais cadastrados, a conferência de bens mostra o que está fora do lugar.'],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
