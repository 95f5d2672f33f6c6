import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { Id } from '#domain/value/values.ts'
import type { TenantTable, View } from './noun.ts'
import { Trace, traceOf } from './noun.ts'

type TracedTable = TenantTable & Parameters<typeof traceOf>[0]

const columnsOf = (table: TracedTable, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, (table as unknown as Readonly<Record<string, AnyPgColumn>>)[key]]))

/**
 * A record whose fields are columns of its table, each answered as it is stored.
 * @throws Error at the start, for a field without a column
 */
export function plainRecord(type: string, table: TracedTable, fields: z.ZodObject): View {
  const columns = columnsOf(table, Object.keys(fields.shape))
  const missing = Object.keys(columns).find((key) => !columns[key])
  if (missing) throw new Error(`the table of ${type} has no column ${missing}`)
  return {
    schema: z.object({ id: Id, ...fields.shape, ...Trace }).meta({ id: type }),
    selection: { id: table.id, ...(columns as Record<string, AnyPgColumn>), ...traceOf(table) },
  }
}

/** What a select is told of a plain record: these fields beside its id. */
export const plainOption = (type: string, { schema, selection }: View, ...keys: readonly string[]): View => {
  const picked = ['id', ...keys]
  return {
    schema: schema
      .pick(Object.fromEntries(picked.map((key) => [key, true])) as Record<string, true>)
      .meta({ id: `${type}Option` }),
    selection: Object.fromEntries(picked.flatMap((key) => (selection[key] ? [[key, selection[key]]] : []))),
  }
}
