import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CeleiroApp } from '#src/element/celeiro-app.ts'
import { defineCeleiro } from '#src/element/define.ts'
import { version } from '#src/foundation/version.ts'
import packageJson from '../../../package.json'
import {
  addElement,
  api,
  gatewayAt,
  keepSession,
  nextEvent,
  removeElements,
  signIn,
} from '../stage/element-fixtures.ts'

let gateway: ReturnType<typeof gatewayAt>

beforeEach(() => {
  gateway = gatewayAt(api)
})

afterEach(removeElements)

const rootOf = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('.celeiro-root')
const signInTitle = () => page.getByRole('heading', { name: 'Entrar' })
const greeting = () => page.getByRole('heading', { name: /Ana$/ })

/** An element created and configured before its class was defined (upgrade). */
function notYetUpgraded(): HTMLElement {
  return new DOMParser().parseFromString('<celeiro-app></celeiro-app>', 'text/html').body
    .firstElementChild as HTMLElement
}

describe('attributes and properties', () => {
  it('come from either, before the class is known or after', async () => {
    defineCeleiro()
    const element = notYetUpgraded()
    Object.assign(element, { api, theme: 'dark' })
    document.body.append(element)
    expect(element).toBeInstanceOf(CeleiroApp)
    await expect.element(signInTitle()).toBeVisible()
    expect(rootOf(element)?.dataset.theme).toBe('dark')
    Object.assign(element, { theme: 'light' })
    await expect.poll(() => rootOf(element)?.dataset.theme).toBe('light')
    await signIn()
    await expect.element(greeting()).toBeVisible()
    expect(gateway.count('SignIn')).toBe(1)
  })

  it('removed, emptied or unknown mean the default', async () => {
    const element = addElement({ theme: 'dark' })
    await expect.poll(() => rootOf(element)?.dataset.theme).toBe('dark')
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    for (const spoil of [
      () => element.removeAttribute('theme'),
      () => element.setAttribute('theme', ''),
      () => element.setAttribute('theme', 'roxo'),
      () => Object.assign(element, { theme: null }),
    ]) {
      element.setAttribute('theme', 'dark')
      await expect.poll(() => rootOf(element)?.dataset.theme).toBe('dark')
      spoil()
      await expect.poll(() => rootOf(element)?.dataset.theme).toBe(system)
    }
  })

  it('give the API of another origin when they change, without the session of the first', async () => {
    const other = 'https://outra.celeiro.example'
    const otherGateway = gatewayAt(other)
    keepSession(gateway)
    const element = addElement()
    await expect.element(greeting()).toBeVisible()
    element.setAttribute('api', `${other}/base/`)
    await expect.element(signInTitle()).toBeVisible()
    await signIn()
    await expect.element(greeting()).toBeVisible()
    expect(otherGateway.count('SignIn')).toBe(1)
  })

  it('are known by name as soon as the class is defined, for a framework that asks', () => {
    const element = document.createElement('celeiro-app')
    for (const name of ['api', 'session', 'history', 'theme', 'environment', 'environments', 'getToken'])
      expect(name in element, name).toBe(true)
  })

  it('that are no texts are missing as attributes, and the page gets an error event', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const errorEvent = nextEvent<{ message: string }>(document, 'celeiro-error')
    addElement({ gettoken: 'async () => token', environments: '[object Object]' })
    expect((await errorEvent).detail.message).toContain('gettoken')
    await expect.element(signInTitle()).toBeVisible()
    for (const name of ['getToken', 'environments'])
      expect(error).toHaveBeenCalledWith(expect.stringContaining(`property ${name}`))
    error.mockRestore()
  })
})

