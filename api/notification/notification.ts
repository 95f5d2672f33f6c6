import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { isAllowed } from '#domain/right/access.ts'
import { type Api, operation } from '../http/operation.ts'
import { failedJobs } from './failed-job-waiting.ts'
import { providersOf, tellsOf } from './waiting.ts'

const Notification = z
  .object({
    id: z.string(),
    title: z.string(),
    detail: z.string(),
    path: z.string().meta({ description: 'The screen where it is seen to, with the search of its list' }),
  })
  .meta({ id: 'Notification' })

const Notifications = z.object({ count: z.int(), rows: z.array(Notification) }).meta({
  id: 'Notifications',
  description: 'What waits for the person now: computed, not stored, so that it goes with its cause',
})

/** What waits for whoever asks, of every noun that tells of something. */
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
      const asked = providersOf(api)
      // All in one round trip; what is not for this person is dropped before anybody looks at it.
      const [reader, ...told] = await tenant.read(...asked.map((provider) => provider.select(today)))
      const rows = asked.flatMap(({ access }, place) => (isAllowed(access, reader) ? [...(told[place] ?? [])] : []))
      return { count: rows.length, rows }
    },
  )
}
