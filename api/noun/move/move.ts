import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyStateMachine } from 'xstate'
import { DomainError, type ErrorCode, InvalidInput, type Problem } from '#domain/error/error.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import type { Lifecycle, MoveOf } from '#machines/lifecycle.ts'
import type { Values } from '../../db/statement/values.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Services } from '../../http/operation.ts'
import { todayOf } from '../../ledger/posting.ts'
import { visibleRows } from '../definition/condition.ts'
import type { Noun, TenantTable } from '../definition/noun.ts'

/** The table that stores a status: the noun's own, or one that shares its ids. */
type StatusTable = PgTable & {
  companyId: AnyPgColumn
  id: AnyPgColumn
  status: AnyPgColumn
  version?: AnyPgColumn
  /** Date of the status: today, unless the transition's trail gives another. */
  statusDate?: AnyPgColumn
}

/** A locked record with its status code. */
export interface LockedRecord {
  readonly id: string
  readonly status: number
}

export interface Doing {
  readonly write: Write
  readonly services: Services
  /** Of several records: where the input names them (`ids`), so that each refusal has its place (`ids.3`). */
  readonly at?: string
}

/** A noun whose status follows a lifecycle. `H` is a record as locked, `F` with all other facts that decide. */
export interface Movable<M extends AnyStateMachine, H extends LockedRecord, F extends H = H> {
  readonly noun: Noun<TenantTable>
  readonly lifecycle: Lifecycle<M>
  readonly statusTable: StatusTable
  /** Of a move that the record's status does not have. */
  readonly statusChanged: ErrorCode
  /** A more precise reason why a record lacks the transition, if there is one. */
  changed?(record: H, doing: Doing): Obstacle | undefined
  /** Who made a conflicting earlier transition and when, if known: used as the refusal. */
  conflicts?(doing: Doing, name: MoveOf<M>, records: readonly H[]): Promise<ReadonlyMap<string, Obstacle>>
  /**
   * Whether a record in the target state got there by this transition; otherwise its status alone decides
   * (`repeats`).
   */
  repeated?(record: H): boolean
  /**
   * Locks the visible records in a fixed order and reads them under lock; others are omitted. @throws DomainError
   * for who may not move them at all
   */
  hold(write: Write, ids: readonly string[]): Promise<readonly H[]>
  /**
   * Locks and reads further facts of records that have the transition: accounts come after their documents, together
   * with those of the input.
   */
  weigh?(doing: Doing, records: readonly H[], accountIds: readonly string[]): Promise<readonly F[]>
  /** The rule against the transition, the same as the screen's. */
  obstacle?(name: MoveOf<M>, record: F, doing: Doing): Obstacle | undefined
}

/** A record that is being moved, by what input, and the code of the status that it comes to. */
export interface Moving<F, B> {
  readonly record: F
  readonly input: B
  readonly to: number
}

/** What a transition writes besides the status. */
export interface Trail {
  /** Further columns of the status row; records that answer the same object are written together. */
  readonly columns?: Values
  /** Columns of which each record has its own value, as text or a number; written together as well. */
  readonly own?: Readonly<Record<string, string | number>>
  /** Further facts for the audit trail. */
  readonly before?: Values
  readonly after?: Values
  readonly reason?: string
  /** What the journal has of its document stays as it is. */
  readonly isEntered?: boolean
}

/** What else happens with a move, in the same transaction. */
export interface Move<F, B> {
  /** The accounts that the input names, where others than those of its documents are posted to. */
  accounts?(input: B): readonly string[]
  /** Answers the trail of each record, in order. @throws DomainError, InvalidInput */
  effect?(doing: Doing, moving: readonly Moving<F, B>[]): Promise<readonly Trail[]>
}

/** An effect that treats each record independently. */
export const onEach =
  <F, B>(effect: (doing: Doing, moving: Moving<F, B>) => Promise<Trail>): NonNullable<Move<F, B>['effect']> =>
  async (doing, moving) => {
    const trails: Trail[] = []
    for (const one of moving) trails.push(await effect(doing, one))
    return trails
  }

