import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { lastDayOf } from '#domain/company/month.ts'
import type { AccountabilitySigners } from '#domain/report/paper/accountability/accountability-paper.ts'
import { TithesOfferingsStatus } from '#domain/tithes-offerings/fields.ts'
import { codes } from '../../db/statement/code.ts'
import { only, type Statement, statementOf } from '../../db/statement/statement.ts'
import { hiddenWhere } from '../../receivable/offering/hidden-count.ts'
import { bigintOf, first, own, type ReportRange, scoped, storedMonths, within } from './accountability-figures.ts'

/** Restricted fund: gifts for a purpose and what was spent of them. */
export interface RestrictedCents {
  readonly planId: string
  readonly code: string
  readonly name: string
  readonly opening: bigint
  readonly received: bigint
  readonly spent: bigint
}

/** Opening balance, income and expense of each restricted plan in the months. */
export const selectRestricted = (range: ReportRange): Statement<RestrictedCents[]> => {
  const { from, to } = range.months
  return statementOf(
    sql`with ${scoped(range)}, kept as (
        select x.plan_id, x.code, x.name, sum(x.opening_cents + x.income_cents - x.expense_cents) as cents
        from edge cross join ${storedMonths('restricted', range)} and edge.month >= ${first(to)} and x.month = ${first(to)}
        group by 1, 2, 3
      ), moved as (
        select x.plan_id, sum(x.income_cents) as income, sum(x.expense_cents) as expense
        from ${storedMonths('plan', range)} and ${within(sql`x.month`, range.months)} group by 1
      )
      select k.plan_id, k.code, k.name, (k.cents - coalesce(m.income, 0) + coalesce(m.expense, 0))::text,
        coalesce(m.income, 0)::text, coalesce(m.expense, 0)::text
      from kept k left join moved m on m.plan_id = k.plan_id
      union all
      select p.id, p.code, p.name,
        coalesce(sum(k.income_cents - k.expense_cents) filter (where k.counted < ${first(from)}), 0)::text,
        coalesce(sum(k.income_cents) filter (where k.counted >= ${first(from)}), 0)::text,
        coalesce(sum(k.expense_cents) filter (where k.counted >= ${first(from)}), 0)::text
      from edge cross join celeiro.account_plan p cross join account a
      join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id and k.counted <= ${first(to)}
        and k.plan_id = p.id
      where edge.month < ${first(to)} and p.company_id = ${own} and p.restricted
      group by p.id, p.code, p.name order by 2`,
    (rows) =>
      rows.map(([planId, code, name, opening, received, spent]) => ({
        planId: String(planId),
        code: String(code),
        name: String(name),
        opening: bigintOf(opening),
        received: bigintOf(received),
        spent: bigintOf(spent),
      })),
  )
}

/** Receivables and payables by kind: count and cents. */
export interface Awaited {
  readonly count: number
  readonly cents: bigint
}

/** As `celeiro.beside_accounts` numbers them. */
const kinds = ['checks', 'deposited', 'returned', 'inCollection', 'cards', 'offerings', 'bills', 'handedOver'] as const
/** Bills of the months, and those of months before them. */
export type AwaitedCents = Readonly<Record<(typeof kinds)[number] | 'earlierBills', Awaited>>

const nothing: Awaited = { count: 0, cents: 0n }
const none: AwaitedCents = {
  checks: nothing,
  deposited: nothing,
  returned: nothing,
  inCollection: nothing,
  handedOver: nothing,
  cards: nothing,
  offerings: nothing,
  bills: nothing,
  earlierBills: nothing,
}

const handedOver = sql.raw(String(kinds.indexOf('handedOver') + 1))
const offerings = sql.raw(String(kinds.indexOf('offerings') + 1))

