import type { ScreenHelp } from '../record/screen-help.ts'

export const ministryHelp = {
  '/general-registers/ministry': {
    purpose: 'Os ministérios da igreja, para ver o que cada um movimenta.',
    how: ['Cadastre o líder e a filial; escolha o ministério ao lançar o que é dele.'],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
