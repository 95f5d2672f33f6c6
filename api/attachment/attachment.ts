import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { InvalidInput } from '#domain/error/error.ts'
import { FileUse } from '#domain/file/file.ts'
import { outer } from '../db/statement/statement.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { FileFacts } from '../storage/address.ts'

/** A file field of one record. */
export interface FilePlace {
  readonly resource: string
  readonly recordId: string
  readonly field: string
}

/** The file of a record's field, as a column. */
export const fileIn = (
  { companyId, id }: { readonly companyId: AnyPgColumn; readonly id: AnyPgColumn },
  resource: string,
  field: string,
): SQL.Aliased =>
  sql`(select jsonb_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'size', f.size)
    from celeiro.file f where f.company_id = ${outer(companyId)} and f.record_id = ${outer(id)}
      and f.resource = ${sql.raw(`'${resource}'`)} and f.field = ${sql.raw(`'${field}'`)})`.as(`${field}_file`)

/** The files of a record's field in order, as a column. */
export const filesIn = (
  { companyId, id }: { readonly companyId: AnyPgColumn; readonly id: AnyPgColumn },
  resource: string,
  field: string,
): SQL.Aliased =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type,
      'size', f.size) order by f.place)
    from celeiro.file f where f.company_id = ${outer(companyId)} and f.record_id = ${outer(id)}
      and f.resource = ${sql.raw(`'${resource}'`)} and f.field = ${sql.raw(`'${field}'`)}), '[]')`.as(`${field}_files`)

/** Lifetime of an unreferenced upload, for forms that are still open. */
export const unusedLifetime = '1 day'

/**
 * Attaches these files, in order, to a field of a record; former ones are detached. Answers their facts for the
 * audit trail.
 * @throws InvalidInput `file_not_found` for one that is not there, is another record's, or was sent by somebody else
 */
export async function holdIn(write: Write, place: FilePlace, ids: readonly string[]): Promise<FileFacts[]> {
  const { resource, recordId, field } = place
  const { companyId, userId } = write.identity
  await write.rows(
    `update celeiro.file set resource = null, record_id = null, field = null, released_at = now()
     where company_id = $1 and resource = $2 and record_id = $3 and field = $4 and id <> all($5)`,
    [companyId, resource, recordId, field, ids],
  )
  const files: FileFacts[] = []
  for (const [index, id] of ids.entries()) {
    const [row] = await write.rows<[string, string, string]>(
      `update celeiro.file set resource = $3, record_id = $4, field = $5, place = $6, released_at = null
       where company_id = $1 and id = $2 and use = ${FileUse.codes.ATTACHMENT} and stored_at is not null
         and ((resource = $3 and record_id = $4 and field = $5)
           or (resource is null and created_by = $7 and released_at > now() - interval '${unusedLifetime}'))
       returning name, content_type, size`,
      [companyId, id, resource, recordId, field, index, userId],
    )
    const param = ids.length > 1 ? `${field}.${index}` : field
    if (!row) throw new InvalidInput([{ msg: 'file_not_found', param }])
    const [name, contentType, size] = row
    files.push({ id, name, contentType, size: Number(size) })
  }
  return files
}
