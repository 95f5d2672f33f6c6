import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { type ColumnKind, columnKindOf } from '#domain/field/column.ts'
import type { Field } from '#domain/field/fields.ts'
import { type NameOf, textOf } from '#domain/field/text.ts'
import { isOfBranches } from '#domain/noun/noun.ts'
import { isField, isLines, type RecordFields } from '#domain/record/history.ts'
import { concealDocument } from '#domain/value/concealment.ts'
import { localMomentOf } from '#domain/value/day/local-date.ts'
import { wholeDocument } from '#domain/value/identifier/document.ts'
import type { Snapshot } from '../../db/backup/snapshot.ts'
import {
  countRows,
  countVisibleRows,
  type Selection,
  type Statement,
  selectRecords,
  statementOf,
} from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import type { Identity, Tenant } from '../../db/tenant/tenant.ts'
import type { SheetColumn, SheetRow } from '../../file/sheet.ts'
import { fileAddress } from '../../http/file-address.ts'
import { type Api, operation } from '../../http/operation.ts'
import { FileFormat, type OpenFile, SignedAddress, type SignedFile, signable } from '../../http/signed-file.ts'
import {
  AllQuery,
  byId,
  type Condition,
  conditionOf,
  type Listing,
  orderBySchema,
  orderOf,
} from '../definition/condition.ts'
import { LinkNames, linkNames } from '../definition/link-name.ts'
import type { Exported, Noun } from '../definition/noun.ts'
import { listingFor } from '../list/hidden-document.ts'
import { readBy } from '../list/reading.ts'
import { lowerFirst } from '../record/record.ts'

/** A list that can be exported. */
export type ExportedNoun = Noun & { readonly exported: Exported }

/** Asserts that a noun's list can be exported. @throws Error at start-up otherwise */
export function exportedBy(noun: Noun): ExportedNoun {
  const { exported } = noun
  if (!exported) throw new Error(`${noun.resource} does not say how it is exported`)
  return { ...noun, exported }
}

/** Of fewer rows each is computed by itself in less than half a second. */
const many = 10_000

/** Excel's row limit. */
export const mostExportedRows = 1_000_000

const exportedNouns = new WeakMap<Api, Map<string, ExportedNoun>>()

/** The exportable lists of an API, by resource. */
export const exportsOf = (api: Api): ReadonlyMap<string, ExportedNoun> => exportedNouns.get(api) ?? new Map()

/** The file of a list as the session sees it now; that it goes is noted before its first byte. */
const listFile = (noun: ExportedNoun): SignedFile => ({
  route: `GET /${noun.resource}/export`,
  async open(tenant, query) {
    const { format, ...filters } = query
    const { count, reader: _reader, where: _where, ...opened } = await openExport(noun, tenant, query)
    try {
      const auditFacts = { format, rows: count, filters: withoutDocuments(filters) }
      await tenant.write(async (write) => write.audit('export', noun.resource, null, auditFacts))
      return opened
    } catch (error) {
      await opened.snapshot.close()
      throw error
    }
  },
})

/** An export format other than tables. */
export interface OwnFormat {
  /** Format name and file ending. */
  readonly format: string
  /** Of all formats together, in the contract. */
  readonly id: string
  /** @throws DomainError where there is nothing to take along, or too much */
  check(tenant: Tenant, query: Values): Promise<unknown>
  readonly open: SignedFile['open']
}

/**
 * Adds `GET /{resource}/export`: the address of a file with the list as it is filtered. Comes before `{id}`.
 * @throws Error at the start, for a column that comes from nowhere or a link whose names are not known
 */
export function exportable(api: Api, noun: ExportedNoun, own?: OwnFormat): void {
  const { resource, type, plural } = noun
  const listing = chosenFrom(noun)
  columnsOf(noun)
  exportedNouns.set(api, new Map([...exportsOf(api), [resource, noun]]))
  const file = listFile(noun)
  const isOwn = ({ format }: Values): boolean => own !== undefined && format === own.format
  signable(api, resource, {
    ...file,
    open: (tenant, query, services) => (own && isOwn(query) ? own : file).open(tenant, query, services),
  })
  const Format = own ? z.enum([...FileFormat.options, own.format]).meta({ id: own.id }) : FileFormat
  operation(
    api,
    {
      method: 'get',
      path: `/${resource}/export`,
      operationId: `${lowerFirst(type)}Export`,
      summary: `The address of a file with all ${lowerFirst(plural)} that are filtered`,
      query: AllQuery(listing).extend({ orderBy: orderBySchema(listing), format: Format.default('xlsx') }),
      answer: SignedAddress,
    },
    async ({ query, tenant, services }) => {
      orderOf(listing, query.orderBy as string | undefined, noun.table.id)
      const [{ timeZone }, count, branchNames] = await readBy(conditionOf(noun.table, listing, query), (condition) =>
        tenant.read(countOf(noun, condition), branchNamesOf(noun, tenant)),
      )
      checkSize(count)
      if (own && isOwn(query)) await own.check(tenant, query)
      const title = [titleOf(noun), ...branchNames]
      return fileAddress(tenant, services, { kind: resource, title, ending: String(query.format), query, timeZone })
    },
  )
}

/** A list of which some rows may have been chosen, by their ids. */
export const chosenFrom = ({ table, listing }: Pick<Noun, 'table' | 'listing'>): Listing => ({
  ...listing,
  filters: { ...listing.filters, ids: byId(table.id) },
})

