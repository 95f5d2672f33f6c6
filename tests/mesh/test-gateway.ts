import type { Hono } from 'hono'
import { createGateway, type GatewayOptions } from '#mesh/gateway/gateway.ts'
import { type Call, restApi } from './rest-api.ts'

export interface GatewayError {
  message: string
  path?: string[]
  locations?: { line: number; column: number }[]
  extensions: Record<string, unknown>
}

export interface GatewayAnswer {
  status: number
  headers: Headers
  data: Record<string, unknown> | null | undefined
  errors: GatewayError[] | undefined
  extensions: Record<string, unknown> | undefined
  /** The whole answer, to look for what must not be in it. */
  text: string
}

export interface TestGateway {
  calls: Call[]
  logged: object[]
  warned: string[]
  /** Posts a query to the gateway as a browser would. */
  ask(query: string, variables?: object, headers?: Record<string, string>): Promise<GatewayAnswer>
  send(request: Request, clientAddress?: string): Promise<GatewayAnswer>
}

const NOWHERE = 'http://127.0.0.1:9'

/** A real gateway over a small real REST API; it waits two seconds, which a busy machine needs. */
export async function testGateway(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const calls: Call[] = []
  const logged: object[] = []
  const warned: string[] = []
  const app: Hono = restApi(calls)
  const gateway = await createGateway({
    api: (request) => app.fetch(request),
    environments: {},
    localApiKey: 'local-key',
    callerOf: ({ headers }) => {
      const name = headers.get('authorization') ?? headers.get('x-forwarded-for') ?? 'unknown'
      return { name, isOfSession: headers.has('authorization') }
    },
    production: true,
    viacepUrl: NOWHERE,
    ibgeUrl: NOWHERE,
    log: { error: (fields) => logged.push(fields), warn: (message) => warned.push(message) },
    timeouts: { api: 2000, lookup: 2000 },
    ...options,
  })
  const send = async (request: Request, clientAddress?: string): Promise<GatewayAnswer> => {
    const response = await gateway.fetch(request, clientAddress)
    const text = await response.text()
    const body = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
    return { ...body, status: response.status, headers: response.headers, text }
  }
  const ask: TestGateway['ask'] = (query, variables = {}, headers = {}) => send(post({ query, variables }, headers))
  return { calls, logged, warned, ask, send }
}

/** A JSON request to the gateway of this machine. */
export function post(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost:4000/graphql', {
    method: 'POST',
    headers: { host: 'localhost:4000', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
