import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { Id, Money, withRules } from '../field/values.ts'
import { AcceptedWarnings } from '../record/accepted-warnings.ts'
import {
  installmentFields,
  paymentFields,
  paymentItemFields,
  refundFields,
  scheduleFields,
  stopFields,
} from './fields.ts'
import { fundSourceProblems } from './fund-source.ts'

/** An instalment of an order as it is written; one that is there already by its id. */
export const InstallmentLine = z
  .strictObject({ id: Id.optional(), ...shapeOf(installmentFields) })
  .meta({ id: 'InstallmentLine' })
export type InstallmentLine = z.infer<typeof InstallmentLine>

/** As many instalments as are written off together at most. */
const mostWrittenOff = 1_000

export const PaymentItem = withRules(
  z.strictObject({ id: Id, ...shapeOf(paymentItemFields) }),
  fundSourceProblems,
).meta({
  id: 'WriteOffItem',
  description: 'Paid by the money of its order’s fund, unless `fundSource` is FREE or `fundId` names another fund',
})
export type PaymentItem = z.infer<typeof PaymentItem>

export const WriteOff = z
  .strictObject({
    ...shapeOf(paymentFields),
    items: z.array(PaymentItem).min(1).max(mostWrittenOff),
    acceptedWarnings: AcceptedWarnings,
  })
  .meta({ id: 'WriteOff', description: 'A value below what is open divides the instalment: the rest stays open' })
export type WriteOff = z.infer<typeof WriteOff>

const Approving = z
  .strictObject({ id: Id, value: Money })
  .meta({ id: 'InstallmentApproving', description: 'All that may leave the account, interest and fine included' })

/** Instalments for their present values, or for named amounts. */
export const ApprovingMany = withRules(
  z.strictObject({
    ids: z.array(Id).min(1).max(mostWrittenOff).optional(),
    items: z.array(Approving).min(1).max(mostWrittenOff).optional(),
  }),
  ({ ids, items }) => ((ids === undefined) === (items === undefined) ? [{ msg: 'required', param: 'items' }] : []),
).meta({ id: 'ApprovingMany', description: 'Either ids, approved for their values, or items with the amount of each' })
export const ApprovalRequests = z
  .strictObject({ items: z.array(Approving).min(1).max(mostWrittenOff) })
  .meta({ id: 'ApprovalRequests' })
export const ApprovalRecipientsAsked = z
  .strictObject({ ids: z.array(Id).min(1).max(mostWrittenOff) })
  .meta({ id: 'ApprovalRecipientsAsked' })
export const InstallmentBudgetsAsked = z
  .strictObject({ ids: z.array(Id).min(1).max(mostWrittenOff) })
  .meta({ id: 'InstallmentBudgetsAsked' })

export const Scheduling = z.strictObject(shapeOf(scheduleFields)).meta({ id: 'Scheduling' })
export const SchedulingMany = z
  .strictObject({ ids: z.array(Id).min(1).max(mostWrittenOff), ...shapeOf(scheduleFields) })
  .meta({ id: 'SchedulingMany' })
export const Stopping = z.strictObject({ reason: shapeOf(stopFields).reason.min(3) }).meta({ id: 'Stopping' })
export const Refund = z.strictObject(shapeOf(refundFields)).meta({ id: 'Refund' })
export type Refund = z.infer<typeof Refund>
