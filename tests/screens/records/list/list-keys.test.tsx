import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { looks } from '#tests/support/browser/look.ts'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { keepRegions, someRegions } from '../../stage/noun/regions.ts'
import { address, type Gateway, openAt, permit, reload, stage, strike } from '../../stage/stage.ts'

const path = '/general-registers/region'
let gateway: Gateway
let outsideKeys: string[]
const hear = (event: KeyboardEvent) => outsideKeys.push(event.key)

beforeEach(() => {
  gateway = stage()
  keepRegions(gateway, someRegions(3))
  outsideKeys = []
  document.addEventListener('keydown', hear)
})

afterEach(async () => {
  document.removeEventListener('keydown', hear)
  await strike()
})

const search = () => page.getByRole('searchbox')
const link = (name: string) => page.getByRole('link', { name })
const help = () => page.getByRole('button', { name: 'Ajuda e atalhos' })
const helpDialog = () => page.getByRole('dialog', { name: /^Ajuda:/ })
const newDialog = () => page.getByRole('dialog', { name: 'Nova região' })
const press = (keys: string) => userEvent.keyboard(keys)

async function openList() {
  const element = openAt(path)
  await expect.element(link('Região 001')).toBeVisible()
  ;(page.getByRole('main').element() as HTMLElement).focus()
  return element
}

const rowOf = (name: string) => link(name).element().closest('tr')!

describe('keys of a list', () => {
  it('/ goes to the search, and the page around hears nothing of it', async () => {
    await openList()
    await press('/')
    await expectFocus(search())
    await expect.element(search()).toHaveValue('')
    expect(outsideKeys).toEqual([])
  })

  it('n starts a new record with the filters as they are', async () => {
    openAt(`${path}?status=ACTIVE`)
    await expect.element(link('Região 001')).toBeVisible()
    ;(page.getByRole('main').element() as HTMLElement).focus()
    await press('n')
    await expect.element(newDialog()).toBeVisible()
    expect(address()).toEqual({ path: `${path}/new`, search: { status: 'ACTIVE' } })
  })

  it('n does nothing without permission, and is not announced', async () => {
    permit(gateway, 'region', ['read'])
    await openList()
    await press('n?')
    await expect.element(helpDialog()).toBeVisible()
    await expect.element(helpDialog()).not.toHaveTextContent('Nova região')
    expect(address().path).toBe(path)
  })

  it('arrows move the focus from row to row, and Enter opens the record', async () => {
    await openList()
    await press('{ArrowDown}')
    await expectFocus(link('Região 001'))
    await press('{ArrowDown}{ArrowDown}')
    await expectFocus(link('Região 003'))
    expect(getComputedStyle(rowOf('Região 003')).backgroundColor).not.toBe(
      getComputedStyle(rowOf('Região 001')).backgroundColor,
    )
    await press('{ArrowDown}')
    await expectFocus(link('Região 003'))
    await press('{ArrowUp}{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Região 002' })).toBeVisible()
    expect(address().path).toBe(`${path}/r2`)
    await press('{Escape}')
    await expectFocus(link('Região 002'))
  })

  it('a row that the arrows reach is never under the sticky head', async () => {
    await page.viewport(1280, 400)
    keepRegions(gateway, someRegions(20))
    await openList()
    for (let step = 0; step < 20; step += 1) await press('{ArrowDown}')
    for (let step = 0; step < 12; step += 1) await press('{ArrowUp}')
    await expectFocus(link('Região 008'))
    const head = page.getByRole('columnheader', { name: 'Nome' }).element().getBoundingClientRect()
    expect(rowOf('Região 008').getBoundingClientRect().top).toBeGreaterThanOrEqual(head.bottom - 1)
  })

  it('mean nothing while somebody types, chooses or looks at a modal', async () => {
    await openList()
    await search().click()
    await press('n?/{ArrowDown}')
    await expect.element(search()).toHaveValue('n?/')
    await expectFocus(search())
    await search().fill('')
    await page.getByRole('combobox', { name: 'Situação' }).click()
    await press('n?')
    await press('{Escape}')
    ;(page.getByRole('main').element() as HTMLElement).focus()
    await press('n')
    await expect.element(newDialog()).toBeVisible()
    ;(newDialog().getByRole('button', { name: 'Fechar' }).element() as HTMLElement).focus()
    await press('?/')
    await expect.element(helpDialog()).not.toBeInTheDocument()
    expect(address().path).toBe(`${path}/new`)
  })

  it('with Ctrl, Alt or Meta belong to the browser', async () => {
    await openList()
    await press('{Alt>}n{/Alt}')
    await press('{Meta>}n{/Meta}')
    expect(address().path).toBe(path)
  })

  it('belong to the page around when the focus is outside', async () => {
    await openList()
    const host = document.createElement('button')
    document.body.append(host)
    host.focus()
    await press('n/?{ArrowDown}')
    expect(outsideKeys).toEqual(['n', '/', '?', 'ArrowDown'])
    host.remove()
    await press('n')
    expect(outsideKeys.at(-1)).toBe('n')
    await expect.element(newDialog()).not.toBeInTheDocument()
    await expect.element(helpDialog()).not.toBeInTheDocument()
    expect(address().path).toBe(path)
  })
})

describe('the dialog of shortcuts', () => {
  it('is opened by ? and by its button, lists the keys and gives the focus back', async () => {
    await openList()
    await help().click()
    for (const text of ['Ir para a busca', 'Nova região', 'próxima linha', 'Abrir o registro', 'esta ajuda'])
      await expect.element(helpDialog()).toHaveTextContent(text)
    await press('{Escape}')
    await expectFocus(help())
    await expect.element(helpDialog()).not.toBeInTheDocument()
    await press('?')
    await expect.element(helpDialog()).toBeVisible()
  })

  it('says the same to assistive technology', async () => {
    await openList()
    await expect.element(search()).toHaveAttribute('aria-keyshortcuts', '/')
    await expect.element(link('Nova região').first()).toHaveAttribute('aria-keyshortcuts', 'n')
    await expect.element(help()).toHaveAttribute('aria-keyshortcuts', '?')
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-keyshortcuts', 'ArrowDown ArrowUp')
  })

  it('turns the keys of a single character off, for good', async () => {
    await openList()
    await press('?')
    await page.getByText('Usar os atalhos de uma só tecla').click()
    await press('{Escape}')
    await expect.element(helpDialog()).not.toBeInTheDocument()
    await expect.element(search()).not.toHaveAttribute('aria-keyshortcuts')
    reload()
    await expect.element(link('Região 001')).toBeVisible()
    ;(page.getByRole('main').element() as HTMLElement).focus()
    await press('n?/{ArrowDown}')
    await expectFocus(link('Região 001'))
    expect(address().path).toBe(path)
  })
})

describe.each(looks)('at $width px, $theme', ({ width, theme }) => {
  it('is accessible and fits', async () => {
    await page.viewport(width, 800)
    const element = openAt(path, { theme })
    // Phones have no button for it; keys that are plugged in work all the same.
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (width === 360) {
      search().element().focus()
      await userEvent.keyboard('{Tab}?')
    } else await help().click()
    await expect.element(helpDialog()).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