/** Items that are no money yet on the last day of the months: cheques, cards, offerings, unpaid bills. */
export function selectAwaited(range: ReportRange): Statement<AwaitedCents> {
  const { branchId, months } = range
  const last = first(months.to)
  const isVisible = sql`not ${hiddenWhere(sql`x.count`, sql`x.counter1_id`)}`
  const reached = (column: SQL) => sql`${column} = any((select celeiro.visible_branches())::uuid[])
    ${branchId ? sql`and ${column} = any(${sql.param(branchId)})` : sql``}`
  return statementOf(
    sql`with ${scoped(range)}, beside as (
        select x.kind, x.competence, x.count, x.cents from edge cross join ${storedMonths('beside', range)}
          and (x.kind <> ${handedOver} and x.month = ${last} or x.kind = ${handedOver} and ${within(sql`x.month`, months)})
          and (x.kind = ${handedOver} or edge.month >= ${last})
        union all
        select s.kind, s.competence, s.count, s.cents
        from edge cross join lateral celeiro.own_beside_accounts(${lastDayOf(months.to)}::date) s
        where edge.month < ${last} and s.kind <> ${offerings} and ${reached(sql`s.branch_id`)}
          and (s.kind <> ${handedOver} or s.competence > edge.month and s.competence >= ${first(months.from)})
        union all
        select ${offerings}, ${last}, 1, case when ${isVisible} then x.total_cents else 0 end
        from edge cross join celeiro.tithes_offerings x
        where edge.month < ${last} and x.company_id = ${own} and ${reached(sql`x.branch_id`)}
          and x.status = ${codes(TithesOfferingsStatus.codes.PENDING)} and x.worship_date <= ${lastDayOf(months.to)}::date
      )
      select b.kind, b.competence < ${first(months.from)}, sum(b.count)::integer, sum(b.cents)::text from beside b group by 1, 2`,
    (rows) => {
      const found = { ...none }
      for (const [kind, isEarlier, count, cents] of rows) {
        const name = kinds[Number(kind) - 1]
        if (name === undefined) continue
        found[name === 'bills' && isEarlier ? 'earlierBills' : name] = { count: Number(count), cents: bigintOf(cents) }
      }
      return found
    },
  )
}

/** Letterhead and time zone, as stored when the last month was closed. */
interface ClosedHead {
  readonly company: string
  readonly branchNames: string | undefined
  /** Absent in older snapshots. */
  readonly timeZone: string | undefined
  /** Who the company was; absent likewise. */
  readonly sender: z.output<typeof Sender> | undefined
}

const Sender = z.object({
  legalName: z.string(),
  document: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
})

/** The head of the last of the months, where that is closed. */
export const selectClosedHead = (
  { months }: ReportRange,
  branches: readonly string[],
): Statement<ClosedHead | undefined> =>
  statementOf(
    sql`select m.head ->> 'company', (select string_agg(b.value, ', ' order by b.value collate "pt-BR-x-icu")
        from jsonb_each_text(m.head -> 'branches') b
        where b.key::uuid = any(${sql.param(branches)}::uuid[]) and b.key::uuid = any((select celeiro.visible_branches())::uuid[])),
        m.head ->> 'timeZone', m.head -> 'sender'
      from celeiro.closed_month m where m.company_id = ${own} and m.month = ${first(months.to)}`,
    ([row]) =>
      row && {
        company: String(row[0]),
        branchNames: textOf(row[1]),
        timeZone: textOf(row[2]),
        sender: Sender.safeParse(row[3]).data,
      },
  )

/** Who is named today to sign what the company gives account of. */
export const selectSigners: Statement<AccountabilitySigners> = statementOf(
  sql`select c.treasurer_name, c.council_name, c.president_name from celeiro.company c where c.id = ${own}`,
  (rows) => {
    const [treasurer, council, president] = only(rows)
    return { treasurerName: nameOf(treasurer), councilName: nameOf(council), presidentName: nameOf(president) }
  },
)

const nameOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A month that is closed, and how it was. */
export interface ClosedMonth {
  /** yyyy-MM */
  readonly month: string
  readonly closedAt: string
  /** Present name of who closed it; unknown for older months. */
  readonly closedBy?: string
  readonly seal: number
  readonly digest: string
}

/** Which of the months are closed. */
export const selectClosed = ({ months }: ReportRange): Statement<ClosedMonth[]> =>
  statementOf(
    sql`select to_char(m.month, 'YYYY-MM'), m.closed_at, coalesce(m.seal, 0), encode(m.digest, 'hex'), u.name
      from celeiro.closed_month m left join celeiro.app_user u on u.company_id = m.company_id and u.id = m.closed_by
      where m.company_id = ${own} and ${within(sql`m.month`, months)} order by 1`,
    (rows: readonly [string, Date, number, string, string | null][]) =>
      rows.map(([month, closedAt, seal, digest, closedBy]) => ({
        month,
        closedAt: closedAt.toISOString(),
        ...(closedBy !== null && { closedBy }),
        seal,
        digest,
      })),
  )
