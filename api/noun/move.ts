import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyStateMachine } from 'xstate'
import { DomainError, type ErrorCode, InvalidInput, type Problem } from '#domain/error/error.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import type { Lifecycle, MoveOf } from '#machines/lifecycle.ts'
import type { Write } from '../db/tenant.ts'
import type { Values } from '../db/values.ts'
import type { Services } from '../http/operation.ts'
import { todayOf } from '../ledger/posting.ts'
import { visibleRows } from './list/condition.ts'
import type { Noun, TenantTable } from './noun.ts'

/** Where a status is stored: the noun's own table, or one whose rows share its ids. */
type StatusTable = PgTable & {
  companyId: AnyPgColumn
  id: AnyPgColumn
  status: AnyPgColumn
  version?: AnyPgColumn
  /** Since when the status is what it is: today, unless the trail of the move names another day. */
  statusDate?: AnyPgColumn
}

/** A record held for a move, with the code of its status. */
export interface Held {
  readonly id: string
  readonly status: number
}

export interface Doing {
  readonly write: Write
  readonly services: Services
}

/**
 * A noun of whose records' status a lifecycle decides what may become. `H` is a record as it is held, `F` with all that
 * decides besides.
 */
export interface Movable<M extends AnyStateMachine, H extends Held, F extends H = H> {
  readonly noun: Noun<TenantTable>
  readonly lifecycle: Lifecycle<M>
  readonly statusTable: StatusTable
  /** Of a move that the record's status does not have. */
  readonly statusChanged: ErrorCode
  /** Why exactly a record does not have the move, where more is known than that it was moved. */
  changed?(record: H, doing: Doing): Obstacle | undefined
  /** Of records whose status lacks the move, who brought them there and when, where that is known: said instead. */
  told?(doing: Doing, name: MoveOf<M>, records: readonly H[]): Promise<ReadonlyMap<string, Obstacle>>
  /** Whether a record that is where the move leads came there by it; else its status alone decides (`repeats`). */
  repeated?(record: H): boolean
  /**
   * Locks the records that the session sees, always in the same order, and reads them as they are then; who is not there
   * is left out. @throws DomainError for whom it is not theirs to move, whatever the status
   */
  hold(write: Write, ids: readonly string[]): Promise<readonly H[]>
  /**
   * Holds and reads what decides besides, of records that have the move: accounts come after their documents, and those
   * that the input names are locked together with them.
   */
  weigh?(doing: Doing, records: readonly H[], accountIds: readonly string[]): Promise<readonly F[]>
  /** Why a record that has the move cannot make it now: the rule that the screen shows beside the button. */
  obstacle?(name: MoveOf<M>, record: F, doing: Doing): Obstacle | undefined
}

/** A record that is being moved, by what input, and the code of the status that it comes to. */
export interface Moving<F, B> {
  readonly record: F
  readonly input: B
  readonly to: number
}

/** What a move leaves behind besides the status. */
export interface Trail {
  /** More columns of the row that holds the status; those that answer the same object are written together. */
  readonly columns?: Values
  /** More of what the audit tells. */
  readonly before?: Values
  readonly after?: Values
  readonly reason?: string
}

/** What else happens with a move, in the same transaction. */
export interface Move<F, B> {
  /** The accounts that the input names, where others than those of its documents are posted to. */
  accounts?(input: B): readonly string[]
  /** Answers the trail of each record, in their order. @throws DomainError, InvalidInput */
  effect?(doing: Doing, moving: readonly Moving<F, B>[]): Promise<readonly Trail[]>
}

/** The effect of a move whose records have nothing to do with each other. */
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
  /** Asked again where it has led already, nothing happens and nothing is refused. */
  readonly repeats?: boolean
}

/**
 * Moves records, all or none: holds them, asks the lifecycle and then the rule, lets the effect happen, writes the status
 * where it is still what was judged, and notes it. Answers whether they had been moved so before (`repeats`).
 * @throws DomainError of one record; InvalidInput with a problem for each of several that stays
 */
