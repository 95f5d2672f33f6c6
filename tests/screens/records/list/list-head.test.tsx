import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, user } from '../../stage/gateway.ts'
import { keepOrders } from '../../stage/noun/orders.ts'
import { branchId } from '../../stage/noun/suppliers.ts'
import { type Gateway, openAt, stage, strike } from '../../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepOrders(gateway)
  gateway.on('Me', () => answer({ me: { ...user, isAdmin: true } }))
})

afterEach(strike)

const ofTwoBranches = [
  { id: branchId, name: 'Filial Norte', status: 'ACTIVE' },
  { id: '01890a5d-ac96-774b-bcce-b302099a9999', name: 'Filial Sul', status: 'ACTIVE' },
]

it('says whose a row is before its code, its branch over several, and the totals above it', async () => {
  gateway.on('Me', () => answer({ me: { ...user, isAdmin: true, branches: ofTwoBranches } }))
  openAt('/bills-pay')
  await expect.element(page.getByRole('link', { name: /^Imobiliária Boa Vista OP-2026-000123/ })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Filial' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Filial Norte', exact: true })).toBeVisible()
  const topOf = (selector: string) =>
    document.querySelector('celeiro-app')?.shadowRoot?.querySelector(selector)?.getBoundingClientRect().top ?? 0
  expect(topOf('[aria-label=Totais]')).toBeLessThan(topOf('table'))
})

it('of one branch says it nowhere: it goes without saying', async () => {
  gateway.on('Me', () => answer({ me: { ...user, isAdmin: true, branches: ofTwoBranches.slice(0, 1) } }))
  openAt('/bills-pay')
  await expect.element(page.getByRole('link', { name: /^Imobiliária Boa Vista/ })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Filial' })).not.toBeInTheDocument()
})

it('on a phone keeps its tools behind one button, and what makes a new record floats at the end and covers no amount', async () => {
  await page.viewport(360, 740)
  openAt('/bills-pay')
  const create = page.getByRole('link', { name: 'Nova ordem de pagamento' })
  await expect.element(create).toBeVisible()
  // As wide as the menu of a row, which alone it covers.
  expect(create.element().getBoundingClientRect().width).toBeLessThanOrEqual(48)
  const columns = page.getByRole('button', { name: 'Colunas' })
  await expect.element(columns).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await expect.element(columns).toBeVisible()
  // By their names: nobody knows by heart what each picture means.
  for (const name of ['Colunas', 'Visões', 'Imprimir'])
    await expect.element(page.getByText(name, { exact: true })).toBeVisible()
  const rows = page.getByRole('table').element().getBoundingClientRect()
  expect(create.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(rows.bottom)
  await page.viewport(1280, 800)
})
