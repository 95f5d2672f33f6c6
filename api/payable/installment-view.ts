import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { billsPayFields } from '#domain/bills-pay/fields.ts'
import { choice, count, date, money, optional, text } from '#domain/field/fields.ts'
import { codeIn, Id, IsoDateTime, LocalDate, Money } from '#domain/field/values.ts'
import { StoredFile } from '#domain/file/file.ts'
import { openStatuses, payableStatuses } from '#domain/installment/due.ts'
import { DueRule, installmentFields } from '#domain/installment/fields.ts'
import { installmentNoun as noun } from '#domain/installment/noun.ts'
import { AccountKind, OwnerKind, PaymentStatus, PaymentType } from '#domain/ledger/enums.ts'
import { installmentReport } from '#domain/report/reports.ts'
import { fileIn } from '../attachment/attachment.ts'
import { codes } from '../db/code.ts'
import { referred } from '../db/join.ts'
import { outer } from '../db/statement.ts'
import { moneyText, sumText } from '../db/table/columns.ts'
import { billsPay, installment } from '../db/table/payable-tables.ts'
import { accountNameOf } from '../ledger/account-name.ts'
import { isReconciled } from '../ledger/document.ts'
import { byCode, byFlag, byId, type Filter } from '../noun/list/condition.ts'
import { type Noun, Trace, traceOf } from '../noun/noun.ts'
import { userName } from '../privacy/actor-name.ts'
import { byDays } from './bills-pay-view.ts'
import { today } from './installment-json.ts'

const { id, companyId, billsPayId, branchId, number, valueCents, dueDate, effectiveDueDate, status } = installment
const { paymentType, digitableLine, pixKey, checkNumber, scheduledDate, accountId, accountKind, paidAt } = installment

const order = referred('its_order', billsPay, { companyId, id: billsPayId }, 'inner')

/** Whether the order of a row has one of these in a column: asked of the orders once, not of each row. */
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

/** Somebody asked for the approval of an amount, and nobody has approved it yet. */
const isRequested = sql`(${installment.requestedCents} is not null and ${status} = any(${sql.param(payableStatuses)}))`

/** What waits for whoever asks: not what they entered, changed or asked for themselves, which another has to approve. */
const approval: Filter = {
  schema: z.enum(['waiting']).meta({ id: 'ApprovalFilter' }),
  // In its order: who may approve is asked of a function, and of what waits alone.
  condition: () => sql`case when ${isWaiting} or ${isRequested} then
    celeiro.may_approve(${order.createdBy}, ${order.updatedBy})
    and celeiro.may_approve(coalesce(${installment.requestedBy}, ${nobody}), ${nobody}) else false end`,
  isPersonal: true,
}

/** LATE is no stored status: it asks for those that are open and past their day. */
const byStatus: Filter = {
  schema: byCode(status, PaymentStatus).schema,
  condition: (codes) => sql`(${status} = any(${sql.param(codes)})
    or (${codes.includes(PaymentStatus.codes.LATE)}::boolean and ${isLate}))`,
}

const Approval = z
  .object({ by: Id, byName: z.string().optional(), at: IsoDateTime, value: Money, isSelfApproved: z.boolean() })
  .meta({ id: 'InstallmentApproval' })

const ApprovalRequest = z
  .object({ byName: z.string().optional(), at: IsoDateTime, value: Money })
  .meta({ id: 'InstallmentApprovalRequest' })

const WrittenOff = z
  .object({
    accountKind: codeIn(AccountKind),
    accountId: Id,
    accountName: z.string().optional(),
    paidAt: LocalDate,
    interest: Money,
    fine: Money,
    discount: Money,
    paidValue: Money,
    byName: z.string().optional(),
    proof: StoredFile.optional(),
  })
  .meta({ id: 'InstallmentWriteOff' })

const Reversed = z
  .object({ at: IsoDateTime, byName: z.string().optional(), reason: z.string() })
  .meta({ id: 'InstallmentReversal' })

