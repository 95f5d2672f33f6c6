import { DomainError } from '#domain/error/error.ts'
import { FileUse } from '#domain/file/file.ts'
import type { Module } from '#domain/right/permissions.ts'
import { can } from '#domain/right/permissions.ts'
import type { Statement } from '../db/statement/statement.ts'
import type { Tenant } from '../db/tenant/tenant.ts'
import type { Api } from '../http/operation.ts'
import type { FileFacts } from '../storage/address.ts'
import type { FileKey } from '../storage/store.ts'

/** A noun with files: whoever may read a record may read its files. */
export interface FileHolder {
  readonly resource: string
  /** Without one, everybody of the company reads them. */
  readonly module?: Module
  /** The record of this id as far as the session sees it. */
  find(id: string): Statement<readonly unknown[]>
}

const holders = new WeakMap<Api, Map<string, FileHolder>>()

/** Registers a noun with files. */
export function holdFiles(api: Api, holder: FileHolder): void {
  holders.set(api, new Map([...(holders.get(api) ?? []), [holder.resource, holder]]))
}

interface Stored extends FileFacts {
  readonly use: number
  readonly createdBy: string
  readonly resource: string | null
  readonly recordId: string | null
}

/** Facts of a stored file of the session's company. */
const storedFile = (id: string): Statement<Stored | undefined> => ({
  text: `select id, name, content_type, size, use, created_by, resource, record_id from celeiro.file
    where company_id = (select celeiro.current_company()) and id = $1 and stored_at is not null`,
  values: [id],
  answer: ([row]: readonly [string, string, string, string, number, string, string | null, string | null][]) => {
    if (!row) return undefined
    const [own, name, contentType, size, use, createdBy, resource, recordId] = row
    return { id: own, name, contentType, size: Number(size), use, createdBy, resource, recordId }
  },
})

/**
 * An attachment that the session may read: one of a record that it reads, or one that it sent itself and that is no
 * record's yet.
 * @throws DomainError `file_not_found` for every other
 */
export async function readableFile(api: Api, tenant: Tenant, id: string): Promise<{ file: FileFacts; key: FileKey }> {
  const [reader, stored] = await tenant.read(storedFile(id))
  if (!stored || stored.use !== FileUse.codes.ATTACHMENT) throw new DomainError('file_not_found')
  const { use: _use, createdBy, resource, recordId, ...file } = stored
  const found = { file, key: { companyId: reader.companyId, id } }
  if (resource === null || recordId === null) {
    if (createdBy !== reader.userId) throw new DomainError('file_not_found')
    return found
  }
  const holder = holders.get(api)?.get(resource)
  const mayRead = holder && (holder.module === undefined || can(reader.permissions, holder.module, 'read'))
  if (!mayRead) throw new DomainError('file_not_found')
  const [, records] = await tenant.read(holder.find(recordId))
  if (records.length === 0) throw new DomainError('file_not_found')
  return found
}
