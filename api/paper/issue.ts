import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { BookPaper } from '#domain/report/paper/book/book-paper.ts'
import type { PaperFact, PaperSeal } from '#domain/report/paper/paper.ts'
import { sealCodeOf, shownSealCode, verifyAddress } from '#domain/report/paper/seal.ts'
import type { Snapshot } from '../db/backup/snapshot.ts'
import type { Statement } from '../db/statement/statement.ts'
import type { Tenant, Write } from '../db/tenant/tenant.ts'
import type { SheetRows } from '../file/sheet.ts'
import type { Services } from '../http/operation.ts'
import type { OpenBytes } from '../http/signed-file.ts'
import type { Files } from '../storage/files.ts'
import { bookPieces, type Drawable, type DrawnPdf, pdfOf } from './pdf.ts'

/** Audit entry of an issued paper. */
interface Noted {
  /** 'export' by default. */
  readonly action?: string
  readonly resource: string
  readonly recordId: string | null
  readonly facts: unknown
}

/** What to draw, and its audit entry. */
export type IssueInput = Drawable & { readonly noted: Noted }

/** The services that drawing needs. */
export interface PaperServices extends Pick<Services, 'clock' | 'publicUrl' | 'files'> {
  /** Collects the writes of papers that leave together; written one by one without it. */
  keep?(record: (write: Write) => Promise<void>): void
}

/** A drawn and sealed paper with its code. */
export interface Issued extends DrawnPdf {
  readonly code: string
}

const bytesOfCode = 12

const logo: Statement<{ id: string; contentType: string } | undefined> = {
  text: `select id, content_type from celeiro.file where company_id = (select celeiro.current_company())
    and record_id = (select celeiro.current_company()) and resource = 'company' and field = 'logo'`,
  values: [],
  answer: ([row]: readonly [string, string][]) => row && { id: row[0], contentType: row[1] },
}

/** A paper under the company's logo; without it where its bytes cannot be had now, since the paper can. */
async function withLogo(tenant: Tenant, { store }: Files, drawable: Drawable): Promise<Drawable> {
  const [{ companyId }, picture] = await tenant.read(logo)
  if (!picture) return drawable
  const bytes = await store.read({ companyId, id: picture.id }).then(buffer, () => undefined)
  if (!bytes) return drawable
  const url = `data:${picture.contentType};base64,${bytes.toString('base64')}`
  return drawable.rows
    ? { paper: { ...drawable.paper, logo: url }, rows: drawable.rows }
    : { paper: { ...drawable.paper, logo: url } }
}

function newSeal(publicUrl: string): { code: string; seal: PaperSeal } {
  const code = sealCodeOf(randomBytes(bytesOfCode))
  return { code, seal: { code: shownSealCode(code), address: verifyAddress(publicUrl, code) } }
}

interface Sealed extends Omit<DrawnPdf, 'pieces'> {
  readonly code: string
  readonly title: string
  readonly company: string
  readonly totals: readonly PaperFact[]
  readonly issuedAt: Date
}

async function keepSeal({ identity, rows }: Write, sealed: Sealed): Promise<void> {
  const { code, title, company, totals, issuedAt, pages, size, sha256 } = sealed
  await rows(
    `insert into celeiro.paper_seal (company_id, code, title, company_name, issued_at, pages, totals, size, sha256)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [identity.companyId, code, title, company, issuedAt, pages, JSON.stringify(totals), size, sha256],
  )
}

/**
 * A book as it is drawn. Its seal is stored before its last piece: the session is entered again for it, so that a book whose reader lost
 * the right meanwhile stays a piece short.
 */
export function issueBook(
  tenant: Tenant,
  { clock, publicUrl }: PaperServices,
  paper: BookPaper,
  rows: SheetRows,
): AsyncGenerator<Uint8Array> {
  const { code, seal } = newSeal(publicUrl())
  const issuedAt = clock()
  return bookPieces({ ...paper, seal }, rows, (drawn) =>
    tenant.write((write) => keepSeal(write, { ...paper, ...drawn, code, issuedAt })),
  )
}

/**
 * Draws a paper and stores its seal under a new code, so that anybody who holds it may verify it. The session is
 * entered again after drawing: if a right was taken away meanwhile, nothing is stored and the paper does not leave.
 */
export async function issue(
  tenant: Tenant,
  { clock, publicUrl, files, keep }: PaperServices,
  { noted: { action = 'export', resource, recordId, facts }, ...drawable }: IssueInput,
): Promise<Issued> {
  const { code, seal } = newSeal(publicUrl())
  const drawn = await pdfOf(await withLogo(tenant, files, drawable), seal)
  const issuedAt = clock()
  const record = async (write: Write) => {
    await keepSeal(write, { ...drawable.paper, ...drawn, code, issuedAt })
    write.audit(action, resource, recordId, facts)
  }
  if (keep) keep(record)
  else await tenant.write(record)
  return { ...drawn, code }
}

/** Notes that a table leaves, before its first byte; the moment that it is read from is closed where it may not. */
export async function note(tenant: Tenant, snapshot: Snapshot, { resource, recordId, facts }: Noted): Promise<void> {
  try {
    await tenant.write(async (write) => write.audit('export', resource, recordId, facts))
  } catch (error) {
    await snapshot.close()
    throw error
  }
}

/** The PDF as a response body. */
export const leaving = ({ pieces, size }: DrawnPdf): OpenBytes => ({
  bytes: Readable.from(pieces, { objectMode: false }),
  contentType: 'application/pdf',
  size,
})
