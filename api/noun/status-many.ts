import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { codeIn, Id } from '#domain/field/values.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import type { Values } from '../db/statement/values.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { type Api, operation } from '../http/operation.ts'
import { refuseInactive } from './acting-branch.ts'
import { visibleRows } from './definition/condition.ts'
import type { WrittenNoun } from './definition/noun.ts'
import { allOrNone } from './record/deletion.ts'
import { lockOne } from './record/record.ts'

/** As many as a list lets be chosen for one act. */
const most = 100

const StatusOfMany = z
  .strictObject({ ids: z.array(Id).min(1).max(most), status: codeIn(GeneralStatus) })
  .meta({ id: 'StatusOfMany' })

const MarkedMany = z.object({ ids: z.array(Id) }).meta({ id: 'MarkedMany' })

/**
 * `PUT /{resource}/many`: activates or inactivates at most 100 records, all or none. Idempotent: those in the target
 * status stay. A refusal names each record by its place (`ids.2`).
 */
export function marksMany<F extends z.ZodObject>(api: Api, noun: WrittenNoun<F>): void {
  const { resource, plural } = noun
  operation(
    api,
    {
      method: 'put',
      path: `/${resource}/many`,
      operationId: `mark${plural}`,
      summary: `Puts several ${plural.charAt(0).toLowerCase()}${plural.slice(1)} away or back to use, all or none`,
      body: StatusOfMany,
      answer: MarkedMany,
    },
    ({ body: { ids, status }, tenant }) =>
      tenant.write((write) => allOrNone(write, ids, (id) => mark(noun, write, id, status))),
  )
}

async function mark<F extends z.ZodObject>(
  noun: WrittenNoun<F>,
  write: Write,
  id: string,
  status: number,
): Promise<void> {
  const { table, listing, resource } = noun
  const before = await lockOne(noun, write, id, 'no key update')
  if (before.status === status) return
  await refuseInactive(write, before.branchId)
  await noun.beforeMark?.(write, id, before, status)
  const { userId } = write.identity
  const marked: Values = { status, updatedBy: userId, updatedAt: sql`now()`, version: sql`${table.version} + 1` }
  await write.db
    .update(table)
    .set(marked)
    .where(and(visibleRows(table, listing), eq(table.id, id)))
  write.audit('update', resource, id, { before, after: { ...before, status } })
}
