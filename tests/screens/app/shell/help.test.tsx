import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { screenHelp } from '#domain/catalogue/screen-help.ts'
import { homeEntry, menuGroups } from '#src/screens/menu.ts'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer } from '../../stage/gateway.ts'
import { keepSuppliers } from '../../stage/noun/suppliers.ts'
import { address, type Gateway, openAt, stage, strike } from '../../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
  gateway.on('Search', () => answer({ search: [] }))
})
afterEach(strike)

const help = (screen: string) => page.getByRole('dialog', { name: `Ajuda: ${screen}` })

it('says of every screen of the menu what it is for, and of no other', () => {
  const paths = [homeEntry, ...menuGroups.flatMap(({ entries }) => entries)].map(({ path }) => path)
  expect(Object.keys(screenHelp).toSorted()).toEqual([...new Set(paths)].toSorted())
  for (const { purpose, how } of Object.values(screenHelp))
    for (const sentence of [purpose, ...how]) expect(sentence).toMatch(/^\p{Lu}.*[.!?]$/u)
})

it('explains the screen that is shown, with its keys, by a key', async () => {
  openAt('/suppliers')
  await expect.element(page.getByRole('heading', { name: 'Fornecedores', level: 1 })).toBeVisible()
  ;(page.getByRole('main').element() as HTMLElement).focus()
  await userEvent.keyboard('?')
  await expect.element(help('Fornecedores')).toHaveTextContent(/Quem a igreja paga.*Novo fornecedor.*Ir para Início/)
  const app = document.querySelector('celeiro-app')
  if (app instanceof HTMLElement) await expectAccessible(app)
  await userEvent.keyboard('{Escape}')
  await expect.element(help('Fornecedores')).not.toBeInTheDocument()
  await userEvent.keyboard('gi')
  await expect.poll(() => address().path).toBe('/home')
})

it('is found by what one wants to do, and opens over the screen', async () => {
  openAt('/suppliers')
  await page.getByRole('button', { name: /Buscar/ }).click()
  await page.getByRole('combobox', { name: /^Telas/ }).fill('ajuda chave pix')
  await page.getByRole('option', { name: /Ajuda: Fornecedores/ }).click()
  await expect.element(help('Fornecedores')).toBeVisible()
  expect(address().path).toBe('/suppliers')
})
