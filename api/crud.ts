import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { DomainError, type ErrorCode, InvalidInput } from '#domain/errors.ts'
import type { RecordFields } from '#domain/history.ts'
import { Id, IsoDateTime, Version } from '#domain/values.ts'
import { isForeignKey } from './db/constraints.ts'
import { type Selection, selectRecords } from './db/statement.ts'
import type { Write } from './db/tenant.ts'
import { deletesMany } from './deletion.ts'
import { type Exported, type ExportedNoun, exportable } from './export.ts'
import { historyRoute } from './history.ts'
import { type Api, ById, Deleted, operation, type Services } from './http.ts'
import { readAll, readPage } from './list-read.ts'
import { AllQuery, type Listing, PageQuery, scopeOf } from './listing.ts'
import { type Use, usesOf } from './use.ts'
import { writtenColumns } from './written-column.ts'

type RecordTable = PgTable & { id: AnyPgColumn }
type TenantTable = RecordTable & { companyId: AnyPgColumn; version: AnyPgColumn; branchId?: AnyPgColumn }
export type Values = Record<string, unknown>

/** A view of a record: its schema and where each of its fields comes from. */
export interface View {
  readonly schema: z.ZodObject
  readonly selection: Selection
  /** The record as it is answered, where that is not as it is stored. */
  shown?(record: Values): Values
}

/** What every noun says of itself. Names are written, not computed. */
export interface Noun<T extends RecordTable = RecordTable> {
  /** The path and the audit's resource: `supplier`. */
  readonly resource: string
  /** GraphQL's types and fields: `Supplier`, `suppliers`. */
  readonly type: string
  readonly plural: string
  readonly table: T
  readonly listing: Listing
  /** A row of the list, an option of a select, the whole record. */
  readonly row: View
  readonly option: View
  readonly record: View
  /** How the list is taken along as a file, where it may be. */
  readonly exported?: Exported
  readonly notFound: ErrorCode
}

/** A record as it was; none when it is created. */
type Before = Values | undefined

/** What a noun that can be written says beyond that. */
export interface WrittenNoun<F extends z.ZodObject> extends Noun<TenantTable> {
  readonly fields: F
  /** The descriptors of what is written, by which its history is told. */
  readonly described: RecordFields
  readonly inUse: ErrorCode
  /** The input's columns, where they are not the input's own keys. */
  columnsOf?(input: z.output<F>): Values
  /** The input as it is stored, completed from the record as it was (none when it is created); throws a refusal. */
  settle?(input: z.output<F>, before: Values | undefined): z.output<F>
  /** Checks that need the database, with the record as it was; throws a refusal. */
  beforeWrite?(write: Write, input: z.output<F>, id: string, before: Before, services: Services): Promise<void>
  /** What may refer to a record, and so keeps it from being deleted. */
  readonly usedBy?: readonly Use[]
  /** Checks before it is deleted; throws a refusal. */
  beforeRemove?(write: Write, before: Values): Promise<void>
  /** What goes with it. */
  afterRemove?(write: Write, id: string): Promise<void>
}

/** Who made and last changed a record, and its edition: on every record. */
export const Trace = {
  createdAt: IsoDateTime,
  createdBy: Id,
  updatedAt: IsoDateTime,
  updatedBy: Id,
  version: Version,
}

/** The columns of `Trace`. */
export const traceOf = (table: Record<keyof typeof Trace, AnyPgColumn>): Selection => {
  const { createdAt, createdBy, updatedAt, updatedBy, version } = table
  return { createdAt, createdBy, updatedAt, updatedBy, version }
}

/** The reads of the standard pattern: all as a file where the noun says how, a page, all (slim), one. */
export function readable(api: Api, noun: Noun): void {
  const { resource, type, plural, listing } = noun
  const lower = lowerFirst(type)
  const many = lowerFirst(plural)
  const Page = z.object({ rows: z.array(noun.row.schema), count: z.int() }).meta({ id: `${type}Page` })

  if (noun.exported) exportable(api, noun as ExportedNoun)
  operation(
    api,
    {
      method: 'get',
      path: `/${resource}/all`,
      operationId: `all${plural}`,
      summary: `Every ${lower}, slim`,
      query: AllQuery(listing),
      answer: z.array(noun.option.schema).meta({ id: `${type}Options` }),
    },
    async ({ query, tenant }) => {
      const rows = await readAll(noun, tenant, query)
      return rows.map((row) => shownBy(noun.option, row))
    },
  )
  operation(
    api,
    {
      method: 'get',
      path: `/${resource}`,
      operationId: many,
      summary: `A page of ${many}`,
      query: PageQuery(listing),
      answer: Page,
    },
    async ({ query, tenant }) => {
      const [rows, count] = await readPage(noun, tenant, query)
      return { rows: rows.map((row) => shownBy(noun.row, row)), count }
    },
  )
  operation(
    api,
    {
      method: 'get',
      path: `/${resource}/{id}`,
      operationId: lower,
      summary: `One ${lower}`,
      params: ById,
      answer: noun.record.schema,
    },
    async ({ params, tenant }) => {
      const [, [record]] = await tenant.read(selectOne(noun, params.id))
      return shownBy(noun.record, present(record, noun.notFound))
    },
  )
}

