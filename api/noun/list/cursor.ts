import { createHash } from 'node:crypto'
import { getTableName, is, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { fromOf } from '../../db/statement/join.ts'
import type { Statement } from '../../db/statement/statement.ts'
import type { TableVersion } from '../../db/tenant/list-memory.ts'
import type { Identity, Tenant } from '../../db/tenant/tenant.ts'
import type { PageTokens } from '../../http/page-token.ts'
import { inOrder } from '../definition/condition.ts'
import type { Listed } from './counted-page.ts'
import type { Keys } from './far-page.ts'

/** Pagination cursor of the first page; the others are sealed keysets (`nextCursor`). */
export const beginning = 'start'

/** What an answer says of how to read on. */
export const ReadOn = {
  nextCursor: z.string().optional(),
  nextSince: z.string().optional(),
  removed: z.array(Id).optional(),
}
export type ReadOn = z.input<z.ZodObject<typeof ReadOn>>

/** Days after which changes are not known any more; the database keeps them some days longer. */
const keptDays = 30

/** A moment that a copy of the list is of: what a snapshot saw, for whom. */
export const Since = z.object({
  snapshot: z.string(),
  epoch: z.string(),
  /** Digest of what the caller saw: branches and rights. */
  sight: z.string(),
  /** yyyy-MM-dd */
  day: z.string(),
})
export type Since = z.infer<typeof Since>

/** The present moment of the database, for programs that keep a copy. */
export const present: Statement<Pick<Since, 'snapshot' | 'epoch'>> = {
  text: 'select pg_current_snapshot()::text, celeiro.change_epoch()',
  values: [],
  answer: ([row = []]) => ({ snapshot: String(row[0]), epoch: String(row[1]) }),
}

/** What decides which records of a list that caller sees, and what of them. */
export const sightOf = ({ visibility }: TableVersion, { permissions, isAdmin }: Identity): string =>
  createHash('sha256')
    .update(JSON.stringify([visibility, permissions, isAdmin]))
    .digest('base64url')
    .slice(0, 22)

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** @throws DomainError `cursor_expired` where a copy of that moment cannot be brought up to date */
export function refuseExpired(since: Since, now: Pick<Since, 'epoch' | 'sight'>, clock: Date): void {
  const age = (clock.getTime() - Date.parse(`${since.day}T00:00:00Z`)) / 86_400_000
  if (since.epoch !== now.epoch || since.sight !== now.sight || age > keptDays) throw new DomainError('cursor_expired')
}

/** Seals what belongs to a list as one caller reads it, and opens it again. */
export class ListTokens {
  readonly #tokens: PageTokens
  readonly #list: string

  constructor(tokens: PageTokens, { sessionId, branchId = '' }: Tenant, { table, cacheKey }: Listed) {
    this.#tokens = tokens
    this.#list = JSON.stringify([sessionId, branchId, getTableName(table), cacheKey])
  }

  seal(kind: string, content: object): string {
    return this.#tokens.seal(content, `${kind} ${this.#list}`)
  }

  /** @throws InvalidInput `invalid_cursor` at that parameter for what is not ours, or of another list, filter, order or caller */
  open<T>(kind: string, content: z.ZodType<T>, sealed: string, param: string): T {
    const { success, data } = content.safeParse(this.#tokens.open(sealed, `${kind} ${this.#list}`))
    if (!success) throw new InvalidInput([{ msg: 'invalid_cursor', param }])
    return data
  }
}

/** Ids of the rows after one of these keys, or from the beginning. */
export function idsAfter(list: Listed, keys: Keys | undefined, limit: number): SQL {
  const { table, where } = list
  const order = sql.join(inOrder(list), sql`, `)
  const part = (beyond?: SQL) => {
    const conditions = [where, beyond].flatMap((one) => (one ? [sql`(${one})`] : []))
    const only = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
    return sql`(select ${table.id} ${fromOf(table, [where, list.keys])} ${only} order by ${order} limit ${limit})`
  }
  return keys ? sql.join(beyond(list.keys, keys, list.isDescending).map(part), sql` union all `) : part()
}

type Key = Listed['keys'][number]

/**
 * Conditions that the rows after these keys meet, one of them each. Where a key may be null they are taken apart, since
 * null compares with nothing: such rows come last in ascending order and first in descending, as PostgreSQL sorts them.
 */
function beyond(keys: readonly Key[], values: Keys, isDescending: boolean): SQL[] {
  const [key, ...rest] = keys
  const [value = null, ...others] = values
  if (!key) return []
  const compared = isDescending ? sql`<` : sql`>`
  if (!keys.some(mayBeNull)) return [sql`(${listOf(keys)}) ${compared} (${listOf(values)})`]
  const same = value === null ? sql`${key} is null` : sql`${key} = ${value}`
  const further = beyond(rest, others, isDescending).map((one) => sql`${same} and ${one}`)
  if (value === null) return isDescending ? [...further, sql`${key} is not null`] : further
  const greater = sql`${key} ${compared} ${value}`
  return mayBeNull(key) && !isDescending ? [...further, greater, sql`${key} is null`] : [...further, greater]
}

const mayBeNull = (key: Key): boolean => !is(key, PgColumn) || !key.notNull

const listOf = (items: readonly unknown[]): SQL =>
  sql.join(
    items.map((item) => sql`${item}`),
    sql`, `,
  )
