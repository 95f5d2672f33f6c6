import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../connection/database.ts'
import type { Statement } from '../statement/statement.ts'
import { statementOf } from '../statement/statement.ts'
import type { Tenant } from './tenant.ts'

/** Version of a list: what the session may see, and how often its tables have been written. */
export interface TableVersion {
  /**
   * Everything that row-level security and list conditions depend on: company, branches, rights, time zone and
   * whether givers may be read.
   */
  readonly visibility: string
  readonly writes: string
}

const statements = new Map<string, Statement<TableVersion>>()

/**
 * Selects the version of the tables that decide which rows a list has, in the snapshot of the statements beside it.
 * Personal lists are never shared between users.
 */
export function tableVersionOf(tables: readonly string[], isPersonal = false): Statement<TableVersion> {
  const names = `${tables.join()} ${isPersonal}`
  const statement = statements.get(names) ?? selectTableVersion(tables, isPersonal)
  statements.set(names, statement)
  return statement
}

function selectTableVersion(tables: readonly string[], isPersonal: boolean): Statement<TableVersion> {
  const posted = sql`(select coalesce(sum(last_seq), 0) from celeiro.ledger_account
    where company_id = (select celeiro.current_company()))`
  return statementOf(
    sql`select concat_ws(' ', current_setting('celeiro.company'), current_setting('celeiro.branches'),
        current_setting('celeiro.reach'), current_setting('celeiro.time_zone'),
        current_setting('celeiro.reads_givers')${isPersonal ? sql`, celeiro.current_person()` : sql``}),
      concat_ws(' ', (select coalesce(sum(writes), 0) from celeiro.list_edition
        where company_id = (select celeiro.current_company()) and table_name = any(${sql.param(tables)}))
        ${tables.includes('ledger_account') ? sql`, ${posted}` : sql``})`,
    ([row = []]) => ({ visibility: String(row[0]), writes: String(row[1]) }),
  )
}

/** Cached facts about a list (count, totals, keyset cursors) and the version they were read at. */
export interface CachedList<T> {
  readonly version: TableVersion
  readonly found: T
}

/** Cache validation: still valid while neither the tables nor what the session sees have changed. */
export const holds = ({ version }: CachedList<unknown>, now: TableVersion): boolean =>
  version.visibility === now.visibility && version.writes === now.writes

/**
 * LRU cache of list counts, totals and keyset cursors, shared by sessions that see the same rows. Cache invalidation
 * is by version: an entry is valid only if the table version read in the same snapshot as the rows equals its own.
 * Keys are digests, since a search may be a person's name.
 */
class ListMemory<T> {
  readonly #most: number
  readonly #cached = new Map<string, CachedList<T>>()
  /** What each session saw last. */
  readonly #sessions = new Map<string, string>()
  readonly #secret = randomBytes(32)
  readonly #digests = new WeakMap<object, string>()

  /** @param most lists that are remembered, those used last */
  constructor(most: number) {
    this.#most = most
  }

  /** Entry for what the session saw last, not validated. */
  find(tenant: Tenant, query: object): CachedList<T> | undefined {
    const seen = this.#sessions.get(sessionOf(tenant))
    return seen === undefined ? undefined : this.#recall(this.#keyOf(seen, query))
  }

  /** Entry that is valid at this version. */
  findAt(tenant: Tenant, query: object, version: TableVersion): CachedList<T> | undefined {
    placeLast(this.#sessions, sessionOf(tenant), version.visibility, this.#most)
    const cached = this.#recall(this.#keyOf(version.visibility, query))
    return cached && holds(cached, version) ? cached : undefined
  }

  /** Caches it unless a valid entry exists, which is returned instead. */
  keep(tenant: Tenant, query: object, version: TableVersion, found: T): CachedList<T> {
    const cached = this.findAt(tenant, query, version) ?? { version, found }
    placeLast(this.#cached, this.#keyOf(version.visibility, query), cached, this.#most)
    return cached
  }

  #recall(key: string): CachedList<T> | undefined {
    const cached = this.#cached.get(key)
    if (cached) placeLast(this.#cached, key, cached, this.#most)
    return cached
  }

  #keyOf(scope: string, query: object): string {
    const digest = this.#digests.get(query) ?? this.#digestOf(query)
    this.#digests.set(query, digest)
    return `${digest} ${scope}`
  }

  #digestOf(query: object): string {
    return createHmac('sha256', this.#secret).update(JSON.stringify(query)).digest('base64url')
  }
}

const sessionOf = ({ sessionId, branchId }: Tenant): string => `${sessionId} ${branchId ?? ''}`

function placeLast<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

/** A memory for each database, of one kind of finding. */
export function memoryOf<T>(most: number): (tenant: Tenant) => ListMemory<T> {
  const memories = new WeakMap<Database, ListMemory<T>>()
  return ({ database }) => {
    const memory = memories.get(database) ?? new ListMemory<T>(most)
    memories.set(database, memory)
    return memory
  }
}

/** Cached result of the statement; run again only when the tables were written since. */
export async function readOnce<T>(
  memory: ListMemory<T>,
  tenant: Tenant,
  { cacheKey, tables }: { cacheKey: object; tables: readonly string[] },
  statement: Statement<T>,
): Promise<T> {
  const edition = tableVersionOf(tables)
  const [, before] = await tenant.read(edition)
  const cached = memory.findAt(tenant, cacheKey, before)
  if (cached) return cached.found
  const [, now, found] = await tenant.read(edition, statement)
  return memory.keep(tenant, cacheKey, now, found).found
}
