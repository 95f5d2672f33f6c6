import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { DomainError } from '#domain/error/errors.ts'
import { StatementLineStatus } from '#domain/ledger/enums.ts'
import { Id, IsoDateTime } from '#domain/value/values.ts'
import { countRows, outer, selectRecords } from '../db/statement.ts'
import { importTable } from '../db/table/import-tables.ts'
import { bankStatementLine } from '../db/table/ledger-tables.ts'
import type { Write } from '../db/tenant.ts'
import { type Api, ById, Deleted, operation } from '../http/operation.ts'
import { byId, byText, conditionOf, type Listing, PageQuery, scopeOf } from '../noun/list/condition.ts'

const { id, companyId, resource, accountId, fileName, successful, failure, duplicate, ignored, createdAt, createdBy } =
  importTable

const Import = z
  .object({
    id: Id,
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

const used = sql`(select count(*)::integer from celeiro.bank_statement_line l where l.company_id = ${outer(companyId)}
  and l.import_id = ${outer(id)} and l.status <> ${StatementLineStatus.codes.STAGED})`.as('used')

const selection = {
  ...{ id, bankAccountId: accountId, fileName, successful, failure, duplicate, ignored, used, createdAt },
  bankAccountName: sql`(select b.nickname from celeiro.bank_account b where b.company_id = ${outer(companyId)}
    and b.id = ${outer(accountId)})`.as('bank_account_name'),
  createdByName: sql`(select u.name from celeiro.app_user u where u.company_id = ${outer(companyId)}
    and u.id = ${outer(createdBy)})`.as('created_by_name'),
}

const listing: Listing = {
  filters: { resource: byText(resource), bankAccountId: byId(accountId) },
  orderBy: { createdAt },
}

/** Files that were imported, and how one is undone. */
export function imports(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/import',
      operationId: 'imports',
      summary: 'A page of the files that were imported, the latest first',
      query: PageQuery(listing),
      answer: z.object({ rows: z.array(Import), count: z.int() }).meta({ id: 'ImportPage' }),
    },
    async ({ query, tenant }) => {
      const { where } = conditionOf(importTable, listing, query)
      const { page, pageSize: limit } = query
      const paged = { where, orderBy: [desc(createdAt)], limit, offset: (page - 1) * limit }
      const [, rows, count] = await tenant.read(
        selectRecords(importTable, selection, paged),
        countRows(importTable, where),
      )
      return { rows: rows as z.input<typeof Import>[], count }
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
    ({ params, tenant }) => tenant.write((write) => undo(write, params.id)),
  )
}

/** @throws DomainError for an import that is not there, and for one of whose rows something was made */
async function undo(write: Write, importId: string): Promise<{ id: string }> {
  const { db, identity } = write
  const own = and(scopeOf(importTable, listing), eq(id, importId))
  const [found] = await db.select().from(importTable).where(own).for('update')
  if (!found) throw new DomainError('import_not_found')
  const lines = and(eq(bankStatementLine.companyId, identity.companyId), eq(bankStatementLine.importId, importId))
  const held = await db.select({ status: bankStatementLine.status }).from(bankStatementLine).where(lines).for('update')
  const count = held.filter(({ status }) => status !== StatementLineStatus.codes.STAGED).length
  if (count > 0) throw new DomainError('import_in_use', { count })
  await db.delete(bankStatementLine).where(lines)
  await db.delete(importTable).where(own)
  write.audit('undo', 'import', importId, { before: { fileName: found.fileName, successful: found.successful } })
  return { id: importId }
}
