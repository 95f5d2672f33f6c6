import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { can } from '#domain/right/permissions.ts'
import { wholeDocument } from '#domain/value/identifier/document.ts'
import { reasonOf } from '../../db/tenant/reveal-reason.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import { type Listing, visibleRows } from '../definition/condition.ts'

/** Records that a text is searched in. */
interface Sought {
  readonly resource: string
  readonly table: PgTable & { id: AnyPgColumn }
  readonly listing: Listing
}

/**
 * Search options of this session: a masked document is matched only with the reveal right and a reason. The look-up
 * is audited at the record that it finds, so that it goes with an anonymisation.
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
