import { and, desc, eq, getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { Id, LocalDate, Money, sought } from '#domain/field/values.ts'
import type { Module } from '#domain/right/permissions.ts'
import { can } from '#domain/right/permissions.ts'
import { concealDocument } from '#domain/value/concealment.ts'
import { typedCents } from '#domain/value/money.ts'
import { selectRecords } from '../db/statement/statement.ts'
import type { Values } from '../db/statement/values.ts'
import { columnOf } from '../db/table/columns.ts'
import type { Identity } from '../db/tenant/tenant.ts'
import { type Api, operation } from '../http/operation.ts'
import {
  alphabetical,
  documentIs,
  type Listing,
  patternOf,
  soughtIn,
  visibleRows,
} from '../noun/definition/condition.ts'
import { listingFor } from '../noun/list/hidden-document.ts'
import { type SearchedNoun, searchedOf } from '../noun/list/searched.ts'
import { foundMovements, movementSearches } from '../treasury/statement/movement-search.ts'

const FoundRecord = z
  .object({
    id: Id,
    name: z.string(),
    who: z
      .string()
      .optional()
      .meta({ description: 'What it is called, where `name` is a code: whose or of what it is' }),
    document: z.string().optional().meta({ description: 'Of a member with a part hidden' }),
    code: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    detail: z
      .string()
      .optional()
      .meta({ description: 'An e-mail, who leads, who operates a terminal, what it was for' }),
    balance: Money.optional().meta({ description: 'Of an account or a cash box' }),
    value: Money.optional().meta({ description: 'Of a transfer or a movement, which has a sign when it goes out' }),
    date: LocalDate.optional(),
  })
  .meta({ id: 'FoundRecord' })
type FoundRecord = z.infer<typeof FoundRecord>

const FoundGroup = z
  .object({
    resource: z.string().meta({ description: 'Of the register: `/{resource}/{id}` answers a record of it' }),
    module: z.string().meta({ description: 'The permission slug of the register' }),
    rows: z.array(FoundRecord),
  })
  .meta({ id: 'FoundGroup' })

const Search = z.object({ search: sought().min(2) })

/** Rows answered of each register. */
const most = 5

/** Records of every register that the person may read, by one text. */
export const routes = (api: Api): void =>
  operation(
    api,
    {
      method: 'get',
      path: '/search',
      operationId: 'search',
      summary: `At most ${most} records of each register that the person may read`,
      query: Search,
      answer: z.array(FoundGroup).meta({ id: 'FoundGroups' }),
    },
    async ({ query, tenant, services }) => {
      const searched = searchedOf(api)
      const today = services.clock().toISOString().slice(0, 10)
      const movements = movementSearches(query.search, most * 2)
      const answers = await Promise.all(
        searched.map(async (noun) =>
          statementOf(noun, await listingFor(tenant, noun, query.search), query.search, today),
        ),
      )
      // One round trip; results that the user may not read are dropped.
      const [reader, ...found] = await tenant.read(...answers, ...movements)
      const { permissions } = reader
      const records = searched.flatMap((noun, index) => {
        const rows = found[index] ?? []
        const module = noun.module as Module
        if (!can(permissions, module, 'read') || rows.length === 0) return []
        return [{ resource: noun.resource, module, rows: rows.map((row) => shown(noun, row as FoundRecord)) }]
      })
      return [...records, ...movementsFound(found.slice(searched.length).flat(), reader)]
    },
  )

/** The movements, where the person may read the statement. */
function movementsFound(found: readonly Values[], reader: Pick<Identity, 'permissions'>): z.input<typeof FoundGroup>[] {
  const { resource, module } = bankStatementNoun
  if (!can(reader.permissions, module, 'read')) return []
  const rows = foundMovements(found, reader).slice(0, most)
  return rows.length > 0 ? [{ resource, module, rows }] : []
}

function statementOf(noun: SearchedNoun, listing: Listing, text: string, today: string) {
  const { table, found } = noun
  const name = columnOf(table, noun.named ?? 'name')
  const start = sql`celeiro.searchable(${text})`
  const suggest = sql`celeiro.${sql.identifier(`suggest_${getTableName(table)}`)}`
  const { words = [], bare } = soughtIn(text) ?? {}
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const ids = [longestFirst, ...(bare ? [[bare]] : [])].map((all) => {
    const patterns = sql.join(all.map(patternOf), sql`, `)
    return sql`${table.id} in (select ${suggest}(array[${patterns}], ${start}, ${most}))`
  })
  const hidden = documentIs(listing.exactDocument, text)
  const newest = [ofWorth(noun, text), toldOf(noun, text, today)].filter((one) => one !== undefined)
  return selectRecords(
    table,
    { id: table.id, name, ...found },
    {
      where: and(visibleRows(table, listing), or(...ids, hidden, ...newest.map(({ where }) => where))),
      orderBy: [
        ...newest.slice(0, 1).map(({ order }) => order),
        sql`starts_with(celeiro.searchable(${name}), ${start}) desc`,
        alphabetical(name),
      ],
      limit: most,
    },
  )
}

/** Its records that are worth the amount, if the text is one. */
function ofWorth({ table, listing, worth }: SearchedNoun, text: string) {
  const cents = typedCents(text)
  if (!worth || cents === undefined) return undefined
  return newestOf(table, listing, worth.date, and(eq(worth.cents, cents), worth.visible))
}

/** Its records that the text tells of, if of any. */
function toldOf({ table, listing, told }: SearchedNoun, text: string, today: string) {
  const condition = told?.condition(text, today)
  return told && condition && newestOf(table, listing, told.date, condition)
}

/** The newest of those, and that they come in that order. */
function newestOf(table: SearchedNoun['table'], listing: Listing, date: AnyPgColumn, condition: SQL | undefined) {
  const order = desc(date)
  const where = sql`${table.id} in (select ${table.id} from ${table}
    where ${and(visibleRows(table, listing), condition)} order by ${order} limit ${most})`
  return { where, order }
}

const shown = ({ listing }: SearchedNoun, { document, ...row }: FoundRecord): FoundRecord => ({
  ...row,
  ...(document && { document: listing.hiddenDocument ? concealDocument(document) : document }),
})
