import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { codes } from '../db/statement/code.ts'
import { outer } from '../db/statement/statement.ts'
import type { Write } from '../db/tenant/tenant.ts'

/** How many movements each document has: movements after a reversal get the next part number. */
export async function earlierMovements({ rows }: Write, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<[string, number]>(
    `select origin_id, count(*)::int from celeiro.movement
     where company_id = (select celeiro.current_company()) and origin_id = any($1) group by origin_id`,
    [ids],
  )
  return new Map(found)
}

/** Documents that were ever posted, reversed or not: none may be deleted. */
export async function postedAmong({ rows }: Write, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const moved = await rows<[string]>(
    `select d.id from unnest($1::uuid[]) d (id) where exists (
       select from celeiro.movement m where m.company_id = (select celeiro.current_company()) and m.origin_id = d.id)`,
    [ids],
  )
  return new Set(moved.map(([id]) => id))
}

/** SQL: whether money of the document with that id was ever in an account; `origin` is the code that its postings bear. */
export const everPosted = (origin: number, companyId: SQL, documentId: SQL): SQL =>
  sql`exists (select from celeiro.movement m where m.company_id = ${companyId} and m.origin = ${codes(origin)}
    and m.origin_id = ${documentId})`

/** Whether money of one of the documents was ever in an account: then none of them is deleted. */
export const wasPosted = async (write: Write, ids: readonly string[]): Promise<boolean> =>
  (await postedAmong(write, ids)).size > 0

/** Who moved the money of a document last, and on which day. */
interface LastPosting {
  readonly isReversal: boolean
  readonly params: { readonly name: string; readonly date: string }
}

/** The last posting of each of these documents that was posted. */
export async function lastPostings({ rows }: Write, ids: readonly string[]): Promise<Map<string, LastPosting>> {
  const found = await rows<[string, boolean, string, string]>(
    `select distinct on (m.origin_id) m.origin_id, m.reverses is not null, u.name, m.date::text
     from celeiro.movement m
     join celeiro.app_user u on u.company_id = m.company_id and u.id = m.actor_id
     where m.company_id = (select celeiro.current_company()) and m.origin_id = any($1)
     order by m.origin_id, m.posted_at desc, m.seq desc`,
    [ids],
  )
  return new Map(
    found.map(([id, isReversal, name, date]) => [id, { isReversal, params: { name, date: formatLocalDate(date) } }]),
  )
}

/** Whether a bank line is matched with an active movement of the row's document. */
export const isReconciled = (document: { companyId: AnyPgColumn; id: AnyPgColumn }): SQL =>
  sql`exists (select from celeiro.movement m
  join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
  where m.company_id = ${outer(document.companyId)} and m.origin_id = ${outer(document.id)} and l.reconciled_at is not null
    and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id))`

/** SQL: id of the fund of a document's money that was not taken back; of what it brought in, or of what it took out. */
export const fundOfMoney = (document: { companyId: AnyPgColumn; id: AnyPgColumn }, sign: '>' | '<'): SQL =>
  sql`(select l.fund_id from celeiro.movement m
  join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
  where m.company_id = ${outer(document.companyId)} and m.origin_id = ${outer(document.id)} and m.amount_cents ${sql.raw(sign)} 0
    and m.reverses is null
    and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id) limit 1)`
