import { timeoutManager } from '@tanstack/react-query'
import { page } from 'vitest/browser'
import type { CeleiroApp } from '#src/element/celeiro-app.ts'
import { defineCeleiro } from '#src/element/define.ts'
import { testGateway } from './gateway.ts'

const browserFetch = window.fetch
const gateways = new Map<string, ReturnType<typeof testGateway>>()

/** The browser's network: what goes to a test's API reaches its gateway, everything else the real network. */
window.fetch = (input, init) => {
  const { origin } = new URL(input instanceof Request ? input.url : input, document.baseURI)
  return (gateways.get(origin)?.fetch ?? browserFetch)(input, init)
}

/** What could not be read is read again after one second and after two: a test waits for a twentieth of it. */
const soon = (milliseconds: number) => (milliseconds <= 2_000 ? milliseconds / 20 : milliseconds)

timeoutManager.setTimeoutProvider({
  setTimeout: (act, milliseconds) => window.setTimeout(act, soon(milliseconds)),
  clearTimeout: (timer) => window.clearTimeout(timer),
  setInterval: (act, milliseconds) => window.setInterval(act, milliseconds),
  clearInterval: (timer) => window.clearInterval(timer),
})

/** A fresh gateway at an API's origin. */
export function gatewayAt(origin: string) {
  const gateway = testGateway()
  gateways.set(origin, gateway)
  return gateway
}

export const api = 'https://api.celeiro.example'

/** A `<celeiro-app>` on the page, with these attributes. */
export function addElement(attributes: Record<string, string> = {}): CeleiroApp {
  defineCeleiro()
  const element = document.createElement('celeiro-app')
  for (const [name, value] of Object.entries({ api, ...attributes })) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

/** Signs out as another tab would, or what was typed in one test would be offered in the next. */
export function removeElements(): void {
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
  for (const element of document.querySelectorAll('celeiro-app')) element.remove()
}

/** Keeps tokens as an earlier visit would have left them. */
export function keepSession(gateway: ReturnType<typeof testGateway>, origin = api): void {
  const { accessToken, refreshToken } = gateway.issue()
  localStorage.setItem(`celeiro:${origin}:token`, accessToken)
  localStorage.setItem(`celeiro:${origin}:refreshToken`, refreshToken)
}

export async function signIn(password = 'Celeiro#2026'): Promise<void> {
  await page.getByLabelText('E-mail').fill('tesouraria@celeiro.example')
  await page.getByLabelText('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** The next event of this name on an element, or on anything above it. */
export function nextEvent<Detail>(target: EventTarget, name: string): Promise<CustomEvent<Detail>> {
  return new Promise((resolve) => {
    target.addEventListener(name, (event) => resolve(event as CustomEvent<Detail>), { once: true })
  })
}

/** Loads what comes late in the product, so that a busy machine's first test does not wait for the bundler. */
export const loadLateParts = () =>
  Promise.all([
    import('#src/app/workspace.tsx'),
    import('#src/screens/home/home.tsx'),
    import('#src/app/shell/notices.tsx'),
    import('#src/app/shell/frame/shell-dialog.tsx'),
  ])
