import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import type { NotificationWords } from '#domain/notification/notification.ts'
import { folderLifetimeDays } from '#domain/report/folder-lifetime.ts'
import type { FolderProgress } from '#domain/report/folder-progress.ts'
import { CouncilFolderStatus, FolderAccess, stillReaches } from '#domain/report/paper/council-folder.ts'
import { type Statement, statementOf } from '../../db/statement/statement.ts'
import { Tenant } from '../../db/tenant/tenant.ts'
import { fileAddress } from '../../http/file-address.ts'
import type { Api, Services } from '../../http/operation.ts'
import { signable } from '../../http/signed-file.ts'
import { enqueue } from '../../job/enqueue.ts'
import { mostOfOne, tellsOf } from '../../notification/waiting.ts'
import { FileGone } from '../../storage/store.ts'
import { accessOf } from './access.ts'
import { reachOf } from './folder-job.ts'
import type { FolderKind } from './folder-kind.ts'

/** Folder of its requester, by month or year. */
export interface StoredFolder {
  readonly period: string
  readonly progress: z.input<typeof FolderProgress>
}

const dayMilliseconds = 86_400_000
const { WAITING, READY } = CouncilFolderStatus.codes

const columns = sql`f.id, f.month, b.name, f.status, f.done, f.total, f.size, f.created_at, f.ended_at, f.problem`
const mine = ({ code }: FolderKind) => sql`celeiro.council_folder f
  left join celeiro.branch b on b.company_id = f.company_id and b.id = f.branch_id
  where f.company_id = (select celeiro.current_company()) and f.created_by = (select celeiro.current_person())
    and f.kind = ${code}`

function folderOf(row: readonly unknown[]): StoredFolder {
  const [id, period, branchName, status, done, total, size, createdAt, endedAt, problem] = row
  const isKept = status === READY && endedAt instanceof Date
  const progress = {
    id: String(id),
    status: Number(status),
    done: Number(done),
    total: Number(total),
    ...(branchName !== null && { branchName: String(branchName) }),
    ...(size !== null && { size: Number(size) }),
    createdAt: (createdAt as Date).toISOString(),
    ...(isKept && { expiresAt: new Date(endedAt.getTime() + folderLifetimeDays * dayMilliseconds).toISOString() }),
    ...(problem !== null && { problem: String(problem) }),
  }
  return { period: String(period), progress }
}

/** The requester's folders, newest first; of one period if given. */
export const selectFolders = (kind: FolderKind, period?: string): Statement<StoredFolder[]> =>
  statementOf(
    sql`select ${columns} from ${mine(kind)} ${period === undefined ? sql`` : sql`and f.month = ${period}`}
      order by f.created_at desc, f.id desc limit 20`,
    (rows) => rows.map(folderOf),
  )

/** Enqueues a folder; answers one in progress instead, if any. */
export async function askForFolder(
  tenant: Tenant,
  { clock }: Pick<Services, 'clock'>,
  kind: FolderKind,
  { period, reason }: { readonly period: string; readonly reason?: string },
): Promise<StoredFolder> {
  const { sessionId, branchId } = tenant
  const id = newId()
  await tenant.write(async (write) => {
    const { rows, identity } = write
    const made = await rows(
      `insert into celeiro.council_folder (company_id, id, kind, month, reason, branch_id, created_at, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (company_id, created_by, month, branch_id) where status = ${WAITING} do nothing returning id`,
      [identity.companyId, id, kind.code, period, reason ?? null, branchId ?? null, clock(), identity.userId],
    )
    if (made.length > 0)
      await enqueue(write, kind.job, { folderId: id, sessionId, ...(branchId && { branchId }) }, { key: id })
  })
  const [, [folder]] = await tenant.read(
    statementOf(
      sql`select ${columns} from ${mine(kind)} and f.month = ${period}
        and f.branch_id is not distinct from ${branchId ?? null}::uuid
        order by f.id = ${id}::uuid desc, f.status = ${WAITING} desc, f.created_at desc limit 1`,
      (rows) => rows.map(folderOf),
    ),
  )
  if (!folder) throw new DomainError('council_folder_not_found')
  return folder
}

