import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Version } from '#domain/field/values.ts'
import type { Values } from '../db/statement/values.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { repeatable } from '../http/idempotency.ts'
import { type Api, ById, Deleted, operation, type Services } from '../http/operation.ts'
import { checkBranch, refuseInactive } from './acting-branch.ts'
import { visibleRows } from './definition/condition.ts'
import type { Before, WrittenNoun } from './definition/noun.ts'
import { readable } from './read-routes.ts'
import { deletesMany } from './record/deletion.ts'
import { historyRoute } from './record/history.ts'
import { lockOne, lowerFirst, reread, selectOne, shownBy } from './record/record.ts'
import { usesOf } from './record/use-count.ts'
import { writtenColumns } from './record/written-column.ts'
import { marksMany } from './status-many.ts'

/** The standard pattern of a noun: page, all, one, its history, create, update, delete one or several. */
export function crud<F extends z.ZodObject>(api: Api, noun: WrittenNoun<F>): void {
  readable(api, noun)
  historyRoute(api, {
    ...noun,
    find: (id) => selectOne(noun, id),
    shown: (values, { reader }) => shownBy(noun.record, values, reader),
    ...(noun.visibleVersion && { visibleVersion: noun.visibleVersion.bind(noun) }),
  })
  const { resource, type, mayPost } = noun
  const removeOne = (write: Write, id: string) => remove(noun, write, id)
  const lower = lowerFirst(type)
  const answer = noun.record.schema
  const Change = noun.fields.safeExtend({ version: Version }).meta({ id: `${type}Change` })

  const read = async (write: Write, id: string) => shownBy(noun.record, await reread(noun, write, id), write.identity)
  repeatable(
    api,
    {
      method: 'post',
      path: `/${resource}`,
      operationId: `create${type}`,
      summary: `Creates a ${lower}`,
      body: noun.fields,
      answer,
      mayPost,
      tells: noun.tells,
    },
    ({ body, services }, write) => create(noun, write, services, body as z.output<F>),
    read,
  )
  // Before `{id}`, which would take `many` for one.
  if (noun.isPutAway) marksMany(api, noun)
  repeatable(
    api,
    {
      method: 'put',
      path: `/${resource}/{id}`,
      operationId: `update${type}`,
      summary: `Replaces a ${lower}`,
      params: ById,
      body: Change,
      answer,
      mayPost,
      tells: noun.tells,
    },
    async ({ params: { id }, body, services }, write) => {
      await update(noun, write, services, id, body as z.output<F> & { version: number })
      return id
    },
    read,
  )
  deletesMany(api, noun, removeOne)
  operation(
    api,
    {
      method: 'delete',
      path: `/${resource}/{id}`,
      operationId: `delete${type}`,
      summary: `Deletes a ${lower}`,
      params: ById,
      answer: Deleted,
    },
    ({ params: { id }, tenant }) => tenant.write((write) => removeOne(write, id)),
  )
}

/** Answers the new record's id; throws a refusal. */
export async function create<F extends z.ZodObject>(
  noun: WrittenNoun<F>,
  write: Write,
  services: Services,
  sent: z.output<F>,
): Promise<string> {
  const input = settled(noun, sent, undefined)
  const id = newId()
  await checkInput(noun, { write, services }, input, id, undefined)
  const { companyId, userId } = write.identity
  const row: Values = { ...columnsOf(noun, input), companyId, id, createdBy: userId, updatedBy: userId }
  await write.db.insert(noun.table).values(row)
  await noun.afterWrite?.(write, input, id, undefined, services)
  write.audit('create', noun.resource, id, { after: input })
  return id
}

/** Optimistic locking by row version: refused where the record is missing, was changed since, or breaks a rule. */
async function update<F extends z.ZodObject>(
  noun: WrittenNoun<F>,
  write: Write,
  services: Services,
  id: string,
  { version, ...sent }: z.output<F> & { version: number },
): Promise<void> {
  const before = await lockOne(noun, write, id, 'no key update')
  if (before.version !== version) throw new DomainError('stale_version')
  const input = settled(noun, sent as unknown as z.output<F>, before)
  await checkInput(noun, { write, services }, input, id, before)
  const trace = { updatedBy: write.identity.userId, updatedAt: sql`now()`, version: version + 1 }
  const row: Values = { ...columnsOf(noun, input), ...trace }
  await write.db
    .update(noun.table)
    .set(row)
    .where(and(visibleRows(noun.table, noun.listing), eq(noun.table.id, id)))
  await noun.afterWrite?.(write, input, id, before, services)
  write.audit('update', noun.resource, id, { before, after: input })
}

const columnsOf = <F extends z.ZodObject>(noun: WrittenNoun<F>, input: z.output<F>): Values =>
  writtenColumns(noun.table, noun.columnsOf?.(input) ?? input)

/** Deletes one record and notes it in the trail; throws when it is not there or in use. */
async function remove<F extends z.ZodObject>(noun: WrittenNoun<F>, write: Write, id: string): Promise<{ id: string }> {
  const { resource, table } = noun
  const before = await lockOne(noun, write, id)
  await refuseInactive(write, before.branchId)
  await noun.beforeRemove?.(write, before)
  const uses = await usesOf(write, noun, id)
  if (uses) throw new DomainError(noun.inUse, { uses })
  await write.db.delete(table).where(and(visibleRows(table, noun.listing), eq(table.id, id)))
  await noun.afterRemove?.(write, id)
  write.audit('delete', resource, id, { before })
  return { id }
}

const settled = <F extends z.ZodObject>(noun: WrittenNoun<F>, input: z.output<F>, before: Values | undefined) =>
  noun.settle?.(input, before) ?? input

async function checkInput<F extends z.ZodObject>(
  noun: WrittenNoun<F>,
  { write, services }: { write: Write; services: Services },
  input: z.output<F>,
  id: string,
  before: Before,
): Promise<void> {
  await checkBranch(write, (input as { branchId?: string }).branchId)
  await noun.beforeWrite?.(write, input, id, before, services)
}
