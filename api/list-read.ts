import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { countRows, countVisibleRows, selectRecords } from './db/statement.ts'
import type { Statement, Tenant } from './db/tenant.ts'
import { type Condition, conditionOf, orderOf, scopeOf } from './listing.ts'
import type { Noun, Values } from './noun.ts'

interface PageAsked {
  readonly page: number
  readonly pageSize: number
  readonly orderBy?: string
}

/** How many rows there are in all, and what they come to where the noun says so. */
interface Counted {
  readonly count: number
  readonly totals?: Values
}

/** The rows of a page, how many there are in all and what they come to, from one snapshot. */
export async function readPage(noun: Noun, tenant: Tenant, query: PageAsked & Values): Promise<[Values[], Counted]> {
  const { byIndex, scanned } = pageOf(noun, query)
  const [, rows, counted] = await orScanned(
    () => tenant.read(...byIndex),
    () => tenant.read(...scanned()),
  )
  return [rows, counted]
}

type PageStatements = readonly [rows: Statement<Values[]>, counted: Statement<Counted>]

interface PlannedPage {
  readonly byIndex: PageStatements
  /** The same with every row looked at. */
  scanned(): PageStatements
}

/** Pages that are asked for again and again: writing their statements took longer than sending them. */
const planned = new WeakMap<Noun, Map<string, PlannedPage>>()
const mostPlanned = 200

function pageOf(noun: Noun, query: PageAsked & Values): PlannedPage {
  // What somebody searched for is not remembered.
  if (query.search) return planOf(noun, query)
  const known = planned.get(noun) ?? new Map<string, PlannedPage>()
  planned.set(noun, known)
  const key = JSON.stringify(query)
  const remembered = known.get(key)
  if (remembered) return remembered
  if (known.size >= mostPlanned) known.clear()
  const page = planOf(noun, query)
  known.set(key, page)
  return page
}

function planOf(noun: Noun, query: PageAsked & Values): PlannedPage {
  const { table, listing } = noun
  const orderBy = orderOf(listing, query.orderBy, table.id)
  const limit = query.pageSize
  const offset = (query.page - 1) * limit
  const statementsOf = ({ where, isWhole }: Condition): PageStatements => {
    const counted = countedBy(noun, where, isWhole)
    if (offset === 0) return [selectRecords(table, noun.row.selection, { where, orderBy, limit }), counted]
    // The ids first, by the index alone: of the rows that are skipped nothing else is read.
    const ids = new QueryBuilder()
      .select({ id: table.id })
      .from(table)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
    const onPage = and(scopeOf(table, listing), inArray(table.id, sql`${ids}`))
    return [selectRecords(table, noun.row.selection, { where: onPage, orderBy }), counted]
  }
  const condition = conditionOf(table, listing, query)
  return { byIndex: statementsOf(condition), scanned: () => statementsOf({ ...condition, where: condition.scanned }) }
}

function countedBy({ table, listing, totals }: Noun, where: SQL | undefined, isWhole: boolean): Statement<Counted> {
  if (totals) {
    const selection = { count: sql`count(*)::integer`.as('count'), totals: totals.selection }
    const { answer, ...statement } = selectRecords(table, selection, { where })
    return { ...statement, answer: (rows) => answer(rows)[0] as unknown as Counted }
  }
  const { answer, ...statement } = isWhole && listing.isCounted ? countVisibleRows(table) : countRows(table, where)
  return { ...statement, answer: (rows) => ({ count: answer(rows) }) }
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
export const readBy = <Answers>(
  condition: Condition,
  read: (condition: Condition) => Promise<Answers>,
): Promise<Answers> =>
  orScanned(
    () => read(condition),
    () => read({ ...condition, where: condition.scanned }),
  )

async function orScanned<Answers>(read: () => Promise<Answers>, scan: () => Promise<Answers>): Promise<Answers> {
  return read().catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== 'CE413') throw error
    return scan()
  })
}
