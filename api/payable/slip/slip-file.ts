import { InvalidInput } from '#domain/error/error.ts'
import { payableOf } from '#domain/slip/found.ts'
import type { Reading } from '#domain/slip/reading.ts'
import { ReadingEnded } from '../../untrusted/child-process.ts'
import { readUntrusted } from '../../untrusted/reader.ts'
import type { InvoiceReading, Readings, UntrustedFile } from '../../untrusted/reading.ts'

/** The company of a file, and how to open its bytes when it is its turn. */
export interface SlipFile {
  readonly companyId: string
  load(): Promise<Uint8Array>
}

/**
 * What of a paper is to be paid: of its text if it is a PDF that has one, else of its codes.
 * @param today yyyy-MM-dd
 * @throws InvalidInput where nothing of it verifies, where it holds several slips, or where it cannot be read;
 *   DomainError `reading_busy`
 */
export async function readingOfFile(file: SlipFile, isPdf: boolean, today: string): Promise<Reading> {
  const answer = await readSent(file, (bytes) => ({ kind: 'bill', bytes, isPdf, today }))
  if ('refused' in answer) throw refusal(answer.refused)
  const [only, ...others] = payableOf(answer.found)
  if (!only) throw refusal('slip_not_found')
  if (others.length > 0)
    throw new InvalidInput([{ msg: 'several_slips', param: 'fileId', params: { count: others.length + 1 } }])
  return only
}

/** What the XML of an invoice says. @param today yyyy-MM-dd @throws InvalidInput, DomainError as `readingOfFile` */
export const invoiceOfFile = (file: SlipFile, today: string): Promise<InvoiceReading> =>
  readSent(file, (bytes) => ({ kind: 'invoice', bytes, today }))

async function readSent<File extends UntrustedFile>(
  { companyId, load }: SlipFile,
  fileOf: (bytes: Uint8Array) => File,
): Promise<Readings[File['kind']]> {
  return readUntrusted(companyId, async () => fileOf(await load())).catch((error: unknown) => {
    if (!(error instanceof ReadingEnded)) throw error
    throw refusal(error.isTooHeavy ? 'paper_too_heavy' : 'paper_unreadable')
  })
}

const refusal = (msg: 'slip_not_found' | 'paper_too_heavy' | 'paper_unreadable' | 'pdf_protected' | 'pdf_unreadable') =>
  new InvalidInput([{ msg, param: 'fileId' }])
