import { randomUUID } from 'node:crypto'
import { Request as LightRequest } from '@whatwg-node/fetch'
import type { ExecutionResult } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { sentenceOf } from '#domain/error/errors.ts'
import { getBuiltMesh } from '../.mesh/index.js'
import { catalogueAnswers, extensionsOf } from './answers.ts'
import type { GatewayContext } from './context.ts'
import { answersExecuted, answerTypeFor, executedDirectly } from './direct-execution.ts'
import { type Environment, environmentFor, hostOf } from './environment.ts'
import { keptFor } from './kept-for.ts'
import { queryLimits } from './limits.ts'
import { type Caller, LookupCount } from './lookup-count.ts'
import type { City, State } from './lookups.ts'
import { publicSchema } from './public-schema.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const ENDPOINT = '/graphql'
const JSON_TYPE = /^application\/json\b/i
const REQUEST_ID = /^[\w-]{8,64}$/

export interface GatewayOptions {
  /** Serves the REST calls of this machine: paths begin with `/api`. */
  api: (request: Request) => Response | Promise<Response>
  /** Host without port → REST base and api-key. */
  environments: Readonly<Record<string, Environment>>
  /** The api-key of calls served in this process. */
  localApiKey: string
  /** For whom look-ups are counted. */
  callerOf: (request: Request) => Caller
  /** No introspection, suggestions or details of errors. */
  production: boolean
  /** Base addresses, `https://viacep.com.br` and `https://servicodados.ibge.gov.br` unless told. */
  viacepUrl: string
  ibgeUrl: string
  log: GatewayLog
  /** Milliseconds, for tests: 30,000 for the API and 4,000 for the look-ups are the upper bounds. */
  timeouts?: GatewayContext['timeouts']
  now?: () => number
}

export interface GatewayLog {
  error(fields: object, message: string): void
}

export interface Gateway {
  /** Answers `POST /graphql` of JSON, whoever calls has bounded it; `clientAddress` reaches the REST API as `x-forwarded-for`. */
  fetch(request: Request, clientAddress?: string): Promise<Response>
}

/** The GraphQL gateway over the REST API and the look-up services. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const mesh = await getBuiltMesh()
  const lookups = mesh.rawSources.filter(({ name }) => name !== 'api').map(({ schema }) => schema)
  const hidden = new Set(lookups.flatMap((schema) => Object.keys(schema.getQueryType()?.getFields() ?? {})))
  const schema = publicSchema(mesh.schema, hidden)
  const showPublicSchema: Plugin = { onPluginInit: ({ setSchema }) => setSchema(schema) }
  const yoga = createYoga<GatewayContext>({
    plugins: [
      catalogueAnswers(options),
      ...queryLimits(options),
      ...contextPlugins(mesh.plugins),
      showPublicSchema,
      answersExecuted,
    ],
    batching: false,
    cors: false,
    graphiql: false,
    graphqlEndpoint: ENDPOINT,
    landingPage: false,
    logging: false,
    maskedErrors: false,
    // It was bounded before it came here.
    maxRequestBodySize: false,
    multipart: false,
  })
  const contextOf = contextFactory(options)
  return {
    async fetch(request, clientAddress) {
      const requestId = requestIdOf(request)
      if (new URL(request.url).pathname !== ENDPOINT) return refused('not_found', 404, requestId)
      const environment = environmentFor(hostOf(request), options.environments, options.localApiKey)
      if (!environment) return refused('unknown_environment', 421, requestId, sentenceOf('unknown_environment'))
      // Nothing that a foreign page can send without asking first, and no variables but those of a body.
      if (request.method !== 'POST') return refused('invalid_json', 405, requestId, 'bad_request.invalid_json')
      if (!JSON_TYPE.test(request.headers.get('content-type') ?? ''))
        return refused('invalid_json', 415, requestId, 'bad_request.invalid_json')
      const text = await request.text().catch(() => '')
      const context = contextOf(request, environment, requestId, clientAddress)
      const executed = await executedDirectly(yoga, request, text, context)
      if (executed && !executed.errors) return answered(executed, context, answerTypeFor(request))
      const response = await yoga.handleRequest(withText(request, text), { ...context, ...(executed && { executed }) })
      const headers = { ...Object.fromEntries(response.headers), 'x-request-id': requestId }
      // Its text is whole already: passed on as a stream it would cost more than the query.
      return new Response(await response.text(), { status: response.status, headers })
    },
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
  const kept = { states: keptFor<State[]>({ ...keeping, max: 1 }), cities: keptFor<City[]>({ ...keeping, max: 40 }) }
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
        requestId,
        clientAddress,
        userAgent: header('user-agent'),
      },
      answers: {},
      serveApi: api,
      timeouts,
      countLookup: () => lookups.count(options.callerOf(request)),
      kept,
    }
    return context
  }
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

/** The caller's id only when it cannot be mistaken for anything else in a log line. */
function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id')
  return given && REQUEST_ID.test(given) ? given : randomUUID()
}

/** What Yoga would answer when nothing failed. */
function answered({ data }: ExecutionResult, { answers, upstream }: GatewayContext, type = ''): Response {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'x-request-id': upstream.requestId }
  return new Response(JSON.stringify({ data, ...extensionsOf(answers) }), { headers })
}

/** The same request with the text that was read from it. */
const withText = ({ url, method, headers }: Request, text: string): Request =>
  new LightRequest(url, { method, headers, body: text })

/** A refusal before there is a GraphQL request. */
function refused(code: string, status: number, requestId: string, message = code): Response {
  return Response.json({ errors: [{ message, extensions: { code, status, requestId } }] }, { status })
}
