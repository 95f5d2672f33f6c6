import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { keepRegions, someRegions } from '../records/regions.ts'
import { type Gateway, openAt, stage, strike } from '../records/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
})

afterEach(strike)

it('a region is created, found, changed and deleted', async () => {
  const regions = keepRegions(gateway, someRegions(2))
  openAt('/general-registers/region')
  await page.getByRole('link', { name: 'Nova região' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Nome' }).fill('  Vale do Ribeira ')
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Região salva')).toBeVisible()
  expect(regions.at(-1)).toMatchObject({ name: 'Vale do Ribeira', status: 'ACTIVE', code: null })

  await page.getByRole('searchbox').fill('ribeira')
  await expect.element(page.getByText('Exibindo 1–1 de 1')).toBeVisible()
  await page.getByRole('link', { name: 'Vale do Ribeira' }).click()
  await panel.getByRole('textbox', { name: 'Código' }).fill('R99')
  await panel.getByRole('combobox', { name: 'Situação' }).click()
  await page.getByRole('option', { name: 'Inativo' }).click()
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByRole('row', { name: 'Vale do Ribeira R99 Inativo' })).toBeVisible()

  await page.getByRole('button', { name: 'Ações de Vale do Ribeira' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir Vale do Ribeira' }).click()
  await expect.element(page.getByText('Nada encontrado')).toBeVisible()
  expect(regions).toHaveLength(2)
})
