import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Statement } from './statement.ts'
import { statementOf } from './statement.ts'
import type { Tenant } from './tenant.ts'

/** A moment of a list: what the session sees, and how many writes its tables have seen until then. */
export interface TableVersion {
  /** Company, branches, reach, clocks and who may know givers: all that policies and conditions look at. */
  readonly scope: string
  readonly writes: string
}

const statements = new Map<string, Statement<TableVersion>>()

/**
 * The moment in which the statements beside it are answered; the tables are those that decide which rows there are. Of a
 * personal list two people never see the same.
 */
export function tableVersionOf(tables: readonly string[], isPersonal = false): Statement<TableVersion> {
  const names = `${tables.join()} ${isPersonal}`
  const edition = statements.get(names) ?? selectTableVersion(tables, isPersonal)
  statements.set(names, edition)
  return edition
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
    ([row = []]) => ({ scope: String(row[0]), writes: String(row[1]) }),
  )
}

/** What was found out about a list. */
export interface CachedList<T> {
  readonly edition: TableVersion
  readonly found: T
}

/** It still holds: nothing was written since, and what the session sees is the same. */
export const holds = ({ edition }: CachedList<unknown>, now: TableVersion): boolean =>
  edition.scope === now.scope && edition.writes === now.writes

/**
 * What was found out about lists, for whoever sees the same of them. It is a guess until an edition that was read
 * beside the rows says that it holds. What was asked is kept as a digest: a search may be the name of a person.
 */
class ListMemory<T> {
  readonly #most: number
  readonly #known = new Map<string, CachedList<T>>()
  /** What each session saw last. */
  readonly #scopes = new Map<string, string>()
  readonly #secret = randomBytes(32)
  readonly #digests = new WeakMap<object, string>()

  /** @param most lists that are remembered, those used last */
  constructor(most: number) {
    this.#most = most
  }

  /** What was found for what the session saw last. */
  find(tenant: Tenant, query: object): CachedList<T> | undefined {
    const scope = this.#scopes.get(sessionOf(tenant))
    return scope === undefined ? undefined : this.#recall(this.#keyOf(scope, query))
  }

  /** What was found and holds in this moment. */
  findAt(tenant: Tenant, query: object, version: TableVersion): CachedList<T> | undefined {
    placeLast(this.#scopes, sessionOf(tenant), version.scope, this.#most)
    const cached = this.#recall(this.#keyOf(version.scope, query))
    return cached && holds(cached, version) ? cached : undefined
  }

  /** Remembers it, unless what is known holds already: then that is answered. */
  keep(tenant: Tenant, query: object, version: TableVersion, found: T): CachedList<T> {
    const cached = this.findAt(tenant, query, version) ?? { edition: version, found }
    placeLast(this.#known, this.#keyOf(version.scope, query), cached, this.#most)
    return cached
  }

  #recall(key: string): CachedList<T> | undefined {
    const cached = this.#known.get(key)
    if (cached) placeLast(this.#known, key, cached, this.#most)
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

/** What the statement answers, asked anew only when something was written since it was answered last. */
export async function readOnce<T>(
  memory: ListMemory<T>,
  tenant: Tenant,
  { asked, tables }: { asked: object; tables: readonly string[] },
  statement: Statement<T>,
): Promise<T> {
  const edition = tableVersionOf(tables)
  const [, before] = await tenant.read(edition)
  const known = memory.findAt(tenant, asked, before)
  if (known) return known.found
  const [, now, found] = await tenant.read(edition, statement)
  return memory.keep(tenant, asked, now, found).found
}
