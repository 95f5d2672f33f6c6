import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { Reveal } from '#domain/person/reveal.ts'
import { can } from '#domain/right/permissions.ts'
import { wholeDocument } from '#domain/value/document.ts'
import type { Statement } from '../db/statement.ts'
import type { Tenant } from '../db/tenant.ts'
import { type Api, operation } from '../http/operation.ts'
import { type Listing, scopeOf } from '../noun/list/condition.ts'

const RevealReason = z
  .object({ reason: Reveal.shape.reason })
  .meta({ id: 'RevealReason', description: 'Why people’s data is looked at in this session' })

/** Why people's data is looked at in this session, if that was said. */
export const reasonOf = (sessionId: string): Statement<string | undefined> => ({
  text: `select reveal_reason from celeiro.session
    where company_id = (select celeiro.current_company()) and id = $1`,
  values: [sessionId],
  answer: ([row]: readonly [string | null][]) => row?.[0] ?? undefined,
})

/** Says once for a session why people's data is looked at: what searches by whole documents, and imports, then go by. */
export const revealReason = (api: Api): void =>
  operation(
    api,
    {
      method: 'post',
      path: '/auth/reveal-reason',
      operationId: 'giveRevealReason',
      summary: 'Says why people’s data is looked at in this session, and notes it',
      body: Reveal,
      answer: RevealReason,
    },
    ({ body: { reason }, tenant }) =>
      tenant.write(async (write) => {
        await write.rows(
          'update celeiro.session set reveal_reason = $2 where company_id = (select celeiro.current_company()) and id = $1',
          [tenant.sessionId, reason],
        )
        write.audit('giveReason', 'session', tenant.sessionId, { reason })
        return { reason }
      }),
  )

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
      .where(and(scopeOf(table, listing), eq(hidden.column, document)))
    const ids = found.map(({ id }) => id)
    for (const id of ids.length > 0 ? ids : [null]) write.audit('searchDocument', resource, id, { reason })
  })
  return { ...listing, exactDocument: hidden.column }
}
