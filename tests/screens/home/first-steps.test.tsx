import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer } from '../app/gateway.ts'
import { type Gateway, openAt, permit, stage, strike } from '../records/stage.ts'
import { homePanel, kpi } from './home-panel.ts'

let gateway: Gateway

const done = { account: true, cashBox: false, members: false, people: true, offering: false, statement: false }
const begin = (firstSteps: object | null) =>
  gateway.on('HomePanel', () => answer(homePanel([], { homeKpi: { ...kpi, firstSteps } })))
const steps = () => page.getByRole('list', { name: 'Primeiros passos' })

beforeEach(() => {
  gateway = stage()
})
afterEach(strike)

it('shows a church its first steps, those that are done and the way to the others', async () => {
  begin(done)
  const element = openAt('/home')
  await expect.element(page.getByText('Primeiros passos (2 de 6)')).toBeVisible()
  await expect.element(steps().getByRole('img', { name: 'Feito' }).first()).toBeVisible()
  await expect.element(steps().getByRole('link', { name: /Cadastrar caixa/ })).toBeVisible()
  await expect.element(steps().getByRole('link', { name: /Cadastrar conta/ })).not.toBeInTheDocument()
  await expectAccessible(element)
})

it('shows nobody what they may not do, and nothing once all is done', async () => {
  begin({ ...done, account: false })
  permit(gateway, 'home', ['read'])
  openAt('/home')
  await expect.element(page.getByText('Os saldos aparecem aqui')).toBeVisible()
  await expect.element(steps()).not.toBeInTheDocument()
})
