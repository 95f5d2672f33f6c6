import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { hasOrder } from '#domain/field/column.ts'
import type { Field, Fields } from '#domain/field/fields.ts'
import { shapeOf } from '#domain/field/shape.ts'
import { Id, LocalDate, Money } from '#domain/field/values.ts'
import { centsOf } from '#domain/value/money.ts'
import type { Selection } from '../db/statement/statement.ts'
import type { Values } from '../db/statement/values.ts'
import { columnKey, columnOf, moneyText, sumText } from '../db/table/columns.ts'
import type { Api } from '../http/operation.ts'
import { crud } from './crud.ts'
import { alphabetical, byCode, byFlag, byId, byPeriod, type Filters, type Listing } from './definition/condition.ts'
import { type TenantTable, Trace, traceOf, type View, type WrittenNoun } from './definition/noun.ts'

type RegisterTable = TenantTable & { searchText: AnyPgColumn } & Parameters<typeof traceOf>[0]

type WhatIs = 'resource' | 'type' | 'plural' | 'module' | 'named' | 'words' | 'links' | 'isOutsideSearch' | 'isPutAway'

/** A register whose fields are columns of its table; explicit entries override what follows from them. */
export interface PlainRegister<S extends z.ZodObject>
  extends Partial<Omit<WrittenNoun<S>, WhatIs | 'table' | 'fields' | 'listing' | 'row' | 'option'>> {
  readonly noun: Pick<WrittenNoun<S>, WhatIs | 'notFound' | 'inUse'>
  readonly fields: Fields
  /** Schema of writes; `schemaOfFields` where the fields say all of it. */
  readonly schema: S
  readonly table: RegisterTable
  /** What became of a record: fields that its moves write, and its form does not. */
  readonly became?: Fields
  /** What is read of a record besides, which other tables keep: a balance. */
  readonly also?: { readonly fields: Fields; readonly selection: Selection }
  /** Fields shown by the list; sortable if their kind has an order, by the first by default. */
  readonly listed: readonly string[]
  /** Cents of the money fields whose totals the list answers. */
  readonly summed?: Readonly<Record<string, SQL | AnyPgColumn>>
  /** Fields of a row, where it is not the whole record. */
  readonly row?: readonly string[]
  /** Fields of an option; code, name, branch and status by default. */
  readonly option?: readonly string[]
}

/** CRUD routes of a register whose fields are columns of its table. */
export const plainRegister = <S extends z.ZodObject>(api: Api, register: PlainRegister<S>): void =>
  crud(api, plainNoun(register))

/** The same as a noun, where it has moves besides. */
export function plainNoun<S extends z.ZodObject>(register: PlainRegister<S>): WrittenNoun<S> {
  const { noun, fields, became = {}, also, schema, table, listed: _listed, summed, row, option, ...own } = register
  const all = { ...fields, ...became }
  const record = recordOf(register)
  const money = Object.entries(fields).filter(([, { kind }]) => kind === 'money')
  return {
    ...noun,
    table,
    fields: schema.meta({ id: `${noun.type}Fields` }),
    described: all,
    ...(money.length > 0 && { columnsOf: (input: z.output<S>) => inCents(input, money) }),
    listing: listingOf(register),
    row: row ? partOf(`${noun.type}Row`, record, row) : record,
    record,
    option: partOf(`${noun.type}Option`, record, option ?? usualOption(register)),
    exported: { fields: { ...all, ...also?.fields } },
    ...(summed && { totals: totalsOf(noun.type, summed) }),
    ...own,
  }
}

const named = ({ noun }: PlainRegister<z.ZodObject>): string => noun.named ?? 'name'

/** @throws Error at the start, for a field without a column */
function recordOf({ noun, fields, became = {}, also, schema, table }: PlainRegister<z.ZodObject>): View {
  const shape = { ...schema.shape, ...shapeOf(became) }
  const columns = Object.keys(shape).map((name) => {
    const field = fields[name] ?? became[name]
    const column = columnOf(table, field ? columnKey(name, field) : name)
    return [name, field ? readOf(name, field, column) : column] as const
  })
  return {
    schema: z.object({ id: Id, ...shape, ...shapeOf(also?.fields ?? {}), ...Trace }).meta({ id: noun.type }),
    selection: { id: table.id, ...Object.fromEntries(columns), ...also?.selection, ...traceOf(table) },
  }
}

