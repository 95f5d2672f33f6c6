import { effectiveDueDate, openStatuses } from '#domain/installment/due.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { holidaysOf } from './order-line.ts'

/** Recomputes effective due dates of a branch's open instalments after its holidays changed. */
export async function redueInstallments(write: Write, branchId: string): Promise<void> {
  const { rows } = write
  // Lock order: orders before their instalments.
  await rows(
    `select from celeiro.bills_pay o where o.company_id = (select celeiro.current_company()) and o.branch_id = $1
       and o.next_due_date is not null order by o.id for no key update`,
    [branchId],
  )
  const open = await rows(
    `select i.id, i.due_date::text, i.due_rule, i.effective_due_date::text from celeiro.installment i
     where i.company_id = (select celeiro.current_company()) and i.branch_id = $1 and i.status = any($2)
     order by i.id for update`,
    [branchId, openStatuses],
  )
  const holidays = await holidaysOf(write, branchId)
  const moved = open.flatMap(([id, dueDate, rule, before]) => {
    const due = effectiveDueDate(String(dueDate), Number(rule), holidays)
    return due === before ? [] : [{ id, due }]
  })
  if (moved.length === 0) return
  await rows(
    `update celeiro.installment i set effective_due_date = m.due from jsonb_to_recordset($1::jsonb) as m (id uuid, due date)
     where i.company_id = (select celeiro.current_company()) and i.id = m.id`,
    [JSON.stringify(moved)],
  )
}
