import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '#domain/error/error.ts'
import { mostPicturePoints } from '#domain/file/limits.ts'
import { ReadingEnded } from '../untrusted/child-process.ts'
import { readUntrusted } from '../untrusted/reader.ts'
import type { PictureDrawing, PictureFile } from '../untrusted/reading.ts'
import type { ReceivedFile } from './store.ts'

/**
 * Has a picture drawn anew, without what else came in its file, and hands that over.
 * @param companyId whose turn it takes
 * @throws DomainError `picture_too_large`, `picture_unreadable`, `reading_busy`
 */
export async function redrawn<T>(
  companyId: string,
  picture: ReceivedFile,
  type: PictureFile['type'],
  use: (drawn: ReceivedFile) => Promise<T>,
): Promise<T> {
  const target = `${picture.path}.drawn`
  try {
    await draw(companyId, { kind: 'picture', source: picture.path, target, type })
    const hash = createHash('sha256')
    await pipeline(createReadStream(target), hash)
    const { size } = await stat(target)
    return await use({ path: target, size, sha256: hash.digest('hex') })
  } finally {
    await rm(target, { force: true })
  }
}

async function draw(companyId: string, file: PictureFile): Promise<void> {
  const drawing = await readUntrusted(companyId, async () => file).catch((error: unknown) => {
    if (error instanceof ReadingEnded) return error.isTooHeavy ? 'too_heavy' : 'unreadable'
    throw error
  })
  if (drawing !== 'drawn') throw problems[drawing]()
}

const problems: Readonly<Record<Exclude<PictureDrawing, 'drawn'> | 'too_heavy', () => Error>> = {
  too_large: () => new DomainError('picture_too_large', { maximum: mostPicturePoints / 1_000_000 }),
  too_heavy: () => new DomainError('picture_too_heavy'),
  unreadable: () => new DomainError('picture_unreadable'),
  no_space: () => Object.assign(new Error('no space'), { code: 'ENOSPC' }),
}
