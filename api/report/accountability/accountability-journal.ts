import { sql } from 'drizzle-orm'
import { type JournalFigure, journalSides } from '#domain/report/accrual.ts'
import { type Statement, statementOf } from '../../db/statement.ts'
import { bigintOf, first, own, type ReportRange, storedMonths, within } from './accountability-figures.ts'

/**
 * Income, expense and other changes of the months by the journal, beside what moved in them; undefined where the books are not whole,
 * or a month was closed before they were kept with it.
 */
export const selectJournalFigures = (range: ReportRange): Statement<readonly JournalFigure[] | undefined> => {
  const { branchId, months } = range
  return statementOf(
    sql`with edge as materialized (select coalesce(max(m.month), '-infinity'::date) as month from celeiro.closed_month m
        where m.company_id = ${own}),
      whole as materialized (select c.journal_since is not null and not exists (select from celeiro.closed_month m
          where m.company_id = ${own} and ${within(sql`m.month`, months)} and not m.has_journal) as is_whole
        from celeiro.company c where c.id = ${own}),
      item as (
        select x.month, x.side, x.item_id, x.is_plan, x.code, x.name, x.accrual_cents, x.cash_cents
        from ${storedMonths('journal', range)} and ${within(sql`x.month`, months)}
        union all
        select s.month, s.side, s.item_id, s.is_plan, s.code, s.name, s.accrual_cents, s.cash_cents
        from edge cross join lateral celeiro.own_journal_months(
          greatest(${first(months.from)}, (edge.month + interval '1 month')::date), ${first(months.to)}) s
        where s.branch_id = any((select celeiro.visible_branches())::uuid[])
          ${branchId ? sql`and s.branch_id = any(${sql.param(branchId)})` : sql``}
      ), summed as (
        select i.side, i.item_id, i.is_plan, (array_agg(i.code order by i.month desc))[1] as code,
          (array_agg(i.name order by i.month desc))[1] as name, sum(i.accrual_cents) as accrual, sum(i.cash_cents) as cash
        from item i group by 1, 2, 3
      )
      select w.is_whole, s.side, case when s.is_plan then s.item_id end, s.code, s.name, s.accrual::text, s.cash::text
      from whole w left join summed s on w.is_whole and (s.accrual <> 0 or s.cash <> 0)
      order by s.side, s.code = '', s.code, s.name`,
    (rows) => {
      if (rows[0]?.[0] !== true) return undefined
      return rows.flatMap(([, side, planId, code, name, accrual, cash]) =>
        side === null
          ? []
          : [
              {
                side: journalSides[Number(side) - 1] ?? 'other',
                ...(planId !== null && { planId: String(planId) }),
                code: String(code),
                name: String(name),
                accrualCents: bigintOf(accrual),
                cashCents: bigintOf(cash),
              },
            ],
      )
    },
  )
}
