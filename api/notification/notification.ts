import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { codeIn } from '#domain/field/values.ts'
import { NotificationTone } from '#domain/notification/notification.ts'
import { isAllowed } from '#domain/right/access.ts'
import { type Api, operation } from '../http/operation.ts'
import { failedJobs } from './failed-job-waiting.ts'
import { providersOf, tellsOf, type Waiting } from './waiting.ts'

const Notification = z
  .object({
    id: z.string(),
    title: z.string(),
    detail: z.string(),
    tone: codeIn(NotificationTone),
    action: z.string().meta({ description: "What is done there: 'Conciliar'" }),
    path: z.string().meta({ description: 'The screen where it is seen to, with the search of its list' }),
  })
  .meta({ id: 'Notification' })

const Notifications = z.object({ count: z.int(), rows: z.array(Notification) }).meta({
  id: 'Notifications',
  description:
    'What waits for the person now, what presses most first: computed, not stored, so that it goes with its cause',
})

/** Notifications of the session's user, from all providers. */
export function routes(api: Api): void {
  tellsOf(api, failedJobs)
  operation(
    api,
    {
      method: 'get',
      path: '/notification',
      operationId: 'notifications',
      summary: 'What waits for the person, each with the screen where it is seen to',
      answer: Notifications,
    },
    async ({ tenant, services: { clock } }) => {
      const today = sql`celeiro.local_date(${clock().toISOString()}::timestamptz)`
      const providers = providersOf(api)
      // All providers in one round trip; results that the user has no right to are dropped.
      const [reader, ...answers] = await tenant.read(...providers.map((provider) => provider.select(today)))
      const rows = providers
        .flatMap(({ access }, place) => (isAllowed(access, reader) ? [...(answers[place] ?? [])] : []))
        .filter((row: Waiting) => !row.access || isAllowed(row.access, reader))
      const seenTo = rows.map(({ instead, access: _access, ...row }: Waiting) => {
        const { path, action } = instead && isAllowed(instead.access, reader) ? instead : row
        return { ...row, path, action }
      })
      return { count: rows.length, rows: seenTo.toSorted((one, other) => one.tone - other.tone) }
    },
  )
}
