import type { ScreenHelp } from '../record/screen-help.ts'

export const branchHelp = {
  '/general-registers/branch': {
    purpose: 'A sede e as filiais: cada uma com as suas contas, caixas e pessoas.',
    how: [
      'O que é de uma filial só é visto por quem tem acesso a ela.',
      'Inativar uma filial exige contas sem saldo: transfira antes.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