export async function move<M extends AnyStateMachine, H extends Held, F extends H, B>(
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
  const held = new Map((await movable.hold(write, [...new Set(ids)])).map((record) => [record.id, record]))
  const found = ids.map((id) => held.get(id))
  const isThere = (record: H) => hasLed(lifecycle, name, record.status) && (movable.repeated?.(record) ?? true)
  if (repeats && found.every((record) => record && isThere(record))) return { isRepeated: true }
  const next = found.map((record) => record && lifecycle.after(lifecycle.statusOf(record.status), name))
  const stuck = found.flatMap((record, place) => (record && !next[place] ? [record] : []))
  const told = stuck.length > 0 ? await movable.told?.(doing, name, stuck) : undefined
  refuse(
    found.map((record, place): Obstacle | undefined => {
      if (!record) return { code: noun.notFound }
      if (ids.indexOf(record.id) < place) return { code: 'repeated_item' }
      return next[place]
        ? undefined
        : (told?.get(record.id) ?? movable.changed?.(record, doing) ?? { code: statusChanged })
    }),
    at,
  )
  const known = found.filter((record) => record !== undefined)
  const accountIds = requests.flatMap(({ input }) => how.accounts?.(input) ?? [])
  const records = (await movable.weigh?.(doing, known, accountIds)) ?? (known as readonly H[] as readonly F[])
  const moving = records.map((record, place) => ({
    record,
    input: requests[place]?.input as B,
    to: lifecycle.codeOf(next[place] as NonNullable<(typeof next)[number]>),
  }))
  refuse(
    records.map((record) => movable.obstacle?.(name, record, doing)),
    at,
  )
  const trails = (await how.effect?.(doing, moving)) ?? []
  await store(movable, doing, moving, trails)
  for (const [place, { record, to }] of moving.entries()) {
    const { columns: _, before, after, ...more } = trails[place] ?? {}
    const changes = { before: { ...before, status: record.status }, after: { ...after, status: to }, ...more }
    write.audit(name, noun.resource, record.id, changes)
  }
  return { isRepeated: false }
}

/** Whether the move leads to this status from some other. */
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

/**
 * What is wrong with what each is moved by: at the fields of the form for one, at its place in `ids` among several.
 * @throws InvalidInput
 */
export function refuseEach<F>(
  moving: readonly Moving<F, unknown>[],
  isMany: boolean,
  problemsOf: (record: F) => readonly Problem[],
): void {
  const problems = moving.flatMap(({ record }, place) =>
    problemsOf(record).map((problem) => (isMany ? { ...problem, param: `ids.${place}` } : problem)),
  )
  if (problems.length > 0) throw new InvalidInput(problems)
}

/** Writes the status of the records: together those of which nothing else, or the very same, is written. */
async function store<M extends AnyStateMachine, F extends Held>(
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
  for (const { from, to, columns, ids } of batchesOf(moving, trails)) {
    const written = await db
      .update(table)
      .set({ ...trace, ...since, ...columns, status: to } as Values)
      .where(and(eq(table.companyId, identity.companyId), inArray(table.id, ids), eq(table.status, from)))
      .returning({ id: table.id })
    // The lock lets nobody come between; where one did not hold, the write finds out.
    if (written.length !== ids.length) throw new DomainError(statusChanged)
  }
}

interface Batch {
  readonly from: number
  readonly to: number
  readonly columns: Values | undefined
  readonly ids: string[]
}

function batchesOf(moving: readonly Moving<Held, unknown>[], trails: readonly Trail[]): Iterable<Batch> {
  const batches = new Map<Values | undefined, Map<string, Batch>>()
  for (const [place, { record, to }] of moving.entries()) {
    const { id, status: from } = record
    const columns = trails[place]?.columns
    const alike = batches.get(columns) ?? new Map<string, Batch>()
    batches.set(columns, alike)
    const key = `${from} to ${to}`
    const batch = alike.get(key) ?? { from, to, columns, ids: [] }
    batch.ids.push(id)
    alike.set(key, batch)
  }
  return [...batches.values()].flatMap((alike) => [...alike.values()])
}

/** Locks the records as rows of their table. */
export const holdRows =
  <T extends TenantTable & { status: AnyPgColumn }>({ table, listing }: Noun<T>) =>
  async ({ db }: Write, ids: readonly string[]): Promise<T['$inferSelect'][]> => {
    const where = and(visibleRows(table, listing), inArray(table.id, [...ids]))
    const rows = await db
      .select()
      .from(table as TenantTable)
      .where(where)
      .orderBy(table.id)
      .for('update')
    return rows as T['$inferSelect'][]
  }
