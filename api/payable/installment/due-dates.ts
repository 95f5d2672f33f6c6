import { sql } from 'drizzle-orm'
import { dueDateTitle } from '#domain/calendar/words.ts'
import { openStatuses } from '#domain/installment/due.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { OwnerKind } from '#domain/ledger/enums.ts'
import { type DatesProvider, daysAfter, daysBefore, mostOfOne } from '../../calendar/dates.ts'
import { codes } from '../../db/statement/code.ts'
import { statementOf } from '../../db/statement/statement.ts'
import { sumText } from '../../db/table/columns.ts'

/** Open instalments on the days they are paid on. Only suppliers are named: other payees may be givers too. */
export const dueDates: DatesProvider = {
  access: { kind: 'right', module: installmentNoun.module, action: 'read' },
  select: (today) =>
    statementOf(
      sql`select i.id, i.effective_due_date::text, i.number, o.installment_count, ${sumText(sql`i.value_cents`)},
          case when o.owner_kind = ${codes(OwnerKind.codes.SUPPLIER)} then o.owner_name end, o.code,
          i.effective_due_date < ${today}, greatest(i.updated_at, o.updated_at)
        from celeiro.installment i
        join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
        where i.company_id = (select celeiro.current_company()) and i.branch_id = any((select celeiro.visible_branches())::uuid[])
          and i.status = any(${sql.param(openStatuses)})
          and i.effective_due_date between ${today} - ${daysBefore}::int and ${today} + ${daysAfter}::int
        order by i.effective_due_date, i.id limit ${mostOfOne}`,
      (rows: readonly [string, string, number, number, string, string | null, string, boolean, Date][]) =>
        rows.map(([id, date, number, total, value, supplierName, code, isLate, changedAt]) => ({
          id: `installment-${id}`,
          date,
          title: dueDateTitle({ value, supplierName: supplierName ?? undefined, number, total, isLate }),
          // Not what the order is for: a free text may name anybody.
          details: [code],
          path: `${installmentNoun.path}/${id}`,
          changedAt,
        })),
    ),
}
