import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { Id, LocalDate, Money } from '#domain/field/values.ts'
import { only, type Statement, statementOf } from '../../db/statement/statement.ts'
import { inReais, sumText } from '../../db/table/columns.ts'

const Line = z
  .object({
    entryId: Id,
    date: LocalDate,
    history: z.string(),
    total: Money,
    isCorrection: z.boolean().meta({ description: 'Whether it corrects or reverses an entry of before' }),
    lot: z.string().optional().meta({ description: 'Of the later delivery that holds it, if one does' }),
  })
  .meta({ id: 'DeliveryDifferenceLine' })

const mostShown = 200

export const DeliveryDifference = z
  .object({
    lines: z.array(Line),
    count: z.int().meta({ description: `Of all of them, of which ${mostShown} are listed` }),
    undeliveredCount: z.int().meta({ description: 'Those that no delivery of the layout holds yet' }),
    total: Money,
  })
  .meta({
    id: 'DeliveryDifference',
    description: 'Entries of its days and branches, and corrections of its entries, that came after a delivery',
  })
type DeliveryDifference = z.input<typeof DeliveryDifference>

/** Entries with a part in the delivery's branches that neither it nor an earlier one of its series holds. */
const later = (id: string) => sql`
  delivery as materialized (
    select d.company_id, d.id, d.lot, d.series_id, d.branch_ids, d.date_from, d.date_to from celeiro.accounting_delivery d
    where d.company_id = (select celeiro.current_company()) and d.id = ${id}::uuid),
  candidate as (
    select e.id from delivery d
    join celeiro.journal_entry e on e.company_id = d.company_id and e.date between d.date_from and d.date_to
    union
    select e.id from delivery d
    join celeiro.accounting_delivery_entry t on t.company_id = d.company_id and t.delivery_id = d.id
    join celeiro.journal_entry o on o.company_id = t.company_id and o.id = t.entry_id
    join celeiro.journal_entry e on e.company_id = o.company_id and e.fact = o.fact and e.fact_id = o.fact_id
      and e.part = o.part and e.revision > o.revision),
  later as materialized (
    select c.id, sum(l.amount_cents) filter (where l.amount_cents > 0) as cents, max(n.lot) as lot,
      bool_or(n.lot is null) as is_open
    from candidate c cross join delivery d
    join celeiro.journal_line l on l.company_id = d.company_id and l.entry_id = c.id and l.branch_id = any(d.branch_ids)
    left join lateral (select x.lot from celeiro.accounting_delivery_entry t
      join celeiro.accounting_delivery x on x.company_id = t.company_id and x.id = t.delivery_id
      where t.company_id = d.company_id and t.series_id = d.series_id and t.entry_id = c.id and t.branch_id = l.branch_id) n
      on true
    where n.lot is null or n.lot > d.lot
    group by c.id)`

/** What came after a delivery, by day. */
export const selectDifference = (id: string): Statement<DeliveryDifference> => {
  const figures = sql`(select count(*)::integer from later), (select count(*) filter (where later.is_open) from later)::integer,
    (select ${sumText(sql`sum(later.cents)`)} from later)`
  return statementOf(
    sql`with ${later(id)}
      select ${figures}, coalesce((select jsonb_agg(to_jsonb(shown)) from (
        select e.id as "entryId", e.date, e.history, ${inReais(sql`later.cents`)} as total, e.revision > 1 as "isCorrection",
          case when not later.is_open then later.lot end as lot
        from later join delivery on true
        join celeiro.journal_entry e on e.company_id = delivery.company_id and e.id = later.id
        order by e.date, e.id limit ${mostShown}) shown), '[]')`,
    (rows) => {
      const [count, undeliveredCount, total, lines] = only(rows)
      return {
        lines: z.array(Line).parse(withoutNulls(lines)),
        count: Number(count),
        undeliveredCount: Number(undeliveredCount),
        total: String(total),
      }
    },
  )
}

const withoutNulls = (lines: unknown): unknown =>
  Array.isArray(lines)
    ? lines.map((line: object) => Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null)))
    : lines
