import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Statement } from '../../db/statement/statement.ts'
import { countRows, countVisibleRows, only, selectRecords } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import type { Identity, Tenant } from '../../db/tenant/tenant.ts'
import { type Condition, conditionOf, inOrder, orderAsked, orderOf, visibleRows } from '../definition/condition.ts'
import type { Noun } from '../definition/noun.ts'
import { type Counted, countedOnly, type Listed } from './counted-page.ts'
import type { ReadOn } from './cursor.ts'
import { tablesDeciding } from './deciding-table.ts'
import { questionMark } from './open-question.ts'
import { isTracked, type ListQuery, type Reading, readList } from './read-on.ts'

interface PageQuery extends ListQuery {
  readonly orderBy?: string | undefined
}

/** A page with count and totals, and how to read on where that was asked, from one snapshot. */
export function readPage(
  noun: Noun,
  tenant: Tenant,
  query: PageQuery & Values,
  reading: Reading,
): Promise<[Identity, Values[], Counted & ReadOn]> {
  const { cursor, updatedSince, ...whole } = query
  const { byIndex, scanned } = pagesOf(noun, whole)
  return orScanned(
    () => readList(tenant, byIndex, query, reading),
    () => readList(tenant, scanned(), query, reading),
  )
}

interface PlannedList {
  readonly byIndex: Listed
  /** The same with every row looked at. */
  scanned(): Listed
}

/** Cache of query plans of frequent lists: building their SQL took longer than running it. */
const planned = new WeakMap<Noun, Map<string, PlannedList>>()
const mostPlanned = 200

function pagesOf(noun: Noun, query: PageQuery & Values): PlannedList {
  // Searches are never cached.
  if (query.search) return planOf(noun, query)
  const plans = planned.get(noun) ?? new Map<string, PlannedList>()
  planned.set(noun, plans)
  const key = JSON.stringify(query)
  const remembered = plans.get(key)
  if (remembered) return remembered
  if (plans.size >= mostPlanned) plans.clear()
  const list = planOf(noun, query)
  plans.set(key, list)
  return list
}

function planOf(noun: Noun, query: PageQuery & Values): PlannedList {
  const { table, listing, resource } = noun
  const { page, pageSize, ...filters } = query
  const order = orderAsked(listing, query.orderBy, table.id)
  const selection = { ...noun.row.selection, ...questionMark(resource, table.id) }
  const isPersonal = listing.isPersonal || Object.keys(filters).some((name) => listing.filters[name]?.isPersonal)
  const listedOf = ({ where, isWhole }: Condition): Listed => ({
    table,
    where,
    ...order,
    selection,
    visibility: visibleRows(table, listing),
    counted: countedBy(noun, where, isWhole),
    // A match by document is not shared between sessions.
    cacheKey: [resource, filters, listing.exactDocument !== undefined],
    decidedBy: tablesDeciding(table, listing),
    ...(isPersonal && { isPersonal }),
    ...(noun.hasForeignTotals && { isUncached: true }),
    isTracked: isTracked(table),
    first:
      page === 1 ? selectRecords(table, selection, { where, orderBy: inOrder(order), limit: pageSize }) : undefined,
  })
  const condition = conditionOf(table, listing, query)
  return { byIndex: listedOf(condition), scanned: () => listedOf({ ...condition, where: condition.scanned }) }
}

function countedBy({ table, listing, totals }: Noun, where: SQL | undefined, isWhole: boolean): Statement<Counted> {
  if (totals) {
    const selection = { count: sql`count(*)::integer`.as('count'), totals: totals.selection }
    const { answer, ...statement } = selectRecords<Counted>(table, selection, { where })
    return { ...statement, answer: (rows) => only(answer(rows)) }
  }
  return countedOnly(isWhole && listing.isCounted ? countVisibleRows(table) : countRows(table, where))
}

/** Every row, slim; ten thousand at most. */
export async function readAll(noun: Noun, tenant: Tenant, query: Values): Promise<[Identity, Values[]]> {
  const { table, listing } = noun
  const orderBy = orderOf(listing, undefined, table.id)
  return readBy(conditionOf(table, listing, query), ({ where }) =>
    tenant.read(selectRecords(table, noun.option.selection, { where, orderBy, limit: 10_000 })),
  )
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
