import type { ScreenHelp } from '../record/screen-help.ts'

export const regionalHelp = {
  '/general-registers/regional': {
    purpose: 'As regionais: grupos de filiais dentro de uma região, em até três níveis.',
    how: ['Escolha a região e, se houver, a regional superior.'],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
