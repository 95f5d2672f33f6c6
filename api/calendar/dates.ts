import type { SQL } from 'drizzle-orm'
import type { CalendarEvent } from '#domain/calendar/ics.ts'
import type { Access } from '#domain/right/access.ts'
import type { Statement } from '../db/statement/statement.ts'
import type { Api } from '../http/operation.ts'

/** An event before it has an address: `path` is that of its screen. */
export interface DatedRecord extends Omit<CalendarEvent, 'url'> {
  readonly path: string
}

/** A noun's events in calendars, and the right needed to see them. No title names who gave or issued anything. */
export interface DatesProvider {
  readonly access: Access
  /** At most `mostOfOne`, the earliest first, from `daysBefore` to `daysAfter` around `today`, a date of the company's. */
  select(today: SQL): Statement<readonly DatedRecord[]>
}

/** Limit per provider. */
export const mostOfOne = 1_000

/** Days of a calendar before and after today. */
export const daysBefore = 60
export const daysAfter = 400

const providers = new WeakMap<Api, DatesProvider[]>()

/** Registers what a noun has in calendars. */
export function datedOf(api: Api, ...provided: readonly DatesProvider[]): void {
  providers.set(api, [...datesOf(api), ...provided])
}

/** Whatever an API has in calendars. */
export const datesOf = (api: Api): readonly DatesProvider[] => providers.get(api) ?? []
