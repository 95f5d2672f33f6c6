import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { isCnpj, isCpf, stripDocument } from '#domain/document.ts'
import type { Enumeration } from '#domain/enums.ts'
import { InvalidInput } from '#domain/errors.ts'
import { anyText, codeIn, Id } from '#domain/values.ts'

/** A filter of a list: a comma list of values of which a row has one. */
export interface Filter {
  readonly schema: z.ZodType
  condition(values: readonly unknown[]): SQL
}

export type Filters = Readonly<Record<string, Filter>>

/** What a list can be asked: which filters, sorted by what, searched where. */
export interface Listing {
  readonly filters: Filters
  readonly orderBy: Readonly<Record<string, SQL | AnyPgColumn>>
  readonly search?: AnyPgColumn
  /** A document that a search finds by its whole number only, so that trying its beginnings tells nothing. */
  readonly exactDocument?: AnyPgColumn
  /** The rows that the session may see of its company's, where `branchId` does not tell. */
  readonly scope?: SQL
}

export const pageSizes = [10, 20, 50, 100] as const

const components = '#/components/schemas'

/** `field=a,b`: a list in one parameter, its items described by the component of that name. */
const commaList = <T>(item: z.ZodType<T, string>, component: string) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(item).max(100))
    .meta({
      type: 'array',
      items: { $ref: `${components}/${component}` },
      param: { style: 'form', explode: false },
    })

/** A filter by the codes of an enumeration. */
export const byCode = (column: AnyPgColumn, choices: Enumeration): Filter => ({
  schema: commaList(z.string().regex(/^\d+$/, 'invalid_choice').transform(Number).pipe(codeIn(choices)), choices.id),
  condition: (codes) => sql`${column} = any(${sql.param(codes)})`,
})

/** A filter by yes or no. */
export const byFlag = (column: AnyPgColumn): Filter => ({
  schema: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .meta({ type: 'boolean' }),
  condition: ([flag]) => sql`${column} = ${flag}`,
})

/** A filter by the ids of another record. */
export const byId = (column: AnyPgColumn): Filter => ({
  schema: commaList(Id, 'Id'),
  condition: (ids) => sql`${column} = any(${sql.param(ids)})`,
})

/** A filter by what a text column holds, whatever its accents and capitals. */
export const byText = (column: AnyPgColumn): Filter => ({
  schema: anyText().trim().min(1).max(120),
  condition: ([text]) => sql`celeiro.searchable(${column}) = celeiro.searchable(${text})`,
})

/** Sorted as a Brazilian reader expects. */
export const alphabetical = (column: AnyPgColumn): SQL => sql`${column} collate "pt-BR-x-icu"`

const filterShape = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema.optional()]))

const search = anyText().trim().max(120).optional()

export const AllQuery = ({ filters }: Listing) => z.object({ search, ...filterShape(filters) })

export const PageQuery = (listing: Listing) =>
  AllQuery(listing).extend({
    page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1).meta({ type: 'integer' }),
    pageSize: z.coerce.number().pipe(z.literal(pageSizes)).default(20).meta({ type: 'integer' }),
    orderBy: z
      .string()
      .optional()
      .meta({ description: `One of ${Object.keys(listing.orderBy).join(', ')}; - before it: descending` }),
  })

type Query = Readonly<Record<string, unknown>>

/** The condition of a list: company and branches the session may see, the filters and the search. */
export function conditionOf(table: AnyPgTable, listing: Listing, query: Query): SQL | undefined {
  const filters = Object.entries(listing.filters).flatMap(([name, filter]) => {
    const given = query[name]
    return given === undefined ? [] : [filter.condition(Array.isArray(given) ? given : [given])]
  })
  return and(scopeOf(table, listing), ...filters, searchOf(listing, query.search))
}

/** The rows of a tenant's table that the session may see: its company's, and of its branches where rows have one. */
export function scopeOf(table: AnyPgTable, listing: Listing): SQL | undefined {
  const { companyId, branchId } = table as unknown as { companyId?: AnyPgColumn; branchId?: AnyPgColumn }
  if (!companyId) return undefined
  return and(
    sql`${companyId} = (select celeiro.current_company())`,
    listing.scope ??
      (branchId && sql`(${branchId} is null or ${branchId} = any((select celeiro.visible_branches())::uuid[]))`),
  )
}

/** Every word must occur; a document or phone may be typed with its mask. */
function searchOf({ search: column, exactDocument }: Listing, text: unknown): SQL | undefined {
  if (!column || typeof text !== 'string' || !text) return undefined
  const holds = (word: string) => sql`${column} like '%' || celeiro.searchable(${escaped(word)}) || '%'`
  const mayBeMasked = /\d/.test(text) && /^[\d\s().\-/+A-Za-z]+$/.test(text) && /[.\-/()+]/.test(text)
  const bare = stripDocument(text.replace(/^\+55/, '').replace(/[()+]/g, ''))
  return or(
    and(...text.split(/\s+/).map(holds)),
    mayBeMasked && bare ? holds(bare) : undefined,
    exactDocument && isDocument(stripDocument(text)) ? eq(exactDocument, stripDocument(text)) : undefined,
  )
}

const isDocument = (text: string): boolean => isCpf(text) || isCnpj(text)

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** The order asked for, by an allow-listed name; the id breaks ties, so that pages never overlap. */
export function orderOf(listing: Listing, asked: string | undefined, id: AnyPgColumn): SQL[] {
  const allowed = listing.orderBy
  const name = asked?.replace(/^-/, '') ?? Object.keys(allowed)[0] ?? ''
  const by = Object.hasOwn(allowed, name) ? allowed[name] : undefined
  if (!by) throw new InvalidInput([{ msg: 'invalid_choice', param: 'orderBy' }])
  const direction = asked?.startsWith('-') ? desc : asc
  return [direction(by), direction(id)]
}
