import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepRegions, someRegions } from '../stage/noun/regions.ts'
import { type Gateway, openAt, stage, strike } from '../stage/stage.ts'

const path = '/general-registers/region'
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepRegions(gateway, someRegions(2))
})
afterEach(strike)

const tip = () => page.getByRole('tooltip')
const columns = () => page.getByRole('button', { name: 'Colunas' })

describe('the name of an icon button', () => {
  it('is shown while the pointer is on it, one at a time', async () => {
    openAt(path)
    await columns().hover()
    await expect.element(tip()).toHaveTextContent(/^Colunas$/)
    await page.getByRole('button', { name: 'Visões' }).hover()
    await expect.element(tip()).toHaveTextContent(/^Visões$/)
    await page.getByRole('heading', { name: 'Regiões' }).hover()
    await expect.element(tip()).not.toBeInTheDocument()
  })

  it('goes when the window changes its size, which would leave it elsewhere than what it names', async () => {
    openAt(path)
    await columns().hover()
    await expect.element(tip()).toBeVisible()
    await page.viewport(1000, 800)
    await expect.element(tip()).not.toBeInTheDocument()
    await page.viewport(1280, 800)
  })

  it('is shown to the keys with its shortcut, and goes with Escape', async () => {
    openAt(path)
    await expect.element(columns()).toBeVisible()
    const keys = page.getByRole('button', { name: 'Ajuda e atalhos' })
    // Where the keys were used last, what is focused shows it.
    await userEvent.keyboard('{Tab}')
    keys.element().focus()
    await expect.element(tip()).toHaveTextContent('Ajuda e atalhos?')
    await userEvent.keyboard('{Escape}')
    await expect.element(tip()).not.toBeInTheDocument()
  })

  it('gives way to what the button opens, and is not shown where a name can be read', async () => {
    openAt(path)
    const menu = page.getByRole('button', { name: 'Ações de Região 001' })
    await menu.hover()
    await expect.element(tip()).toHaveTextContent('Ações de Região 001')
    await menu.click()
    await expect.element(page.getByRole('menuitem', { name: 'Histórico' })).toBeVisible()
    await expect.element(tip()).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('link', { name: 'Nova região' }).hover()
    await expect.element(tip()).not.toBeInTheDocument()
  })
})
