import * as z from 'zod'
import { codeIn, Id, IsoDateTime, LocalDate, Money } from '#domain/field/values.ts'
import { StoredFile } from '#domain/file/file.ts'
import { DueRule } from '#domain/installment/fields.ts'
import { AccountKind, OwnerKind, PaymentStatus, PaymentType } from '#domain/ledger/enums.ts'
import { Trace } from '../../noun/definition/noun.ts'

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
    fundId: Id.optional(),
    fundName: z.string().optional().meta({ description: 'The fund whose money it was; none of what is free' }),
    byName: z.string().optional(),
    proof: StoredFile.optional(),
  })
  .meta({ id: 'InstallmentWriteOff' })

const Reversed = z
  .object({ at: IsoDateTime, byName: z.string().optional(), reason: z.string() })
  .meta({ id: 'InstallmentReversal' })

/** An instalment as a list shows it. */
export const InstallmentRow = z
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

/** An instalment as it is read alone. */
export const Installment = z
  .object({
    ...InstallmentRow.shape,
    dueRule: codeIn(DueRule),
    digitableLine: z.string().optional(),
    pixKey: z.string().optional(),
    checkNumber: z.string().optional(),
    fundName: z.string().optional().meta({ description: 'The fund of its order, whoever paid; none of free money' }),
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

/** What those come to that are filtered. */
export const InstallmentTotals = z
  .object({
    open: Money,
    paid: Money,
    late: Money,
    left: Money.meta({ description: 'Cancelled, or given back: what all other sums leave out' }),
  })
  .meta({ id: 'InstallmentTotals', description: 'Of what is filtered: waiting, paid, and past its day' })
