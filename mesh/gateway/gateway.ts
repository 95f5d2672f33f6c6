import { randomUUID } from 'node:crypto'
import type { Plugin } from '@envelop/core'
import type { GraphQLSchema } from 'graphql'
import { getBuiltMesh } from '../../.mesh/index.js'
import { publicSchema } from '../contract/public-schema.ts'
import { type Caller, LookupCount } from '../lookup/lookup-count.ts'
import type { City, State } from '../lookup/lookups.ts'
import { timedCache } from '../lookup/timed-cache.ts'
import { type Answer, answerOf } from './answers.ts'
import type { GatewayContext } from './context.ts'
import { cookieSessionOf } from './cookie-session.ts'
import { type Environment, environmentFor, hostOf } from './environment.ts'
import { executionOf } from './execution.ts'
import { type AnswerType, answerTypeFor, isJson, requestIn } from './graphql-request.ts'
import { queryLimits } from './limits.ts'
import { type Refusal, refusalBody } from './refusal.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const ENDPOINT = '/graphql'
const REQUEST_ID = /^[\w-]{8,64}$/

export interface GatewayOptions {
  /** Serves the REST calls of this machine: paths begin with `/api`. */
  api: (request: Request) => Response | Promise<Response>
  /** Host without port → REST base and api-key. */
  environments: Readonly<Record<string, Environment>>
  /** The api-key of calls served in this process. */
  localApiKey: string
  /** Identity for the rate limit of look-ups. */
  callerOf: (request: Request) => Caller
  /** No introspection, suggestions or details of errors. */
  production: boolean
  /** Base addresses; public services by default. */
  viacepUrl: string
  ibgeUrl: string
  log: GatewayLog
  /** Milliseconds, for tests: 30,000 for the API and 4,000 for the look-ups are the upper bounds. */
  timeouts?: GatewayContext['timeouts']
  now?: () => number
}

export interface GatewayLog {
  error(fields: object, message: string): void
  warn(message: string): void
}

export interface Gateway {
  /**
   * Answers JSON at `POST /graphql`, already bounded by the server; `clientAddress` is passed to REST as
   * `x-forwarded-for`.
   */
  fetch(request: Request, clientAddress?: string): Promise<Response>
}

/** The same for every gateway of this process. */
let builtMesh: ReturnType<typeof buildMesh> | undefined

async function buildMesh(): Promise<{ schema: GraphQLSchema; plugins: Plugin[] }> {
  const { schema, rawSources, plugins } = await getBuiltMesh()
  const lookups = rawSources.filter(({ name }) => name !== 'api').map(({ schema }) => schema)
  const hidden = new Set(lookups.flatMap((schema) => Object.keys(schema.getQueryType()?.getFields() ?? {})))
  return { schema: publicSchema(schema, hidden), plugins: contextPlugins(plugins) }
}

/** The GraphQL gateway over the REST API and the look-up services. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  builtMesh ??= buildMesh()
  const { schema, plugins } = await builtMesh
  const execution = executionOf(schema, [...queryLimits(options), ...plugins])
  const contextOf = contextFactory(options)
  const tellOfHost = strangeHosts(options.log)
  return {
    async fetch(request, clientAddress) {
      const requestId = requestIdOf(request)
      if (new URL(request.url).pathname !== ENDPOINT) return refused({ code: 'not_found', status: 404 }, requestId)
      const environment = environmentFor(hostOf(request), options.environments, options.localApiKey)
      if (!environment) {
        tellOfHost(hostOf(request))
        return refused({ code: 'unknown_environment', status: 421 }, requestId)
      }
      // Nothing that a foreign page can send without asking first, and no variables but those of a body.
      if (request.method !== 'POST') return refused({ code: 'method_not_post', status: 405 }, requestId)
      if (!isJson(request)) return refused({ code: 'content_type_not_json', status: 415 }, requestId)
      const type = answerTypeFor(request)
      if (!type) return refused({ code: 'accept_not_json', status: 406 }, requestId)
      const parsed = requestIn(await request.text().catch(() => ''))
      if ('code' in parsed) return refused(parsed, requestId, type)
      const context = contextOf(request, environment, requestId, clientAddress)
      const executed = await execution(parsed, context)
      const response = answered(answerOf(executed, context, options), type, requestId)
      for (const [name, value] of context.passedOn) response.headers.set(name, value)
      for (const cookie of context.session?.set ?? []) response.headers.append('set-cookie', cookie)
      return response
    },
  }
}

/** Logs the first unknown host only: later ones are mostly scanners. */
function strangeHosts(log: GatewayLog) {
  let isReported = false
  return (host = 'sem nome') => {
    if (isReported) return
    isReported = true
    log.warn(
      `As chamadas que chegam pelo host ${host} são recusadas (421): só são atendidos o de CELEIRO_URL, os de CELEIRO_ENVIRONMENTS e os nomes desta máquina. Se é por ele que as pessoas abrem o Celeiro, informe-o em CELEIRO_URL.`,
    )
  }
}