interface ReadyFolder {
  readonly period: string
  readonly branchId?: string
  readonly size: number
  readonly reach: FolderAccess
  /** Outdated by an anonymisation since. */
  readonly isOutdated: boolean
}

/** A finished folder of the requester. */
const selectReady = (kind: FolderKind, id: string): Statement<ReadyFolder | undefined> =>
  statementOf(
    sql`select f.month, f.branch_id, f.size, f.rights, exists (select from celeiro.member m
          where m.company_id = f.company_id and m.anonymized_at >= f.created_at)
      from ${mine(kind)} and f.id = ${id}::uuid and f.status = ${READY}`,
    ([row]) => {
      if (!row) return undefined
      const [period, branchId, size, rights, isOutdated] = row
      return {
        period: String(period),
        size: Number(size),
        reach: FolderAccess.parse(rights),
        ...(branchId !== null && { branchId: String(branchId) }),
        isOutdated: isOutdated === true,
      }
    },
  )

/** A kind of folder whose file may be had, by the route of its address. */
interface Had {
  readonly kind: FolderKind
  /** 'GET /report/council-folder/{id}/file' */
  readonly fileRoute: string
  /** Name of its signed addresses. */
  readonly signedAs: string
  /** Becomes outdated by an anonymisation. */
  readonly namesGivers?: boolean
}

/**
 * A finished folder, for its requester while their access has not shrunk.
 * @throws DomainError `council_folder_not_found`, `council_folder_access_changed`, `contribution_folder_outdated`
 */
async function readyFolder(tenant: Tenant, { kind, fileRoute, namesGivers = false }: Had, id: string) {
  const { database, sessionId } = tenant
  const [, folder] = await tenant.read(selectReady(kind, id))
  if (!folder) throw new DomainError('council_folder_not_found')
  if (namesGivers && folder.isOutdated) throw new DomainError('contribution_folder_outdated')
  const { branchId } = folder
  const narrowed = new Tenant(database, { id: sessionId, ...(branchId && { branchId }) }, accessOf(fileRoute))
  const [reader] = await narrowed.read().catch((error: unknown) => {
    const isLost = error instanceof DomainError && error.code === 'branch_forbidden'
    throw isLost ? new DomainError('council_folder_access_changed') : error
  })
  if (!stillReaches(folder.reach, reachOf(reader))) throw new DomainError('council_folder_access_changed')
  return { folder, reader, narrowed }
}

/** Registers the download of a folder, and the notification of those not downloaded yet. */
export function folderIsHad(api: Api, had: Had, words: (period: string) => NotificationWords & { path: string }): void {
  const { kind, fileRoute, signedAs } = had
  tellsOf(api, {
    access: accessOf(kind.route),
    select: () =>
      statementOf(
        sql`select f.id, f.month from ${mine(kind)} and f.status = ${READY} and f.downloaded_at is null
          order by f.ended_at desc limit ${mostOfOne}`,
        (rows) =>
          rows.map(([id, period]) => ({ id: `${signedAs.replace('report/', '')} ${id}`, ...words(String(period)) })),
      ),
  })
  signable(api, signedAs, {
    route: fileRoute,
    open: async (tenant, { id }, { files, clock }) => {
      const { folder, reader } = await readyFolder(tenant, had, String(id))
      const key = { companyId: reader.companyId, id: String(id) }
      const bytes = await files.store.read(key).catch((error: unknown) => {
        throw error instanceof FileGone ? new DomainError('council_folder_not_found') : error
      })
      await tenant.write(({ rows }) =>
        rows('update celeiro.council_folder set downloaded_at = $3 where company_id = $1 and id = $2', [
          key.companyId,
          key.id,
          clock(),
        ]),
      )
      return { bytes, contentType: 'application/zip', size: folder.size }
    },
  })
}

/** Signed address of a finished folder, for its requester. */
export async function folderAddress(tenant: Tenant, services: Services, had: Had, id: string) {
  const { folder, reader, narrowed } = await readyFolder(tenant, had, id)
  const title = [had.kind.title, folder.period]
  const { timeZone } = reader
  return fileAddress(narrowed, services, { kind: had.signedAs, title, ending: 'zip', query: { id }, timeZone })
}
