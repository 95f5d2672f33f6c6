import { type SQL, sql } from 'drizzle-orm'
import {
  dueDateAfter,
  monthsUntil,
  netCentsAfter,
  type Repeated,
  type Repetition,
} from '#domain/bills-pay/recurrence.ts'
import { effectiveDueDate } from '#domain/installment/due.ts'
import type { ExpectedDay } from '#domain/report/projection.ts'
import { type Statement, statementOf } from '../../db/statement/statement.ts'
import { inReais } from '../../db/table/columns.ts'

/** A recurring order, with what future instalments depend on. */
interface RecurringOrder extends Repeated, Repetition {
  readonly dueRule: number
  /** Of its branch, yyyy-MM-dd. */
  readonly holidays: readonly string[]
}

/** Orders that repeat; the condition is of their row `t`. */
export const selectRecurring = (condition: SQL): Statement<RecurringOrder[]> =>
  statementOf(
    sql`select jsonb_strip_nulls(jsonb_build_object('competence', to_char(t.competence, 'YYYY-MM'), 'dueDate', i.due_date,
        'dueRule', i.due_rule, 'grossValue', ${inReais(sql`t.gross_cents`)}, 'discount', ${inReais(sql`t.discount_cents`)},
        'addition', ${inReais(sql`t.addition_cents`)}, 'taxes', t.taxes, 'until', r.until, 'percent', r.percent,
        'nextMonth', r.next_month, 'holidays', (select coalesce(jsonb_agg(h ->> 'date'), '[]') from celeiro.branch b
          cross join jsonb_array_elements(b.holidays) h where b.company_id = t.company_id and b.id = t.branch_id)))
      from celeiro.bills_pay_recurrence r
      join celeiro.bills_pay t on t.company_id = r.company_id and t.id = r.bills_pay_id
      cross join lateral (select n.due_date, n.due_rule from celeiro.installment n
        where n.company_id = t.company_id and n.bills_pay_id = t.id order by n.number limit 1) i
      where ${condition}`,
    (rows: readonly [RecurringOrder][]) => rows.map(([order]) => order),
  )

/** Due amounts until a day (yyyy-MM-dd) of recurrences not created yet, on effective due dates. */
export const expectedOf = (orders: readonly RecurringOrder[], lastDay: string): ExpectedDay[] =>
  orders.flatMap((order) =>
    monthsUntil(order, order, lastDay).map((month) => ({
      date: effectiveDueDate(dueDateAfter(order, month), order.dueRule, new Set(order.holidays)),
      inCents: 0n,
      outCents: netCentsAfter(order, order.percent, month),
    })),
  )
