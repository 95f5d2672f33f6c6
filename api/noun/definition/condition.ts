import { and, asc, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { InvalidInput } from '#domain/error/error.ts'
import { Competence, codeIn, Id, LocalDate, sought } from '#domain/field/values.ts'
import type { Module } from '#domain/right/permissions.ts'
import type { Enumeration } from '#domain/value/enums.ts'
import { stripDocument, wholeDocument } from '#domain/value/identifier/document.ts'

/** A filter of a list: a comma list of values of which a row has one, or one value that it is compared with. */
export interface Filter {
  readonly schema: z.ZodType
  /** Its result depends on the user. */
  readonly isPersonal?: boolean
  condition(values: readonly unknown[]): SQL
}

export type Filters = Readonly<Record<string, Filter>>

/** Filters, sort orders and search of a list. */
export interface Listing {
  readonly filters: Filters
  /** What rows are sorted by, under the name of each order; several keys one after the other. */
  readonly orderBy: Readonly<Record<string, SQL | AnyPgColumn | readonly (SQL | AnyPgColumn)[]>>
  /** Normalised text that a search matches. */
  readonly search?: AnyPgColumn | SQL
  /** Of a large table: the function of the database that finds texts by an index. */
  readonly searchIndex?:
    | 'search_supplier'
    | 'search_member'
    | 'search_bills_pay'
    | 'search_installment'
    | 'search_wallet_check'
    | 'search_card_receipt'
    | 'search_card_transaction'
    | 'search_tithes_offerings'
    | 'search_bank_statement'
  /**
   * Texts that rows are searched by beside the indexed one, for some readers: the index then finds candidates, which
   * `search` decides on, and is passed over where one of these texts matches.
   */
  readonly searchedToo?: readonly string[]
  /** Whether the other filters leave so few rows that looking at each is faster than the index of texts. */
  isNarrow?(query: Query): boolean
  /** Filters, order or totals depend on the user: caches are per user. */
  readonly isPersonal?: boolean
  /** Its rows are counted as they are written, by branch. */
  readonly isCounted?: boolean
  /**
   * A document that is answered masked. A search matches it only as a whole number, and only for those who may
   * reveal it (`listingFor`), so that prefixes disclose nothing.
   */
  readonly hiddenDocument?: { readonly column: AnyPgColumn; readonly module: Module }
  /** That document, where the session may look for it. */
  readonly exactDocument?: AnyPgColumn
  /** Condition that every visible row meets. */
  readonly baseCondition?: SQL
  /** Visibility condition for tables whose branch is not in `branchId`. */
  readonly visibility?: SQL
}

const pageSizes = [10, 20, 50, 100] as const

const components = '#/components/schemas'

/** `field=a,b`: a list in one parameter, its items described by the component of that name. */
export const commaList = <T>(item: z.ZodType<T, string>, component: string) =>
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
export const byCode = (column: AnyPgColumn | SQL, choices: Enumeration): Filter => ({
  schema: commaList(z.string().regex(/^\d+$/, 'invalid_choice').transform(Number).pipe(codeIn(choices)), choices.id),
  condition: (codes) => sql`${column} = any(${sql.param(codes)})`,
})

/** Filter by months (yyyy-MM) of a column that stores their first day. */
export const byCompetence = (column: AnyPgColumn): Filter => ({
  schema: commaList(Competence, 'Competence'),
  condition: (months) => sql`${column} = any(${sql.param(months.map((month) => `${month}-01`))}::date[])`,
})

/** A filter by yes or no. */
export const byFlag = (column: AnyPgColumn | SQL): Filter => ({
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

/** Case- and accent-insensitive filter of a text column. */
export const byText = (column: AnyPgColumn): Filter => ({
  schema: sought().min(1),
  condition: ([text]) => sql`celeiro.searchable(${column}) = celeiro.searchable(${text})`,
})

const startOf = (date: unknown, days: number): SQL => sql`celeiro.day_start(${date}::date + ${days}::integer)`

/** `{name}From` and `{name}To`: filters by the local day of an instant, both days included. */
export const byPeriod = (name: string, instant: AnyPgColumn): Filters => ({
  [`${name}From`]: { schema: LocalDate, condition: ([date]) => sql`${instant} >= ${startOf(date, 0)}` },
  [`${name}To`]: { schema: LocalDate, condition: ([date]) => sql`${instant} < ${startOf(date, 1)}` },
})

/** Sorted as a Brazilian reader expects. */
export const alphabetical = (column: AnyPgColumn): SQL => sql`${column} collate "pt-BR-x-icu"`

const filterShape = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema.optional()]))

const search = sought().optional()

export const AllQuery = ({ filters }: Listing) => z.object({ search, ...filterShape(filters) })

/** Which page, from 1, of how many. */
export const Paging = z.object({
  page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1).meta({ type: 'integer' }),
  pageSize: z.coerce.number().pipe(z.literal(pageSizes)).default(20).meta({ type: 'integer' }),
})

const token = z
  .string()
  .min(1)
  .max(6_000)
  .regex(/^[\w-]+$/, 'invalid_cursor')

/** Of lists whose changes are noted: what a program lacks since it read them. */
export const ChangesQuery = { updatedSince: token.optional() }

export const PageQuery = (listing: Listing) =>
  AllQuery(listing).extend({
    ...Paging.shape,
    cursor: token.optional(),
    orderBy: orderBySchema(listing),
  })

