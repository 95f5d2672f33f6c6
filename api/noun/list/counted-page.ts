import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { type CachedList, holds, memoryOf, tableVersionOf } from '../../db/list-memory.ts'
import type { Statement } from '../../db/statement.ts'
import { type Selection, selectRecords } from '../../db/statement.ts'
import type { Identity, Tenant } from '../../db/tenant.ts'
import type { Values } from '../../db/values.ts'
import { inOrder } from './condition.ts'
import {
  beginning,
  idsFrom,
  isFar,
  nearestPlace,
  type OrderedRows,
  type Place,
  rowsBetweenPlaces,
  type Stretch,
} from './far-page.ts'

/** How many rows there are in all, and what they come to where the noun says so. */
export interface Counted {
  readonly count: number
  readonly totals?: Values
}

/** A count without totals. */
export const countedOnly = ({ answer, ...statement }: Statement<number>): Statement<Counted> => ({
  ...statement,
  answer: (rows) => ({ count: answer(rows) }),
})

/** A list of which a page is asked. */
export interface Listed extends OrderedRows {
  readonly selection: Selection
  /** The rows that the session may see at all. */
  readonly scope: SQL | undefined
  readonly counted: Statement<Counted>
  /** What tells the list from others: whose it is, filters, search and order. */
  readonly asked: object
  /** The tables whose writes change which rows there are, or their order. */
  readonly decidedBy: readonly string[]
  /** Not the same for two people who see the same branches. */
  readonly isPersonal?: boolean
  /** The first page as a statement, where that is what is asked and it was written before. */
  readonly first?: Statement<Values[]> | undefined
}

interface Size {
  readonly counted: Counted
  /** Of pages that were read. */
  readonly places: Place[]
}

const mostPlaces = 2_000
const sizes = memoryOf<Size>(1_000)

/**
 * The rows of a page, how many there are in all and what they come to, from one snapshot. What is known of the list (its
 * count, its totals, where some rows stand) is asked again only when something was written since; a page is read from the nearest row that is known.
 */
export async function readListed(
  tenant: Tenant,
  list: Listed,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<[Identity, Values[], Counted]> {
  const offset = (page - 1) * pageSize
  const memory = sizes(tenant)
  const edition = tableVersionOf(list.decidedBy, list.isPersonal)
  for (const isSure of [false, true]) {
    const cached = await cachedPage(tenant, list, { offset, pageSize, isSure })
    if (!cached) break
    const { counted, places } = cached.found
    const stretch = stretchOf(offset, pageSize, counted)
    const place = nearestPlace(places, counted.count, stretch)
    const [reader, now, rows] = await tenant.read(edition, list.first ?? rowsOf(list, idsFrom(list, place, stretch)))
    if (holds(cached, now) && rows.length === stretch.end - offset) {
      if (isFar(place, stretch)) remember(cached.found, offset, rows)
      return [reader, rows, counted]
    }
    // Rows whose key is null cannot be reached from a place: they are counted from the beginning.
    if (holds(cached, now)) break
  }
  const whole = { offset, end: offset + pageSize }
  const fromBeginning = list.first ?? rowsOf(list, idsFrom(list, beginning, whole))
  const [reader, now, rows, counted] = await tenant.read(edition, fromBeginning, list.counted)
  const { found } = memory.keep(tenant, list.asked, now, { counted, places: [] })
  if (isFar(beginning, whole)) remember(found, offset, rows)
  return [reader, rows, counted]
}

interface Wanted {
  readonly offset: number
  readonly pageSize: number
  /** What was known before no longer held. */
  readonly isSure: boolean
}

/** What is known of the list; made sure of first when many rows would be read in vain if it no longer held. */
async function cachedPage(tenant: Tenant, list: Listed, { offset, pageSize, isSure }: Wanted) {
  const { asked, decidedBy, isPersonal } = list
  // What belongs to no company counts no writes.
  if (!list.table.companyId) return undefined
  const memory = sizes(tenant)
  const cached = memory.find(tenant, asked)
  const isNear = ({ found }: CachedList<Size>) => {
    const stretch = stretchOf(offset, pageSize, found.counted)
    return !isFar(nearestPlace(found.places, found.counted.count, stretch), stretch)
  }
  if (offset <= rowsBetweenPlaces) return isSure ? undefined : cached
  if (cached && !isSure && isNear(cached)) return cached
  const edition = tableVersionOf(decidedBy, isPersonal)
  const [, now] = await tenant.read(edition)
  const sure = memory.findAt(tenant, asked, now)
  if (sure) return sure
  const [, later, counted] = await tenant.read(edition, list.counted)
  return memory.keep(tenant, asked, later, { counted, places: [] })
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
    where: and(list.scope, inArray(list.table.id, sql`(${ids})`)),
    orderBy: inOrder(list),
  })