describe('on the page', () => {
  it('leaves nothing when it goes, and comes back with its session', async () => {
    const { pushState, replaceState } = window.history
    keepSession(gateway)
    const element = addElement({ history: 'hash' })
    await expect.element(greeting()).toBeVisible()
    expect([window.history.pushState, window.history.replaceState]).toEqual([pushState, replaceState])
    element.remove()
    await expect.poll(() => rootOf(element)).toBeNull()
    document.body.append(element)
    await expect.element(greeting()).toBeVisible()
    element.remove()
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
  })

  it('survives twenty comings and goings, one app each time', async () => {
    const element = addElement()
    for (let round = 0; round < 20; round += 1) {
      element.remove()
      document.body.append(element)
    }
    await expect.element(signInTitle()).toBeVisible()
    expect(element.shadowRoot?.querySelectorAll('.celeiro-root')).toHaveLength(1)
  })

  it('keeps what was typed when moved, by moveBefore or by taking it away and putting it back', async () => {
    const element = addElement()
    await page.getByLabelText('E-mail').fill('ana@celeiro')
    const root = rootOf(element)
    const elsewhere = document.createElement('section')
    document.body.append(elsewhere)
    onTestFinished(() => elsewhere.remove())
    for (const move of [
      () => elsewhere.moveBefore(element, null),
      () => document.body.append(element),
      () => element.remove(),
    ])
      move()
    elsewhere.append(element)
    await new Promise((resolve) => setTimeout(resolve))
    await expect.element(page.getByLabelText('E-mail')).toHaveValue('ana@celeiro')
    expect(rootOf(element)).toBe(root)
    expect(element.shadowRoot?.querySelector('.celeiro-layer')?.matches(':popover-open')).toBe(true)
  })

  it('keeps its style when it comes into another document of the page', async () => {
    const element = addElement()
    await expect.element(signInTitle()).toBeVisible()
    const look = () => {
      const button = element.shadowRoot?.querySelector('[data-testid=sign-in]')
      return button && element.ownerDocument.defaultView?.getComputedStyle(button).backgroundColor
    }
    const before = look()
    const frame = document.body.appendChild(document.createElement('iframe'))
    onTestFinished(() => frame.remove())
    frame.contentDocument?.body.append(element)
    expect(element.ownerDocument).toBe(frame.contentDocument)
    expect(look()).toBe(before)
    document.body.append(element)
    expect(look()).toBe(before)
  })

  it('stands twice, independent: its own API, its own path, its own session', async () => {
    const other = 'https://outra.celeiro.example'
    const otherGateway = gatewayAt(other)
    keepSession(otherGateway, other)
    const first = addElement()
    const second = addElement({ api: other })
    await expect.element(page.elementLocator(second).getByRole('heading', { name: /Ana$/ })).toBeVisible()
    await expect.element(page.elementLocator(first).getByRole('heading', { name: 'Entrar' })).toBeVisible()
    expect(gateway.calls).toEqual([])
  })

  it('shares a session with another one of the same API, signing out included', async () => {
    const first = addElement()
    const second = addElement()
    await page.elementLocator(first).getByLabelText('E-mail').fill('tesouraria@celeiro.example')
    await page.elementLocator(first).getByLabelText('Senha', { exact: true }).fill('Celeiro#2026')
    await page.elementLocator(first).getByRole('button', { name: 'Entrar' }).click()
    await expect.element(page.elementLocator(second).getByRole('heading', { name: /Ana$/ })).toBeVisible()
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
    await expect.element(page.elementLocator(first).getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await expect.element(page.elementLocator(second).getByRole('heading', { name: 'Entrar' })).toBeVisible()
  })
})

describe('keys', () => {
  it('typed into a field stay away from the shortcuts of the page', async () => {
    const received: string[] = []
    const listen = (event: KeyboardEvent) => received.push(event.key)
    for (const type of ['keydown', 'keypress', 'keyup'] as const) document.addEventListener(type, listen)
    addElement()
    await page.getByLabelText('E-mail').click()
    await userEvent.keyboard('nova')
    await expect.element(page.getByLabelText('E-mail')).toHaveValue('nova')
    expect(received).toEqual([])
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    received.length = 0
    await userEvent.keyboard('{Shift}')
    expect(received).toContain('Shift')
    for (const type of ['keydown', 'keypress', 'keyup'] as const) document.removeEventListener(type, listen)
  })

  it('are typed also on a page that captures letters, which still hears of its commands', async () => {
    const commands: string[] = []
    const take = (event: KeyboardEvent) => {
      event.preventDefault()
      commands.push(`${event.ctrlKey ? 'Ctrl+' : ''}${event.key}`)
    }
    const types = ['keydown', 'keypress'] as const
    for (const type of types) document.addEventListener(type, take, true)
    onTestFinished(() => {
      for (const type of types) document.removeEventListener(type, take, true)
    })
    const element = addElement()
    const receivedInside: string[] = []
    element.shadowRoot?.addEventListener('keydown', (event) => {
      if (event instanceof KeyboardEvent) receivedInside.push(`${event.key} ${event.code} ${event.shiftKey}`)
    })
    await page.getByLabelText('E-mail').click()
    await userEvent.keyboard('n/')
    await expect.element(page.getByLabelText('E-mail')).toHaveValue('n/')
    expect(receivedInside).toEqual(['n KeyN false', '/ Slash false'])
    expect(commands).toEqual([])
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(commands).toContain('Ctrl+k')
    element.remove()
    document.body.insertAdjacentHTML('beforeend', '<input aria-label="Do portal">')
    const own = page.getByLabelText('Do portal')
    onTestFinished(() => own.element().remove())
    await own.click()
    await userEvent.keyboard('n')
    expect(commands).toContain('n')
    await expect.element(own).toHaveValue('')
  })

  it('that close something of ours are not heard by the page, however long they are held; else they are', async () => {
    const received: string[] = []
    const listen = ({ type, key }: KeyboardEvent) => key === 'Escape' && received.push(type)
    for (const type of ['keydown', 'keyup'] as const) document.addEventListener(type, listen)
    const element = addElement()
    const popup = document.createElement('div')
    Object.assign(popup.dataset, { part: 'content', state: 'open' })
    element.shadowRoot?.append(popup)
    // As what floats does: it is gone before the key comes to the element.
    const close = () => popup.remove()
    document.addEventListener('keydown', close, true)
    onTestFinished(() => {
      for (const type of ['keydown', 'keyup'] as const) document.removeEventListener(type, listen)
      document.removeEventListener('keydown', close, true)
    })
    await page.getByLabelText('E-mail').click()
    await userEvent.keyboard('{Escape>2/}')
    expect(popup.isConnected).toBe(false)
    expect(received).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(received).toEqual(['keydown', 'keyup'])
  })
})

describe('registration', () => {
  it('happens once, and another version is reported and ignored', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    defineCeleiro()
    defineCeleiro()
    expect(warn).not.toHaveBeenCalled()
    class Older extends HTMLElement {
      static readonly version = '0.0.9'
    }
    const define = vi.fn()
    defineCeleiro({ get: () => Older, define })
    expect(define).not.toHaveBeenCalled()
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('0.0.9'))
    warn.mockRestore()
  })

  it('tells the version of the package', () => {
    expect(version).toBe(packageJson.version)
    expect(CeleiroApp.version).toBe(version)
  })
})
