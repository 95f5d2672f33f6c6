import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { billsPayFields } from '#domain/bills-pay/fields.ts'
import { choice, count, date, money, optional, text } from '#domain/field/fields.ts'
import { openStatuses, payableStatuses } from '#domain/installment/due.ts'
import { installmentFields } from '#domain/installment/fields.ts'
import { installmentNoun as noun } from '#domain/installment/noun.ts'
import { PaymentStatus, PaymentType } from '#domain/ledger/enums.ts'
import { installmentReport } from '#domain/report/reports.ts'
import { fileIn } from '../../attachment/attachment.ts'
import { codes } from '../../db/statement/code.ts'
import { referred } from '../../db/statement/join.ts'
import { outer } from '../../db/statement/statement.ts'
import { moneyText, sumText } from '../../db/table/columns.ts'
import { billsPay, installment } from '../../db/table/payable-tables.ts'
import { accountNameOf } from '../../ledger/account-name.ts'
import { fundOfMoney, isReconciled } from '../../ledger/document.ts'
import { byCode, byFlag, byId, type Filter } from '../../noun/definition/condition.ts'
import { type Noun, traceOf } from '../../noun/definition/noun.ts'
import { userName } from '../../privacy/actor-name.ts'
import { byDays } from '../order/bills-pay-view.ts'
import { today } from '../order/installment-json.ts'
import { Installment, InstallmentRow, InstallmentTotals } from './installment-answer.ts'

const { id, companyId, billsPayId, branchId, number, valueCents, dueDate, effectiveDueDate, status } = installment
const { paymentType, digitableLine, pixKey, checkNumber, scheduledDate, accountId, accountKind, paidAt } = installment

const order = referred('its_order', billsPay, { companyId, id: billsPayId }, 'inner')

/** Filter by a column of the order: evaluated once per order, not per row. */
const byOrder = (column: AnyPgColumn): Filter => ({
  schema: byId(column).schema,
  condition: (ids) => sql`${billsPayId} in (select ${outer(billsPay.id)} from ${billsPay}
    where ${outer(billsPay.companyId)} = (select celeiro.current_company()) and ${outer(column)} = any(${sql.param(ids)}))`,
})
const named = (column: AnyPgColumn): AnyPgColumn => userName(companyId, column)

const isLate = sql`(${status} = any(${sql.param(openStatuses)}) and ${effectiveDueDate} < ${today})`

/** Nobody's id. */
const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Its write-off would ask for an approval: its order is above the limit, or what leaves for it in all, and it has none. */
const isWaiting = sql`(${status} = any(${sql.param(payableStatuses)})
  and coalesce(${installment.approvedCents}, -1) < ${valueCents}
  and greatest(${order.netCents}, ${order.paidCents} + ${valueCents}) > (select celeiro.approval_limit()))`

/** Requested and not approved yet. */
const isRequested = sql`(${installment.requestedCents} is not null and ${status} = any(${sql.param(payableStatuses)}))`

/** Pending approvals of the session's user: not what they entered, changed or requested. */
const approval: Filter = {
  schema: z.enum(['waiting']).meta({ id: 'ApprovalFilter' }),
  // `case` fixes the evaluation order: the function is called for pending rows only.
  condition: () => sql`case when ${isWaiting} or ${isRequested} then
    celeiro.may_approve(${order.createdBy}, ${order.updatedBy})
    and celeiro.may_approve(coalesce(${installment.requestedBy}, ${nobody}), ${nobody}) else false end`,
  isPersonal: true,
}

/** LATE is computed: open and past the due date. */
const byStatus: Filter = {
  schema: byCode(status, PaymentStatus).schema,
  condition: (codes) => sql`(${status} = any(${sql.param(codes)})
    or (${codes.includes(PaymentStatus.codes.LATE)}::boolean and ${isLate}))`,
}

const accountName = accountNameOf('paid_from', companyId, accountId).as('account_name')

const inReais = (column: AnyPgColumn): SQL => sql`round(${column} / 100.0, 2)::text`

const rowSelection = {
  id,
  billsPayId,
  branchId,
  number,
  paymentType,
  status,
  accountId,
  code: order.code,
  ownerKind: order.ownerKind,
  ownerId: order.ownerId,
  ownerName: order.ownerName,
  description: order.description,
  total: order.installmentCount,
  value: moneyText(valueCents, 'value'),
  dueDate: sql`${dueDate}::text`.as('due_text'),
  effectiveDueDate: sql`${effectiveDueDate}::text`.as('effective_text'),
  isLate: isLate.as('is_late'),
  needsApproval: isWaiting.as('needs_approval'),
  isOwn:
    sql`((select celeiro.current_person()) in (${order.createdBy}, ${order.updatedBy}, coalesce(${installment.requestedBy}, ${nobody})))`.as(
      'is_own',
    ),
  requestedValue: sql`case when ${isRequested} then ${inReais(installment.requestedCents)} end`.as('requested_value'),
  isApproved: sql`coalesce(${installment.approvedCents} >= ${valueCents}, false)`.as('is_approved'),
  scheduledDate: sql`${scheduledDate}::text`.as('scheduled_text'),
  paidAt: sql`${paidAt}::text`.as('paid_text'),
  paidValue: moneyText(installment.paidCents, 'paid_value'),
}

