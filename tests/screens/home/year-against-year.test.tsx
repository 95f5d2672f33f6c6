import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../app/gateway.ts'
import { type Gateway, openAt, stage, strike } from '../records/stage.ts'
import { gift, keepStatement, rent } from '../treasury/statement.ts'
import { homePanel, overview } from './home-panel.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepStatement(gateway)
  gateway.on('HomePanel', () => answer(homePanel([rent, gift])))
  gateway.on('HomeProjection', () => answer({ homeProjection: { days: [], firstNegative: null, lateIn: '0.00' } }))
})
afterEach(strike)

const figure = () => page.getByRole('figure', { name: 'Entradas e saídas nos últimos doze meses' })

it('the twelve months are drawn beside the year before, which says where nothing is known of it', async () => {
  openAt('/home')
  await figure().getByRole('button', { name: 'Entradas, ano a ano' }).click()
  const said = /^Entraram R\$\s6\.000,00; um ano antes, R\$\s4\.800,00 \(\+25%\)\. Sem dados antes de jun\/2025\.$/
  await expect.element(figure().getByText(said)).toBeVisible()
  await expect.element(figure().getByRole('img')).toHaveAccessibleName(/R\$\s4\.800,00 \(\+25%\)/)
  expect(figure().getByRole('img').element().querySelectorAll('g > rect')).toHaveLength(18)
  await figure().getByRole('button', { name: 'Ver como tabela' }).click()
  await expect.element(figure().getByRole('row', { name: 'mai/26 R$ 1.000,00 sem dados de 2025' })).toBeVisible()
  await expect.element(figure().getByRole('row', { name: 'dez/25 R$ 1.000,00 sem dados de 2024' })).toBeVisible()
  await expect.element(figure().getByRole('row', { name: 'jun/26 R$ 1.000,00 R$ 800,00' })).toBeVisible()
  await figure().getByRole('button', { name: 'Saídas, ano a ano' }).click()
  await expect.element(figure().getByRole('row', { name: 'nov/26 R$ 900,00 R$ 600,00' })).toBeVisible()
})

it('a church of less than a year is told that there is nothing to compare with', async () => {
  const yearAgo = overview.yearAgo.map(({ month }) => ({ month, in: null, out: null }))
  gateway.on('HomePanel', () => answer(homePanel([rent, gift], { homeOverview: { ...overview, yearAgo } })))
  openAt('/home')
  await expect.element(figure().getByText('Ano a ano: sem dados de 2025.')).toBeVisible()
  await expect.element(figure().getByRole('button', { name: 'Entradas, ano a ano' })).not.toBeInTheDocument()
})
