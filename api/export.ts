import * as z from 'zod'
import type { Noun, Values } from './crud.ts'
import { selectRecords } from './db/statement.ts'
import type { Tenant } from './db/tenant.ts'
import { type Api, operation } from './http.ts'
import { readBy } from './list-read.ts'
import { AllQuery, conditionOf, orderBySchema, orderOf } from './listing.ts'

/** One column of an exported list. */
export interface ExportColumn {
  readonly header: string
  /** Characters wide. */
  readonly width: number
  /** Of a row of the list as it is answered; names by id are for columns that refer to another record. */
  value(row: Values, names: ReadonlyMap<string, string>): string | Date | undefined
}

/** A list that can be taken along as a file: what is filtered, in the order asked for, masked like the list. */
export interface ExportedList {
  readonly noun: Noun
  readonly operationId: string
  /** The sheet's name, and the file's in lower case: `Usuários` becomes `usuarios-2026-11-21.xlsx`. */
  readonly title: string
  readonly columns: readonly ExportColumn[]
}

export const mostExportedRows = 100_000

const SignedAddress = z
  .object({ url: z.string().meta({ description: 'Below the origin of the API; good for five minutes' }) })
  .meta({ id: 'SignedAddress' })

/** Adds `GET /{resource}/export`: the address of a file with the list as it is filtered. Add it before the noun's own routes. */
export function exportable(api: Api, { noun, operationId, title }: ExportedList): void {
  const { resource, listing } = noun
  operation(
    api,
    {
      method: 'get',
      path: `/${resource}/export`,
      operationId,
      summary: 'The address of a spreadsheet of what is filtered',
      query: AllQuery(listing).extend({ orderBy: orderBySchema(listing) }),
      answer: SignedAddress,
    },
    async ({ query, tenant, services }) => {
      orderOf(listing, query.orderBy as string | undefined, noun.table.id)
      await tenant.read()
      const now = services.clock()
      const name = `${fileName(title)}-${dayOf(now)}.xlsx`
      const branch = tenant.branchId && { branchId: tenant.branchId }
      const file = { method: 'GET', name, kind: resource, sessionId: tenant.sessionId, ...branch, query } as const
      return { url: services.addresses.sign(file, now) }
    },
  )
}

/** The day in Brasília, by which the file is named. */
const dayOf = (now: Date): string => now.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

const fileName = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

/** The rows of the list, as the session sees them now. */
export async function exportedRows(
  { noun, columns }: ExportedList,
  tenant: Tenant,
  query: Values,
): Promise<(string | Date | undefined)[][]> {
  const { table, listing, row } = noun
  const orderBy = orderOf(listing, query.orderBy as string | undefined, table.id)
  const [, rows, names] = await readBy(conditionOf(table, listing, query), ({ where }) =>
    tenant.read(selectRecords(table, row.selection, { where, orderBy, limit: mostExportedRows }), branchNames),
  )
  return rows.map((record) => columns.map(({ value }) => value(row.shown?.(record) ?? record, names)))
}

const branchNames = {
  text: `select b.id, b.name from celeiro.branch b
    where b.company_id = (select celeiro.current_company()) and b.id = any(celeiro.visible_branches())`,
  values: [],
  answer: (rows: readonly unknown[][]): ReadonlyMap<string, string> => new Map(rows as [string, string][]),
}