interface Request<B> {
  readonly id: string
  readonly input: B
}

export interface MoveOptions {
  /** Of several records: where the input names them (`ids`), so that each refusal has its place (`ids.3`). */
  readonly at?: string
  /** Idempotent: a record already in the target state is a no-op. */
  readonly repeats?: boolean
}

/**
 * Moves records, all or none: holds them, asks the lifecycle and then the rule, lets the effect happen, writes the status
 * where it is still what was judged, and notes it. Answers whether they had been moved so before (`repeats`).
 * @throws DomainError of one record; InvalidInput with a problem for each of several that stays
 */
export async function move<M extends AnyStateMachine, H extends LockedRecord, F extends H, B>(
  doing: Doing,
  movable: Movable<M, H, F>,
  name: MoveOf<M>,
  how: Move<F, B>,
  requests: readonly Request<B>[],
  { at, repeats = false }: MoveOptions = {},
): Promise<{ isRepeated: boolean }> {
  const { noun, lifecycle, statusChanged } = movable
  const { write } = doing
  const ids = requests.map(({ id }) => id)
  const firstPlace = new Map(ids.map((id, place) => [id, place] as const).toReversed())
  const locked = new Map((await movable.hold(write, [...firstPlace.keys()])).map((record) => [record.id, record]))
  const found = ids.map((id) => locked.get(id))
  const isThere = (record: H) => hasLed(lifecycle, name, record.status) && (movable.repeated?.(record) ?? true)
  if (repeats && found.every((record) => record && isThere(record))) return { isRepeated: true }
  const next = found.map((record) => record && lifecycle.after(lifecycle.statusOf(record.status), name))
  const stuck = found.flatMap((record, place) => (record && !next[place] ? [record] : []))
  const explanations = stuck.length > 0 ? await movable.conflicts?.(doing, name, stuck) : undefined
  refuse(
    found.map((record, place): Obstacle | undefined => {
      if (!record) return { code: noun.notFound }
      if (firstPlace.get(record.id) !== place) return { code: 'repeated_item' }
      return next[place]
        ? undefined
        : (explanations?.get(record.id) ?? movable.changed?.(record, doing) ?? { code: statusChanged })
    }),
    at,
  )
  const existing = found.filter((record) => record !== undefined)
  const accountIds = requests.flatMap(({ input }) => how.accounts?.(input) ?? [])
  const records = (await movable.weigh?.(doing, existing, accountIds)) ?? (existing as readonly H[] as readonly F[])
  const moving = records.map((record, place) => ({
    record,
    input: requests[place]?.input as B,
    to: lifecycle.codeOf(next[place] as NonNullable<(typeof next)[number]>),
  }))
  refuse(
    records.map((record) => movable.obstacle?.(name, record, doing)),
    at,
  )
  const trails = (await how.effect?.({ ...doing, ...(at !== undefined && { at }) }, moving)) ?? []
  await store(movable, doing, moving, trails)
  for (const [place, { record, to }] of moving.entries()) {
    const { columns: _, own: _own, before, after, isEntered = false, ...more } = trails[place] ?? {}
    const changes = { before: { ...before, status: record.status }, after: { ...after, status: to }, ...more }
    write.audit(name, noun.resource, record.id, changes, { isEntered })
  }
  return { isRepeated: false }
}

/** Whether the status is a target of the transition. */
const hasLed = <M extends AnyStateMachine>(
  { after, statusOf, statuses }: Lifecycle<M>,
  name: MoveOf<M>,
  code: number,
) => statuses.some((from) => after(from, name) === statusOf(code))

/** @throws DomainError for one record, InvalidInput with the place of each of several */
function refuse(obstacles: readonly (Obstacle | undefined)[], at: string | undefined): void {
  const problems = obstacles.flatMap((obstacle, place): Problem[] => {
    if (!obstacle) return []
    const { code, params } = obstacle
    if (at === undefined) throw new DomainError(code, params)
    return [{ msg: code, param: `${at}.${place}`, ...(params && { params }) }]
  })
  if (problems.length > 0) throw new InvalidInput(problems)
}

