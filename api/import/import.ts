import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Id, IsoDateTime } from '#domain/field/values.ts'
import { can } from '#domain/right/permissions.ts'
import { countRows, outer } from '../db/statement/statement.ts'
import { importTable } from '../db/table/import-tables.ts'
import type { Identity } from '../db/tenant/tenant.ts'
import { type Api, ById, Deleted, operation } from '../http/operation.ts'
import { byId, byText, conditionOf, type Listing, PageQuery, visibleRows } from '../noun/definition/condition.ts'
import { countedOnly, type Listed } from '../noun/list/counted-page.ts'
import { ReadOn } from '../noun/list/cursor.ts'
import { tablesDeciding } from '../noun/list/deciding-table.ts'
import { readList } from '../noun/list/read-on.ts'
import type { Doing } from '../noun/move/move.ts'
import { type Undoable, undoablesOf, undoRows, usedRows } from './undo.ts'

const { id, companyId, resource, accountId, fileName, successful, failure, duplicate, ignored, createdAt, createdBy } =
  importTable

const Import = z
  .object({
    id: Id,
    resource: z.string().meta({ description: 'Of what: bank-statement' }),
    bankAccountId: Id.optional(),
    bankAccountName: z.string().optional(),
    fileName: z.string(),
    successful: z.int(),
    failure: z.int(),
    duplicate: z.int(),
    ignored: z.int(),
    used: z.int().meta({ description: 'Rows that something was made of: with none the import can be undone' }),
    createdAt: IsoDateTime,
    createdByName: z.string().optional(),
  })
  .meta({ id: 'ImportRecord' })

const selectionOf = (undoables: readonly Undoable[]) => ({
  id,
  resource,
  bankAccountId: accountId,
  fileName,
  successful,
  failure,
  duplicate,
  ignored,
  createdAt,
  used: usedRows(undoables).as('used'),
  bankAccountName: sql`(select b.nickname from celeiro.bank_account b where b.company_id = ${outer(companyId)}
    and b.id = ${outer(accountId)})`.as('bank_account_name'),
  createdByName: sql`(select u.name from celeiro.app_user u where u.company_id = ${outer(companyId)}
    and u.id = ${outer(createdBy)})`.as('created_by_name'),
})

const listing: Listing = {
  filters: { resource: byText(resource), bankAccountId: byId(accountId) },
  orderBy: { createdAt },
}

/** Which imports a reader sees: those of the modules that they read. */
const readableOf = (undoables: readonly Undoable[], { permissions }: Identity): string[] =>
  undoables.filter(({ module }) => can(permissions, module, 'read')).map((one) => one.resource)

/** Files that were imported, and how one is undone. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/import',
      operationId: 'imports',
      summary: 'A page of the files that were imported, the latest first',
      query: PageQuery(listing),
      answer: z.object({ rows: z.array(Import), count: z.int(), ...ReadOn }).meta({ id: 'ImportPage' }),
    },
    async ({ query, tenant, services }) => {
      const [reader] = await tenant.read()
      const undoables = undoablesOf(api)
      const where = and(
        conditionOf(importTable, listing, query).where,
        inArray(resource, readableOf(undoables, reader)),
      )
      const { page: _page, pageSize: _size, cursor: _cursor, ...filters } = query
      const list: Listed = {
        table: importTable,
        where,
        keys: [createdAt, id],
        isDescending: true,
        selection: selectionOf(undoables),
        visibility: visibleRows(importTable, listing),
        counted: countedOnly(countRows(importTable, where)),
        cacheKey: ['import', filters, readableOf(undoables, reader)],
        decidedBy: tablesDeciding(importTable, listing),
      }
      const [, rows, rest] = await readList(tenant, list, query, services)
      return { rows: z.array(Import).parse(rows), ...rest }
    },
  )
  operation(
    api,
    {
      method: 'delete',
      path: '/import/{id}',
      operationId: 'undoImport',
      summary: 'Takes back all rows of a file, while nothing was made of one of them',
      params: ById,
      answer: Deleted,
    },
    ({ params, tenant, services }) => tenant.write((write) => undo({ write, services }, undoablesOf(api), params.id)),
  )
}

/** @throws DomainError for an import that is not there, and for one of whose rows something was made */
async function undo(doing: Doing, undoables: readonly Undoable[], importId: string): Promise<{ id: string }> {
  const { write } = doing
  const { db, identity } = write
  const own = and(visibleRows(importTable, listing), eq(id, importId))
  const [found] = await db.select().from(importTable).where(own).for('update')
  const undoable = undoables.find((one) => one.resource === found?.resource)
  if (!found || !undoable) throw new DomainError('import_not_found')
  if (!can(identity.permissions, undoable.module, 'create')) throw new DomainError('forbidden')
  const count = await undoRows(doing, undoable, importId)
  if (count > 0) throw new DomainError('import_in_use', { count })
  await db.delete(importTable).where(own)
  write.audit('undo', 'import', importId, { before: { fileName: found.fileName, successful: found.successful } })
  return { id: importId }
}
