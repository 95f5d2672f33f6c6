import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { type CalendarEvent, calendarText } from '#domain/calendar/ics.ts'
import { DomainError } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { isAllowed } from '#domain/right/access.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import { Tenant } from '../db/tenant/tenant.ts'
import { type Api, type Env, operation } from '../http/operation.ts'
import { addressOf } from '../http/security-trail.ts'
import { guessesFromNetwork } from '../limit/guessing.ts'
import { originOf } from '../session/sign-in/session.ts'
import { datesOf } from './dates.ts'

const CalendarFeed = z
  .object({
    id: Id.meta({ description: 'Of the session that it is: listed and ended among the sessions' }),
    url: z.string().meta({ description: 'Below the origin of the API; answered this once' }),
  })
  .meta({ id: 'CalendarFeed' })

/** The one branch that it is of; all by default. */
const CalendarQuery = z.object({ branchId: Id.optional() })

/** Open calendar feeds of a person. */
const mostFeeds = 10

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Makes calendar feeds: `POST /auth/calendar`. They are ended as sessions are. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: '/auth/calendar',
      operationId: 'openCalendarFeed',
      summary: 'Makes a secret address of a calendar with what falls due, as the person may see it',
      query: CalendarQuery,
      answer: CalendarFeed,
    },
    ({ query: { branchId }, tenant, context }) =>
      tenant.write(async (write) => {
        const { userId, companyId, branches } = write.identity
        if (branchId && !branches.includes(branchId)) throw new DomainError('forbidden')
        const { userAgent, address } = originOf(context)
        const own = 'where company_id = (select celeiro.current_company()) and user_id = $1'
        // The person's row orders those who open feeds at once.
        await write.rows(
          'select id from celeiro.app_user where company_id = (select celeiro.current_company()) and id = $1 for update',
          [userId],
        )
        const open = await write.rows(
          `select id from celeiro.session ${own} and calendar_hash is not null and revoked_at is null and expires_at > now()`,
          [userId],
        )
        if (open.length >= mostFeeds) throw new DomainError('too_many_calendars')
        const id = newId()
        const secret = randomBytes(32).toString('base64url')
        await write.rows(
          `insert into celeiro.session (company_id, id, user_id, user_agent, address, calendar_hash, expires_at)
           values ($1, $2, $3, $4, $5, $6, now() + interval '400 days')`,
          [companyId, id, userId, userAgent, address, hashOf(secret)],
        )
        write.audit('openCalendar', 'session', id, { address })
        const branch = branchId ? `?branchId=${branchId}` : ''
        return { id, url: `/api/calendar/${secret}.ics${branch}` }
      }),
  )
}

const isSecret = /^([\w-]{43})\.ics$/

const nameOf: Statement<string> = statementOf(
  sql`select coalesce(c.fantasy_name, c.legal_name) from celeiro.company c where c.id = (select celeiro.current_company())`,
  ([row = []]) => String(row[0]),
)

/**
 * A calendar feed, by its secret address alone: programs that read calendars sign in nowhere. Rights and branches are
 * those that the person has now. An unchanged feed is answered by 304.
 */
export const calendarFeed =
  (api: Api) =>
  async (context: Context<Env>): Promise<Response> => {
    const { database, limits, clock, publicUrl } = context.var.services
    const { userAgent, address } = originOf(context)
    const secret = isSecret.exec(context.req.param('name') ?? '')?.[1]
    const sessionId = await limits.attempt(context, guessesFromNetwork('calendar', addressOf(context)), async () => {
      const { rows } = await database.writer.query<{ id: string | null }>(
        'select celeiro.calendar_session($1, $2, $3) as id',
        [hashOf(secret ?? ''), userAgent, address],
      )
      if (!secret || !rows[0]?.id) throw new DomainError('calendar_not_found')
      return rows[0].id
    })
    const branchId = context.req.query('branchId')
    if (branchId !== undefined && !Id.safeParse(branchId).success) throw new DomainError('calendar_not_found')
    const tenant = new Tenant(database, { id: sessionId, ...(branchId && { branchId }) }, { kind: 'session' })
    const today = sql`celeiro.local_date(${clock().toISOString()}::timestamptz)`
    const provided = datesOf(api)
    const [identity, name, ...dated] = await tenant.read(nameOf, ...provided.map(({ select }) => select(today)))
    const events = dated
      .filter((_, place) => isAllowed(provided[place]?.access ?? { kind: 'admin' }, identity))
      .flat()
      .map(({ path, ...event }): CalendarEvent => ({ ...event, url: `${publicUrl()}${path}` }))
    const text = calendarText(`Celeiro · ${name}`, events)
    const etag = `"${hashOf(text).toString('base64url')}"`
    const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
    if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return new Response(text, {
      headers: {
        ...headers,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="celeiro.ics"',
      },
    })
  }