export const orderBySchema = ({ orderBy }: Listing) =>
  z
    .string()
    .refine((name) => /^-?\w+$/.test(name), 'invalid_choice')
    .optional()
    .meta({ description: `One of ${Object.keys(orderBy).join(', ')}; - before it: descending` })

type Query = Readonly<Record<string, unknown>>
type RecordTable = AnyPgTable & { id: AnyPgColumn }

/** Where clause of a list. */
export interface Condition {
  readonly where: SQL | undefined
  /** The same with every row looked at, for when `where` uses an index of texts and too many rows match. */
  readonly scanned: SQL | undefined
  /** Neither filter nor search: the rows are all those the session may see. */
  readonly isWhole: boolean
}

/** The condition of a list: company and branches the session may see, the filters and the search. */
export function conditionOf(table: RecordTable, listing: Listing, query: Query): Condition {
  const filters = Object.entries(listing.filters).flatMap(([name, filter]) => {
    const value = query[name]
    return value === undefined ? [] : [filter.condition(Array.isArray(value) ? value : [value])]
  })
  const visible = visibleRows(table, listing)
  const search = searchOf(listing, query.search)
  return {
    where: and(
      visible,
      ...filters,
      (!listing.isNarrow?.(query) && indexedSearchOf(table, listing, query.search, search)) || search,
    ),
    scanned: and(visible, ...filters, search),
    isWhole: filters.length === 0 && search === undefined,
  }
}

/** The rows of a tenant's table that the session may see: its company's, and of its branches where rows have one. */
export function visibleRows(table: AnyPgTable, listing: Partial<Listing>): SQL | undefined {
  const { companyId, branchId } = getTableColumns(table)
  if (!companyId) return undefined
  return and(
    sql`${companyId} = (select celeiro.current_company())`,
    listing.baseCondition,
    listing.visibility ??
      (branchId && sql`(${branchId} is null or ${branchId} = any((select celeiro.visible_branches())::uuid[]))`),
  )
}

/** Parses a search: words that must all match, and a document or phone typed with its mask, without it. */
export function soughtIn(text: unknown): { words: string[]; bare?: string } | undefined {
  if (typeof text !== 'string' || !text) return undefined
  const mayBeMasked = /\d/.test(text) && /^[\d\s().\-/+A-Za-z]+$/.test(text) && /[.\-/()+]/.test(text)
  const bare = stripDocument(text.replace(/^\+55/, '').replace(/[()+]/g, ''))
  return { words: text.split(/\s+/), ...(mayBeMasked && bare && { bare }) }
}

function searchOf({ search: column, exactDocument }: Listing, text: unknown): SQL | undefined {
  const sought = soughtIn(text)
  if (!column || !sought) return undefined
  const holds = (word: string) => sql`${column} like ${patternOf(word)}`
  return or(
    and(...sought.words.map(holds)),
    sought.bare ? holds(sought.bare) : undefined,
    documentIs(exactDocument, text),
  )
}

/** Search by the trigram index: three letters or more. */
function indexedSearchOf(
  { id }: RecordTable,
  listing: Listing,
  text: unknown,
  search: SQL | undefined,
): SQL | undefined {
  const { searchIndex, searchedToo, exactDocument } = listing
  const sought = soughtIn(text)
  if (!searchIndex || !sought) return undefined
  const words = sought.words.toSorted((one, other) => longestRunOf(other) - longestRunOf(one))
  if ([words[0] ?? '', ...(sought.bare ? [sought.bare] : [])].some((word) => longestRunOf(word) < 3)) return undefined
  const patterns = sql`array[${sql.join(words.map(patternOf), sql`, `)}]`
  const other = sought.bare ? patternOf(sought.bare) : sql`null`
  const more = searchedToo ? sql`, ${sql.param(searchedToo)}::text[]` : sql``
  const found = sql`${id} = any((select celeiro.${sql.identifier(searchIndex)}(${patterns}, ${other}${more}))::uuid[])`
  return searchedToo ? and(found, search) : or(found, documentIs(exactDocument, text))
}

const longestRunOf = (word: string): number =>
  Math.max(0, ...[...word.matchAll(/[\p{L}\p{N}]+/gu)].map(([run]) => run.length))

/** The search is a whole document, and the row's. */
export const documentIs = (column: AnyPgColumn | undefined, text: unknown): SQL | undefined => {
  const document = wholeDocument(text)
  return column && document ? eq(column, document) : undefined
}

/** As a sub-select it is computed once, not per row of a prepared statement's scan. */
export const patternOf = (word: string): SQL => sql`(select '%' || celeiro.searchable(${escaped(word)}) || '%')`

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** What rows are sorted by, and whether the other way round. */
export interface Order {
  readonly keys: readonly (SQL | AnyPgColumn)[]
  readonly isDescending: boolean
}

/** Allow-listed sort order; the id breaks ties, so that pages never overlap. */
export function orderAsked(listing: Listing, sort: string | undefined, id: AnyPgColumn): Order {
  const allowed = listing.orderBy
  const name = sort?.replace(/^-/, '') ?? Object.keys(allowed)[0] ?? ''
  const by = Object.hasOwn(allowed, name) ? allowed[name] : undefined
  if (!by) throw new InvalidInput([{ msg: 'invalid_choice', param: 'orderBy' }])
  return { keys: [by, id].flat(), isDescending: sort?.startsWith('-') ?? false }
}

export const inOrder = ({ keys, isDescending }: Order): SQL[] => keys.map(isDescending ? desc : asc)

export const orderOf = (listing: Listing, sort: string | undefined, id: AnyPgColumn): SQL[] =>
  inOrder(orderAsked(listing, sort, id))
