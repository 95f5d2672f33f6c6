import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { fromOf } from '../../db/statement/join.ts'

/** Ordered rows of a table with a condition; the sort keys are unique together. */
export interface OrderedRows {
  readonly table: AnyPgTable & { id: AnyPgColumn; companyId?: AnyPgColumn }
  readonly where: SQL | undefined
  readonly keys: readonly (SQL | AnyPgColumn)[]
  readonly isDescending: boolean
}

/** Pagination cursor (keyset cursor): a known row and its rank, from 0; without a row the start or end of the list. */
export interface Place {
  readonly rank: number
  readonly id?: string
}

/** The keys of a row in the order of its list, as texts. */
export type Keys = readonly (string | null)[]

/** The rows from `offset` to, not including, `end`. */
export interface Stretch {
  readonly offset: number
  readonly end: number
}

/** Minimum distance between cached keyset cursors. */
export const rowsBetweenPlaces = 1_000

/** Rows to skip from the place to the stretch; one inside it is no way to it. */
function distanceOf({ rank }: Place, { offset, end }: Stretch): number {
  if (rank <= offset) return offset - rank
  return rank >= end ? rank - end : Number.POSITIVE_INFINITY
}

export const isFar = (place: Place, stretch: Stretch): boolean => distanceOf(place, stretch) > rowsBetweenPlaces

export const beginning: Place = { rank: 0 }

/** The nearest of the places, the beginning and the end. */
export function nearestPlace(places: readonly Place[], count: number, stretch: Stretch): Place {
  return [{ rank: count }, ...places].reduce<Place>(
    (nearest, place) => (distanceOf(place, stretch) < distanceOf(nearest, stretch) ? place : nearest),
    beginning,
  )
}

/**
 * Ids of a stretch of rows, read forwards or backwards from a keyset cursor. Null keys compare with nothing: the
 * caller checks the number of rows.
 */
export function idsFrom(rows: OrderedRows, place: Place, { offset, end }: Stretch): SQL {
  const { from, order } = walk(rows, place, place.rank > offset)
  const skipped = distanceOf(place, { offset, end })
  return sql`select ${rows.table.id} ${from} ${order} limit ${end - offset} offset ${skipped}`
}

/** From the place on, it included; or back from it, it left out. */
function walk({ table, where, keys, isDescending }: OrderedRows, { id }: Place, isBack: boolean) {
  const order = sql`order by ${sql.join(
    keys.map((key) => sql`${key} ${isDescending === isBack ? sql`asc` : sql`desc`}`),
    sql`, `,
  )}`
  const from = fromOf(table, [where, keys])
  if (id === undefined) return { from: sql`${from} ${where ? sql`where ${where}` : sql``}`, order }
  const ofCompany = table.companyId && sql`${table.companyId} = (select celeiro.current_company()) and`
  const there = keys.map((key) => sql`(select ${key} ${fromOf(table, [key])} where ${ofCompany} ${table.id} = ${id})`)
  const compared = isBack ? (isDescending ? sql`>` : sql`<`) : isDescending ? sql`<=` : sql`>=`
  const beyond = sql`(${sql.join([...keys], sql`, `)}) ${compared} (${sql.join(there, sql`, `)})`
  return { from: sql`${from} where ${where ? sql`(${where}) and` : sql``} ${beyond}`, order }
}