/** The standard pattern of a noun: page, all, one, its history, create, update, delete one or several. */
export function crud<F extends z.ZodObject>(api: Api, noun: WrittenNoun<F>): void {
  readable(api, noun)
  historyRoute(api, { ...noun, find: (id) => selectOne(noun, id), shown: (values) => shownBy(noun.record, values) })
  const { resource, type, table } = noun
  const removeOne = (write: Write, id: string) => remove(noun, write, id)
  const lower = lowerFirst(type)
  const answer = noun.record.schema
  const Change = noun.fields.safeExtend({ version: Version }).meta({ id: `${type}Change` })

  operation(
    api,
    {
      method: 'post',
      path: `/${resource}`,
      operationId: `create${type}`,
      summary: `Creates a ${lower}`,
      body: noun.fields,
      answer,
    },
    ({ body, tenant, services }) =>
      tenant.write(async (write) => {
        const input = settled(noun, body as z.output<F>, undefined)
        const id = newId()
        await checkInput(noun, { write, services }, input, id, undefined)
        const { companyId, userId } = write.identity
        await write.db.insert(table).values({
          ...writtenColumns(noun.table, noun.columnsOf?.(input) ?? (input as Values)),
          companyId,
          id,
          createdBy: userId,
          updatedBy: userId,
        } as Values)
        write.audit('create', resource, id, { after: input })
        return shownBy(noun.record, await reread(noun, write, id))
      }),
  )
  operation(
    api,
    {
      method: 'put',
      path: `/${resource}/{id}`,
      operationId: `update${type}`,
      summary: `Replaces a ${lower}`,
      params: ById,
      body: Change,
      answer,
    },
    ({ params: { id }, body, tenant, services }) =>
      tenant.write(async (write) => {
        const { version, ...given } = body as z.output<F> & { version: number }
        const before = await lockOne(noun, write, id, 'no key update')
        if (before.version !== version) throw new DomainError('stale_version')
        const input = settled(noun, given as z.output<F>, before)
        await checkInput(noun, { write, services }, input, id, before)
        await write.db
          .update(table)
          .set({
            ...writtenColumns(noun.table, noun.columnsOf?.(input) ?? (input as Values)),
            updatedBy: write.identity.userId,
            updatedAt: sql`now()`,
            version: version + 1,
          } as Values)
          .where(and(scopeOf(table, noun.listing), eq(table.id, id)))
        write.audit('update', resource, id, { before, after: input })
        return shownBy(noun.record, await reread(noun, write, id))
      }),
  )
  // Before `{id}`, which would take `many` for one.
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

/** Deletes one record and notes it in the trail; throws when it is not there or in use. */
async function remove<F extends z.ZodObject>(noun: WrittenNoun<F>, write: Write, id: string): Promise<{ id: string }> {
  const { resource, table } = noun
  const before = await lockOne(noun, write, id)
  await noun.beforeRemove?.(write, before)
  const uses = await usesOf(write, noun.usedBy ?? [], id)
  if (uses) throw new DomainError(noun.inUse, { uses })
  await write.db
    .delete(table)
    .where(and(scopeOf(table, noun.listing), eq(table.id, id)))
    .catch((error: unknown) => {
      throw isForeignKey(error) ? new DomainError(noun.inUse, { uses: 'outros registros' }) : error
    })
  await noun.afterRemove?.(write, id)
  write.audit('delete', resource, id, { before })
  return { id }
}

const selectOne = (noun: Noun, id: string) =>
  selectRecords(noun.table, noun.record.selection, {
    where: and(scopeOf(noun.table, noun.listing), eq(noun.table.id, id)),
  })

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

const shownBy = (view: View, record: Values): Values => view.shown?.(record) ?? record

const settled = <F extends z.ZodObject>(noun: WrittenNoun<F>, input: z.output<F>, before: Values | undefined) =>
  noun.settle?.(input, before) ?? input

/**
 * The record as it stands, locked until the transaction ends. A change lets others go on referring to it: with the
 * stronger lock, two records that become each other's parent would wait for one another.
 */
export async function lockOne(
  noun: Noun<TenantTable>,
  write: Write,
  id: string,
  strength: 'update' | 'no key update' = 'update',
): Promise<Values> {
  const where = and(scopeOf(noun.table, noun.listing), eq(noun.table.id, id))
  await write.db
    .select({ id: noun.table.id })
    .from(noun.table as PgTable)
    .where(where)
    .for(strength)
  return reread(noun, write, id)
}

/** The record as it is stored, in the transaction of a write; throws when the session does not see it. */
export async function reread(noun: Noun, write: Write, id: string): Promise<Values> {
  const { text, values, answer } = selectOne(noun, id)
  return present(answer(await write.rows(text, values))[0], noun.notFound)
}

function present(record: Values | undefined, notFound: ErrorCode): Values {
  if (!record) throw new DomainError(notFound)
  return record
}

async function checkInput<F extends z.ZodObject>(
  noun: WrittenNoun<F>,
  { write, services }: { write: Write; services: Services },
  input: z.output<F>,
  id: string,
  before: Before,
): Promise<void> {
  const { branchId } = input as { branchId?: string }
  if (branchId && !write.identity.branches.includes(branchId))
    throw new InvalidInput([{ msg: 'branch_not_found', param: 'branchId' }])
  await noun.beforeWrite?.(write, input, id, before, services)
}
