import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Answers, Statement } from '../../db/statement/statement.ts'
import { type Selection, selectRecords } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import { type CachedList, holds, memoryOf, type TableVersion, tableVersionOf } from '../../db/tenant/list-memory.ts'
import type { Identity, Tenant } from '../../db/tenant/tenant.ts'
import { inOrder } from '../definition/condition.ts'
import {
  beginning,
  idsFrom,
  isFar,
  type Keys,
  nearestPlace,
  type OrderedRows,
  type Place,
  rowsBetweenPlaces,
  type Stretch,
} from './far-page.ts'

/** Row count and totals of a list. */
export interface Counted {
  readonly count: number
  readonly totals?: Values
}

/** A count without totals. */
export const countedOnly = ({ answer, ...statement }: Statement<number>): Statement<Counted> => ({
  ...statement,
  answer: (rows) => ({ count: answer(rows) }),
})

/** A list from which a page is requested. */
export interface Listed extends OrderedRows {
  readonly selection: Selection
  /** The rows that the session may see at all. */
  readonly visibility: SQL | undefined
  readonly counted: Statement<Counted>
  /** Cache key of the list: user, filters, search and order. */
  readonly cacheKey: object
  /** Tables whose writes invalidate the cached count and cursors of this list. */
  readonly decidedBy: readonly string[]
  /** Not the same for two people who see the same branches. */
  readonly isPersonal?: boolean
  /** Counted and summed at every reading. */
  readonly isUncached?: boolean
  /** Its writes are noted record by record (`celeiro.changed_records`). */
  readonly isTracked?: boolean
  /** Ids of the rows after one, or from the beginning, where that is found better than by the order alone. */
  after?(keys: Keys | undefined, limit: number): SQL
  /** Prepared first page of the list, if that is what is requested. */
  readonly first?: Statement<Values[]> | undefined
}

interface Size {
  readonly counted: Counted
  /** Of pages that were read. */
  readonly places: Place[]
}

const mostPlaces = 2_000
const sizes = memoryOf<Size>(1_000)

/** Answers of statements with the count and totals of their list, from one snapshot; these are read only after a write. */
export async function readCounted<S extends readonly Statement<unknown>[]>(
  tenant: Tenant,
  list: Listed,
  ...statements: S
): Promise<[Identity, TableVersion, Counted, ...Answers<S>]> {
  const version = tableVersionOf(list.decidedBy, list.isPersonal)
  const memory = sizes(tenant)
  const cached = list.table.companyId && !list.isUncached ? memory.find(tenant, list.cacheKey) : undefined
  if (cached) {
    const [reader, now, ...answers] = await tenant.read(version, ...statements)
    if (holds(cached, now)) return [reader, now, cached.found.counted, ...answers]
  }
  const [reader, now, counted, ...answers] = await tenant.read(version, list.counted, ...statements)
  memory.keep(tenant, list.cacheKey, now, { counted, places: [] })
  return [reader, now, counted, ...answers]
}

/**
 * A page with count and totals, from one snapshot. Pagination is by cached keyset cursors: count, totals and cursors
 * are read again only after a write (cache invalidation by table version), and a page is read from the nearest
 * cursor.
 */
export async function readListed(
  tenant: Tenant,
  list: Listed,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<[Identity, Values[], Counted]> {
  const offset = (page - 1) * pageSize
  const memory = sizes(tenant)
  const version = tableVersionOf(list.decidedBy, list.isPersonal)
  for (const isSure of [false, true]) {
    const cached = await cachedPage(tenant, list, { offset, pageSize, isSure })
    if (!cached) break
    const { counted, places } = cached.found
    const stretch = stretchOf(offset, pageSize, counted)
    const place = nearestPlace(places, counted.count, stretch)
    const [reader, now, rows] = await tenant.read(version, list.first ?? rowsOf(list, idsFrom(list, place, stretch)))
    if (holds(cached, now) && rows.length === stretch.end - offset) {
      if (isFar(place, stretch)) remember(cached.found, offset, rows)
      return [reader, rows, counted]
    }
    // Null sort keys cannot be compared with a cursor: such rows are skipped by offset.
    if (holds(cached, now)) break
  }
  const whole = { offset, end: offset + pageSize }
  const fromBeginning = list.first ?? rowsOf(list, idsFrom(list, beginning, whole))
  const [reader, now, rows, counted] = await tenant.read(version, fromBeginning, list.counted)
  const { found } = memory.keep(tenant, list.cacheKey, now, { counted, places: [] })
  if (isFar(beginning, whole)) remember(found, offset, rows)
  return [reader, rows, counted]
}

interface CachedPageQuery {
  readonly offset: number
  readonly pageSize: number
  /** The cached version was outdated. */
  readonly isSure: boolean
}

/** Cached facts of the list; validated first when many rows would be read in vain if outdated. */
async function cachedPage(tenant: Tenant, list: Listed, { offset, pageSize, isSure }: CachedPageQuery) {
  const { cacheKey, decidedBy, isPersonal, isUncached } = list
  // Tables without a company have no version.
  if (!list.table.companyId || isUncached) return undefined
  const memory = sizes(tenant)
  const cached = memory.find(tenant, cacheKey)
  const isNear = ({ found }: CachedList<Size>) => {
    const stretch = stretchOf(offset, pageSize, found.counted)
    return !isFar(nearestPlace(found.places, found.counted.count, stretch), stretch)
  }
  if (offset <= rowsBetweenPlaces) return isSure ? undefined : cached
  if (cached && !isSure && isNear(cached)) return cached
  const version = tableVersionOf(decidedBy, isPersonal)
  const [, now] = await tenant.read(version)
  const sure = memory.findAt(tenant, cacheKey, now)
  if (sure) return sure
  const [, later, counted] = await tenant.read(version, list.counted)
  return memory.keep(tenant, cacheKey, later, { counted, places: [] })
}

const stretchOf = (offset: number, pageSize: number, { count }: Counted): Stretch => ({
  offset,
  end: Math.max(offset, Math.min(offset + pageSize, count)),
})

function remember({ places }: Size, rank: number, [first]: readonly Values[]): void {
  if (first && places.length < mostPlaces) places.push({ rank, id: String(first.id) })
}

/** By their ids, found first: of the rows that are skipped nothing else is read. */
const rowsOf = (list: Listed, ids: SQL): Statement<Values[]> =>
  selectRecords(list.table, list.selection, {
    where: and(list.visibility, inArray(list.table.id, sql`(${ids})`)),
    orderBy: inOrder(list),
  })
