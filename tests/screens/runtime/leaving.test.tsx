import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addElement, nextEvent, signIn } from '../stage/element-fixtures.ts'
import { answer, user } from '../stage/gateway.ts'
import { keepRegions, someRegions } from '../stage/noun/regions.ts'
import { type Gateway, stage, strike } from '../stage/stage.ts'

const regions = '/general-registers/region'
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepRegions(gateway, someRegions(3))
})

afterEach(strike)

const name = () => page.getByRole('dialog').getByRole('textbox', { name: 'Nome' })
const title = (text: string) => page.getByRole('heading', { name: text, level: 1 })
const greeting = () => page.getByRole('heading', { name: /Ana$/ })
const question = () => page.getByRole('alertdialog')
const offer = () => page.getByText('Você deixou algo sem salvar em Regiões.')

async function typeNew(attributes: Record<string, string> = {}) {
  const element = addElement({ path: `${regions}/new`, ...attributes })
  await name().fill('Região Nova')
  return element
}

/** Whether the browser would ask before it closes the page. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('the path', () => {
  it('is where one begins, is told, and leads elsewhere when it is set', async () => {
    const element = addElement({ path: regions })
    await expect.element(title('Regiões')).toBeVisible()
    expect(element.path).toBe(regions)
    const navigated = nextEvent<{ path: string }>(element, 'celeiro-navigate')
    element.path = '/suppliers?status=ACTIVE'
    await expect.element(title('Fornecedores')).toBeVisible()
    expect((await navigated).detail.path).toMatch(/^\/suppliers\?/)
    element.setAttribute('path', '/home')
    await expect.element(greeting()).toBeVisible()
    expect(element.path).toBe('/home')
    element.path = '//elsewhere.example'
    await expect.element(greeting()).toBeVisible()
  })

  it('is come to after signing in', async () => {
    localStorage.clear()
    const element = addElement()
    await expect.element(page.getByLabelText('E-mail')).toBeVisible()
    element.path = regions
    await signIn()
    await expect.element(title('Regiões')).toBeVisible()
  })
})

describe('something unsaved', () => {
  it('is shown, and the browser asks before closing the page, in the default mode too', async () => {
    const element = addElement({ path: `${regions}/new` })
    await expect.element(name()).toBeVisible()
    expect([element.unsaved, asksBeforeClosing()]).toEqual([false, false])
    await name().fill('Região Nova')
    expect([element.unsaved, asksBeforeClosing()]).toEqual([true, true])
    element.path = '/home'
    const navigateEvent = nextEvent<{ path: string }>(element, 'celeiro-navigate')
    await question().getByRole('button', { name: 'Continuar editando' }).click()
    await expect.element(name()).toHaveValue('Região Nova')
    // A page whose own state still says '/home' would never set it again.
    expect((await navigateEvent).detail.path).toBe(`${regions}/new`)
    expect(element.path).toBe(`${regions}/new`)
    element.path = '/home'
    await question().getByRole('button', { name: 'Descartar alterações' }).click()
    await expect.element(greeting()).toBeVisible()
    expect([element.unsaved, asksBeforeClosing()]).toEqual([false, false])
  })

  it('is left only if the page does not take that over', async () => {
    const element = await typeNew()
    const leave = vi.fn((event: Event) => event.preventDefault())
    element.addEventListener('celeiro-leave', leave)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(() => leave.mock.calls.length).toBe(1)
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(name()).toHaveValue('Região Nova')
    element.removeEventListener('celeiro-leave', leave)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(question()).toBeVisible()
  })

  it('that the page takes away is offered to the same person on return', async () => {
    const element = await typeNew()
    element.remove()
    await expect.poll(() => element.shadowRoot?.querySelector('.celeiro-root')).toBeNull()
    gateway.on('Me', () => answer({ me: { ...user, id: 'u2', isAdmin: true } }))
    const others = addElement()
    await expect.element(greeting()).toBeVisible()
    await expect.element(offer()).not.toBeInTheDocument()
    others.remove()
    gateway.on('Me', () => answer({ me: { ...user, isAdmin: true } }))
    addElement()
    await expect.element(offer()).toBeVisible()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect.element(page.getByText('Recuperamos o que você estava digitando.')).toBeVisible()
    await expect.element(name()).toHaveValue('Região Nova')
    await expect.element(offer()).not.toBeInTheDocument()
  })

  it('is offered also by an element that came before the other one went', async () => {
    const element = await typeNew()
    addElement()
    await expect.element(greeting()).toBeVisible()
    element.remove()
    await expect.element(offer()).toBeVisible()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect.element(name()).toHaveValue('Região Nova')
  })

  it('stands there again when the same element comes back to where it was', async () => {
    const element = await typeNew()
    element.remove()
    await expect.poll(() => element.shadowRoot?.querySelector('.celeiro-root')).toBeNull()
    document.body.append(element)
    await expect.element(name()).toHaveValue('Região Nova')
  })

  it('is nobody’s any more after signing out, or when it was given up', async () => {
    const element = await typeNew()
    element.remove()
    await expect.poll(() => element.shadowRoot?.querySelector('.celeiro-root')).toBeNull()
    const back = addElement()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect.element(offer()).not.toBeInTheDocument()
    back.path = `${regions}/new`
    await name().fill('Outra região')
    back.remove()
    await expect.poll(() => back.shadowRoot?.querySelector('.celeiro-root')).toBeNull()
    localStorage.clear()
    addElement()
    await signIn()
    await expect.element(greeting()).toBeVisible()
    await expect.element(page.getByRole('status').getByText('sem salvar')).not.toBeInTheDocument()
  })
})
