import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { DeliveredEntries, DeliveredFile } from '#domain/accounting-layout/file/entry.ts'
import type { Layout } from '#domain/accounting-layout/file/layout.ts'
import { textFile } from '#domain/accounting-layout/file/text-file.ts'
import { sheetRows } from '#domain/accounting-layout/file/write-text.ts'
import { statementOf } from '../../db/statement/statement.ts'
import type { Tenant, Write } from '../../db/tenant/tenant.ts'
import { xlsxFile } from '../../file/xlsx.ts'

const compressed = promisify(gzip)
const expanded = promisify(gunzip)

/** The bytes of the file, in pieces as the entries come. */
export function layoutBytes(
  { form }: Layout,
  file: DeliveredFile,
  entries: DeliveredEntries,
): AsyncGenerator<Uint8Array> {
  if (form.form === 'ecd') throw new RangeError('a book is not written from entries alone')
  if (form.form !== 'sheet') return textFile(form, file, entries)
  const columns = form.line.flat().map(({ header = '', kind }) => ({ header, kind }))
  return xlsxFile({ title: form.title, columns }, sheetRows(form, file, entries))
}

/** Bytes of a piece as it is kept, before it is compressed. */
const pieceSize = 256 * 1024

/** Pieces of one size, but the last. */
async function* ofOneSize(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const some of bytes) {
    waiting.push(some)
    size += some.length
    if (size < pieceSize) continue
    const whole = Buffer.concat(waiting)
    let at = 0
    for (; whole.length - at >= pieceSize; at += pieceSize) yield whole.subarray(at, at + pieceSize)
    waiting = [whole.subarray(at)]
    size = whole.length - at
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** A file that was written and kept. */
export interface KeptFile {
  readonly sha256: Buffer
  readonly size: number
}

/** Keeps the file of a delivery as it is written, piece by piece. */
export async function keepFile(
  { rows, identity }: Write,
  deliveryId: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<KeptFile> {
  const hash = createHash('sha256')
  let size = 0
  let position = 0
  for await (const piece of ofOneSize(bytes)) {
    hash.update(piece)
    size += piece.length
    position += 1
    await rows(
      'insert into celeiro.accounting_delivery_piece (company_id, delivery_id, position, bytes) values ($1, $2, $3, $4)',
      [identity.companyId, deliveryId, position, await compressed(piece)],
    )
  }
  return { sha256: hash.digest(), size }
}

/** The file as it was kept, piece by piece. */
export function keptFile(tenant: Tenant, deliveryId: string): Readable {
  return Readable.from(pieces(tenant, deliveryId), { objectMode: false })
}

async function* pieces(tenant: Tenant, deliveryId: string): AsyncGenerator<Uint8Array> {
  for (let position = 1; ; position += 1) {
    const [, piece] = await tenant.read(
      statementOf(
        sql`select p.bytes from celeiro.accounting_delivery_piece p
          where p.company_id = (select celeiro.current_company()) and p.delivery_id = ${deliveryId}::uuid
            and p.position = ${position}`,
        ([row]) => (Buffer.isBuffer(row?.[0]) ? row[0] : undefined),
      ),
    )
    if (!piece) return
    yield await expanded(piece)
  }
}
