import { sql } from 'drizzle-orm'
import { monthToClose } from '#domain/company/month.ts'
import { closableMonthWords } from '#domain/notification/notification.ts'
import { statementOf } from '../db/statement/statement.ts'
import type { WaitingProvider } from '../notification/waiting.ts'

/** Notification of a past month that may be closed, once there are movements. */
export const closableMonth: WaitingProvider = {
  access: { kind: 'admin' },
  select: (today) =>
    statementOf(
      sql`select c.lock_date::text, ${today}::text from celeiro.company c
        where c.id = (select celeiro.current_company())
          and exists (select from celeiro.account_month m where m.company_id = c.id and m.month < date_trunc('month', ${today}))`,
      (rows: readonly [string | null, string][]) =>
        rows.flatMap(([lockDate, day]) => {
          const month = monthToClose(lockDate ?? undefined, day)
          const path = `/accountability?${new URLSearchParams({ month: month ?? '', monthTo: month ?? '' })}`
          return month ? [{ id: `month ${month}`, path, ...closableMonthWords(month) }] : []
        }),
    ),
}