/** Where a problem of the record at that place is named: at the field of the form for one, at its place among several. */
export const placed =
  ({ at }: Pick<Doing, 'at'>, place: number) =>
  (problem: Problem): Problem =>
    at === undefined ? problem : { ...problem, param: `${at}.${place}` }

/** @throws InvalidInput with what is wrong with what each is moved by */
export function refuseEach<F>(
  doing: Pick<Doing, 'at'>,
  moving: readonly Moving<F, unknown>[],
  problemsOf: (record: F) => readonly Problem[],
): void {
  const problems = moving.flatMap(({ record }, place) => problemsOf(record).map(placed(doing, place)))
  if (problems.length > 0) throw new InvalidInput(problems)
}

/**
 * Writes the status of the records: together those of which nothing else, or the very same but for their own values, is
 * written. Each row is written once.
 */
async function store<M extends AnyStateMachine, F extends LockedRecord>(
  { statusTable: table, statusChanged }: Pick<Movable<M, F>, 'statusTable' | 'statusChanged'>,
  { write, services }: Doing,
  moving: readonly Moving<F, unknown>[],
  trails: readonly Trail[],
): Promise<void> {
  const { db, identity } = write
  const trace = table.version && {
    updatedBy: identity.userId,
    updatedAt: sql`now()`,
    version: sql`${table.version} + 1`,
  }
  const since = table.statusDate && { statusDate: todayOf(write, services) }
  for (const { from, to, columns, rows } of batchesOf(moving, trails)) {
    const { names, values } = ownValues(table, rows)
    const written = await db
      .update(table)
      .set({ ...trace, ...since, ...columns, ...names, status: to } as Values)
      .from(values)
      .where(and(eq(table.companyId, identity.companyId), eq(table.id, sql`its.record`), eq(table.status, from)))
      .returning({ id: table.id })
    // Optimistic check behind the lock: the update must match the status that was checked.
    if (written.length !== rows.length) throw new DomainError(statusChanged)
  }
}

/** The records of a batch as rows `its`, and what each column of their own is there. */
function ownValues(table: StatusTable, rows: Batch['rows']) {
  const columns = getTableColumns(table)
  const own = Object.keys(rows[0] ?? {}).flatMap((key) => (key === 'record' ? [] : [[key, columns[key]] as const]))
  const types = own.map(([key, column]) => sql`, ${sql.identifier(key)} ${sql.raw(column?.getSQLType() ?? '')}`)
  return {
    names: Object.fromEntries(own.map(([key]) => [key, sql`its.${sql.identifier(key)}`])),
    values: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as its (record uuid${sql.join(types)})`,
  }
}

interface Batch {
  readonly from: number
  readonly to: number
  readonly columns: Values | undefined
  readonly rows: ({ readonly record: string } & NonNullable<Trail['own']>)[]
}

function batchesOf(moving: readonly Moving<LockedRecord, unknown>[], trails: readonly Trail[]): Iterable<Batch> {
  const batches = new Map<Values | undefined, Map<string, Batch>>()
  for (const [place, { record, to }] of moving.entries()) {
    const { id, status: from } = record
    const { columns, own } = trails[place] ?? {}
    const alike = batches.get(columns) ?? new Map<string, Batch>()
    batches.set(columns, alike)
    const key = `${from} to ${to}`
    const batch = alike.get(key) ?? { from, to, columns, rows: [] }
    batch.rows.push({ ...own, record: id })
    alike.set(key, batch)
  }
  return [...batches.values()].flatMap((alike) => [...alike.values()])
}

/** Locks the records as rows of their table. */
export const holdRows =
  <T extends TenantTable & { status: AnyPgColumn }>({ table, listing }: Noun<T>) =>
  async ({ db }: Write, ids: readonly string[]): Promise<T['$inferSelect'][]> => {
    const where = and(visibleRows(table, listing), sql`${table.id} = any(${sql.param(ids)})`)
    const rows = await db
      .select()
      .from(table as TenantTable)
      .where(where)
      .orderBy(table.id)
      .for('update')
    return rows as T['$inferSelect'][]
  }
