import type { Context, MiddlewareHandler } from 'hono'
import type { Refusal } from '#mesh/gateway/refusal.ts'
import { refusalText } from '../http/refusal.ts'
import { isWithin, type JsonBounds } from './json-bounds.ts'

/**
 * Request limits, once for every way in: size of address and body, number of values, depth, length of texts. Validation
 * and error messages cost a multiple of what was sent: one anonymous body blocked the server for four seconds. Routes
 * limit meaning only; a new way in (such as uploads) is bounded here or not open. The benchmark of the worst body
 * proves it.
 */

/** Limits of a path and its parameters. Node limits address and headers to 16 KB. */
const address = { length: 1_000, parts: 32, parameters: 100 }

/** Body limit in bytes, without and with a session. */
const bodyBytes = { anyone: 16 * 1024, session: 1_000_000 }

/** Of a body. A thousand instalments written off at once are 13,000 values and names. */
const contents: JsonBounds = { values: 20_000, depth: 20, textLength: 32 * 1024, nameLength: 200 }

/** Bytes of a refused body that are drained, so that its sender can read the answer. */
const mostForgotten = 64 * 1024 * 1024

/** Uploads and imports: streamed, and bounded by their handlers. */
function isStreamed(request: Request, isOfSession: (request: Request) => boolean): boolean {
  const { pathname } = new URL(request.url)
  if (request.method === 'PUT') return pathname.startsWith('/api/upload/')
  const isImport = request.method === 'POST' && /^\/api\/[a-z-]+\/import$/.test(pathname)
  const isFile = /^(?:multipart\/form-data|text\/csv)\b/i.test(request.headers.get('content-type') ?? '')
  return isImport && isFile && isOfSession(request)
}

const bodiless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses an address that no screen and no client has: every part of one is looked at, by routers and for files. */
export const addressBounded: MiddlewareHandler = async (context, next) => {
  const { url } = context.req
  const path = context.req.path
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
  const isBounded =
    path.length <= address.length && countOf('/', path) <= address.parts && countOf('&', query) < address.parameters
  const { raw } = context.req
  return isBounded ? next() : refusal(context, 'address_too_long', 414, bodiless.has(raw.method) ? null : raw.body)
}

/**
 * Reads and bounds the body (re-readable afterwards), or refuses it: 16 KB without a session, the JSON limits, UTF-8
 * only. An expired session is answered as such, so that it may be refreshed.
 */
export function bodyBounded(isOfSession: (request: Request) => boolean): MiddlewareHandler {
  return async (context, next) => {
    const request = context.req.raw
    if (bodiless.has(request.method)) return next()
    if (isStreamed(request, isOfSession)) {
      await next()
      if (context.res.status >= 400) context.res = await endedWith(context.res, request.body)
      return
    }
    const most = () => (isOfSession(request) ? bodyBytes.session : bodyBytes.anyone)
    const text = await textOf(request, most)
    if (text === undefined) {
      const isOver = request.headers.has('authorization') && !isOfSession(request)
      const { body } = request
      return isOver ? refusal(context, 'unauthorized', 401, body) : tooLarge(context, body)
    }
    if (isCompressed(request)) return refusal(context, 'content_encoding_refused', 415)
    if (!isWithin(text, contents)) return tooLarge(context)
    if (isInOtherCharset(request)) return refusal(context, 'content_type_not_json', 400)
    keepBody(request, text)
    return next()
  }
}

/** A stream is read once: later reads are answered from the text. */
function keepBody(request: Request, text: string): void {
  Object.defineProperties(request, {
    text: { value: async () => text },
    json: { value: async () => JSON.parse(text) },
    arrayBuffer: { value: async () => new TextEncoder().encode(text).buffer },
    blob: { value: async () => new Blob([text]) },
  })
}

/** Of what says that it is no JSON, that is what is wrong: as JSON it may be none at all. */
const tooLarge = (context: Context, left?: Request['body']): Response =>
  isOfOtherKind(context.req.raw)
    ? refusal(context, 'content_type_not_json', 400, left)
    : refusal(context, 'body_too_large', 413, left)

function isOfOtherKind({ headers }: Request): boolean {
  const type = headers.get('content-type')
  return type !== null && !/^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)
}

const isCompressed = ({ headers }: Request): boolean =>
  !/^(?:identity)?$/i.test(headers.get('content-encoding')?.trim() ?? '')

function isInOtherCharset({ headers }: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers.get('content-type') ?? '')?.[1]
  return charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)
}

function countOf(letter: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) count++
  return count
}

/**
 * The text of a body, or undefined when it is longer than it may be; who may send more is looked up for a long one only.
 * What breaks on its way is as good as nothing: it is refused like any text that is not JSON.
 */
async function textOf(request: Request, most: () => number): Promise<string | undefined> {
  const announced = announcedBytes(request)
  if (announced === undefined) return countedText(request, most).catch(() => '')
  if (announced > bodyBytes.anyone && announced > most()) return undefined
  // Node enforces the announced length.
  return request.text().catch(() => '')
}

function announcedBytes({ headers }: Request): number | undefined {
  const length = headers.get('content-length')
  return length && /^\d+$/.test(length) ? Number(length) : undefined
}

/** Counts bytes where the length is missing or wrong. */
async function countedText({ body }: Request, most: () => number): Promise<string | undefined> {
  const reader = body?.getReader()
  const pieces: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) return Buffer.concat(pieces).toString()
    bytes += value.length
    if (bytes > bodyBytes.anyone && bytes > most()) {
      reader?.releaseLock()
      return undefined
    }
    pieces.push(value)
  }
}

/**
 * The complete answer at once; the connection ends after the rest of the body, or a reset would discard the answer.
 */
function refusal(
  context: Context,
  code: Refusal['code'],
  status: 400 | 401 | 413 | 414 | 415,
  left?: Request['body'],
): Response {
  const text = refusalText(context, code, status)
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  if (!left) return new Response(text, { status, headers })
  return new Response(lateEnd(text, left), { status, headers: { ...headers, connection: 'close' } })
}

/** A refusal that ends after the rest of the body. */
async function endedWith(refused: Response, left: Request['body']): Promise<Response> {
  if (!left || left.locked) return refused
  const text = await refused.text()
  const headers = new Headers(refused.headers)
  // With a length the client need not wait for the connection's end.
  headers.set('content-length', String(Buffer.byteLength(text)))
  headers.set('connection', 'close')
  return new Response(lateEnd(text, left), { status: refused.status, headers })
}

function lateEnd(text: string, left: ReadableStream<Uint8Array>): ReadableStream {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      await forgotten(left).catch(() => {})
      controller.close()
    },
  })
}

/** Drains the rest of a body up to a limit. */
async function forgotten(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  let bytes = 0
  while (bytes <= mostForgotten) {
    const { done, value } = await reader.read()
    if (done) return
    bytes += value.length
  }
  await reader.cancel()
}
