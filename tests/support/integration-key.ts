import { existingRights } from '#domain/access/existing-rights.ts'
import type { Access } from '#domain/right/access.ts'
import type { Answer, Call, Method, TestApi } from './api.ts'
import type { Person } from './church.ts'

/** What no key can have, in words of the test's own. */
const barredModules: ReadonlySet<string> = new Set(['users', 'permissions', 'integrations'])
const barredActions: ReadonlySet<string> = new Set(['approve', 'reveal'])

/** Routes that every caller may read: reference data. */
const nobodysOwn: ReadonlySet<string> = new Set([
  'GET /branch/all',
  'GET /file/signed-url',
  'GET /file/{id}',
  'GET /bank',
  'GET /bank/all',
  'GET /bank/{id}',
  'GET /backoffice-module',
  'GET /backoffice-module/all',
  'GET /backoffice-module/{id}',
])

const isBarredRight = (module: string, action: string) => barredModules.has(module) || barredActions.has(action)

/** Whether a route refuses integration keys whatever their rights. */
export function isBarred(name: string, access: Access): boolean {
  switch (access.kind) {
    case 'public':
    case 'admin':
      return true
    case 'session':
      return !nobodysOwn.has(name)
    case 'right':
      return isBarredRight(access.module, access.action)
    case 'rights':
      return access.actions.some((action) => isBarredRight(access.module, action))
    case 'anyRight':
      return access.modules.every((module) => isBarredRight(module, access.action ?? 'read'))
    case 'every':
      return access.of.some((one) => isBarred(name, one))
    case 'some':
      return access.of.every((one) => isBarred(name, one))
  }
}

/** Every right that a key can have. */
export const everythingGivable = Object.entries(existingRights).flatMap(([module, actions]) => {
  const givable = actions.filter((action) => !isBarredRight(module, action))
  return givable.length > 0 ? [{ module, actions: givable }] : []
})

export interface TestKey {
  readonly id: string
  readonly key: string
  /** Calls with it and nothing else. */
  call(method: Method, path: string, more?: Omit<Call, 'as'>): Promise<Answer>
}

export interface KeyChoice {
  readonly name?: string
  readonly permissions?: readonly { readonly module: string; readonly actions: readonly string[] }[]
  readonly branches?: readonly { readonly branchId: string }[]
  readonly addresses?: readonly { readonly network: string }[]
  readonly expiresOn?: string
}

/** A call by a key as a program sends it: without the api-key of the gateway. */
export const calling =
  (api: TestApi, key: string): TestKey['call'] =>
  (method, path, { headers, ...more } = {}) =>
    api.call(method, path, { ...more, as: key, headers: { 'api-key': undefined, ...headers } })

/** A key of that person with a secret; by default with every right that a key can have. */
export async function makeKey(api: TestApi, maker: Person, choice: KeyChoice = {}): Promise<TestKey> {
  const body = { name: 'Programa', permissions: everythingGivable, ...choice }
  const made = await api.call('POST', '/integration-key', { as: maker, body })
  if (made.status !== 200) throw new Error(`the key was refused: ${JSON.stringify(made.body)}`)
  const { id } = made.body
  const key = await rotated(api, maker, id, 0)
  return { id, key, call: calling(api, key) }
}

/** Another secret of the key. */
export async function rotated(api: TestApi, maker: Person, id: string, overlapHours: number): Promise<string> {
  const { status, body } = await api.call('POST', `/integration-key/${id}/rotate`, {
    as: maker,
    body: { overlapHours },
  })
  if (status !== 200) throw new Error(`no secret: ${JSON.stringify(body)}`)
  return body.key
}