const InstallmentRow = z
  .object({
    id: Id,
    billsPayId: Id,
    code: z.string(),
    branchId: Id,
    ownerKind: codeIn(OwnerKind),
    ownerId: Id,
    ownerName: z.string(),
    description: z.string(),
    number: z.int(),
    total: z.int(),
    value: Money,
    dueDate: LocalDate,
    effectiveDueDate: LocalDate,
    paymentType: codeIn(PaymentType).optional(),
    status: codeIn(PaymentStatus),
    isLate: z.boolean(),
    needsApproval: z.boolean().meta({ description: 'Above the limit, with what left for its order, and not approved' }),
    isApproved: z.boolean(),
    isOwn: z.boolean().meta({
      description: 'Whoever reads it entered or last changed its order, or asked for the amount: another approves it',
    }),
    requestedValue: Money.optional().meta({
      description: 'Waits to be approved: all that is to leave the account, interest and fine included',
    }),
    scheduledDate: LocalDate.optional(),
    accountId: Id.optional(),
    paidAt: LocalDate.optional(),
    paidValue: Money.optional(),
  })
  .meta({ id: 'InstallmentRow' })

const Installment = z
  .object({
    ...InstallmentRow.shape,
    dueRule: codeIn(DueRule),
    digitableLine: z.string().optional(),
    pixKey: z.string().optional(),
    checkNumber: z.string().optional(),
    reason: z.string().optional(),
    approvalRequest: ApprovalRequest.optional(),
    approval: Approval.optional(),
    writeOff: WrittenOff.optional(),
    reversal: Reversed.optional(),
    refundDate: LocalDate.optional(),
    isReconciled: z.boolean().optional().meta({ description: 'With the bank; told where one instalment is read' }),
    ...Trace,
  })
  .meta({ id: 'Installment' })

const accountName = accountNameOf('paid_from', companyId, accountId).as('account_name')

const inReais = (column: AnyPgColumn): SQL => sql`round(${column} / 100.0, 2)::text`

const rowSelection = {
  ...{ id, billsPayId, branchId, number, paymentType, status, accountId },
  ...{ code: order.code, ownerKind: order.ownerKind, ownerId: order.ownerId, ownerName: order.ownerName },
  ...{ description: order.description, total: order.installmentCount },
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

/** What the file takes, as the list shows it: what is past its day is late. */
const exportedSelection = {
  ...{ branchId, number, dueRule: installment.dueRule, paymentType, digitableLine, pixKey, checkNumber },
  ...{ ownerName: rowSelection.ownerName, code: rowSelection.code, description: rowSelection.description },
  ...{ total: rowSelection.total, value: rowSelection.value, dueDate: rowSelection.dueDate },
  ...{ effectiveDueDate: rowSelection.effectiveDueDate, scheduledDate: rowSelection.scheduledDate },
  ...{ paidAt: rowSelection.paidAt, paidValue: rowSelection.paidValue },
  status: sql`case when ${isLate} then ${codes(PaymentStatus.codes.LATE)} else ${status} end`.as('standing'),
}

/** Only where it was written off. */
const whenPaid = (expression: SQL, name: string): SQL.Aliased =>
  sql`case when ${paidAt} is not null then ${expression} end`.as(name)

const InstallmentTotals = z
  .object({
    ...{ open: Money, paid: Money, late: Money },
    left: Money.meta({ description: 'Cancelled, or given back: what all other sums leave out' }),
  })
  .meta({ id: 'InstallmentTotals', description: 'Of what is filtered: waiting, paid, and past its day' })

/** Instalments as they are read: by whoever reaches the branch of their order. */
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
      ...{ dueRule: installment.dueRule, digitableLine, pixKey, checkNumber, reason: installment.reason },
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
        ...{ accountKind, accountId, accountName },
        paidAt: sql`${paidAt}::text`.as('written_text'),
        interest: whenPaid(inReais(installment.interestCents), 'interest'),
        fine: whenPaid(inReais(installment.fineCents), 'fine'),
        discount: whenPaid(inReais(installment.writeOffDiscountCents), 'write_off_discount'),
        paidValue: moneyText(installment.paidCents, 'written_value'),
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
  },
} as const satisfies Noun<typeof installment>
