import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { defineCeleiro } from '#src/element/define.ts'
import { failsafeIn } from '#src/element/failsafe.ts'
import { addElement, api, gatewayAt, nextEvent, removeElements } from '../stage/element-fixtures.ts'

const complaint = vi.spyOn(console, 'error')
const remark = vi.spyOn(console, 'warn')

beforeEach(() => {
  gatewayAt(api)
  complaint.mockReset()
  remark.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
  removeElements()
})

const signInTitle = () => page.getByRole('heading', { name: 'Entrar' })

describe('a start that fails', () => {
  it('shows a sentence and dispatches an error event, where the app itself cannot render', async () => {
    defineCeleiro()
    const errorEvent = nextEvent<{ message: string }>(document, 'celeiro-error')
    const element = document.createElement('celeiro-app')
    element.environments = { [location.hostname]: { environment: 'local', api: 'https://' } }
    document.body.append(element)
    await expect.element(page.getByText('Não foi possível abrir o Celeiro.')).toBeVisible()
    expect((await errorEvent).detail.message).toMatch(/^could not start: .*URL/)
    expect(complaint).toHaveBeenCalledWith(expect.stringContaining('could not start'), expect.any(Error))
    element.api = api
    await expect.element(signInTitle()).toBeVisible()
    await expect.element(page.getByText('Não foi possível abrir o Celeiro.')).not.toBeInTheDocument()
  })

  it('is suspected when nothing is there to see for half a minute, until something is', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const root = document.createElement('div').attachShadow({ mode: 'open' })
    const messages: string[] = []
    const failsafe = failsafeIn(root, (message) => messages.push(message))
    failsafe.startWaiting()
    vi.advanceTimersByTime(29_000)
    expect([root.textContent, messages]).toEqual(['', []])
    vi.advanceTimersByTime(1_000)
    expect(root.textContent).toBe('O Celeiro está demorando para abrir. Verifique sua internet ou recarregue a página.')
    expect(messages).toEqual(['shows nothing after 30 seconds'])
    failsafe.stopWaiting()
    expect(root.textContent).toBe('')
    failsafe.startWaiting()
    failsafe.stopWaiting()
    vi.advanceTimersByTime(60_000)
    expect(messages).toHaveLength(1)
  })
})

it('says in the console that a foreign page keeps no session in cookies', async () => {
  addElement({ session: 'cookie' })
  await expect.poll(() => remark.mock.calls.flat().join()).toContain('session="cookie" for pages of its own origin')
  await expect.element(signInTitle()).toBeVisible()
})

it('says once in the console which value it does not understand, and goes on with the default', async () => {
  const strange = { session: 'cookies', history: 'pushState', theme: 'roxo', environment: 'teste', path: 'suppliers' }
  const values: Record<string, string> = { ...strange, base: 'https://portal.example/financeiro' }
  const element = addElement(values)
  await expect.element(signInTitle()).toBeVisible()
  element.setAttribute('theme', '')
  element.setAttribute('theme', 'roxo')
  values.api = 'https://'
  element.setAttribute('api', values.api)
  const remarks = () => remark.mock.calls.flatMap(([text]) => /\w+="[^"]*"/.exec(String(text)) ?? []).sort()
  const all = Object.entries(values).map(([name, value]) => `${name}="${value}"`)
  await expect.poll(remarks).toEqual(all.sort())
  await expect.element(signInTitle()).toBeVisible()
})
