import type { Permissions } from '#domain/right/permissions.ts'
import { homePanel } from './home-panel.ts'

export type Call = {
  operation: string
  variables: Record<string, Record<string, string>>
  headers: Headers
}

type Reply = Response | Promise<Response>
type Handler = (call: Call, init: RequestInit | undefined) => Reply

export const user = {
  id: 'u1',
  name: 'Ana Souza',
  email: 'tesouraria@celeiro.example',
  companyId: 'c1',
  branchId: null,
  timeZone: 'America/Sao_Paulo',
  isAdmin: false,
  lockDate: null,
  approvalLimit: null,
  allowSelfApproval: false,
  revealReason: null,
  profile: { id: 'p1', name: 'TREASURY' },
  permissions: [
    { module: 'home', actions: ['read'] },
    { module: 'suppliers', actions: ['create', 'read', 'update', 'delete'] },
    { module: 'region', actions: ['read'] },
  ] satisfies { module: keyof Permissions; actions: string[] }[],
  branches: [
    { id: 'b1', name: 'Sede', status: 'ACTIVE' },
    { id: 'b2', name: 'Congregação Norte', status: 'ACTIVE' },
  ],
  company: { name: 'Igreja do Celeiro', letterhead: ['CNPJ 11.222.333/0001-81'] },
  lists: [],
}

/** The home query's answer for a church without accounts. */
const untouchedPanel = homePanel()

export const answer = (data: unknown, extensions?: unknown) => Response.json({ data, extensions })

export const refuse = (key: string, extensions: Record<string, unknown> = {}) =>
  Response.json({ data: null, errors: [{ message: key, extensions }] })

/**
 * A gateway inside the test: a `fetch` that knows one user with one password, rotates tokens as the API does and
 * lists every call. `on` replaces what one operation answers.
 */
export function testGateway() {
  const calls: Call[] = []
  const handlers = new Map<string, Handler>()
  /** Operations that fail without a network until their handler is replaced. */
  const unreached = new Set<string>()
  let generation = 0
  let accessToken = ''
  let refreshToken = ''
  const issue = () => {
    generation += 1
    accessToken = `access.${generation}`
    refreshToken = `refresh-${generation}`
    return { accessToken, refreshToken }
  }
  const isKnown = (headers: Headers) => accessToken !== '' && headers.get('authorization') === `Bearer ${accessToken}`
  const isSignedIn = ({ headers }: Call) => isKnown(headers)

  handlers.set('SignIn', ({ variables }) =>
    variables.input?.password === 'Celeiro#2026'
      ? answer({ signIn: { ...issue(), deviceToken: 'device-1' } })
      : refuse('bad_request.invalid_credentials', { code: 'invalid_credentials', status: 400 }),
  )
  handlers.set('RefreshToken', ({ variables }) =>
    variables.input?.refreshToken === refreshToken
      ? answer({ refreshToken: issue() })
      : refuse('bad_request.session_expired', { code: 'session_expired', status: 400 }),
  )
  handlers.set('SignOut', () => {
    accessToken = ''
    refreshToken = ''
    return answer({ signOut: { id: user.id } })
  })
  handlers.set('Notifications', (call) =>
    isSignedIn(call) ? answer({ notifications: { count: 0, rows: [] } }) : refuse('unauthorized'),
  )
  handlers.set('HomePanel', (call) => (isSignedIn(call) ? answer(untouchedPanel) : refuse('unauthorized')))
  handlers.set('RecordQuestions', () => answer({ questions: { rows: [] } }))
  handlers.set('Questions', () => answer({ questions: { rows: [], count: 0 } }))
  handlers.set('UndocumentedPayments', () =>
    answer({ undocumentedPayments: { since: '2026-11-01', count: 0, total: '0.00', payments: [] } }),
  )
  const nothingInKind = { rows: [], count: 0, totals: { approved: '0.00', waiting: '0.00' } }
  handlers.set('VolunteerWorks', () => answer({ volunteerWorks: nothingInKind }))
  handlers.set('GiftsInKind', () => answer({ giftsInKind: nothingInKind }))
  handlers.set('AllFunds', () => answer({ allFunds: [] }))
  handlers.set('ReportScopes', () => answer({ reportScopes: { regionals: [], entities: [] } }))
  handlers.set('HomeOfferings', () => answer({ tithesOfferings: { rows: [] } }))
  handlers.set('HomeCardReceipts', () => answer({ cardReceipts: { rows: [] } }))
  handlers.set('Me', (call) => (isSignedIn(call) ? answer({ me: user }) : refuse('unauthorized', { status: 401 })))

  const fetch: typeof window.fetch = async (_input, init) => {
    // What is asked without a body only wants to know whether anybody is there; told so, the app reads again by itself.
    if (!init?.body) {
      if (unreached.size > 0) throw new TypeError('Failed to fetch')
      return Response.json({ status: 'alive' })
    }
    const { query, variables } = JSON.parse(String(init.body))
    const operation = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? 'unnamed'
    const call = { operation, variables: variables ?? {}, headers: new Headers(init?.headers) }
    calls.push(call)
    const handler = handlers.get(operation)
    if (!handler) return isSignedIn(call) ? answer({ ok: true }) : refuse('unauthorized')
    try {
      return await handler(call, init)
    } catch (error) {
      if (error instanceof TypeError) unreached.add(operation)
      throw error
    }
  }

  return {
    fetch,
    calls,
    on: (operation: string, handler: Handler) => {
      unreached.delete(operation)
      handlers.set(operation, handler)
    },
    /** Tokens as signing in would give them. */
    issue,
    /** Whether a call has the current access token. */
    isKnown,
    /** Expires the current access token. */
    expire: () => {
      accessToken = `expired ${accessToken}`
    },
    /** Revokes the current refresh token. */
    revoke: () => {
      accessToken = ''
      refreshToken = ''
    },
    count: (operation: string) => calls.filter((call) => call.operation === operation).length,
  }
}