/**
 * Of Mesh's plugins those that fill the context. The others would validate every document twice, show the look-up
 * services' own fields, and add stacks to errors (or print them, in production).
 */
function contextPlugins(plugins: readonly object[]): Plugin[] {
  return plugins.filter((plugin) => 'onContextBuilding' in plugin) as Plugin[]
}

function contextFactory(options: GatewayOptions) {
  const now = options.now ?? Date.now
  const keeping = { freshFor: DAY, retryAfter: MINUTE, now }
  const caches = {
    states: timedCache<State[]>({ ...keeping, max: 1 }),
    cities: timedCache<City[]>({ ...keeping, max: 40 }),
  }
  const lookups = new LookupCount(now)
  const timeouts = options.timeouts ?? { api: 30_000, lookup: 4_000 }
  const { api, viacepUrl, ibgeUrl } = options
  return (request: Request, { api: base, apiKey }: Environment, requestId: string, clientAddress?: string) => {
    const header = (name: string) => request.headers.get(name) ?? undefined
    const context: GatewayContext = {
      endpoints: { api: base, viacep: withoutSlash(viacepUrl), ibge: withoutSlash(ibgeUrl) },
      upstream: {
        authorization: header('authorization'),
        apiKey,
        branchId: header('branch-id'),
        idempotencyKey: header('idempotency-key'),
        siteProof: header('x-site-verification'),
        requestId,
        clientAddress,
        userAgent: header('user-agent'),
      },
      session: cookieSessionOf(request.headers),
      answers: {},
      passedOn: new Headers(),
      serveApi: api,
      timeouts,
      countLookup: () => lookups.count(options.callerOf(request)),
      caches,
    }
    return context
  }
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

/** The caller's id only when it cannot be mistaken for anything else in a log line. */
function requestIdOf(request: Request): string {
  const header = request.headers.get('x-request-id')
  return header && REQUEST_ID.test(header) ? header : randomUUID()
}

/**
 * HTTP response of GraphQL. A request that was not executed has no data; `application/graphql-response+json` also
 * says so by status.
 */
function answered(answer: Answer, type: AnswerType, requestId: string): Response {
  const saysItByStatus = answer.data === undefined && type !== 'application/json'
  const status = saysItByStatus ? Number(answer.errors?.[0]?.extensions?.status ?? 500) : 200
  return responseOf(answer, status, type, requestId)
}

/** A refusal before there is a GraphQL request. */
const refused = (refusal: Refusal, requestId: string, type: AnswerType = 'application/json'): Response =>
  responseOf(refusalBody(refusal, requestId), refusal.status, type, requestId)

function responseOf(answer: Answer, status: number, type: AnswerType, requestId: string): Response {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'x-request-id': requestId }
  return new Response(JSON.stringify(answer), {
    status,
    headers: status === 405 ? { ...headers, allow: 'POST' } : headers,
  })
}
