import type { AnyRoute } from '@tanstack/react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routeTree } from '#src/app/route/routes.ts'
import { viewName, viewPaths } from '#src/screens/view.ts'
import { addElement, api, loadLateParts } from '../stage/element-fixtures.ts'
import { answer, user } from '../stage/gateway.ts'
import { keepRegions, someRegions } from '../stage/noun/regions.ts'
import { type Gateway, openAt, stage, strike } from '../stage/stage.ts'

const regions = '/general-registers/region'
const view = 'general-registers-region'
let gateway: Gateway

beforeAll(() => Promise.all([loadLateParts(), import('#src/screens/general-registers/region/region-form.tsx')]))
beforeEach(() => {
  gateway = stage()
  keepRegions(gateway, someRegions(3))
})

afterEach(strike)

const title = (text: string) => page.getByRole('heading', { name: text, level: 1 })
const menu = () => page.getByRole('complementary', { name: 'Menu principal' })
const bar = () => page.getByRole('banner')
const back = () => page.getByRole('link', { name: 'Voltar para Regiões' })
const form = () => page.getByRole('dialog', { name: 'Nova região' })

/** Whether menu and bar are there, or what stands in their place while the app is on its way. */
const isWhole = (element: Element) =>
  element.shadowRoot?.querySelector('[part=sidebar], [part=top-bar], [class*=w_sidebar]') !== null

const pathsOf = ({ options, children = [] }: AnyRoute, above = ''): string[] => {
  const path = above + ('path' in options ? options.path : '')
  return [path, ...children.flatMap((child: AnyRoute) => pathsOf(child, path))]
}

describe('a view', () => {
  it('is one for each screen of the menu and for each empty form, and each is a route', () => {
    const paths = pathsOf(routeTree)
    expect(viewPaths.filter((path) => !paths.includes(path))).toEqual([])
    expect(new Set(viewPaths.map(viewName)).size).toBe(viewPaths.length)
    expect(viewPaths.length).toBeGreaterThan(50)
  })

  it('is the screen alone, from the first moment on', async () => {
    const element = addElement({ view })
    const seen: boolean[] = []
    const look = () => seen.push(isWhole(element))
    const observer = new MutationObserver(look)
    if (element.shadowRoot) observer.observe(element.shadowRoot, { childList: true, subtree: true })
    await expect.element(title('Regiões')).toBeVisible()
    observer.disconnect()
    expect(new Set(seen)).toEqual(new Set([false]))
    expect(element.path).toBe(regions)
    await expect.element(page.getByRole('button', { name: 'Ir para o conteúdo' })).not.toBeInTheDocument()
    await expect.element(page.getByTestId('search')).not.toBeInTheDocument()
    await userEvent.keyboard('gi')
    await expect.element(title('Regiões')).toBeVisible()
    expect(element.path).toBe(regions)
  })

  it('of a form begins with it, and its panel closes to the list', async () => {
    const element = addElement({ view: `${view}-new` })
    await expect.element(form()).toBeVisible()
    expect(element.path).toBe(`${regions}/new`)
    await userEvent.keyboard('{Escape}')
    await expect.element(form()).not.toBeInTheDocument()
    await expect.poll(() => element.path).toBe(regions)
    await expect.element(back()).not.toBeInTheDocument()
  })

  it('begins where the page says, as long as that is in it', async () => {
    openAt(`${regions}/new`, { view })
    await expect.element(form()).toBeVisible()
    const other = addElement({ view, path: '/suppliers' })
    await expect.poll(() => other.path).toBe(regions)
  })

  it('refuses who may not see it by a sentence, and leads nowhere else', async () => {
    gateway.on('Me', () => answer({ me: { ...user, permissions: [] } }))
    addElement({ view })
    await expect.element(page.getByText('Você não possui permissão para essa ação')).toBeVisible()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })

  it('asks the page about what leads out of it, and opens it with a way back', async () => {
    const element = addElement({ view })
    await expect.element(title('Regiões')).toBeVisible()
    const leave = vi.fn((event: CustomEvent<{ path: string }>) => event.preventDefault())
    element.addEventListener('celeiro-leave', leave)
    element.path = '/suppliers?status=ACTIVE'
    await expect.poll(() => leave.mock.calls.length).toBe(1)
    expect(leave.mock.calls[0]?.[0].detail).toEqual({ path: '/suppliers?status=ACTIVE' })
    await expect.element(title('Regiões')).toBeVisible()
    element.removeEventListener('celeiro-leave', leave)
    element.path = '/suppliers'
    await expect.element(title('Fornecedores')).toBeVisible()
    await expect.element(menu()).not.toBeInTheDocument()
    await back().click()
    await expect.element(title('Regiões')).toBeVisible()
    await expect.element(back()).not.toBeInTheDocument()
  })

  it('says that one branch limits it, and sees all again', async () => {
    localStorage.setItem(`celeiro:${api}:branchId`, 'b2')
    addElement({ view })
    await expect.element(page.getByText('Só Congregação Norte')).toBeVisible()
    await page.getByRole('button', { name: 'Ver todas as filiais' }).click()
    await expect.element(page.getByText('Só Congregação Norte')).not.toBeInTheDocument()
  })

  it('is another one when the page sets it, and the whole app when it is taken away', async () => {
    const element = addElement({ view })
    await expect.element(title('Regiões')).toBeVisible()
    element.view = 'suppliers'
    await expect.element(title('Fornecedores')).toBeVisible()
    expect(element.getAttribute('view')).toBe('suppliers')
    element.setAttribute('view', `${view}-new`)
    await expect.element(form()).toBeVisible()
    element.view = null
    await expect.element(menu()).toBeInTheDocument()
    await expect.element(bar()).toBeInTheDocument()
    await expect.element(form()).toBeVisible()
  })

  it('that is unknown is the whole app, and named in the console', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warned.mockRestore())
    addElement({ view: 'regions' })
    await expect.element(menu()).toBeVisible()
    await expect.poll(() => warned.mock.calls.join()).toMatch(/view="regions".* suppliers-new, /)
  })
})
