import { sql } from 'drizzle-orm'
import { comparedWith } from '#domain/report/accountability.ts'
import { type JournalFigure, journalSides } from '#domain/report/accrual.ts'
import { type Statement, statementOf } from '../../db/statement/statement.ts'
import {
  bigintOf,
  byCompetence,
  comparedMonths,
  first,
  inBranches,
  openMonths,
  own,
  type ReportRange,
  scoped,
  storedMonths,
  within,
} from './accountability-figures.ts'

/**
 * Income, expense and other changes of the months by the journal, beside what moved in them; undefined where the books are not whole,
 * or a month was closed before they were kept with it.
 */
export const selectJournalFigures = (range: ReportRange): Statement<readonly JournalFigure[] | undefined> => {
  const { months } = range
  return statementOf(
    sql`with ${scoped(range)},
      whole as materialized (select books.are_whole and not exists (select from celeiro.closed_month m
          where m.company_id = ${own} and ${within(sql`m.month`, months)} and not m.has_journal) as is_whole
        from books),
      item as (
        select x.month, x.side, x.item_id, x.is_plan, x.code, x.name, x.accrual_cents, x.cash_cents
        from ${storedMonths('journal', range)} and ${within(sql`x.month`, months)}
        union all
        select s.month, s.side, s.item_id, s.is_plan, s.code, s.name, s.accrual_cents, s.cash_cents
        from edge cross join lateral celeiro.own_journal_months(${openMonths(months)}) s
        where ${inBranches(sql`s.branch_id`, range)}
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

/** How the months are counted: which of them by what moved, and what the first ones by competence begin with. */
export interface MonthBasis {
  /** yyyy-MM, compared months among them: closed before their result was told by competence, or of books that are not whole. */
  readonly moved: readonly string[]
  /** What months until then had by competence and none of them counted; where one of the months is the first after them. */
  readonly uncounted?: { readonly until: string; readonly cents: bigint }
}

/** Which months are counted by what moved, and the step from these to competence. */
export const selectBasis = (range: ReportRange): Statement<MonthBasis> => {
  const { months } = range
  const { before, lastYear } = comparedWith(months)
  const isTold = [months, before, lastYear].map((one) => within(sql`s.month`, one))
  const all = comparedMonths(range)
  return statementOf(
    sql`with ${scoped(range)}, last as materialized (
        select max(m.month) as month from books cross join celeiro.closed_month m
        where books.are_whole and m.company_id = ${own} and not m.by_competence
      ), moved as (
        select s.month::date as month from books cross join edge
        cross join generate_series(${first(all.from)}::timestamp, ${first(all.to)}::timestamp, '1 month') s (month)
        left join celeiro.closed_month m on m.company_id = ${own} and m.month = s.month
        where case when s.month > edge.month then not books.are_whole else not m.by_competence end
          and (${sql.join(isTold, sql` or `)})
      )
      select array(select to_char(moved.month, 'YYYY-MM') from moved order by 1), to_char(last.month, 'YYYY-MM'), case
        when (last.month + interval '1 month')::date between ${first(months.from)} and ${first(months.to)} then
          ((select coalesce(sum(s.accrual_cents), 0) from celeiro.own_journal_months('-infinity', last.month) s
              where s.side in (1, 2) and ${inBranches(sql`s.branch_id`, range)} and not ${byCompetence(sql`s.month`)})
            - (select coalesce(sum(x.income_cents - x.expense_cents), 0) from ${storedMonths('plan', range)} and x.month <= last.month and not ${byCompetence(sql`x.month`)}))::text
        end
      from last`,
    ([row]) => {
      const [moved, until, cents] = row ?? [[], null, null]
      const step = bigintOf(cents)
      return {
        moved: Array.isArray(moved) ? moved.map(String) : [],
        ...(until !== null && step !== 0n && { uncounted: { until: String(until), cents: step } }),
      }
    },
  )
}
