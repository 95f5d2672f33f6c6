import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '#domain/error/errors.ts'
import { mostPicturePoints } from '#domain/file/limits.ts'
import type { ReceivedFile } from './store.ts'

const longestSeconds = 20

/** One at a time: a picture of forty million points is 160 MB while it is drawn. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture anew, turned as its camera says, without what else came in its file (where it was taken and by what, and
 * anything behind its end), and hands that over.
 * @throws DomainError `picture_too_large`, `picture_unreadable`
 */
export async function redrawn<T>(
  picture: ReceivedFile,
  type: 'image/jpeg' | 'image/png',
  use: (drawn: ReceivedFile) => Promise<T>,
): Promise<T> {
  const target = `${picture.path}.drawn`
  try {
    const drawing = last.then(() => draw(picture.path, target, type))
    last = drawing.catch(() => {})
    await drawing
    const hash = createHash('sha256')
    await pipeline(createReadStream(target), hash)
    const { size } = await stat(target)
    return await use({ path: target, size, sha256: hash.digest('hex') })
  } finally {
    await rm(target, { force: true })
  }
}

/** Loads what draws with the first picture: a server that gets none does without its memory. */
async function draw(source: string, target: string, type: 'image/jpeg' | 'image/png'): Promise<void> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const picture = sharp(source, { limitInputPixels: mostPicturePoints, failOn: 'truncated' })
  const { format, width, height } = await picture.metadata().catch(unreadable)
  if (width * height > mostPicturePoints) throw tooLarge()
  if (`image/${format}` !== type) throw new DomainError('picture_unreadable')
  const drawn = picture.autoOrient().timeout({ seconds: longestSeconds })
  const written = type === 'image/png' ? drawn.png() : drawn.jpeg({ quality: 90 })
  await written.toFile(target).catch(unreadable)
}

/** What libvips fails with tells nobody what to do, but for a disk that is full. */
function unreadable(error: unknown): never {
  const text = String(error)
  if (/pixel limit/.test(text)) throw tooLarge()
  if (/no space|ENOSPC|disk quota/i.test(text)) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  throw new DomainError('picture_unreadable')
}

const tooLarge = () => new DomainError('picture_too_large', { maximum: mostPicturePoints / 1_000_000 })
