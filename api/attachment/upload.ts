import type { Context } from 'hono'
import * as z from 'zod'
import { routeAccess } from '#domain/access/route-access.ts'
import { DomainError } from '#domain/error/error.ts'
import { attachmentTypeOf, isWhole } from '#domain/file/content.ts'
import { FileUse, type UploadQuery } from '#domain/file/file.ts'
import { mostAttachmentBytes } from '#domain/file/limits.ts'
import { endings, storedFileName } from '#domain/file/name.ts'
import type { Identity } from '../db/tenant/tenant.ts'
import { Tenant } from '../db/tenant/tenant.ts'
import type { Env, Services } from '../http/operation.ts'
import { checkImported } from '../import/import-file.ts'
import type { FileFacts } from '../storage/address.ts'
import type { Files } from '../storage/files.ts'
import { redrawn } from '../storage/picture.ts'
import { bodyOf, megabytes, type Received, receiving } from '../storage/receive.ts'
import type { ReceivedFile } from '../storage/store.ts'

/** Claims of an upload address besides the common ones. */
const Upload = z.object({
  id: z.string(),
  size: z.number(),
  contentType: z.string(),
  kind: z.enum(['attachment', 'import']),
})

const signer = 'GET /file/signed-url'
export const uploadKind = 'upload'
/** Files that one person may have sent that nothing refers to. */
const mostUnused = 200

/** @throws DomainError `unknown_file_type`, `file_too_large`: before a byte is sent */
export function checkAnnounced({ contentType, size, kind }: UploadQuery, files: Files): void {
  const isTaken = kind === 'import' || Object.hasOwn(endings, contentType)
  if (!isTaken) throw new DomainError('unknown_file_type')
  const most = kind === 'import' ? files.mostImportBytes : mostAttachmentBytes
  if (size > most) throw new DomainError('file_too_large', { maximum: megabytes(most) })
}

/**
 * Receives an upload at a signed address: validates the content, stores it, and answers the file. Idempotent: the
 * same bytes again are the same file.
 */
export async function upload(context: Context<Env>): Promise<Response> {
  const { services } = context.var
  const { addresses, database, files, clock } = services
  const name = context.req.param('name') ?? ''
  const claims = addresses.read('PUT', name, context.req.query('token') ?? '', clock())
  const access = routeAccess[signer]
  if (claims.kind !== uploadKind || !access) throw new DomainError('address_expired')
  const announced = Upload.parse(claims.query)
  const { id, size } = announced
  checkContentType(context, announced.contentType)
  const tenant = new Tenant(database, { id: claims.sessionId }, access)
  const { companyId, stored } = await storedAlready(tenant, id)
  const file =
    stored ??
    (await receiving(files.incomingFolder, bodyOf(context.req.raw), { exactly: size }, (received) =>
      judged({ ...announced, name, companyId }, received, (stored, facts) => store(services, tenant, stored, facts)),
    ))
  const url = addresses.sign(
    { method: 'GET', name: file.name, kind: 'file', sessionId: tenant.sessionId, query: { id } },
    clock(),
  )
  return context.json({ ...file, url })
}

function checkContentType({ req }: Context, announced: string): void {
  const [type] = (req.header('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== announced.toLowerCase()) throw new DomainError('unknown_file_type')
}

async function storedAlready(
  tenant: Tenant,
  id: string,
): Promise<{ companyId: string; stored: FileFacts | undefined }> {
  const [{ companyId }, stored] = await tenant.read({
    text: `select name, content_type, size from celeiro.file
      where company_id = (select celeiro.current_company()) and id = $1 and stored_at is not null`,
    values: [id],
    answer: ([row]: readonly [string, string, string][]) => row,
  })
  return { companyId, stored: stored && { id, name: stored[0], contentType: stored[1], size: Number(stored[2]) } }
}

type Announced = z.infer<typeof Upload> & { readonly name: string; readonly companyId: string }
type Use = (file: ReceivedFile, facts: Facts) => Promise<FileFacts>
type Facts = Pick<FileFacts, 'id' | 'name' | 'contentType'> & { readonly use: number }

/** Validates an upload by its content. @throws DomainError for an unaccepted type */
async function judged({ id, name, kind, companyId }: Announced, received: Received, use: Use): Promise<FileFacts> {
  const { head, tail } = received
  if (kind === 'import') {
    checkImported(head)
    return use(received, { id, use: FileUse.codes.IMPORT, name: storedFileName(name), contentType: 'text/plain' })
  }
  const contentType = attachmentTypeOf(head)
  if (!contentType) throw new DomainError('unknown_file_type')
  const facts = {
    id,
    use: FileUse.codes.ATTACHMENT,
    contentType,
    name: storedFileName(name, endings[contentType]),
  }
  if (contentType === 'image/jpeg' || contentType === 'image/png')
    return redrawn(companyId, received, contentType, (drawn) => use(drawn, facts))
  if (!isWhole(contentType, tail)) throw new DomainError('upload_incomplete')
  return use(received, facts)
}

/** The row is written before the bytes, so that orphaned bytes are found and swept. */
async function store({ files, clock }: Services, tenant: Tenant, stored: ReceivedFile, facts: Facts) {
  const { id, name, contentType, use } = facts
  const { size, sha256 } = stored
  const key = await tenant.write(async ({ identity, rows }) => {
    await checkUnused(identity, rows)
    await rows(
      `insert into celeiro.file (company_id, id, use, name, content_type, size, sha256, created_at, created_by, released_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())
       on conflict (company_id, id) do update set name = excluded.name, content_type = excluded.content_type,
         size = excluded.size, sha256 = excluded.sha256 where file.stored_at is null`,
      [identity.companyId, id, use, name, contentType, size, sha256, clock(), identity.userId],
    )
    return { companyId: identity.companyId, id }
  })
  await files.store.keep(key, stored)
  await tenant.write(({ rows }) =>
    rows('update celeiro.file set stored_at = now() where company_id = $1 and id = $2', [key.companyId, id]),
  )
  return { id, name, contentType, size }
}

/** @throws DomainError `too_many_uploads` */
async function checkUnused(
  { companyId, userId }: Identity,
  rows: (text: string, values: readonly unknown[]) => Promise<unknown[][]>,
): Promise<void> {
  const [row] = await rows(
    'select count(*)::int from celeiro.file where company_id = $1 and created_by = $2 and released_at is not null',
    [companyId, userId],
  )
  if (Number(row?.[0]) >= mostUnused) throw new DomainError('too_many_uploads')
}
