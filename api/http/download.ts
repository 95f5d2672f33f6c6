import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { demandsOf, routeAccess } from '#domain/access/route-access.ts'
import { DomainError, type ErrorCode, type Problem, sentenceOf } from '#domain/error/error.ts'
import type { Snapshot } from '../db/backup/snapshot.ts'
import type { Values } from '../db/statement/values.ts'
import { Tenant } from '../db/tenant/tenant.ts'
import { csvFile, csvType } from '../file/csv.ts'
import { xlsxFile, xlsxType } from '../file/xlsx.ts'
import type { Env } from './operation.ts'
import type { FileFormat, OpenBytes, OpenFile, SignedFile } from './signed-file.ts'

/** How a file is written, what it is, and whether it gains by being compressed on its way. */
const formats = {
  csv: { file: csvFile, type: csvType, isPlain: true },
  xlsx: { file: xlsxFile, type: xlsxType, isPlain: false },
} as const

/**
 * Buffer for slow clients: most lists fit, so that the database connection is released as soon as it has been read.
 */
const mostWaiting = 4 * 1024 * 1024

/** Streams the file behind a signed address, with the rights that the session has now. */
export const download =
  (files: ReadonlyMap<string, SignedFile>) =>
  async (context: Context<Env>): Promise<Response> => {
    const { addresses, database, storage, clock } = context.var.services
    const name = context.req.param('name') ?? ''
    const token = context.req.query('token') ?? ''
    const { kind, sessionId, branchId, query } = addresses.read(context.req.method, name, token, clock())
    const file = files.get(kind)
    const access = file && routeAccess[file.route]
    if (!file || !access) throw new DomainError('address_expired')
    const tenant = new Tenant(database, { id: sessionId, ...(branchId && { branchId }) }, access)
    for (const demand of demandsOf(query)) tenant.demand(demand)
    const opened = await file.open(tenant, query, context.var.services)
    const isFull = (error: Error) => void storage.noticed(error, { requestId: context.var.requestId })
    if ('bytes' in opened) return buffered(opened, name, context.req.query('view') !== undefined, isFull)
    const { pieces, contentType, isPlain } =
      'pieces' in opened ? { ...opened, isPlain: !opened.isCompressed } : pieced(opened, query)
    const isGzip = isPlain && /\bgzip\b/.test(context.req.header('accept-encoding') ?? '')
    return new Response(streamed(pieces, opened.snapshot, isGzip, isFull), {
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        ...(isPlain && { vary: 'accept-encoding' }),
        ...(isGzip && { 'content-encoding': 'gzip' }),
      },
    })
  }

const sandboxed = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** Browsers draw no PDF in a sandbox; their viewers run it apart from our origin by themselves. */
const viewedPdf = "default-src 'none'; frame-ancestors 'none'; object-src 'self'; style-src 'unsafe-inline'"

/** An uploaded file, for saving or viewing by itself: served sandboxed, with the content type that was detected. */
function buffered(
  { bytes, contentType, size }: OpenBytes,
  name: string,
  isView: boolean,
  broken: (error: Error) => void,
) {
  bytes.once('error', broken)
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting })
  return new Response(Readable.toWeb(bytes, { strategy }) as ReadableStream, {
    headers: {
      'content-type': contentType,
      'content-length': String(size),
      'content-disposition': `${isView ? 'inline' : 'attachment'}; filename="${name}"`,
      'content-security-policy': isView && contentType === 'application/pdf' ? viewedPdf : sandboxed,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}

/** A table in the format that was asked. */
function pieced({ sheet, rows }: OpenFile, query: Values) {
  const { file, type, isPlain } = formats[(query as { format: FileFormat }).format]
  return { pieces: file(sheet, rows), contentType: type, isPlain }
}

/** The file as bytes. However it ends (complete, aborted, failed and logged), the connection is released. */
function streamed(
  pieces: AsyncIterable<Uint8Array>,
  snapshot: Snapshot,
  isGzip: boolean,
  broken: (error: Error) => void,
): ReadableStream {
  const file = Readable.from(pieces, { objectMode: false })
  file.once('error', broken)
  file.once('close', () => void snapshot.close())
  // Errors propagate to the reader of the last stream.
  const last = isGzip ? pipeline(file, createGzip({ level: 1 }), () => {}) : file
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting })
  return Readable.toWeb(last, { strategy }) as ReadableStream
}

/** A refusal as a page of one sentence, for a browser that followed the address. */
export const refusedAsPage: MiddlewareHandler<Env> = async (context, next) => {
  await next()
  const { res, req } = context
  if (res.status < 400 || !req.header('accept')?.includes('text/html')) return
  const { error, errors: [problem] = [] } = (await res.json()) as { error?: ErrorCode; errors?: Problem[] }
  const sentence = sentenceOf(error ?? problem?.msg ?? 'download_failed', problem?.params)
  const page = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Celeiro</title></head>
<body><h1>O arquivo não foi baixado</h1><p>${sentence}</p></body></html>`
  const retryAfter = res.headers.get('retry-after')
  context.res = new Response(page, {
    status: res.status,
    headers: {
      ...(retryAfter && { 'retry-after': retryAfter }),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
    },
  })
}
