import type { Readable } from 'node:stream'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { isPlainText } from '#domain/file/content.ts'
import { FileUse } from '#domain/file/file.ts'
import type { Tenant } from '../db/tenant.ts'
import type { Files } from '../storage/files.ts'
import type { Received } from '../storage/receive.ts'

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

/** @throws DomainError `not_a_text_file` */
export function checkText({ head }: Received): void {
  if (!isPlainText(head)) throw new DomainError('not_a_text_file')
}

/**
 * A file to import that the session's person has sent to a signed address.
 * @throws InvalidInput `file_not_found` for every other
 */
export async function sentFile(tenant: Tenant, { store }: Files, id: string): Promise<ImportFile> {
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
