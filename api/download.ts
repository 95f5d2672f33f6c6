import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { DomainError } from '#domain/errors.ts'
import { routeAccess } from '#domain/route-access.ts'
import { Tenant } from './db/tenant.ts'
import { type ExportedList, exportedRows } from './export.ts'
import type { Env } from './http.ts'
import { spreadsheet, spreadsheetType } from './spreadsheet.ts'
import { userExport } from './user-export.ts'

/** The lists that can be taken along, by what their addresses name. */
const exported: Readonly<Record<string, ExportedList>> = { user: userExport }

/** Streams the file behind a signed address, as the session that asked for it sees it now. */
export async function download(context: Context<Env>): Promise<Response> {
  const { addresses, database, clock } = context.var.services
  const name = context.req.param('name') ?? ''
  const token = context.req.query('token') ?? ''
  const { kind, sessionId, branchId, query } = addresses.read(context.req.method, name, token, clock())
  const list = Object.hasOwn(exported, kind) ? exported[kind] : undefined
  const access = routeAccess[`GET /${kind}/export`]
  if (!list || !access) throw new DomainError('address_expired')
  const tenant = new Tenant(database, { id: sessionId, ...(branchId && { branchId }) }, access)
  const rows = await exportedRows(list, tenant, query)
  const content = await spreadsheet({ title: list.title, columns: list.columns, rows })
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': spreadsheetType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
