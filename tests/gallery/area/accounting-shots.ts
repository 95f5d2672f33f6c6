import type { Shot } from '../shot.ts'

/** What stands beside the statements of the books. */
export const accountingShots: readonly Shot[] = [
  {
    screen: 'Demonstrações contábeis',
    name: 'resultado mês a mês',
    route: '/accounting/trial-balance',
    height: 1400,
    arrange: async (stage) => {
      await stage.open('/accounting/trial-balance?statement=result&month=each')
      await stage.see('Receitas e despesas de cada mês')
    },
  },
  {
    screen: 'Demonstrações contábeis',
    name: 'notas',
    route: '/accounting/trial-balance',
    height: 1600,
    arrange: async (stage) => {
      await stage.open('/accounting/trial-balance?statement=notes')
      await stage.see('Contexto operacional')
    },
  },
]
