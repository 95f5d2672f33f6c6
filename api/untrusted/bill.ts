import { parentPort, workerData } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import { mostPicturePoints } from '#domain/file/limits.ts'
import { foundIn } from '#domain/slip/found.ts'
import type { Reading } from '#domain/slip/reading.ts'
import { codesIn } from './barcode.ts'
import { openPdf, picturesOf, textOf } from './pdf.ts'

/** What a thread is given to read, and by which day. */
export interface SlipPaper {
  readonly bytes: Uint8Array
  readonly isPdf: boolean
  /** yyyy-MM-dd */
  readonly today: string
}

/** What it answers: all that verifies; or that the PDF asks for a password, or is none. */
export type SlipAnswer =
  | { readonly found: readonly Reading[] }
  | { readonly refused: 'pdf_protected' | 'pdf_unreadable' }

// Runs in a thread of its own, which its starter ends when it takes too long or too much.
sharp.cache(false)
sharp.concurrency(1)
const { bytes, isPdf, today } = workerData as SlipPaper
const answer: SlipAnswer = isPdf ? await readPdf() : { found: await readPicture() }
parentPort?.postMessage(answer)

async function readPicture(): Promise<readonly Reading[]> {
  return codesOf(sharp(bytes, { limitInputPixels: mostPicturePoints }).autoOrient())
}

async function codesOf(picture: Sharp): Promise<readonly Reading[]> {
  const found = (texts: readonly string[]) => foundIn(texts.join('\n'), today)
  return found(await codesIn(picture, (texts) => found(texts).length > 0))
}

/** Its text before its pictures: where the digits stand as text, no point of a picture can be misread. */
async function readPdf(): Promise<SlipAnswer> {
  try {
    const document = await openPdf(bytes)
    const said = foundIn(await textOf(document), today)
    if (said.length > 0) return { found: said }
    for await (const { data, ...raw } of picturesOf(document)) {
      const found = await codesOf(sharp(data, { raw, limitInputPixels: mostPicturePoints }))
      if (found.length > 0) return { found }
    }
    return { found: [] }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { refused: error.name === 'PasswordException' ? 'pdf_protected' : 'pdf_unreadable' }
  }
}