/** As the wire carries it: money in reais, a day as text. */
function readOf(name: string, { kind }: Field, column: AnyPgColumn): SQL.Aliased | AnyPgColumn {
  if (kind === 'money') return moneyText(column, name)
  return kind === 'date' ? sql`${column}::text`.as(`${name}_text`) : column
}

const totalsOf = (type: string, summed: NonNullable<PlainRegister<z.ZodObject>['summed']>): View => {
  const sums = Object.entries(summed).map(([name, cents]) => [name, sumText(sql`sum(${cents})`).as(name)] as const)
  return {
    schema: z
      .object(Object.fromEntries(sums.map(([name]) => [name, Money])))
      .meta({ id: `${type}Totals`, description: 'Of the rows that are filtered' }),
    selection: Object.fromEntries(sums),
  }
}

const usualOption = (register: PlainRegister<z.ZodObject>): string[] =>
  ['code', named(register), 'branchId', 'status'].filter((name) => name in register.fields)

function partOf(id: string, { schema, selection }: View, names: readonly string[]): View {
  const picked = ['id', ...names]
  return {
    schema: z
      .object(Object.fromEntries(picked.flatMap((key) => (schema.shape[key] ? [[key, schema.shape[key]]] : []))))
      .meta({ id }),
    selection: Object.fromEntries(picked.flatMap((key) => (selection[key] ? [[key, selection[key]]] : []))),
  }
}

/** Converts money fields to the cents of their columns. */
function inCents(input: Values, money: readonly (readonly [name: string, field: Field])[]): Values {
  const cents = money.map(([name, field]) => {
    const value = input[name]
    return [columnKey(name, field), typeof value === 'string' ? centsOf(value) : undefined]
  })
  return { ...input, ...Object.fromEntries(cents) }
}

/** Filters: choices, links, dates, money, and listed move fields. Sort orders: listed fields with an order. */
function listingOf({ fields: written, became = {}, table, listed }: PlainRegister<z.ZodObject>): Listing {
  const shown = Object.entries(became).filter(([name]) => listed.includes(name))
  const fields = { ...written, ...Object.fromEntries(shown) }
  const filters = inOrder(fields).flatMap(([name, field]) => Object.entries(filtersOf(name, field, table)))
  const orders = listed.flatMap((name) => {
    const field = fields[name]
    return field && hasOrder(field) ? [[name, orderOf(name, field, table)] as const] : []
  })
  return {
    filters: { ...Object.fromEntries(filters), ...byPeriod('createdAt', table.createdAt) },
    orderBy: { ...Object.fromEntries(orders), updatedAt: table.updatedAt },
    search: table.searchText,
  }
}

/** The status comes first, then what else is chosen from a few, the branch, and the other records that it links to. */
const inOrder = (fields: Fields): [string, Field][] => {
  const first = [
    (name: string) => name === 'status',
    (_: string, { kind }: Field) => kind === 'choice',
    (name: string) => name === 'branchId',
    () => true,
  ]
  const place = ([name, field]: [string, Field]) => first.findIndex((isSo) => isSo(name, field))
  return Object.entries(fields).toSorted((one, other) => place(one) - place(other))
}

function filtersOf(name: string, field: Field, table: RegisterTable): Filters {
  const { kind, choices } = field
  const column = () => columnOf(table, columnKey(name, field))
  if (choices) return { [name]: byCode(column(), choices) }
  if (kind === 'link') return { [name]: byId(column()) }
  if (kind === 'flag') return { [name]: byFlag(column()) }
  if (kind === 'date') return between(name, column(), LocalDate)
  return kind === 'money' ? between(name, column(), cents) : {}
}

/** Converts a money filter to cents. */
const cents = Money.transform((text) => String(centsOf(text)))

/** `{name}From` and `{name}To`: both included. */
const between = (name: string, column: AnyPgColumn, schema: z.ZodType): Filters => ({
  [`${name}From`]: { schema, condition: ([value]) => sql`${column} >= ${value}` },
  [`${name}To`]: { schema, condition: ([value]) => sql`${column} <= ${value}` },
})

function orderOf(name: string, field: Field, table: RegisterTable): SQL | AnyPgColumn {
  const column = columnOf(table, columnKey(name, field))
  return field.kind === 'name' ? alphabetical(column) : column
}
