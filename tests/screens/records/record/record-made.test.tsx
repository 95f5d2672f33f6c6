import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../stage/gateway.ts'
import { keepRegions, someRegions } from '../../stage/noun/regions.ts'
import { box } from '../../stage/noun/suppliers.ts'
import { address, type Gateway, openAt, stage, strike } from '../../stage/stage.ts'

const path = '/general-registers/region'
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
})
afterEach(strike)

it('leads on to a new record from its toast, and marks its row', async () => {
  keepRegions(gateway, someRegions(3))
  gateway.on('CreateRegion', () => answer({ createRegion: { id: 'r2' } }))
  openAt(`${path}/new`)
  await box('Nome').fill('Região de cima')
  await userEvent.keyboard('{Enter}')
  const row = page.getByRole('row', { name: /Região 002/ })
  await expect.element(row).toHaveAttribute('data-new')
  await expect.element(page.getByRole('row', { name: /Região 001/ })).not.toHaveAttribute('data-new')
  await page.getByTestId('toast').getByRole('button', { name: 'Abrir' }).click()
  await expect.poll(() => address().path).toBe(`${path}/r2`)
  await expect.element(row).toHaveAttribute('data-new')
})
