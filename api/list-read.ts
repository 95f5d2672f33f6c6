import { and, inArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Noun, Values } from './crud.ts'
import { countRows, countVisibleRows, selectRecords } from './db/statement.ts'
import type { Tenant } from './db/tenant.ts'
import { type Condition, conditionOf, orderOf, scopeOf } from './listing.ts'

interface PageAsked {
  readonly page: number
  readonly pageSize: number
  readonly orderBy?: string
}

/** The rows of a page and how many there are in all, from one snapshot. */
export async function readPage(noun: Noun, tenant: Tenant, query: PageAsked & Values): Promise<[Values[], number]> {
  const { table, listing } = noun
  const orderBy = orderOf(listing, query.orderBy, table.id)
  const limit = query.pageSize
  const offset = (query.page - 1) * limit
  const [, rows, count] = await readBy(conditionOf(table, listing, query), ({ where, isWhole }) => {
    const counted = isWhole && listing.isCounted ? countVisibleRows(table) : countRows(table, where)
    if (offset === 0) return tenant.read(selectRecords(table, noun.row.selection, { where, orderBy, limit }), counted)
    // The ids first, by the index alone: of the rows that are skipped nothing else is read.
    const ids = new QueryBuilder()
      .select({ id: table.id })
      .from(table)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
    const onPage = and(scopeOf(table, listing), inArray(table.id, sql`${ids}`))
    return tenant.read(selectRecords(table, noun.row.selection, { where: onPage, orderBy }), counted)
  })
  return [rows, count]
}

/** Every row, slim; ten thousand at most. */
export async function readAll(noun: Noun, tenant: Tenant, query: Values): Promise<Values[]> {
  const { table, listing } = noun
  const orderBy = orderOf(listing, undefined, table.id)
  const [, rows] = await readBy(conditionOf(table, listing, query), ({ where }) =>
    tenant.read(selectRecords(table, noun.option.selection, { where, orderBy, limit: 10_000 })),
  )
  return rows
}

/** Reads by the index of texts, and by looking at every row where too many match for it. */
export async function readBy<Answers>(
  condition: Condition,
  read: (condition: Condition) => Promise<Answers>,
): Promise<Answers> {
  return read(condition).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== 'CE413') throw error
    return read({ ...condition, where: condition.scanned })
  })
}
