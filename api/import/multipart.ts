import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { bodyOf, type Received, receiving } from '../storage/receive.ts'

/** A form that was sent: its file, in a file of this machine, and its texts by name. */
export interface UploadForm {
  readonly file: Received
  readonly name: string
  readonly texts: Readonly<Record<string, string>>
}

/** A truncated form rejects several promises, some of which nobody awaits any more. */
const ignored = () => {}

const limits = { files: 1, fields: 11, parts: 12, fieldNameSize: 100, fieldSize: 64 * 1024, headerPairs: 20 }

interface FilePart {
  readonly bytes: Readable
  readonly name: string
}

/**
 * Takes a multipart form as it comes, its file into the folder, and hands both over once all of it is there. The texts may
 * stand before or after the file.
 * @throws InvalidInput without a `file`; DomainError `file_too_large`, `upload_incomplete`
 */
export async function receivingForm<T>(
  request: Request,
  folder: string,
  mostBytes: number,
  use: (form: UploadForm) => Promise<T>,
): Promise<T> {
  const parser = new Busboy({ headers: { 'content-type': request.headers.get('content-type') ?? '' }, limits })
  parser.on('error', ignored)
  const texts: Record<string, string> = {}
  parser.on('field', (name, value) => {
    texts[name] = value
  })
  const part = new Promise<FilePart>((resolve, reject) => {
    parser.on('file', (field, bytes, name) => {
      bytes.on('error', ignored)
      if (field === 'file') return resolve({ bytes, name: name ?? '' })
      bytes.resume()
    })
    parser.once('finish', () => reject(new InvalidInput([{ msg: 'required', param: 'file' }])))
    parser.once('error', () => reject(new DomainError('upload_incomplete')))
  })
  const feeding = new AbortController()
  const fed = feed(parser, bodyOf(request), feeding.signal)
  try {
    const { bytes, name } = await Promise.race([part, fed.then(() => part)])
    return await receiving(folder, wholeOf(bytes), { atMost: mostBytes }, async (file) => {
      await fed
      return use({ file, name, texts })
    })
  } finally {
    feeding.abort()
    await fed.catch(() => {})
  }
}

/**
 * Gives the parser what comes, at its pace, until it is over or nobody wants more of it.
 * @throws DomainError for a form that was cut off
 */
async function feed(parser: BusboyInstance, pieces: AsyncIterable<Uint8Array>, stop: AbortSignal): Promise<void> {
  const finished = once(parser, 'finish').catch(() => {
    throw new DomainError('upload_incomplete')
  })
  // Avoids an unhandled rejection until it is awaited.
  finished.catch(() => {})
  const stopped = once(stop, 'abort')
  for await (const piece of pieces) {
    if (stop.aborted) return
    if (!parser.write(piece)) await Promise.race([once(parser, 'drain'), stopped, finished])
  }
  parser.end()
  await Promise.race([finished, stopped])
}

async function* wholeOf(bytes: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of bytes) yield piece as Uint8Array
  } catch {
    throw new DomainError('upload_incomplete')
  }
}
