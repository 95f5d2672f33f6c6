import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { InvalidInput } from '#domain/error/error.ts'
import { LocalDate, Money } from '#domain/field/values.ts'
import { addDays, daysBetween, isBusinessDay } from '#domain/value/day/business-day.ts'
import { fromOf } from '../../db/statement/join.ts'
import { type Statement, statementOf } from '../../db/statement/statement.ts'
import { sumText } from '../../db/table/columns.ts'
import { type Api, operation } from '../../http/operation.ts'
import { AllQuery, conditionOf } from '../definition/condition.ts'
import type { Noun } from '../definition/noun.ts'
import { listingFor } from './hidden-document.ts'
import { readBy } from './reading.ts'

/** A calendar page: the month and the days shown around it. */
const mostDays = 62

const Day = z.object({ date: LocalDate, count: z.int(), value: Money }).meta({ id: 'CalendarDay' })

const Calendar = z.object({ days: z.array(Day), closed: z.array(LocalDate) }).meta({
  id: 'Calendar',
  description: 'Days that have something, with what they come to; days on which banks, or the branch, are closed',
})

/** The date and amount by which records appear in a calendar. */
export interface CalendarOf {
  readonly date: AnyPgColumn
  readonly cents: AnyPgColumn
  /** The filter that is the calendar's own: 'goodForDate'. */
  readonly filter: string
}

/** Holidays of the selected branch; none without one. */
const holidaysOf = (branchId: string | undefined): Statement<string[]> => ({
  text: `select holiday ->> 'date' from celeiro.branch b cross join jsonb_array_elements(b.holidays) holiday
    where b.company_id = (select celeiro.current_company()) and b.id = $1`,
  values: [branchId ?? null],
  answer: (rows) => rows.map(([day]) => String(day)),
})

/**
 * Adds `GET /{resource}/calendar?{filter}From&{filter}To`: daily totals of the filtered list. Registered before
 * `{id}`.
 */
export function calendar(api: Api, noun: Noun, { date, cents, filter }: CalendarOf): void {
  const { resource, type, listing, table } = noun
  const name = type.charAt(0).toLowerCase() + type.slice(1)
  const [from, to] = [`${filter}From`, `${filter}To`]
  operation(
    api,
    {
      method: 'get',
      path: `/${resource}/calendar`,
      operationId: `${name}Calendar`,
      summary: 'What is filtered, by days',
      query: AllQuery(listing).extend({ [from]: LocalDate, [to]: LocalDate }),
      answer: Calendar,
    },
    async ({ query, tenant }) => {
      const days = daysIn(query, from, to)
      const sought = await listingFor(tenant, noun, query.search)
      const [, found, holidays] = await readBy(conditionOf(table, sought, query), ({ where }) =>
        tenant.read(
          statementOf(
            sql`select ${date}::text, count(*)::integer, ${sumText(sql`sum(${cents})`)} ${fromOf(table, [date, cents, where])}
              where ${where} group by ${date} order by ${date}`,
            (rows) =>
              rows.map(([day, count, value]) => ({ date: String(day), count: Number(count), value: String(value) })),
          ),
          holidaysOf(tenant.branchId),
        ),
      )
      const closedDays = new Set(holidays)
      return {
        days: found,
        closed: days.filter((day) => !isBusinessDay(day, closedDays)),
      }
    },
  )
}

/** @throws InvalidInput for days the wrong way round, or too many of them */
function daysIn(query: Readonly<Record<string, unknown>>, from: string, to: string): string[] {
  const [first, last] = [String(query[from]), String(query[to])]
  const count = daysBetween(first, last) + 1
  if (count < 1 || count > mostDays) throw new InvalidInput([{ msg: 'invalid_calendar', param: to }])
  return Array.from({ length: count }, (_, place) => addDays(first, place))
}
