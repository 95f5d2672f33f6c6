import type { ScreenHelp } from '../record/screen-help.ts'

export const integrationKeyHelp = {
  '/integrations': {
    purpose: 'As chaves com que outros programas da igreja leem e lançam no Celeiro.',
    how: [
      'Dê a cada programa uma chave própria, só com o que ele precisa; o que ele fizer fica no histórico com o nome dela.',
      'Copie a chave quando ela aparecer: ela é mostrada uma vez só. Se vazar, revogue-a.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