/** Title of the sheet. */
const titleOf = ({ words, plural }: ExportedNoun): string => words?.title ?? plural

/** The name of the branch that the list is narrowed to, where the list is of branches. */
const branchNamesOf = (noun: ExportedNoun, { branchId }: Tenant): Statement<string[]> =>
  statementOf(
    sql`select b.name from celeiro.branch b where b.id = ${branchId && isOfBranches(noun) ? branchId : null}::uuid`,
    (rows) => rows.map(([name]) => String(name)),
  )

const countOf = ({ table, listing }: Noun, { where, isWhole }: Condition) =>
  isWhole && listing.isCounted ? countVisibleRows(table) : countRows(table, where)

/** @throws DomainError `export_too_large` */
export function checkSize(count: number): void {
  const figure = (rows: number) => rows.toLocaleString('pt-BR')
  if (count > mostExportedRows)
    throw new DomainError('export_too_large', { count: figure(count), maximum: figure(mostExportedRows) })
}

/** Filters for the audit trail, without searched documents: they identify people, and could not be erased there. */
export const withoutDocuments = (filters: Values): Values =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const document = wholeDocument(value)
      return [name, document ? concealDocument(document) : value]
    }),
  )

/** An export in progress and its row count. */
export interface OpenExport extends OpenFile {
  readonly count: number
  readonly reader: Identity
  /** Which rows they are. */
  readonly where: SQL | undefined
}

/** Opens the list as the session sees it now. */
export async function openExport(noun: ExportedNoun, tenant: Tenant, query: Values): Promise<OpenExport> {
  const { table } = noun
  const listing = chosenFrom({ table, listing: await listingFor(tenant, noun, query.search) })
  const columns = columnsOf(noun)
  const orderBy = orderOf(listing, query.orderBy as string | undefined, table.id)
  return readBy(conditionOf(table, listing, query), async (condition) => {
    const [reader, snapshot] = await tenant.snapshot()
    try {
      const count = await snapshot.ask(countOf(noun, condition))
      checkSize(count)
      const selection = (count > many && noun.exported.selectionOfMany?.(query)) || selectionOf(noun)
      const statement = selectRecords(table, selection, { where: condition.where, orderBy })
      const sheet = { title: titleOf(noun), columns: columns.map(sheetColumn) }
      return {
        count,
        reader,
        where: condition.where,
        sheet,
        rows: rowsOf({ noun, columns, snapshot, reader }, snapshot.batches(statement)),
        snapshot,
      }
    } catch (error) {
      await snapshot.close()
      throw error
    }
  })
}

interface Source {
  readonly noun: ExportedNoun
  readonly columns: readonly ExportColumn[]
  readonly snapshot: Snapshot
  readonly reader: Identity
}

async function* rowsOf(
  { noun, columns, snapshot, reader }: Source,
  batches: AsyncIterable<Values[]>,
): AsyncGenerator<SheetRow[]> {
  const view = noun.exported.view ?? noun.record
  const names = new LinkNames(snapshot)
  for await (const records of batches) {
    for (const { field, key, path } of columns)
      if (field.kind === 'link')
        await names.learn(
          key,
          records.map((record) => valueAt(record, path)),
        )
    const cells = records.map((stored) => {
      const record = view.shown?.(stored, reader) ?? stored
      return columns.map(({ field, key, path }) => cellOf(field, valueAt(record, path), names.of(key), reader.timeZone))
    })
    yield cells
    cells.length = 0
  }
}

interface ExportColumn {
  readonly header: string
  readonly kind: ColumnKind
  readonly field: Field
  /** Of the field in its group. */
  readonly key: string
  readonly path: readonly string[]
}

/** The columns of the file: every field, those of groups too; lists of lines have no place in a row. */
function columnsOf(noun: ExportedNoun): ExportColumn[] {
  const within = (fields: RecordFields, path: readonly string[]): ExportColumn[] =>
    Object.entries(fields).flatMap(([key, field]): ExportColumn[] => {
      if (isLines(field)) return []
      if (!isField(field)) return within(field, [...path, key])
      return [{ header: field.label, kind: columnKindOf(field), field, key, path: [...path, key] }]
    })
  const columns = within(noun.exported.fields, [])
  const selection = selectionOf(noun)
  for (const { key, field, path } of columns) {
    const at = `the column ${path.join('.')} of the export of ${noun.resource}`
    if (valueAt(selection, path) === undefined) throw new Error(`${at} comes from nowhere`)
    if (field.kind === 'link' && !Object.hasOwn(linkNames, key)) throw new Error(`${at} lacks a query for its names`)
  }
  return columns
}

const sheetColumn = ({ header, kind, field: { choices } }: ExportColumn): SheetColumn => ({
  header,
  kind,
  ...(choices && { characters: Math.max(...Object.values(choices.labels).map(({ length }) => length)) }),
})

/** Columns that the file needs, and those by which the rest is masked. */
function selectionOf({ exported, record }: ExportedNoun): Selection {
  if (exported.view) return exported.view.selection
  return Object.fromEntries(Object.entries(record.selection).filter(([key]) => key in exported.fields))
}

const valueAt = (record: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Values | undefined)?.[key], record)

function cellOf(field: Field, value: unknown, nameOf: NameOf, timeZone: string): string {
  if (field.kind === 'moment' && typeof value === 'string') return localMomentOf(new Date(value), timeZone)
  return textOf(field, value, nameOf)
}
