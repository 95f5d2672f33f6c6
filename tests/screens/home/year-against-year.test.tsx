import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../stage/gateway.ts'
import { homePanel, overview } from '../stage/home-panel.ts'
import { gift, keepStatement, rent } from '../stage/noun/statement.ts'
import { type Gateway, openAt, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepStatement(gateway)
  gateway.on('HomePanel', () => answer(homePanel([rent, gift])))
  gateway.on('HomeProjection', () => answer({ homeProjection: { days: [], firstNegative: null, lateIn: '0.00' } }))
})
afterEach(strike)

const figure = () => page.getByRole('figure', { name: /nos últimos doze meses/ })

it('the twelve months are drawn beside the year before, which says where nothing is known of it', async () => {
  openAt('/home')
  await figure().getByRole('button', { name: 'Entradas', exact: true }).click()
  const sentence = /^Entraram R\$\s6\.000,00; um ano antes, R\$\s4\.800,00 \(\+25%\)\. Sem dados antes de jun\/2025\.$/
  await expect.element(figure().getByText(sentence)).toBeVisible()
  await expect.element(figure().getByRole('img')).toHaveAccessibleName(/R\$\s4\.800,00 \(\+25%\)/)
  expect(figure().getByRole('img').element().querySelectorAll('g > rect')).toHaveLength(18)
  await figure().getByRole('button', { name: 'Ver como tabela' }).click()
  await expect.element(figure().getByRole('row', { name: 'mai/26 R$ 1.000,00 sem dados de 2025' })).toBeVisible()
  await expect.element(figure().getByRole('row', { name: 'dez/25 R$ 1.000,00 sem dados de 2024' })).toBeVisible()
  await expect.element(figure().getByRole('row', { name: 'jun/26 R$ 1.000,00 R$ 800,00' })).toBeVisible()
  await figure().getByRole('button', { name: 'Saídas', exact: true }).click()
  await expect.element(figure().getByRole('row', { name: 'nov/26 R$ 900,00 R$ 600,00' })).toBeVisible()
})

it('tithes of a month are compared with those of the year before in two presses', async () => {
  const months = (tithes: string) => overview.yearAgo.map(({ month }) => ({ month, tithes, offerings: '50.00' }))
  gateway.on('HomeGifts', () => answer({ homeGifts: { months: months('300.00'), yearAgo: months('200.00') } }))
  openAt('/home')
  await figure().getByRole('button', { name: 'Dízimos' }).click()
  await expect
    .element(figure().getByText(/^Dízimos de R\$\s1\.800,00; um ano antes, R\$\s1\.200,00 \(\+50%\)/))
    .toBeVisible()
  const probe = figure().getByRole('slider')
  const { width, height } = probe.element().getBoundingClientRect()
  await probe.click({ position: { x: (width * 8.8) / 12, y: height / 2 } })
  await expect.element(figure().getByText(/^em (jul|ago)\/26$/)).toBeVisible()
  await expect
    .element(figure().getByRole('list'))
    .toHaveTextContent(/Dízimos\s?R\$\s300,00\s?Um ano antes\s?R\$\s200,00/)
  expect(gateway.count('HomeGifts')).toBe(1)
})

it('a church of less than a year sees that there is nothing to compare with', async () => {
  const yearAgo = overview.yearAgo.map(({ month }) => ({ month, in: null, out: null }))
  gateway.on('HomePanel', () => answer(homePanel([rent, gift], { homeOverview: { ...overview, yearAgo } })))
  openAt('/home')
  await expect.element(figure().getByText('Ano a ano: sem dados de 2025.')).toBeVisible()
  await expect.element(figure().getByRole('button', { name: 'Entradas', exact: true })).not.toBeInTheDocument()
})
