import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { Competence } from '#domain/field/values.ts'
import { statementOf } from '../../db/statement/statement.ts'
import { type Api, operation } from '../../http/operation.ts'
import { selectSealedMonths } from './book-state.ts'

const Sha256 = z.string().meta({ description: 'In hexadecimal' })

const Check = z
  .object({
    month: Competence,
    isSame: z.boolean().meta({ description: 'Every entry is what it was when it was entered and numbered' }),
    sha256: Sha256.optional().meta({ description: 'What was kept; none of a month without numbers' }),
    found: Sha256.optional().meta({ description: 'What its entries come to now; none where there are no more' }),
    changed: z.array(z.int()).meta({ description: 'Numbers of entries that differ, twenty at most' }),
  })
  .meta({
    id: 'JournalBookCheck',
    description: 'The Diário of a month, compared with what was kept when it was numbered',
  })

/** `GET /report/journal-book/check`: computes the month again, entry by entry and line by line. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/report/journal-book/check',
      operationId: 'journalBookCheck',
      summary: 'Whether the Diário of a month still is what it was when its entries got their numbers',
      query: z.object({ month: Competence }),
      answer: Check,
    },
    async ({ query: { month }, tenant }) => {
      const first = sql`${`${month}-01`}::date`
      const [, [kept], found, changed] = await tenant.read(
        selectSealedMonths({ year: month.slice(0, 4), month: month.slice(5) }),
        statementOf(sql`select encode(d.sha256, 'hex') from celeiro.own_month_digest(${first}) d`, ([row]) => row?.[0]),
        statementOf(sql`select c.number from celeiro.changed_book_entries(${first}) c`, (rows) =>
          rows.map(([number]) => Number(number)),
        ),
      )
      const now = typeof found === 'string' ? found : undefined
      return {
        month,
        isSame: kept?.sha256 === now && changed.length === 0,
        ...(kept && { sha256: kept.sha256 }),
        ...(now && { found: now }),
        changed,
      }
    },
  )
}