/** Columns of the export, as the list shows them: past the due date is overdue. */
const exportedSelection = {
  branchId,
  number,
  dueRule: installment.dueRule,
  paymentType,
  digitableLine,
  pixKey,
  checkNumber,
  ownerName: rowSelection.ownerName,
  code: rowSelection.code,
  description: rowSelection.description,
  total: rowSelection.total,
  value: rowSelection.value,
  dueDate: rowSelection.dueDate,
  effectiveDueDate: rowSelection.effectiveDueDate,
  scheduledDate: rowSelection.scheduledDate,
  paidAt: rowSelection.paidAt,
  paidValue: rowSelection.paidValue,
  place: sql`case when ${order.installmentCount} > 1 then ${number} || '/' || ${order.installmentCount} end`.as(
    'place',
  ),
  status: sql`case when ${isLate} then ${codes(PaymentStatus.codes.LATE)} else ${status} end`.as('standing'),
}

/** Only where it was written off. */
const whenPaid = (expression: SQL, name: string): SQL.Aliased =>
  sql`case when ${paidAt} is not null then ${expression} end`.as(name)

const paidFund = fundOfMoney(installment, '<')

const nameOfFund = (fundId: SQL | AnyPgColumn): SQL =>
  sql`(select f.name from celeiro.fund f where f.company_id = ${outer(companyId)} and f.id = ${fundId})`

/** View of instalments, limited to accessible branches. */
export const installmentView = {
  ...noun,
  table: installment,
  listing: {
    filters: {
      billsPayId: byId(billsPayId),
      branchId: byId(branchId),
      accountId: byId(accountId),
      ownerId: byOrder(billsPay.ownerId),
      accountPlanId: byOrder(billsPay.accountPlanId),
      status: byStatus,
      paymentType: byCode(paymentType, PaymentType),
      isLate: byFlag(isLate),
      approval,
      ...byDays('dueDate', effectiveDueDate),
      ...byDays('paidAt', paidAt),
    },
    orderBy: { dueDate: effectiveDueDate, value: valueCents, paidAt, status, updatedAt: installment.updatedAt },
    search: installment.searchText,
    searchIndex: 'search_installment',
  },
  row: { schema: InstallmentRow, selection: rowSelection },
  totals: {
    schema: InstallmentTotals,
    selection: {
      open: sumText(sql`sum(${valueCents}) filter (where ${status} = any(${sql.param(openStatuses)}))`).as('open'),
      paid: sumText(
        sql`sum(${installment.paidCents}) filter (where ${status} = ${codes(PaymentStatus.codes.PAID)})`,
      ).as('paid'),
      late: sumText(sql`sum(${valueCents}) filter (where ${isLate})`).as('late'),
      left: sumText(
        sql`sum(${valueCents}) filter (where ${status} in (${codes(PaymentStatus.codes.CANCELLED, PaymentStatus.codes.REFUNDED)}))`,
      ).as('left_out'),
    },
  },
  option: {
    schema: InstallmentRow.pick({ id: true, code: true, number: true, value: true }).meta({ id: 'InstallmentOption' }),
    selection: { id, code: rowSelection.code, number, value: rowSelection.value },
  },
  record: {
    schema: Installment,
    selection: {
      ...rowSelection,
      dueRule: installment.dueRule,
      digitableLine,
      pixKey,
      checkNumber,
      fundName: nameOfFund(order.fundId).as('order_fund_name'),
      reason: installment.reason,
      approvalRequest: {
        byName: named(installment.requestedBy),
        at: installment.requestedAt,
        value: moneyText(installment.requestedCents, 'asked_value'),
      },
      approval: {
        by: installment.approvedBy,
        byName: named(installment.approvedBy),
        at: installment.approvedAt,
        value: moneyText(installment.approvedCents, 'approved_value'),
        isSelfApproved: sql`case when ${installment.approvedBy} is not null then ${installment.isSelfApproved} end`.as(
          'self',
        ),
      },
      writeOff: {
        accountKind,
        accountId,
        accountName,
        paidAt: sql`${paidAt}::text`.as('written_text'),
        interest: whenPaid(inReais(installment.interestCents), 'interest'),
        fine: whenPaid(inReais(installment.fineCents), 'fine'),
        discount: whenPaid(inReais(installment.writeOffDiscountCents), 'write_off_discount'),
        paidValue: moneyText(installment.paidCents, 'written_value'),
        fundId: whenPaid(paidFund, 'paid_fund'),
        fundName: whenPaid(nameOfFund(paidFund), 'fund_name'),
        byName: named(installment.writtenOffBy),
        proof: fileIn(installment, noun.resource, 'proof'),
      },
      reversal: {
        at: installment.reversedAt,
        byName: named(installment.reversedBy),
        reason: installment.reversalReason,
      },
      refundDate: sql`${installment.refundDate}::text`.as('refund_text'),
      ...traceOf(installment),
    },
  },
  facts: { isReconciled: isReconciled(installment).as('is_reconciled') },
  exported: {
    report: installmentReport,
    view: { selection: exportedSelection },
    fields: {
      ownerName: text('Favorecido', 120),
      code: text('Ordem', 20),
      description: billsPayFields.description,
      branchId: billsPayFields.branchId,
      number: count('Parcela', 999),
      total: count('De', 999),
      ...installmentFields,
      effectiveDueDate: date('Vence em'),
      status: choice('Situação', PaymentStatus),
      scheduledDate: optional(date('Agendada para')),
      paidAt: optional(date('Paga em')),
      paidValue: optional(money('Valor pago')),
    },
    // A spreadsheet reads it as a day.
    onPaper: { place: optional(text('Parcela', 7)) },
  },
} as const satisfies Noun<typeof installment>
