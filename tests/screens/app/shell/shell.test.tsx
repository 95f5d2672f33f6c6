import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { addElement, api, gatewayAt, keepSession, nextEvent, removeElements } from '../../stage/element-fixtures.ts'
import { answer, user } from '../../stage/gateway.ts'

let gateway: ReturnType<typeof gatewayAt>

beforeEach(() => {
  gateway = gatewayAt(api)
  keepSession(gateway)
})

afterEach(async () => {
  removeElements()
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  await page.viewport(1280, 800)
})

const greeting = () => page.getByRole('heading', { name: /Ana$/ })
const menu = () => page.getByRole('navigation', { name: 'Principal' })
const userButton = () => page.getByRole('button', { name: /Ana Souza/ })

/** From now on the user is this one. */
function become(change: Record<string, unknown>) {
  gateway.on('Me', () => answer({ me: { ...user, ...change } }))
}

async function open(attributes?: Record<string, string>) {
  const element = addElement(attributes)
  await expect.element(greeting()).toBeVisible()
  return element
}

describe('the menu', () => {
  it('shows what the person may read, and nothing else', async () => {
    become({ permissions: [{ module: 'region', actions: ['read'] }] })
    await open()
    await expect.element(menu().getByRole('link', { name: 'Regiões' })).toBeVisible()
    await expect.element(menu().getByRole('link', { name: 'Fornecedores' })).not.toBeInTheDocument()
    await expect.element(menu().getByText('Contas a Pagar')).not.toBeInTheDocument()
  })

  it('shows everything to the administrator', async () => {
    become({ isAdmin: true, permissions: [] })
    await open()
    await expect.element(menu().getByRole('link', { name: 'Regiões' })).toBeVisible()
  })

  it('scrolls to the screen that is shown, and the page stays where it is', async () => {
    become({ isAdmin: true, permissions: [] })
    await page.viewport(1280, 420)
    window.history.replaceState(null, '', '#celeiro=/general-registers/region')
    gateway.on('Regions', () => answer({ regions: { rows: [], count: 0 } }))
    addElement({ history: 'hash' })
    const link = menu().getByRole('link', { name: 'Regiões' })
    await expect.element(link).toHaveAttribute('aria-current', 'page')
    const [own, sight] = [link, menu()].map((one) => one.element().getBoundingClientRect())
    expect(own?.bottom).toBeLessThanOrEqual(sight?.bottom ?? 0)
    expect(own?.top).toBeGreaterThanOrEqual(sight?.top ?? Number.NaN)
    expect(window.scrollY).toBe(0)
  })

  it('can be narrowed to its icons, and stays so', async () => {
    await open()
    await page.getByRole('button', { name: 'Recolher menu' }).click()
    await expect.element(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible()
    await expect.element(menu().getByRole('link', { name: 'Início' })).toBeVisible()
    removeOnly()
    await open()
    await expect.element(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible()
  })

  it('is a drawer where the element is narrow, whatever the window', async () => {
    const element = addElement()
    element.style.width = '420px'
    await expect.element(greeting()).toBeVisible()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect.element(drawer.getByRole('link', { name: 'Início' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expectFocus(page.getByRole('button', { name: 'Abrir menu' }))
  })
})

describe('places', () => {
  it('that one may not open say so', async () => {
    become({ permissions: [] })
    window.history.replaceState(null, '', '#celeiro=/general-registers/region')
    addElement({ history: 'hash' })
    await expect.element(page.getByRole('heading', { name: 'Você não possui permissão para essa ação' })).toBeVisible()
  })

  it('of a group lead to its first screen that one may see', async () => {
    window.history.replaceState(null, '', '#celeiro=/general-registers')
    addElement({ history: 'hash' })
    await expect.poll(() => window.location.hash.split('?')[0]).toBe('#celeiro=/general-registers/region')
  })

  it('that do not exist say so calmly and lead home', async () => {
    window.history.replaceState(null, '', '#celeiro=/nada')
    const element = addElement({ history: 'hash' })
    await expect.element(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await expectAccessible(element)
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await expect.element(greeting()).toBeVisible()
    await expectFocus(page.getByRole('main'))
  })
})

describe('the selected branch', () => {
  const scope = () => page.getByRole('banner').getByRole('combobox', { name: 'Filial' })
  const choose = async (name: string) => {
    await scope().click()
    await page.getByRole('option', { name }).click()
  }

  it('is all branches at first, one when that is chosen, and left again in one press', async () => {
    await open()
    await expect.element(scope()).toHaveTextContent('Todas as filiais')
    await expect.element(page.getByText(/· Todas as filiais$/)).toBeVisible()
    await choose('Congregação Norte')
    expect(localStorage.getItem(`celeiro:${api}:branchId`)).toBe('b2')
    await expect.element(page.getByText(/· Congregação Norte$/)).toBeVisible()
    await page.getByRole('button', { name: 'Ver todas as filiais' }).click()
    expect(localStorage.getItem(`celeiro:${api}:branchId`)).toBe('all')
    await expect.element(page.getByText(/· Todas as filiais$/)).toBeVisible()
  })

  it('stands beside the title of a list that it narrows, and not of one that it does not', async () => {
    gateway.on('Regions', () => answer({ regions: { rows: [], count: 0 } }))
    gateway.on('Suppliers', () => answer({ suppliers: { rows: [], count: 0 } }))
    await open()
    await choose('Congregação Norte')
    await menu().getByRole('link', { name: 'Regiões' }).click()
    const mark = page.getByRole('button', { name: 'Só Congregação Norte. Ver todas as filiais' })
    await expect.element(page.getByRole('heading', { name: 'Regiões' })).toBeVisible()
    await expect.element(mark).not.toBeInTheDocument()
    await menu().getByRole('link', { name: 'Fornecedores' }).click()
    await mark.click()
    await expect.element(scope()).toHaveTextContent('Todas as filiais')
    await expect.element(mark).not.toBeInTheDocument()
  })

  it('can be an inactive branch, after those in use', async () => {
    const branches = [
      { id: 'b1', name: 'Sede', status: 'ACTIVE' },
      { id: 'b2', name: 'Congregação Norte', status: 'INACTIVE' },
    ] as const
    become({ branches: [...branches] })
    await open()
    await page.getByRole('combobox', { name: 'Filial' }).click()
    await page.getByRole('option', { name: 'Congregação Norte (inativa)' }).click()
    await expect
      .element(page.getByRole('banner').getByRole('combobox'))
      .toHaveTextContent('Congregação Norte (inativa)')
  })

  it('is only named when there is one branch', async () => {
    become({ branches: [{ id: 'b1', name: 'Sede', status: 'ACTIVE' }] })
    await open()
    await expect.element(page.getByRole('banner').getByText('Sede')).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Filial' })).not.toBeInTheDocument()
  })
})

describe('the user menu', () => {
  it('marks the theme in use, which is the automatic one until another is chosen', async () => {
    await open()
    await userButton().click()
    await page.getByRole('menuitem', { name: 'Tema do sistema (em uso)' }).click()
    await userButton().click()
    await page.getByRole('menuitem', { name: 'Tema escuro', exact: true }).click()
    await userButton().click()
    await expect.element(page.getByRole('menuitem', { name: 'Tema escuro (em uso)' })).toBeVisible()
  })

  it('changes the theme and keeps it', async () => {
    const element = await open({ theme: 'light' })
    await userButton().click()
    await page.getByRole('menuitem', { name: 'Tema escuro' }).click()
    const theme = () => element.shadowRoot?.querySelector<HTMLElement>('.celeiro-root')?.dataset.theme
    await expect.poll(theme).toBe('dark')
    element.remove()
    document.body.append(element)
    await expect.poll(theme).toBe('dark')
  })

  it('signs out, after asking', async () => {
    await open()
    await userButton().click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sair do Celeiro?' })
    await question.getByRole('button', { name: 'Continuar aqui' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await userButton().click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await question.getByRole('button', { name: 'Sair' }).click()
    await expect.element(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    expect(gateway.count('SignOut')).toBe(1)
    expect(localStorage.length).toBe(0)
  })
})

describe('keyboard and assistive technology', () => {
  it('can skip to the content', async () => {
    await open()
    await userEvent.keyboard('{Tab}')
    await expectFocus(page.getByRole('button', { name: 'Ir para o conteúdo' }))
    await userEvent.keyboard('{Enter}')
    await expectFocus(page.getByRole('main'))
  })

  it('finds the shell inert while a question is open', async () => {
    const element = await open()
    await userButton().click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    expect(element.shadowRoot?.querySelector('main')?.closest('[inert]')).not.toBeNull()
  })

  it.each([
    [1280, 'light'],
    [360, 'light'],
    [1280, 'dark'],
    [360, 'dark'],
  ])('finds home accessible and fitting at %i px, %s', async (width, theme) => {
    await page.viewport(width, 740)
    const element = await open({ theme })
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})

it('says calmly that a screen broke, tells the page, and can be tried again', async () => {
  // React and the router report it on the console as well.
  const silenced = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
  const failed = nextEvent<{ message: string }>(document, 'celeiro-error')
  become({ company: null })
  addElement()
  await expect.element(page.getByRole('heading', { name: 'Não foi possível abrir esta tela' })).toBeVisible()
  expect((await failed).detail.message).toContain('null')
  for (const silence of silenced) silence.mockRestore()
})

function removeOnly(): void {
  document.querySelector('celeiro-app')?.remove()
}
