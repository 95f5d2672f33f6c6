import * as z from 'zod'
import { mostInstallments } from '#domain/bills-pay/bills-pay.ts'
import { installmentLineProblems } from '#domain/bills-pay/rules.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { Id, Version, withRules } from '#domain/field/values.ts'
import { isOpen } from '#domain/installment/due.ts'
import { installmentMoves as access, installmentHistoryFields } from '#domain/installment/fields.ts'
import {
  ApprovalRequests,
  ApprovingMany,
  InstallmentLine,
  SchedulingMany,
  WriteOff,
} from '#domain/installment/installment.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { Reversal } from '#domain/ledger/reversal-reason.ts'
import { AcceptedWarnings } from '#domain/record/accepted-warnings.ts'
import { routeOf } from '#domain/right/move.ts'
import { moneyOf } from '#domain/value/money.ts'
import { holdFiles } from '../attachment/stored-file.ts'
import { datedOf } from '../calendar/dates.ts'
import { installment } from '../db/table/payable-tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { posting, repeatable } from '../http/idempotency.ts'
import { type Api, ById, operation } from '../http/operation.ts'
import { tellsOf } from '../notification/waiting.ts'
import { calendar } from '../noun/list/calendar.ts'
import { move } from '../noun/move/move.ts'
import { paged } from '../noun/read-routes.ts'
import { historyRoute } from '../noun/record/history.ts'
import { lockOne, reread, selectOne } from '../noun/record/record.ts'
import { rewriteLines } from './bills-pay.ts'
import { approvalRecipients } from './installment/approval-recipients.ts'
import { dueDates } from './installment/due-dates.ts'
import { installmentBudgets } from './installment/installment-budget.ts'
import { holdInstallments, movableInstallments } from './installment/installment-hold.ts'
import { approve, installmentMoves, plan, requestApproval, unpay } from './installment/installment-move.ts'
import { installmentView as noun } from './installment/installment-view.ts'
import { lateBills, waitingApprovals } from './installment/waiting.ts'
import { billsPayView } from './order/bills-pay-view.ts'
import { lockLines } from './order/order-line.ts'
import { payInstallments } from './payment/payment.ts'
import { PaymentPreview, previewPayment } from './payment/payment-preview.ts'
import { paymentReceipt } from './payment/payment-receipt.ts'

const Moved = z.object({ ids: z.array(Id) }).meta({ id: 'MovedInstallments' })

const lines = {
  installments: z.array(InstallmentLine).max(mostInstallments).default([]),
  acceptedWarnings: AcceptedWarnings,
}
const checked = <S extends z.ZodObject>(schema: S): S =>
  withRules(schema, ({ installments }) =>
    installments ? installmentLineProblems(installments as InstallmentLine[]) : [],
  )
const Lines = checked(z.strictObject({ version: Version, ...lines })).meta({ id: 'InstallmentLines' })
const NewLines = checked(z.strictObject({ billsPayId: Id, version: Version, ...lines })).meta({ id: 'NewInstallments' })

/** Routes of instalments: list, record, transitions. */
export function routes(api: Api): void {
  // Before `{id}`, which would take `calendar` for one.
  calendar(api, noun, { date: installment.effectiveDueDate, cents: installment.valueCents, filter: 'dueDate' })
  paymentReceipt(api)
  paged(api, noun)
  tellsOf(api, lateBills, waitingApprovals)
  datedOf(api, dueDates)
  holdFiles(api, { resource: noun.resource, module: noun.module, find: (id) => selectOne(noun, id) })
  historyRoute(api, {
    ...noun,
    described: installmentHistoryFields,
    find: (id) => selectOne(noun, id),
    shown: (record) => record,
  })
  linesOfOrders(api)
  payments(api)
  approvalRecipients(api)
  installmentBudgets(api)
  installmentMoves(api)
}

function linesOfOrders(api: Api): void {
  const answer = billsPayView.record.schema
  const read = (write: Write, id: string) => reread(billsPayView, write, id)
  repeatable(
    api,
    {
      method: 'post',
      path: '/installment/many',
      operationId: 'createInstallments',
      summary: 'Divides an order anew: these take the place of all its instalments that are open',
      body: NewLines,
      answer,
    },
    async ({ body: { billsPayId, version, installments, acceptedWarnings }, services }, write) => {
      await findOrder(write, billsPayId)
      // Orders before their instalments, as everywhere.
      await lockOne(billsPayView, write, billsPayId, 'no key update')
      const closed = (await lockLines(write, billsPayId)).filter(({ status }) => !isOpen(status))
      const unchanged = closed.map(({ id, valueCents, dueDate }) => ({ id, value: moneyOf(valueCents), dueDate }))
      const added = installments.map(({ id: _, ...line }) => line)
      const change = { version, installments: [...unchanged, ...added], acceptedWarnings }
      await rewriteLines(write, services, billsPayId, change)
      return billsPayId
    },
    read,
  )
  repeatable(
    api,
    {
      method: 'put',
      path: '/installment/bills-pay/{id}',
      operationId: 'updateInstallments',
      summary: 'Replaces the instalments of an order; what is closed stays as it is',
      params: ById,
      body: Lines,
      answer,
    },
    async ({ params: { id }, body, services }, write) => {
      await rewriteLines(write, services, id, body)
      return id
    },
    read,
  )
}

