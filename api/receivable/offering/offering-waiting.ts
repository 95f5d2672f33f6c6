import { type SQL, sql } from 'drizzle-orm'
import {
  awaitedCountWords,
  differentCountsWords,
  type NotificationWords,
  refusedOfferingsWords,
  waitingOfferingsWords,
} from '#domain/notification/notification.ts'
import { OfferingCount, TithesOfferingsStatus } from '#domain/tithes-offerings/fields.ts'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { codeNameOf } from '#domain/value/enums.ts'
import { codes } from '../../db/statement/code.ts'
import { statementOf } from '../../db/statement/statement.ts'
import { sumText } from '../../db/table/columns.ts'
import { groupedKinds, type WaitingProvider } from '../../notification/waiting.ts'

const { PENDING, NOT_APPROVED } = TithesOfferingsStatus.codes
const { WAITING, DIFFERENT } = OfferingCount.codes
const person = sql`(select celeiro.current_person())`

/** One notification of all such offerings; none when there are none. */
const notification = (
  { id, path }: { readonly id: string; readonly path: string },
  access: WaitingProvider['access'],
  words: (count: number, value: string) => NotificationWords,
  which: SQL,
): WaitingProvider => ({
  access,
  select: () =>
    statementOf(
      sql`select count(*)::integer, ${sumText(sql`sum(o.total_cents)`)} from celeiro.tithes_offerings o
        where o.company_id = (select celeiro.current_company())
          and o.branch_id = any((select celeiro.visible_branches())::uuid[]) and ${which}`,
      groupedKinds(id, path, words),
    ),
})

const counting: WaitingProvider['access'] = { kind: 'right', module: tithesOfferingsNoun.module, action: 'create' }
const filtered = (count: number): string =>
  `${tithesOfferingsNoun.path}?status=PENDING,NOT_APPROVED&count=${codeNameOf(OfferingCount, count)}`
const open = sql`o.status in (${codes(PENDING, NOT_APPROVED)})`

/** Offerings that this person may approve now: entered by others, unless the company allows one's own, and counted. */
export const waitingOfferings = notification(
  { id: 'waiting offerings', path: '/pending-tithes-and-offers' },
  { kind: 'right', module: 'pending-tithes-and-offers', action: 'approve' },
  waitingOfferingsWords,
  sql`o.status = ${codes(PENDING)} and o.count not in (${codes(WAITING, DIFFERENT)})
    and ((o.created_by <> ${person} and o.edited_by is distinct from ${person})
      or (select c.allow_self_approval from celeiro.company c where c.id = (select celeiro.current_company())))`,
)

/** Offerings that this person counted, and another otherwise. */
export const differentCounts = notification(
  { id: 'different counts', path: filtered(DIFFERENT) },
  counting,
  differentCountsWords,
  sql`${open} and o.count = ${codes(DIFFERENT)} and ${person} in (o.counter1_id, o.counter2_id)`,
)

/** Offerings that wait for the count of this person. */
export const awaitedCounts = notification(
  { id: 'awaited counts', path: filtered(WAITING) },
  counting,
  awaitedCountWords,
  sql`${open} and o.count = ${codes(WAITING)} and o.counter2_id = ${person}`,
)

/** Offerings that this person entered, or last changed, and that were not approved. */
export const refusedOfferings = notification(
  { id: 'refused offerings', path: `${tithesOfferingsNoun.path}?status=NOT_APPROVED` },
  counting,
  refusedOfferingsWords,
  sql`o.status = ${codes(NOT_APPROVED)} and ${person} in (o.created_by, o.edited_by)`,
)
