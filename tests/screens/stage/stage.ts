import type { HistoryState } from '@tanstack/react-router'
import { page } from 'vitest/browser'
import { toEdit } from '#src/records/register/register.ts'
import { withOwnState } from '#src/runtime/place/address.ts'
import { hashPlace } from '#src/runtime/place/path-place.ts'
import { addElement, api, gatewayAt, keepSession, removeElements } from './element-fixtures.ts'
import { answer, type Call, refuse, user } from './gateway.ts'

/** Variables of a list query. */
export type ListQuery = {
  search?: string
  status?: string[]
  createdAtFrom?: string
  createdAtTo?: string
  page: number
  pageSize: number
  orderBy?: string
}

export const listQuery = (call: Call): ListQuery => call.variables as unknown as ListQuery

/** The signed-in administrator's app at a path, on a gateway of the test. */
export function stage() {
  const gateway = gatewayAt(api)
  keepSession(gateway)
  gateway.on('Me', () => answer({ me: { ...user, isAdmin: true } }))
  return gateway
}

export type Gateway = ReturnType<typeof stage>

/** Opens the app as a browser would at this address. */
export function openAt(path: string, attributes: Record<string, string> = {}, state: HistoryState | null = null) {
  window.history.replaceState(state && withOwnState(null, state), '', hashPlace.write('', path))
  return addElement({ history: 'hash', ...attributes })
}

/** The same of a record, as its list's 'Editar' does: it is there to be changed. */
export function openToEdit(path: string, attributes: Record<string, string> = {}) {
  return openAt(path, attributes, toEdit)
}

/** The address now, as path and parameters. */
export function address(): { path: string; search: Record<string, string> } {
  const [path = '', query = ''] = (hashPlace.read(window.location.hash) ?? '').split('?')
  return { path, search: Object.fromEntries(new URLSearchParams(query)) }
}

/** Loads the page anew: the app goes and comes back, the address stays. */
export function reload() {
  for (const element of document.querySelectorAll('celeiro-app')) element.remove()
  return addElement({ history: 'hash' })
}

export async function strike(): Promise<void> {
  removeElements()
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  await page.viewport(1280, 800)
}

/** Takes no permission but these on one module. */
export function permit(gateway: Gateway, module: string, actions: string[]): void {
  gateway.on('Me', () => answer({ me: { ...user, isAdmin: false, permissions: [{ module, actions }] } }))
}

/** An answer that waits until the test gives it. */
export function late() {
  let give = (_: Response) => {}
  const reply = new Promise<Response>((resolve) => {
    give = resolve
  })
  return { reply, give: (response: Response) => give(response) }
}

/**
 * No answer to one question. The next answer to any other says that the connection is back, and what is on the screen
 * is read again by itself: tests of 'Tentar novamente' after a read use `brokenServer`.
 */
export const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

/** An answer that says nothing of the question, and nothing of the connection. */
export const brokenServer = (): Response => refuse('internal_server_error', { status: 500 })

/** A refusal with problems at fields, as the gateway words it. */
export const refuseFields = (errors: { msg: string; param: string; params?: Record<string, string | number> }[]) =>
  refuse(`bad_request.${errors[0]?.msg}`, { code: errors[0]?.msg, status: 400, errors })

export const refuseWith = (code: string, params?: Record<string, string | number>) =>
  refuse(`bad_request.${code}`, { code, status: 400, params })
