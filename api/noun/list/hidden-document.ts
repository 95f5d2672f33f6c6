import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { can } from '#domain/right/permissions.ts'
import { wholeDocument } from '#domain/value/document.ts'
import { reasonOf } from '../../db/reveal-reason.ts'
import type { Tenant } from '../../db/tenant.ts'
import { type Listing, visibleRows } from './condition.ts'

/** Records that a text is searched in. */
interface Sought {
  readonly resource: string
  readonly table: PgTable & { id: AnyPgColumn }
  readonly listing: Listing
}

/**
 * How the records are searched by this session: by a whole document that is hidden only where the session may reveal it
 * and said why. That it is looked for is noted first, at whom it finds, so that it goes when they are anonymised.
 */
export async function listingFor(
  tenant: Tenant,
  { resource, table, listing }: Sought,
  text: unknown,
): Promise<Listing> {
  const { hiddenDocument: hidden } = listing
  const document = wholeDocument(text)
  if (!hidden || !document) return listing
  const [{ permissions }, reason] = await tenant.read(reasonOf(tenant.sessionId))
  if (reason === undefined || !can(permissions, hidden.module, 'reveal')) return listing
  await tenant.write(async (write) => {
    const from: PgTable = table
    const found = await write.db
      .select({ id: sql<string>`${table.id}` })
      .from(from)
      .where(and(visibleRows(table, listing), eq(hidden.column, document)))
    const ids = found.map(({ id }) => id)
    for (const id of ids.length > 0 ? ids : [null]) write.audit('searchDocument', resource, id, { reason })
  })
  return { ...listing, exactDocument: hidden.column }
}
