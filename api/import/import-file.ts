import type { Readable } from 'node:stream'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { FileUse } from '#domain/file/file.ts'
import { fileKindOf, kindBytes, unreadKinds, wideTextOf } from '#domain/import/table/file-kind.ts'
import type { Tenant } from '../db/tenant/tenant.ts'
import type { Files } from '../storage/files.ts'

/** The file of an import, whichever way it came. */
export interface ImportFile {
  /** File name as sent by the client, sanitised; empty if there was none. */
  readonly name: string
  readonly size: number
  /** Of its bytes, in hexadecimal: the same file again has the same. */
  readonly sha256: string
  /** Its bytes as they come, from the beginning each time. */
  open(): Promise<Readable>
}

/**
 * Whether a file to import is a workbook, by its first bytes; else it is text.
 * @throws DomainError for what no import reads, which is named
 */
export function checkImported(head: Uint8Array): 'text' | 'workbook' {
  const kind = fileKindOf(head)
  if (kind !== 'text' && kind !== 'workbook') throw new DomainError('file_kind_unexpected', unreadKinds[kind])
  // UTF-8 and Windows-1252 contain no zero bytes.
  if (kind === 'text' && !wideTextOf(head) && head.includes(0)) throw new DomainError('file_not_text')
  return kind
}

/** The first bytes of a file. */
export async function headOf(file: ImportFile): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of await file.open()) {
    pieces.push(piece)
    size += piece.length
    if (size >= kindBytes) break
  }
  return Buffer.concat(pieces).subarray(0, kindBytes)
}

/**
 * A file to import that the session's person has sent to a signed address.
 * @throws InvalidInput `file_not_found` for every other
 */
export async function uploadedFile(tenant: Tenant, { store }: Files, id: string): Promise<ImportFile> {
  const [{ companyId, userId }, found] = await tenant.read({
    text: `select name, size, sha256, created_by from celeiro.file
      where company_id = (select celeiro.current_company()) and id = $1 and use = ${FileUse.codes.IMPORT}
        and stored_at is not null`,
    values: [id],
    answer: ([row]: readonly [string, string, string, string][]) => row,
  })
  const [name, size, sha256, sender] = found ?? []
  if (name === undefined || sha256 === undefined || sender !== userId)
    throw new InvalidInput([{ msg: 'file_not_found', param: 'fileId' }])
  return { name, size: Number(size), sha256, open: () => store.read({ companyId, id }) }
}
