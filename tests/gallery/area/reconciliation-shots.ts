import type { Shot } from '../shot.ts'
import type { Stage } from '../stage.ts'

const screen = 'Conciliação'
const route = '/bank-statement/reconciliation'

const open = async (stage: Stage, query = '') => {
  await stage.open(`${route}${query}`)
  await stage.see(stage.page.getByLabel('Totais'))
}

/** What the bank reported and what the books say, brought together. */
export const reconciliationShots: readonly Shot[] = [
  { screen, name: 'sugestões e o que está sem par', route, height: 2200, arrange: (stage) => open(stage) },
  {
    screen,
    name: 'escolhidos nos dois lados',
    route,
    height: 2200,
    arrange: async (stage) => {
      await open(stage)
      await stage.press('Não é')
      await stage.page.getByRole('region', { name: 'No banco' }).getByRole('checkbox').first().check()
      await stage.page.getByRole('region', { name: 'No sistema' }).getByRole('checkbox').first().check()
      await stage.see(stage.page.getByRole('region', { name: 'Escolhidos' }))
    },
  },
  {
    screen,
    name: 'lançar a tarifa',
    route,
    arrange: async (stage) => {
      await open(stage)
      const line = stage.page.getByRole('region', { name: 'No banco' }).getByRole('listitem')
      await line.filter({ hasText: 'TARIFA' }).getByRole('button', { name: 'Lançar' }).click()
      await stage.see('Sugerido: como da última vez')
    },
  },
  {
    screen,
    name: 'recusado',
    route,
    arrange: async (stage) => {
      await stage.refuse('confirmBankStatementLines', 'bad_request.bank_statement_line_status_changed', { status: 400 })
      await open(stage)
      await stage.press('Confirmar')
      await stage.see('Não foi conciliado')
    },
  },
  {
    screen,
    name: 'saldos por dia',
    route,
    arrange: async (stage) => {
      await open(stage)
      await stage.press('Ver dia a dia')
      await stage.see(stage.page.getByRole('dialog', { name: 'Saldos por dia' }))
    },
  },
  {
    screen,
    name: 'ofertas recebidas',
    route,
    height: 1600,
    arrange: async (stage) => {
      await open(stage, '?view=givings')
      await stage.press(/^Marcar todas/)
      await stage.see(/^Lançar \d+ ofertas/)
    },
  },
  {
    screen,
    name: 'conciliadas',
    route,
    arrange: async (stage) => {
      await open(stage, '?view=settled')
      await stage.see('Estornar')
    },
  },
  {
    screen,
    name: 'nenhuma ignorada',
    route,
    arrange: async (stage) => {
      await open(stage, '?view=ignored')
      await stage.see('Nenhuma linha ignorada')
    },
  },
]