/** @throws InvalidInput for an order that the session does not see, named in a body */
async function findOrder(write: Write, id: string): Promise<void> {
  const { text, values, answer } = selectOne(billsPayView, id)
  if (answer(await write.rows(text, values)).length === 0)
    throw new InvalidInput([{ msg: 'bills_pay_not_found', param: 'billsPayId' }])
}

function payments(api: Api): void {
  payingOnes(api)
  actsOnMany(api)
}

/** The same act on several, all or none; a refusal names its instalment by place (`ids.3`). */
function actsOnMany(api: Api): void {
  const at = { at: 'ids' }
  const requestsOf = <B>(ids: readonly string[], input: B) => ids.map((id) => ({ id, input }))
  posting(
    api,
    {
      method: 'put',
      path: '/installment/approve-many',
      operationId: 'approveInstallments',
      summary: 'Approves instalments, each for all that may leave the account for it, all or none',
      body: ApprovingMany,
      answer: Moved,
    },
    async ({ body: { ids, items }, write, services }) => {
      const requests = items
        ? items.map(({ id, value }) => ({ id, input: { value } }))
        : requestsOf(ids ?? [], undefined)
      const place = { at: items ? 'items' : 'ids' }
      await move({ write, services }, movableInstallments, 'approve', { effect: approve }, requests, place)
      return { ids: requests.map(({ id }) => id) }
    },
  )
  repeatable(
    api,
    {
      ...routeOf(noun.resource, 'requestApproval', access.requestApproval),
      operationId: 'requestInstallmentApprovals',
      summary: 'Asks for the approval of all that is to leave the account for instalments; nothing is posted',
      body: ApprovalRequests,
      answer: Moved,
    },
    async ({ body: { items }, services }, write) => {
      const requests = items.map(({ id, value }) => ({ id, input: { value } }))
      const how = { effect: requestApproval }
      await move({ write, services }, movableInstallments, 'requestApproval', how, requests, { at: 'items' })
      return items[0]?.id ?? ''
    },
    async (_, __, { body: { items } }) => ({ ids: items.map(({ id }) => id) }),
  )
  posting(
    api,
    {
      method: 'put',
      path: '/installment/schedule-many',
      operationId: 'scheduleInstallments',
      summary: 'Says on which day instalments are to be paid, all or none; nothing is posted',
      body: SchedulingMany,
      answer: Moved,
    },
    async ({ body: { ids, date }, write, services }) => {
      await move({ write, services }, movableInstallments, 'schedule', { effect: plan }, requestsOf(ids, { date }), at)
      return { ids }
    },
  )
}

function payingOnes(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: '/installment/write-off-preview',
      operationId: 'previewWriteOff',
      summary:
        'What a write-off would come to, and the account before and after; refuses as it would, and moves nothing',
      body: WriteOff,
      answer: PaymentPreview,
    },
    ({ body, tenant, services }) => tenant.write((write) => previewPayment(write, services, body)),
  )
  posting(
    api,
    {
      ...routeOf(noun.resource, 'writeOff', access.writeOff),
      operationId: 'writeOffInstallments',
      summary: 'Pays instalments from one account on one day, all or none',
      body: WriteOff,
      answer: Moved,
    },
    async ({ body, write, services }) => {
      await payInstallments(write, services, body)
      return { ids: body.items.map(({ id }) => id) }
    },
  )
  posting(
    api,
    {
      ...routeOf(noun.resource, 'reverse', access.reverse),
      operationId: 'reverseInstallment',
      summary: 'Gives a write-off back by the opposite movement of today; a second time it answers the same',
      params: ById,
      body: Reversal,
      answer: noun.record.schema,
    },
    async ({ params: { id }, body: { reason }, write, services, replay }) => {
      const [locked] = await holdInstallments(write, [id])
      const isPending = locked?.status === PaymentStatus.codes.PENDING
      if (isPending && !locked.isReversed) throw new DomainError('installment_not_paid')
      if (isPending) replay()
      else
        await move(
          { write, services },
          movableInstallments,
          'reverse',
          { effect: async (doing, moving) => Promise.all(moving.map((one) => unpay(doing, one, reason))) },
          [{ id, input: undefined }],
        )
      return reread(noun, write, id)
    },
  )
}
