import { and, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { InvalidInput } from '#domain/error/error.ts'
import { type Selection, type Statement, selectRecords, statementOf } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import type { Identity, Tenant } from '../../db/tenant/tenant.ts'
import type { PageTokens } from '../../http/page-token.ts'
import { inOrder } from '../definition/condition.ts'
import { type Counted, type Listed, readCounted, readListed } from './counted-page.ts'
import {
  beginning,
  dayOf,
  idsAfter,
  ListTokens,
  present,
  type ReadOn,
  refuseExpired,
  Since,
  sightOf,
} from './cursor.ts'
import type { Keys } from './far-page.ts'

/** How a list is asked for: a page of it, what comes after a cursor, or what changed. */
export interface ListQuery {
  readonly page: number
  readonly pageSize: number
  readonly cursor?: string | undefined
  readonly updatedSince?: string | undefined
}

/** What reading on takes of the services of the API. */
export interface Reading {
  readonly pageTokens: PageTokens
  clock(): Date
}

type ReadPage = [Identity, Values[], Counted & ReadOn]

/**
 * A page of a list, by its number or by where one read before.
 * @throws InvalidInput `invalid_cursor`
 * @throws DomainError `cursor_expired` where a program must read the list from its beginning again
 */
export async function readList(tenant: Tenant, list: Listed, query: ListQuery, reading: Reading): Promise<ReadPage> {
  const { page, cursor, updatedSince } = query
  if (page !== 1 && (cursor !== undefined || updatedSince !== undefined))
    throw new InvalidInput([{ msg: 'invalid_cursor', param: cursor === undefined ? 'updatedSince' : 'cursor' }])
  if (updatedSince !== undefined) return readChanges(tenant, list, { ...query, updatedSince }, reading)
  if (cursor !== undefined) return readOnward(tenant, list, { ...query, cursor }, reading)
  return readListed(tenant, list, query)
}

const Onward = z.object({ keys: z.array(z.string().nullable()).min(1), since: Since.optional() })

/** What comes after a cursor. The last answer says from when on changes are what is lacking: since the first one. */
async function readOnward(
  tenant: Tenant,
  list: Listed,
  { cursor, pageSize }: ListQuery & { readonly cursor: string },
  { pageTokens, clock }: Reading,
): Promise<ReadPage> {
  const tokens = new ListTokens(pageTokens, tenant, list)
  const from = cursor === beginning ? undefined : tokens.open('cursor', Onward, cursor, 'cursor')
  const [reader, version, counted, moment, found] = await readCounted(
    tenant,
    list,
    present,
    rowsAfter(list, from?.keys, pageSize + 1),
  )
  const now = { ...moment, sight: sightOf(version, reader), day: dayOf(clock()) }
  if (from?.since) refuseExpired(from.since, now, clock())
  const since = list.isTracked ? (from?.since ?? now) : undefined
  const rows = found.slice(0, pageSize).map(({ row }) => row)
  const last = found.length > pageSize ? found[pageSize - 1] : undefined
  const readOn = last
    ? { nextCursor: tokens.seal('cursor', { keys: last.keys, ...(since && { since }) }) }
    : since && { nextSince: tokens.seal('since', since) }
  return [reader, rows, { ...counted, ...readOn }]
}

/** Those ids are found first, and once, whatever the planner knows of the table: rows are then read by their keys. */
const among = (id: AnyPgColumn, ids: SQL): SQL => sql`${id} = any(array(${ids}))`

interface Row {
  readonly row: Values
  readonly keys: Keys
}

const keyNames = ({ keys }: Listed): string[] => keys.map((_, index) => `key${index}`)

/** Rows after one of these keys, with their own. */
function rowsAfter(list: Listed, keys: Keys | undefined, limit: number): Statement<Row[]> {
  const ids = list.after?.(keys, limit) ?? idsAfter(list, keys, limit)
  const names = keyNames(list)
  const order: Selection = Object.fromEntries(
    list.keys.map((key, index) => [`key${index}`, sql`(${key})::text`.as(`cursor_key_${index}`)]),
  )
  const { answer, ...statement } = selectRecords<Values & { readonly placed?: Readonly<Record<string, string>> }>(
    list.table,
    { ...list.selection, placed: order },
    { where: and(list.visibility, among(list.table.id, ids)), orderBy: inOrder(list), limit },
  )
  return {
    ...statement,
    answer: (rows) =>
      answer(rows).map(({ placed = {}, ...row }) => ({ row, keys: names.map((name) => placed[name] ?? null) })),
  }
}

/** Where a reader of changes is: number of the transaction, of its note, and place in it. */
const Place = z.tuple([z.string(), z.string(), z.int()])
const Onwards = z.object({ until: Since, at: Place })

interface Change {
  readonly at: z.infer<typeof Place>
  readonly id: string
}

/**
 * Records written since a moment, in the order of their transactions: as they are now, or removed where the caller does
 * not see them any more or the filters do not find them. A transaction that was under way at that moment counts as later,
 * whenever it began: snapshots are compared, not times.
 */
async function readChanges(
  tenant: Tenant,
  list: Listed,
  { updatedSince, cursor, pageSize }: ListQuery & { readonly updatedSince: string },
  { pageTokens, clock }: Reading,
): Promise<ReadPage> {
  const tokens = new ListTokens(pageTokens, tenant, list)
  const since = tokens.open('since', Since, updatedSince, 'updatedSince')
  const kind = `changes ${updatedSince}`
  const from = cursor === undefined ? undefined : tokens.open(kind, Onwards, cursor, 'cursor')
  const changed = changedRecords(list, { since, from, limit: pageSize + 1 })
  const [reader, version, counted, moment, changes, found] = await readCounted(
    tenant,
    list,
    present,
    statementOf<Change[], [string, string, number, string]>(
      sql`select c.xid::text, c.seq::text, c.place, c.id::text from ${changed} c`,
      (rows) => rows.map(([xid, seq, place, id]) => ({ at: [xid, seq, place], id })),
    ),
    selectRecords<Values>(list.table, list.selection, {
      where: and(list.where, among(list.table.id, sql`select c.id from ${changed} c`)),
    }),
  )
  const now = { ...moment, sight: sightOf(version, reader), day: dayOf(clock()) }
  refuseExpired(since, now, clock())
  const until = from?.until ?? now
  const onPage = changes.slice(0, pageSize)
  const ids = [...new Set(onPage.map(({ id }) => id))]
  const rowOf = new Map(found.map((row) => [row.id, row] as const))
  const rows = ids.flatMap((id) => {
    const row = rowOf.get(id)
    return row ? [row] : []
  })
  const removed = ids.filter((id) => !rowOf.has(id))
  const last = changes.length > pageSize ? onPage.at(-1) : undefined
  // The same text while nothing happens, so that the answer keeps its tag; another each day, since it ages.
  const isSame = from === undefined && ids.length === 0 && since.day === now.day
  const readOn = last
    ? { nextCursor: tokens.seal(kind, { until, at: last.at }) }
    : { nextSince: isSame ? updatedSince : tokens.seal('since', until) }
  return [reader, rows, { ...counted, removed, ...readOn }]
}

interface Changes {
  readonly since: Since
  readonly from: z.infer<typeof Onwards> | undefined
  readonly limit: number
}

function changedRecords({ table }: Listed, { since, from, limit }: Changes): SQL {
  const until = from ? sql`${from.until.snapshot}::pg_snapshot` : sql`pg_current_snapshot()`
  const [xid, seq, place] = from?.at ?? []
  const first = xid ? sql`${xid}::xid8` : sql`pg_snapshot_xmin(${since.snapshot}::pg_snapshot)`
  return sql`celeiro.changed_records(${getTableName(table)}, ${since.snapshot}::pg_snapshot, ${until}, ${first},
    ${seq ?? '0'}::bigint, ${place ?? 0}::integer, ${limit}::integer)`
}

/** Whether the writes of a table are noted: of those of companies. */
export const isTracked = (table: Parameters<typeof getTableColumns>[0]): boolean =>
  getTableColumns(table).companyId !== undefined
