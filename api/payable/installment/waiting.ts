import { type SQL, sql } from 'drizzle-orm'
import { openStatuses, payableStatuses } from '#domain/installment/due.ts'
import { lateBillsWords, waitingApprovalWords } from '#domain/notification/notification.ts'
import { codes } from '../../db/statement/code.ts'
import { statementOf } from '../../db/statement/statement.ts'
import { sumText } from '../../db/table/columns.ts'
import { groupedKinds, type WaitingProvider } from '../../notification/waiting.ts'

const counted = (
  from: SQL,
) => sql`select count(*)::integer, ${sumText(sql`sum(greatest(i.value_cents, i.requested_cents))`)} from celeiro.installment i ${from}
  and i.company_id = (select celeiro.current_company()) and i.branch_id = any((select celeiro.visible_branches())::uuid[])`

/** Overdue bills as one notification. */
export const lateBills: WaitingProvider = {
  access: { kind: 'right', module: 'payment-order', action: 'update' },
  select: (today) =>
    statementOf(
      counted(sql`where i.status = any(${sql.param(openStatuses)}) and i.effective_due_date < ${today}`),
      groupedKinds('late bills', '/payment-order?status=LATE', lateBillsWords),
    ),
}

/** Pending approvals above the limit, for those who may approve them. */
export const waitingApprovals: WaitingProvider = {
  access: { kind: 'right', module: 'payment-order', action: 'approve' },
  select: () =>
    statementOf(
      counted(sql`join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
        where i.status in (${codes(...payableStatuses)}) and (i.requested_cents is not null
            or greatest(o.net_cents, o.paid_cents + i.value_cents) > (select celeiro.approval_limit()) and coalesce(i.approved_cents, -1) < i.value_cents)
          and celeiro.may_approve(o.created_by, o.updated_by)
          and celeiro.may_approve(coalesce(i.requested_by, o.created_by), o.updated_by)`),
      groupedKinds('waiting approvals', '/payment-order?approval=waiting', waitingApprovalWords),
    ),
}
