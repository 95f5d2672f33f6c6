import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Competence, Id, Money } from '#domain/field/values.ts'
import { overviewMonths } from '#domain/report/overview.ts'
import { statementOf } from '../db/statement/statement.ts'
import { sumText } from '../db/table/columns.ts'
import { type Api, operation } from '../http/operation.ts'
import { commaList } from '../noun/definition/condition.ts'

const GiftMonth = z.object({ month: Competence, tithes: Money, offerings: Money }).meta({ id: 'GivenMonth' })
const GiftMonths = z.object({ months: z.array(GiftMonth), yearAgo: z.array(GiftMonth) }).meta({
  id: 'GivenMonths',
  description: `What came of tithes and of other gifts of offerings in the last ${overviewMonths} months, and in those a year before: of this month the same days`,
})

const ByBranch = z.object({ branchId: commaList(Id, 'Id').optional() })

/** `day` is the company's today. */
const selectGifts = (day: SQL, branchId: readonly string[] | undefined) =>
  statementOf(
    sql`with given as (
      select date_trunc('month', d.date)::date as month, d.tithe_cents, d.other_cents
      from celeiro.offering_days((select date_trunc('month', ${day} - interval '23 months')::date), (select ${day})) d
      where (d.date <= (select (${day} - interval '1 year')::date)
          or d.date >= (select date_trunc('month', ${day} - interval '11 months')::date))
        ${branchId ? sql`and d.branch_id = any(${sql.param(branchId)})` : sql``}
    )
    select to_char(m.month, 'YYYY-MM'), ${sumText(sql`sum(g.tithe_cents)`)}, ${sumText(sql`sum(g.other_cents)`)}
    from generate_series(date_trunc('month', ${day} - interval '23 months'), date_trunc('month', ${day}), interval '1 month') m (month)
    left join given g on g.month = m.month::date
    group by m.month order by m.month`,
    (rows: readonly [string, string, string][]) =>
      rows.map(([month, tithes, offerings]) => ({ month, tithes, offerings })),
  )

/** Tithes and offerings month by month, for the chart of home, where it is asked. */
export const giftsByMonth = (api: Api): void =>
  operation(
    api,
    {
      method: 'get',
      path: '/home/gifts',
      operationId: 'homeGifts',
      summary: 'What came of tithes and offerings in each of the last months, and a year before',
      query: ByBranch,
      answer: GiftMonths,
    },
    async ({ query: { branchId }, tenant, services: { clock } }) => {
      const day = sql`celeiro.local_date(${clock().toISOString()}::timestamptz)`
      const [, months] = await tenant.read(selectGifts(day, branchId))
      return { months: months.slice(overviewMonths), yearAgo: months.slice(0, overviewMonths) }
    },
  )
