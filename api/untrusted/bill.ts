import sharp, { type Sharp } from 'sharp'
import { mostPicturePoints } from '#domain/file/limits.ts'
import { foundIn } from '#domain/slip/found.ts'
import type { Reading } from '#domain/slip/reading.ts'
import { codesIn } from './barcode.ts'
import { openPdf, picturesOf, textOf } from './pdf.ts'
import type { BillFile, BillReading } from './reading.ts'

sharp.cache(false)
sharp.concurrency(1)

/** What verifies of a bill: of its text if it is a PDF that has one, else of its codes. Runs in the child process. */
export async function readBill({ bytes, isPdf, today }: BillFile): Promise<BillReading> {
  if (isPdf) return readPdf(bytes, today)
  return { found: await codesOf(sharp(bytes, { limitInputPixels: mostPicturePoints }).autoOrient(), today) }
}

async function codesOf(picture: Sharp, today: string): Promise<readonly Reading[]> {
  const found = (texts: readonly string[]) => foundIn(texts.join('\n'), today)
  return found(await codesIn(picture, (texts) => found(texts).length > 0))
}

/** Text before pictures: digits in text cannot be misread. */
async function readPdf(bytes: Uint8Array, today: string): Promise<BillReading> {
  try {
    // PDF.js refuses a Buffer, which is what came through the channel.
    const document = await openPdf(new Uint8Array(bytes))
    const payable = foundIn(await textOf(document), today)
    if (payable.length > 0) return { found: payable }
    for await (const { data, ...raw } of picturesOf(document)) {
      const found = await codesOf(sharp(data, { raw, limitInputPixels: mostPicturePoints }), today)
      if (found.length > 0) return { found }
    }
    return { found: [] }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { refused: error.name === 'PasswordException' ? 'pdf_protected' : 'pdf_unreadable' }
  }
}
