import { type GatewayContext, LOCAL_API } from './context.ts'
import { throughCookies } from './cookie-session.ts'

/** What Mesh calls for every upstream request: the REST API in-process or by its address, the look-ups, nothing else. */
export async function fetch(url: string, init: RequestInit = {}, context: GatewayContext): Promise<Response> {
  const { api, viacep, ibge } = context.endpoints
  if (isBelow(api, url)) return callApi(url, init, context)
  if (isBelow(viacep, url) || isBelow(ibge, url)) return callLookup(url, init, context)
  throw new Error('The gateway calls only the addresses it was configured with')
}

/** Whether `url` stays below `base` (no dot segments, no other origin). */
function isBelow(base: string, url: string): boolean {
  return url.startsWith(`${base}/`) && new URL(url).href.startsWith(`${new URL(base).href.replace(/\/$/, '')}/`)
}

async function callApi(url: string, init: RequestInit, context: GatewayContext): Promise<Response> {
  const isLocal = context.endpoints.api === LOCAL_API
  const headers = { ...(init.headers as Record<string, string>), ...headersFor(context) }
  const outgoing = { method: init.method ?? 'GET', headers, body: await nativeBody(init.body) }
  const send = (one: RequestInit) =>
    isLocal ? serveApi(url, one, init.signal, context) : sendApi(url, one, init, context)
  const response = await (context.session ? throughCookies(context.session, url, outgoing, send) : send(outgoing))
  collectAnswers(response.headers, context.answers)
  for (const name of ['ratelimit', 'ratelimit-policy']) {
    const value = response.headers.get(name)
    if (value) context.passedOn.set(name, value)
  }
  return failedAsJson(response)
}

/** Authentication headers of a call. Mesh's own mechanism would look them up in its configuration at every call. */
function headersFor({ upstream }: GatewayContext): Record<string, string> {
  const { apiKey, requestId, authorization, branchId, idempotencyKey, siteProof, clientAddress, userAgent } = upstream
  return {
    'api-key': apiKey,
    'x-request-id': requestId,
    ...(authorization && { authorization }),
    ...(branchId && { 'branch-id': branchId }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(siteProof && { 'x-site-verification': siteProof }),
    ...(clientAddress && { 'x-forwarded-for': clientAddress }),
    ...(userAgent && { 'user-agent': userAgent }),
  }
}

/** In-process call. An AbortSignal would cost more than the call: a timer beside it instead. */
function serveApi(url: string, init: RequestInit, signal: RequestInit['signal'], context: GatewayContext) {
  return within(context.timeouts.api, signal, context.serveApi(new Request(url, init)))
}

function sendApi(url: string, init: RequestInit, { signal }: RequestInit, { timeouts }: GatewayContext) {
  return globalThis.fetch(url, { ...init, signal: deadline(timeouts.api, signal), redirect: 'error' })
}

async function callLookup(url: string, init: RequestInit, context: GatewayContext): Promise<Response> {
  const signal = deadline(context.timeouts.lookup, init.signal)
  const response = await globalThis.fetch(url, { method: 'GET', headers: init.headers, signal, redirect: 'error' })
  return failedAsJson(response)
}

function deadline(milliseconds: number, signal: AbortSignal | null | undefined): AbortSignal {
  const own = AbortSignal.timeout(milliseconds)
  return signal ? AbortSignal.any([own, signal]) : own
}

/** An in-process handler does not look at signals: without a race a timeout would do nothing. */
function within<T>(milliseconds: number, signal: RequestInit['signal'], work: T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal?.aborted ? signal.reason : new DOMException('It took too long', 'TimeoutError'))
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    const timer = setTimeout(giveUp, milliseconds)
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      })
  })
}

function collectAnswers(headers: Headers, answers: GatewayContext['answers']): void {
  if (headers.get('idempotency-replayed') === 'true') answers.idempotencyReplayed = true
  const seconds = Number(headers.get('retry-after'))
  if (Number.isInteger(seconds) && seconds > 0) answers.retryAfter = Math.max(seconds, answers.retryAfter ?? 0)
}

/** Mesh answers text that is not JSON as data of a scalar field, even of a 500: every failure becomes JSON. */
async function failedAsJson(response: Response): Promise<Response> {
  if (response.ok || response.headers.get('content-type')?.includes('json')) return response
  await response.body?.cancel()
  return Response.json({}, { status: response.status })
}

/** Mesh builds uploads with a FormData that is not the platform's, which would be sent as "[object FormData]". */
async function nativeBody(body: RequestInit['body']): Promise<RequestInit['body']> {
  if (!isForeignForm(body)) return body
  const form = new FormData()
  for (const [name, value] of body.entries()) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([await value.arrayBuffer()], value.name, { type: value.type }))
  }
  return form
}

function isForeignForm(body: RequestInit['body']): body is FormData {
  return (
    typeof body === 'object' &&
    body !== null &&
    'getAll' in body &&
    !(body instanceof FormData) &&
    !(body instanceof URLSearchParams)
  )
}
