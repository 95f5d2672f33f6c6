import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '#api/openapi.ts'
import { defaultProfiles } from '#domain/default-profiles.ts'
import { isAllowed, routeAccess } from '#domain/route-access.ts'
import { type Call, type Method, startApi, type TestApi } from '#tests/support/api.ts'
import type { Church } from '#tests/support/church.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

interface Route {
  readonly name: string
  readonly method: Method
  readonly path: string
}

const routes: Route[] = Object.entries(openApiDocument().paths).flatMap(([path, operations]) =>
  Object.keys(operations as object).map((verb) => {
    const method = verb.toUpperCase() as Method
    return { name: `${method} ${path}`, method, path }
  }),
)
const guarded = routes.filter(({ name }) => routeAccess[name]?.kind !== 'public')
const narrowed = guarded.filter(({ name }) => routeAccess[name]?.kind !== 'session')

/** A record of that church behind the route's `{id}`. */
function idFor(path: string, church: Church): string {
  const resource = path.split('/')[1] ?? ''
  const own: Readonly<Record<string, string>> = {
    ...church.registers,
    supplier: church.suppliers.shared,
    'members-offerings': church.members.shared,
    region: church.regionId,
    branch: church.branches.norte,
    company: church.companyId,
  }
  return own[resource] ?? '01900000-0000-7a3f-8196-4827aa348781'
}

const person = { type: 1, status: 1, document: '52998224725' }
const answerable = { name: 'Ana', document: '52998224725', email: 'ana@igreja.example', phone: '4133881976' }
const bodies: readonly (readonly [start: string, body: object])[] = [
  ['/supplier', { ...person, name: 'Fornecedor' }],
  ['/members-offerings', { ...person, memberName: 'Membro' }],
  ['/regional', { name: 'Sem região', regionId: '01900000-0000-7a3f-8196-4827aa348781', status: 1 }],
  ['/region', { name: 'Região Esperanca', status: 1 }],
  ['/branch', { name: 'Filial sede', document: '52998224725', status: 1 }],
  ['/cost-center', { name: 'Centro de custo', status: 1 }],
  ['/ministry', { name: 'Ministério', status: 1 }],
  ['/account-plan/standard', {}],
  ['/account-plan', { code: '1.01.000', name: 'Grupo', level: 1, nature: 1, status: 1 }],
  ['/point-of-sale', { serialNumber: 'SERIE', branchId: '01900000-0000-7a3f-8196-4827aa348781', status: 1 }],
  ['/company', { type: 2, document: '11222333000181', legalName: 'Igreja', responsible: answerable, settings: {} }],
]

/** A move that its right alone decides: it succeeds. */
const isReveal = ({ path }: Route): boolean => path.endsWith('/reveal')

/** Well-formed, so that only the right is in question, yet refused by a rule: nothing is written. */
function bodyFor(route: Route): object | undefined {
  const { method, path } = route
  if (method !== 'POST' && method !== 'PUT') return undefined
  if (isReveal(route)) return { reason: 'Conferir o cadastro' }
  const body = bodies.find(([start]) => path.startsWith(start))?.[1]
  return method === 'PUT' ? { ...body, version: 999 } : body
}

const call = (route: Route, church: Church, given: Call = {}) => {
  const { method, path } = route
  const body = bodyFor(route)
  return api.call(method, path.replace('{id}', idFor(path, church)), { body, ...given })
}

/** The person of the test church who has each default profile. */
const holders: Readonly<Record<string, string>> = {
  Admin: 'admin',
  Ministro: 'minister',
  Diaconia: 'deacon',
  Loja: 'shop',
  Tesouraria: 'treasurer',
}

describe('the published table', () => {
  it('names every operation of the contract and none besides', () => {
    expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(routeAccess).sort())
  })
})

describe.each(guarded)('$name', (route) => {
  it('answers 401 without a session and with an expired one', async () => {
    const { accessToken } = await api.sessionOf(api.church.people.admin as NonNullable<Church['people'][string]>)
    const start = api.now
    const answers = [await call(route, api.church)]
    api.now = new Date(start.getTime() + 3_600_000)
    answers.push(await call(route, api.church, { as: accessToken }))
    api.now = start
    for (const { status, body } of answers) expect([status, body]).toEqual([401, { error: 'unauthorized' }])
  })

  it.each(defaultProfiles)('asks the table whether $name may', async ({ name, isAdmin = false, permissions }) => {
    const access = routeAccess[route.name]
    const isDelete = route.method === 'DELETE'
    const church = isDelete ? api.other : api.church
    const { status, body } = await call(route, church, { as: api.church.people[holders[name] ?? ''] })
    const isWrite = route.method === 'POST' || route.method === 'PUT'
    const allowed = isDelete ? 404 : isWrite && !isReveal(route) ? 400 : 200
    if (access && isAllowed(access, { isAdmin, permissions })) expect(status, JSON.stringify(body)).toBe(allowed)
    else expect([status, body]).toEqual([403, { error: 'forbidden' }])
  })
})

describe.each(guarded.filter(({ path }) => path.includes('{id}') && !path.startsWith('/bank')))('$name', (route) => {
  it("answers 404 for another company's record", async () => {
    expect((await call(route, api.other, { as: api.church.people.admin })).status).toBe(404)
  })
})

describe.each(narrowed)('$name', (route) => {
  it('answers 403 for a branch out of reach', async () => {
    const given = { as: api.church.people.admin, branch: api.other.branches.sede }
    const { status, body } = await call(route, api.church, given)
    expect([status, body]).toEqual([403, { error: 'branch_forbidden' }])
  })
})
