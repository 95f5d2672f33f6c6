import type { Shot } from '../shot.ts'

const screen = 'Orçamento'
const year = '2026'
const none = { year, status: 'DRAFT', version: 0, versionCount: 0, income: '0.00', expense: '0.00', lines: [] }

/** The sheet of a year, its versions, and what came of it. */
export const budgetShots: readonly Shot[] = [
  {
    screen,
    name: 'planilha vazia',
    route: '/budget',
    arrange: async (stage) => {
      await stage.answer('budget', none)
      await stage.open(`/budget?year=${year}`)
      await stage.see('Total das despesas')
    },
  },
  {
    screen,
    name: 'planilha em edição',
    route: '/budget',
    arrange: async (stage) => {
      await stage.answer('budget', none)
      await stage.open(`/budget?year=${year}`)
      await stage.press('Preencher')
      await stage.see('Ctrl+R repete até dezembro')
    },
  },
  {
    screen,
    name: 'versões',
    route: '/budget/versions',
    arrange: async (stage) => {
      await stage.answer('budgetVersions', [])
      await stage.open(`/budget/versions?year=${year}`)
      await stage.see('ainda não foi votado')
    },
  },
  {
    screen,
    name: 'orçado × realizado',
    route: '/budget/comparison',
    arrange: async (stage) => {
      await stage.open(`/budget/comparison?year=${year}`)
      await stage.see('Despesa realizada')
    },
  },
]
