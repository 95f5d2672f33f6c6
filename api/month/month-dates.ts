import { sql } from 'drizzle-orm'
import { closingTitle } from '#domain/calendar/words.ts'
import { monthToClose } from '#domain/company/month.ts'
import { monthAfter } from '#domain/value/day/competence.ts'
import type { DatesProvider } from '../calendar/dates.ts'
import { statementOf } from '../db/statement/statement.ts'

/** The first days on which months may be closed: that of the month that waits for it, and of the present one. */
export const closingDates: DatesProvider = {
  access: { kind: 'admin' },
  select: (today) =>
    statementOf(
      sql`select c.lock_date::text, ${today}::text, c.created_at from celeiro.company c
        where c.id = (select celeiro.current_company())`,
      (rows: readonly [string | null, string, Date][]) =>
        rows.flatMap(([lockDate, day, changedAt]) => {
          const waiting = monthToClose(lockDate ?? undefined, day)
          return [...(waiting ? [waiting] : []), day.slice(0, 7)].map((month) => ({
            id: `month-${month}`,
            date: `${monthAfter(month, 1)}-01`,
            title: closingTitle(month),
            details: [],
            path: `/accountability?${new URLSearchParams({ month, monthTo: month })}`,
            changedAt,
          }))
        }),
    ),
}
