import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { version } from '#src/foundation/version.ts'
import { addElement, api, gatewayAt, keepSession, nextEvent, removeElements } from '../stage/element-fixtures.ts'

let gateway: ReturnType<typeof gatewayAt>

beforeEach(() => {
  gateway = gatewayAt(api)
})

afterEach(removeElements)

describe('events', () => {
  it('say that it is ready, bubbling out of whatever it stands in', async () => {
    const ready = nextEvent<{ version: string }>(document, 'celeiro-ready')
    const element = addElement()
    const event = await ready
    expect(event.target).toBe(element)
    expect(event.composed).toBe(true)
    expect(event.detail).toEqual({ version })
  })

  it('say where one is', async () => {
    keepSession(gateway)
    const navigated = nextEvent<{ path: string }>(document, 'celeiro-navigate')
    addElement()
    expect((await navigated).detail).toEqual({ path: '/home', title: 'Início' })
  })

  it('say that the API does not answer as somebody comes back', async () => {
    keepSession(gateway)
    gateway.on('Me', () => Promise.reject(new TypeError('Failed to fetch')))
    const failed = nextEvent<{ message: string }>(document, 'celeiro-error')
    addElement()
    expect((await failed).detail.message).toContain(`has no answer of ${api}`)
    await expect.element(page.getByText('Sem conexão com o Celeiro', { exact: true })).toBeVisible()
  })

  it('say that the session ended by itself, and with which path', async () => {
    keepSession(gateway)
    gateway.revoke()
    const expired = nextEvent<{ path: string; reason: string }>(document, 'celeiro-session-expired')
    addElement()
    expect((await expired).detail).toEqual({ path: '/', reason: 'expired' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Acesso expirado. Faça login novamente!')
  })
})
