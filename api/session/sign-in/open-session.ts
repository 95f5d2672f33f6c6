import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Id, IsoDateTime } from '#domain/field/values.ts'
import type { Statement } from '../../db/statement/statement.ts'
import { type Api, ById, operation } from '../../http/operation.ts'
import { revokeOthers } from './ending.ts'

const OpenSession = z
  .object({
    id: Id,
    isCurrent: z.boolean().meta({ description: 'The session that asks' }),
    isCalendar: z.boolean().meta({ description: 'The address of a calendar, which no person is signed in by' }),
    userAgent: z.string().optional(),
    address: z.string().optional(),
    createdAt: IsoDateTime,
    lastUsedAt: IsoDateTime,
  })
  .meta({ id: 'OpenSession', description: '`lastUsedAt` to a quarter of an hour, the life of an access token' })

const EndedSession = z.object({ id: Id }).meta({ id: 'EndedSession' })
const EndedSessions = z.object({ count: z.int() }).meta({ id: 'EndedSessions' })

type Row = [string, string | null, string | null, Date, Date, boolean]

/** The person's sessions that are neither ended nor expired; the asking one first, then the last used. */
const openOf = (sessionId: string): Statement<z.input<typeof OpenSession>[]> => ({
  text: `select s.id, s.user_agent, s.address, s.created_at, s.rotated_at, s.calendar_hash is not null from celeiro.session s
    join celeiro.session own on own.company_id = s.company_id and own.user_id = s.user_id
    where own.company_id = (select celeiro.current_company()) and own.id = $1
      and s.revoked_at is null and s.expires_at > now()
    order by (s.id = own.id) desc, s.rotated_at desc, s.id limit 100`,
  values: [sessionId],
  answer: (rows: readonly Row[]) =>
    rows.map(([id, userAgent, address, createdAt, lastUsedAt, isCalendar]) => ({
      id,
      isCurrent: id === sessionId,
      isCalendar,
      ...(userAgent && { userAgent }),
      ...(address && { address }),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
})

/** Where a person is signed in, and ending it there; the next call of an ended session is refused. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/auth/sessions',
      operationId: 'openSessions',
      summary: 'Where the person is signed in',
      answer: z.array(OpenSession).meta({ id: 'OpenSessions' }),
    },
    async ({ tenant }) => {
      const [, sessions] = await tenant.read(openOf(tenant.sessionId))
      return sessions
    },
  )
  operation(
    api,
    {
      method: 'delete',
      path: '/auth/sessions',
      operationId: 'endOtherSessions',
      summary: 'Ends every session of the person but the one that asks',
      answer: EndedSessions,
    },
    ({ tenant }) =>
      tenant.write(async (write) => {
        const ended = await revokeOthers(write, tenant.sessionId)
        for (const id of ended) write.audit('endSession', 'session', id, {})
        return { count: ended.length }
      }),
  )
  operation(
    api,
    {
      method: 'delete',
      path: '/auth/sessions/{id}',
      operationId: 'endSession',
      summary: 'Ends one session of the person',
      params: ById,
      answer: EndedSession,
    },
    ({ params: { id }, tenant }) =>
      tenant.write(async (write) => {
        const ended = await write.rows(
          `update celeiro.session set revoked_at = now(), device = null
           where company_id = (select celeiro.current_company()) and user_id = $1 and id = $2
             and revoked_at is null and expires_at > now() returning id`,
          [write.identity.userId, id],
        )
        if (ended.length === 0) throw new DomainError('session_not_found')
        write.audit('endSession', 'session', id, {})
        return { id }
      }),
  )
}
