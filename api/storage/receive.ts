import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { DomainError } from '#domain/error/error.ts'
import { systemCodeOf } from '#domain/error/system-code.ts'
import type { ReceivedFile } from './store.ts'

/** How much may come: exactly that many bytes, or at most. */
export type Measure = { readonly exactly: number } | { readonly atMost: number }

/** An upload with its first and last bytes, for validation; deleted when its receiver is done. */
export interface Received extends ReceivedFile {
  open(): Promise<Readable>
  readonly head: Uint8Array
  readonly tail: Uint8Array
}

const buffered = { head: 4096, tail: 1024 } as const

/**
 * Writes what comes into a new file of the folder, hands it over, and removes it: whatever happens nothing is left there.
 * @throws DomainError `upload_incomplete` for too few bytes or an encoding that breaks, `file_too_large` for too many
 */
export async function receiving<T>(
  folder: string,
  bytes: AsyncIterable<Uint8Array>,
  measure: Measure,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${process.pid}-${randomBytes(8).toString('hex')}`)
  try {
    return await use(await written(file, bytes, measure))
  } finally {
    await rm(file, { force: true })
  }
}

async function written(file: string, bytes: AsyncIterable<Uint8Array>, measure: Measure): Promise<Received> {
  const most = 'exactly' in measure ? measure.exactly : measure.atMost
  const handle = await open(file, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    let head = Buffer.alloc(0)
    let tail = Buffer.alloc(0)
    for await (const piece of bytes) {
      size += piece.length
      if (size > most) throw new DomainError('file_too_large', { maximum: megabytes(most) })
      hash.update(piece)
      if (head.length < buffered.head) head = Buffer.concat([head, piece.subarray(0, buffered.head - head.length)])
      tail = Buffer.concat([tail, piece.subarray(-buffered.tail)]).subarray(-buffered.tail)
      await handle.write(piece)
    }
    if (size === 0 && 'atMost' in measure) throw new DomainError('file_empty')
    if ('exactly' in measure && size < measure.exactly) throw new DomainError('upload_incomplete')
    return { path: file, size, sha256: hash.digest('hex'), head, tail, open: async () => createReadStream(file) }
  } finally {
    await handle.close()
  }
}

/** A count of bytes in megabytes, as a sentence says it. */
export const megabytes = (bytes: number): string =>
  (bytes / 1024 ** 2).toLocaleString('pt-BR', { maximumFractionDigits: 1 })

/**
 * The bytes of a request's body, piece by piece, as they were before they were encoded on their way. Who stops reading
 * leaves the rest to whoever answers: a body that is cancelled takes the answer along.
 * @throws DomainError `unknown_encoding`, `upload_incomplete`
 */
export function bodyOf(request: Request): AsyncIterable<Uint8Array> {
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  const pieces = piecesOf(request.body)
  if (encoding === 'identity') return pieces
  if (encoding === 'gzip') return unzipped(pieces)
  throw new DomainError('unknown_encoding')
}

async function* piecesOf(body: Request['body']): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  try {
    for (;;) {
      const { done, value } = (await reader?.read().catch(broken)) ?? { done: true }
      if (done) return
      yield value
    }
  } finally {
    reader?.releaseLock()
  }
}

function broken(): never {
  throw new DomainError('upload_incomplete')
}

async function* unzipped(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(pieces, { objectMode: false })
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error))
  source.pipe(plain)
  try {
    for await (const piece of plain) yield piece as Uint8Array
  } catch (error) {
    throw systemCodeOf(error).startsWith('Z_') ? new DomainError('upload_incomplete') : error
  } finally {
    source.unpipe(plain)
    source.destroy()
  }
}
