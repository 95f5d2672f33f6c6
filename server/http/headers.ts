import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { cors } from 'hono/cors'
import type { Logger } from 'pino'
import type { Tracing } from '#api/trace/tracing.ts'
import { hidden } from '../log/redaction.ts'
import type { RequestOwners } from '../log/request-owner.ts'
import { kindOf, type RequestCount } from '../metrics/request-count.ts'
import { refuse } from './refusal.ts'

const saneRequestId = /^[\w-]{8,64}$/
const longestLoggedPath = 200
/** Addresses that are read by a secret within them. */
const secretPaths = /^(\/api\/(?:calendar|receipt)\/)[^/]+/
const quietPaths = /^\/(health$|ready$|metrics$|element\/)/

/**
 * Mutates the answer's headers. `context.header` would recreate the response and its stream for each: more expensive
 * than reading a list.
 */
const headersOf = ({ res }: Context): Headers => res.headers

/** Observers of answered requests. */
export interface RequestWatch {
  readonly owners?: RequestOwners | undefined
  readonly requests?: RequestCount | undefined
  readonly tracing?: Tracing | undefined
}

/** Gives request and answer one `x-request-id` (a valid incoming one is kept), counts and logs it. */
export function identified(log: Logger, { owners, requests, tracing }: RequestWatch = {}): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now()
    const offered = context.req.header('x-request-id')
    const requestId = offered && saneRequestId.test(offered) ? offered : randomUUID()
    if (requestId !== offered) context.req.raw.headers.set('x-request-id', requestId)
    owners?.begin(requestId)
    const owner = await traced(context, next, { owners, tracing, requestId })
    headersOf(context).set('x-request-id', requestId)
    const { method } = context.req
    const path = context.req.path.replace(secretPaths, `$1${hidden}`).slice(0, longestLoggedPath)
    const { status } = context.res
    const milliseconds = performance.now() - started
    requests?.count(context.req.path, status, milliseconds)
    const line = { requestId, ...owner, method, path, status, ms: Math.round(milliseconds) }
    if (quietPaths.test(path)) log.debug(line, 'requisição')
    else log.info(line, 'requisição')
  }
}

interface Traced extends Pick<RequestWatch, 'owners' | 'tracing'> {
  readonly requestId: string
}

/** Runs the request as a trace span; answers whom it was for. */
async function traced(context: Context, next: Next, { owners, tracing, requestId }: Traced) {
  const kind = kindOf(context.req.path)
  if (!tracing || kind === 'watch' || kind === 'element') {
    await next()
    return owners?.end(requestId)
  }
  const { method } = context.req
  const attributes = { 'http.request.method': method, 'celeiro.request_id': requestId }
  return tracing.within(`${method} ${kind}`, attributes, async (span) => {
    await next()
    const owner = owners?.end(requestId)
    if (owner) span.tell({ 'celeiro.company_id': owner.companyId, 'celeiro.user_id': owner.userId })
    span.tell({ 'http.response.status_code': context.res.status })
    if (context.res.status >= 500) span.fail()
    return owner
  })
}

const guards: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
}
const namesAncestors = /frame-ancestors (?!'none')/
const productionGuards = { ...guards, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Security headers of every answer. A page has its own content policy; caching is off unless set. */
export function secured(production: boolean): MiddlewareHandler {
  const missing = Object.entries(production ? productionGuards : guards)
  return async (context, next) => {
    await next()
    const headers = headersOf(context)
    for (const [name, value] of missing) if (!headers.has(name)) headers.set(name, value)
    // X-Frame-Options knows no list of origins and would override the policy's.
    if (namesAncestors.test(headers.get('content-security-policy') ?? '')) headers.delete('x-frame-options')
  }
}

const exposed = 'etag,idempotency-replayed,retry-after,x-request-id'

/** Exact CORS: the listed origins and no other; no credentials, for calls bear a token. */
export function shared(origins: string[]): MiddlewareHandler {
  const preflight = cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'authorization',
      'branch-id',
      'content-encoding',
      'content-type',
      'idempotency-key',
      'if-none-match',
      'graphql-require-preflight',
      'x-request-id',
      'x-site-verification',
    ],
    maxAge: 600,
  })
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return preflight(context, next)
    await next()
    const headers = headersOf(context)
    headers.append('vary', 'Origin')
    const origin = context.req.header('origin')
    if (origin === undefined || !origins.includes(origin)) return
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-expose-headers', exposed)
  }
}

/** Lets pages of other origins show or run it. */
export const crossOrigin: MiddlewareHandler = async (context, next) => {
  await next()
  headersOf(context).set('cross-origin-resource-policy', 'cross-origin')
}

/** CSRF protection: refuses writes from unlisted origins without a preflight. */
export function sameOrListedOrigin(origins: string[]): MiddlewareHandler {
  return async (context, next) => {
    const reads = ['GET', 'HEAD', 'OPTIONS'].includes(context.req.method)
    if (reads || isOpenTo(context, origins)) return next()
    return refuse(context, 'forbidden', 403)
  }
}

/** Whether the origin may call: none, ours, or a listed one. */
export function isOpenTo({ req }: Context, origins: readonly string[]): boolean {
  const origin = req.header('origin')
  return origin === undefined || origins.includes(origin) || isSameHost(origin, req.header('host'))
}

/** Hosts only: behind a proxy that ends TLS the scheme differs. */
export function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
