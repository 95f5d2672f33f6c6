import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { defineCeleiro } from '#src/element/define.ts'
import { addElement, api, gatewayAt, nextEvent, removeElements } from '../stage/element-fixtures.ts'

let gateway: ReturnType<typeof gatewayAt>
const complaint = vi.spyOn(console, 'error')

beforeEach(() => {
  gateway = gatewayAt(api)
  complaint.mockReset()
})

afterEach(removeElements)

const greeting = () => page.getByRole('heading', { name: /Ana$/ })
const missing = () => page.getByText('O portal não entregou seu acesso')
const handOver = async () => gateway.issue().accessToken

describe('a session that the page hands over', () => {
  it('draws no sign-in form, and says after five seconds that there is no getToken', async () => {
    const errorEvent = nextEvent<{ message: string }>(document, 'celeiro-error')
    const element = addElement({ session: 'host' })
    await expect.element(missing()).toBeVisible()
    expect((await errorEvent).detail.message).toContain('getToken')
    expect(element.shadowRoot?.querySelector('input')).toBeNull()
    Object.assign(element, { getToken: handOver })
    await expect.element(greeting()).toBeVisible()
  })

  it('leaves no trace in attributes and storage', async () => {
    defineCeleiro()
    const element = document.createElement('celeiro-app')
    element.setAttribute('api', api)
    element.getToken = handOver
    document.body.append(element)
    await expect.element(greeting()).toBeVisible()
    expect(element.getAttributeNames()).toEqual(['api'])
    expect(element.outerHTML).not.toContain('access.')
    expect(JSON.stringify(localStorage)).not.toMatch(/access\.|token/i)
  })

  it('that was signed out stays so until the page hands over anew', async () => {
    const element = addElement({ session: 'host' })
    element.getToken = handOver
    await expect.element(greeting()).toBeVisible()
    const ended = nextEvent<{ reason: string }>(document, 'celeiro-session-expired')
    await signOut()
    await expect.element(page.getByText('Você saiu do Celeiro')).toBeVisible()
    expect((await ended).detail).toEqual({ path: '/home', reason: 'signed-out' })
    expect(gateway.count('SignOut')).toBe(1)
    element.getToken = handOver
    element.setAttribute('theme', 'dark')
    await expect.element(page.getByText('Você saiu do Celeiro')).toBeVisible()
    expect(element.shadowRoot?.querySelector('button, input')).toBeNull()
    element.getToken = () => handOver()
    await expect.element(greeting()).toBeVisible()
  })

  it('is signed out by the page where that takes it over', async () => {
    const element = addElement({ session: 'host' })
    element.getToken = handOver
    await expect.element(greeting()).toBeVisible()
    const signOutEvent = nextEvent<{ path: string }>(document, 'celeiro-sign-out')
    element.addEventListener('celeiro-sign-out', (event) => event.preventDefault(), { once: true })
    await signOut()
    expect((await signOutEvent).detail).toEqual({ path: '/home' })
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(greeting()).toBeVisible()
    expect(gateway.count('SignOut')).toBe(0)
  })

  it.each([
    ['an empty text', '', 'it answered ""'],
    ['the page of a proxy', '<html><h1>502 Bad Gateway</h1></html>', 'it answered "<html><h1>502 Bad Gateway'],
    ['what a fetch answers', new Response(), 'it answered "[object Response]"'],
  ])('survives a getToken answer of %s: the page gets an error event', async (_what, answer, sentence) => {
    const element = addElement({ session: 'host' })
    element.getToken = handOver
    await expect.element(greeting()).toBeVisible()
    const errorEvent = nextEvent<{ message: string }>(document, 'celeiro-error')
    const ended = vi.fn()
    element.addEventListener('celeiro-session-expired', ended)
    Object.assign(element, { getToken: async () => answer })
    expect((await errorEvent).detail.message).toContain(sentence)
    await expect.element(greeting()).toBeVisible()
    expect(ended).not.toHaveBeenCalled()
  })

  it('whose getToken fails tells the page why, and may be asked again', async () => {
    const errorEvent = nextEvent<{ message: string }>(document, 'celeiro-error')
    const problem = new Error('the portal has no session')
    const element = addElement({ session: 'host' })
    element.getToken = () => {
      throw problem
    }
    await expect.element(missing()).toBeVisible()
    expect((await errorEvent).detail.message).toContain('the portal has no session')
    expect(complaint).toHaveBeenCalledWith(expect.any(String), problem)
    element.getToken = handOver
    await expect.element(greeting()).toBeVisible()
  })
})

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: /Ana/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
}
