import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '#api/http/openapi.ts'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import { isAllowed, routeAccess } from '#domain/access/route-access.ts'
import { type Call, type Method, startApi, type TestApi } from '#tests/support/api.ts'
import type { Church } from '#tests/support/church.ts'

let api: TestApi
const bankId = '01900000-0000-7a3f-8196-4827aa348781'

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
  const own: Readonly<Record<string, string | undefined>> = {
    ...church.registers,
    supplier: church.suppliers.shared,
    'members-offerings': church.members.shared,
    region: church.regionId,
    branch: church.branches.norte,
    company: church.companyId,
    // oneself, whom nobody blocks: the moves are refused
    user: church.people.admin?.id,
    profile: church.profiles.Visitante,
    'profile-permissions': church.profiles.Visitante,
    'backoffice-module': '01900000-0000-7000-8b00-000000000001',
  }
  return own[resource] ?? bankId
}

const person = { type: 1, status: 1, document: '52998224725' }
const answerable = { name: 'Ana', document: '52998224725', email: 'ana@igreja.example', phone: '4133881976' }
const regionId = '01900000-0000-7a3f-8196-4827aa348782'
const account = { branchId: bankId, openingBalance: '1.00', openingDate: '2026-01-02' }
const bodies: readonly (readonly [start: string, body: object])[] = [
  ['/supplier', { ...person, name: 'Fornecedor' }],
  ['/members-offerings', { ...person, memberName: 'Membro' }],
  ['/regional', { name: 'Sem região', regionId: '01900000-0000-7a3f-8196-4827aa348781', status: 1 }],
  ['/region', { name: 'Região Esperanca', status: 1 }],
  ['/profile-permissions', { permissions: [] }],
  ['/profile', { name: 'Admin' }],
  ['/user', { name: 'Pessoa', email: 'admin@vizinha.example', profileId: bankId }],
  ['/branch', { name: 'Filial sede', status: 1 }],
  ['/cost-center', { name: 'Centro de custo', status: 1 }],
  ['/ministry', { name: 'Ministério', status: 1 }],
  ['/account-plan/standard', {}],
  ['/account-plan', { code: '1.01.000', name: 'Grupo', level: 1, nature: 1, status: 1 }],
  ['/point-of-sale', { serialNumber: 'SERIE', branchId: bankId, status: 1 }],
  ['/bank-account', { ...account, nickname: 'Conta', bankId, accountType: 1, agency: '1', account: '1' }],
  ['/cash-account/{id}/count', { countedValue: '1.00' }],
  ['/cash-account', { ...account, name: 'Caixa' }],
  ['/transfer/{id}', { description: 'Outra' }],
  ['/transfer', { type: 3, originId: bankId, destinationId: regionId, value: '1.00', date: '2026-01-02' }],
  ['/bank-statement/{id}/association-member', {}],
  ['/bank-statement', { description: 'Outra' }],
  ['/list-view', { list: 'suppliers', name: 'Da casa', query: '', isDefault: false }],
  ['/list-columns', { list: 'suppliers', columns: 'name,' }],
  [
    '/company',
    {
      personType: 2,
      document: '11222333000181',
      legalName: 'Igreja',
      timezone: 1,
      responsible: answerable,
      settings: {},
    },
  ],
]

/** A move that its right alone decides: it succeeds. */
const isReveal = ({ method, path }: Route): boolean =>
  /\/reveal(-reason)?$/.test(path) || (method === 'POST' && path.endsWith('/export'))

/** A move of an account's status: it depends on the status whether it succeeds. */
const isStatusMove = ({ path }: Route): boolean =>
  /^\/(bank|cash)-account\/\{id\}\/\w+$/.test(path) && !path.endsWith('history')

/** Several at once: a record that is not there is refused as one of them. */
const isMany = ({ path }: Route): boolean => path.endsWith('/many')

/** Well-formed, so that only the right is in question, yet refused by a rule: nothing is written. */
function bodyFor(route: Route): object | undefined {
  const { method, path } = route
  if (path.endsWith('/reversal')) return { reason: 'Lançada em dobro' }
  if (method !== 'POST' && method !== 'PUT') return undefined
  if (isReveal(route) || path.endsWith('/anonymize')) return { reason: 'Pedido do titular' }
  const body = bodies.find(([start]) => path.startsWith(start))?.[1]
  return method === 'PUT' ? { ...body, version: 999 } : body
}

/** What a route without `{id}` removes is the person's own: it succeeds. */
const isOwn = ({ method, path }: Route): boolean =>
  method === 'DELETE' && !path.includes('{id}') && !path.endsWith('/many')

/** What the right alone decides succeeds, and so does what a person keeps for themselves. */
const succeeds = (route: Route): boolean => isReveal(route) || route.name === 'POST /list-view'

/** A view is one person's alone: nobody else finds it. */
const isPersonal = ({ path }: Route): boolean => path === '/list-view/{id}'

/** What a query must hold to be well-formed. */
const queryFor = ({ path }: Route): string => (path === '/search' ? '?search=Fornecedor' : '')

const call = (route: Route, church: Church, given: Call = {}) => {
  const { method, path } = route
  const body = bodyFor(route)
  const query = isMany(route) ? `?ids=${idFor(path, church)}` : queryFor(route)
  return api.call(method, path.replace('{id}', idFor(path, church)) + query, {
    body,
    headers: { 'idempotency-key': newId() },
    ...given,
  })
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
    const isMissing = (isDelete && !isOwn(route)) || (isPersonal(route) && !isAdmin)
    const allowed = isMany(route) ? 400 : isMissing ? 404 : isWrite && !succeeds(route) ? 400 : 200
    const mayCall = access && isAllowed(access, { isAdmin, permissions })
    if (mayCall && isStatusMove(route)) expect([200, 400]).toContain(status)
    else if (mayCall) expect(status, JSON.stringify(body)).toBe(allowed)
    else expect([status, body]).toEqual([403, { error: 'forbidden' }])
  })
})

describe.each(guarded.filter(({ path }) => path.includes('{id}') && !/^\/(bank|backoffice-module)/.test(path)))(
  '$name',
  (route) => {
    it("answers 404 for another company's record", async () => {
      expect((await call(route, api.other, { as: api.church.people.admin })).status).toBe(404)
    })
  },
)

describe.each(narrowed)('$name', (route) => {
  it('answers 403 for a branch out of reach', async () => {
    const given = { as: api.church.people.admin, branch: api.other.branches.sede }
    const { status, body } = await call(route, api.church, given)
    expect([status, body]).toEqual([403, { error: 'branch_forbidden' }])
  })
})
