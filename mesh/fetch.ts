import { type GatewayContext, LOCAL_API } from './context.ts'

/** What Mesh calls for every upstream request: the REST API in-process or by its address, the look-ups, nothing else. */
export async function fetch(url: string, init: RequestInit = {}, context: GatewayContext): Promise<Response> {
  const { api, viacep, ibge } = context.endpoints
  if (isBelow(api, url)) return callApi(url, init, context)
  if (isBelow(viacep, url) || isBelow(ibge, url)) return callLookup(url, init, context)
  throw new Error('The gateway calls only the addresses it was configured with')
}

/** True when nothing in `url` (dot segments, another origin) leads out of `base`. */
function isBelow(base: string, url: string): boolean {
  return url.startsWith(`${base}/`) && new URL(url).href.startsWith(`${new URL(base).href.replace(/\/$/, '')}/`)
}

async function callApi(url: string, init: RequestInit, context: GatewayContext): Promise<Response> {
  const signal = deadline(context.timeouts.api, init.signal)
  const request = new Request(url, { ...init, body: await nativeBody(init.body), signal, redirect: 'error' })
  const { clientAddress, userAgent } = context.upstream
  if (clientAddress) request.headers.set('x-forwarded-for', clientAddress)
  if (userAgent) request.headers.set('user-agent', userAgent)
  const isLocal = context.endpoints.api === LOCAL_API
  const response = await within(signal, isLocal ? context.serveApi(request) : globalThis.fetch(request))
  collectAnswers(response.headers, context.answers)
  return failedAsJson(response)
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

/** An in-process handler does not look at the signal: without a race a timeout would do nothing. */
function within<T>(signal: AbortSignal, work: T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', giveUp))
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
