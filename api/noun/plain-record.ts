import * as z from 'zod'
import { Id } from '#domain/field/values.ts'
import { columnOf } from '../db/table/columns.ts'
import type { TenantTable, View } from './noun.ts'
import { Trace, traceOf } from './noun.ts'

type TracedTable = TenantTable & Parameters<typeof traceOf>[0]

/**
 * A record whose fields are columns of its table, each answered as it is stored.
 * @throws Error at the start, for a field without a column
 */
export function plainRecord(type: string, table: TracedTable, fields: z.ZodObject): View {
  const columns = Object.keys(fields.shape).map((key) => [key, columnOf(table, key)] as const)
  return {
    schema: z.object({ id: Id, ...fields.shape, ...Trace }).meta({ id: type }),
    selection: { id: table.id, ...Object.fromEntries(columns), ...traceOf(table) },
  }
}

/** What a select is told of a plain record: these fields beside its id. */
export const plainOption = (type: string, { schema, selection }: View, ...keys: readonly string[]): View => {
  const picked = ['id', ...keys]
  return {
    schema: z
      .object(Object.fromEntries(picked.flatMap((key) => (schema.shape[key] ? [[key, schema.shape[key]]] : []))))
      .meta({ id: `${type}Option` }),
    selection: Object.fromEntries(picked.flatMap((key) => (selection[key] ? [[key, selection[key]]] : []))),
  }
}
