import { sql } from 'drizzle-orm'
import { jobTitle } from '#domain/job/title.ts'
import { failedJobWords } from '#domain/notification/notification.ts'
import { statementOf } from '../db/statement/statement.ts'
import type { WaitingProvider } from './waiting.ts'

/** Failed background jobs, for administrators. */
export const failedJobs: WaitingProvider = {
  access: { kind: 'admin' },
  select: () =>
    statementOf(sql`select id, name from celeiro.dead_jobs()`, (rows) =>
      rows.map(([id, name]) => ({
        id: `job ${id}`,
        path: '/system-health',
        ...failedJobWords(jobTitle(String(name))),
      })),
    ),
}
