import * as z from 'zod'
import { netCents } from '#domain/bills-pay/amounts.ts'
import { BillsPayFields } from '#domain/bills-pay/bills-pay.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { LocalDate, Money } from '#domain/field/values.ts'
import { effectiveDueDate } from '#domain/installment/due.ts'
import { PaymentItem, WriteOff } from '#domain/installment/installment.ts'
import { needsApproval } from '#domain/installment/rules.ts'
import { moneyOf } from '#domain/value/money.ts'
import { posting } from '../http/idempotency.ts'
import { type Api, operation } from '../http/operation.ts'
import { todayOf } from '../ledger/posting.ts'
import { checkBranch } from '../noun/acting-branch.ts'
import { create } from '../noun/crud.ts'
import { reread } from '../noun/record/record.ts'
import { billsPayNoun } from './bills-pay.ts'
import { approvalRuleOf } from './installment/installment-hold.ts'
import { checkOrder } from './order/order-check.ts'
import { holidaysOf, lockLines } from './order/order-line.ts'
import { warningsOf } from './order/order-warning.ts'
import { Warning } from './order/warned.ts'
import { payInstallments } from './payment/payment.ts'
import { readSlip } from './slip/read-slip.ts'

const Preview = z
  .object({
    netValue: Money,
    installments: z.array(
      z.object({ dueDate: LocalDate, effectiveDueDate: LocalDate }).meta({ id: 'PreviewedInstallment' }),
    ),
    needsApproval: z.boolean(),
    warnings: z.array(Warning),
  })
  .meta({ id: 'BillsPayPreview' })

// Its money is that of its order's fund.
const { id: _id, value: _value, fundSource: _fundSource, fundId: _fundId, ...ofItem } = PaymentItem.shape
const { items: _items, ...from } = WriteOff.shape
const PaidOrder = z
  .strictObject({
    order: BillsPayFields,
    writeOff: z.strictObject({ ...from, ...ofItem }).meta({ id: 'PaidWriteOff' }),
  })
  .meta({ id: 'PaidOrder', description: 'An order that was paid already: of one instalment' })

/** Prefixes problem parameters with the part of the body: `order.ownerId`, `writeOff.accountId`. */
const within = <T>(part: string, run: () => Promise<T>): Promise<T> =>
  run().catch((error: unknown) => {
    if (!(error instanceof InvalidInput)) throw error
    throw new InvalidInput(
      error.problems.map((problem) => ({
        ...problem,
        param: [part, problem.param.replace(/^items\.\d+\.?/, '')].filter(Boolean).join('.'),
      })),
    )
  })

/** Placeholder id of an order that does not exist yet. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Previews of an order, and of one that was paid already. */
export function routes(api: Api): void {
  readSlip(api)
  operation(
    api,
    {
      method: 'post',
      path: '/bills-pay/preview',
      operationId: 'previewBillsPay',
      summary:
        'What an order would come to, and what of it wants a second look; refuses as it would, and writes nothing',
      body: BillsPayFields,
      answer: Preview,
    },
    ({ body, tenant, services }) =>
      tenant.write(async (write) => {
        await checkBranch(write, body.branchId)
        await checkOrder(write, body, undefined)
        const holidays = await holidaysOf(write, body.branchId)
        const net = netCents(body)
        const { limitCents } = await approvalRuleOf(write)
        return {
          netValue: moneyOf(net),
          installments: body.installments.map(({ dueDate, dueRule }) => ({
            dueDate,
            effectiveDueDate: effectiveDueDate(dueDate, dueRule, holidays),
          })),
          needsApproval: needsApproval({ netCents: net, togetherCents: 0n, limitCents }),
          warnings: (await warningsOf(write, body, nobody, todayOf(write, services))).map(({ msg, params }) => ({
            msg,
            params,
          })),
        }
      }),
  )
  posting(
    api,
    {
      method: 'post',
      path: '/bills-pay/paid',
      operationId: 'createPaidBillsPay',
      summary: 'Writes down an order that was paid already, with its payment: both or neither',
      body: PaidOrder,
      answer: billsPayNoun.record.schema,
    },
    async ({ body: { order, writeOff: paid }, write, services }) => {
      const id = await within('order', () => create(billsPayNoun, write, services, order))
      const { accountKind, accountId, paidAt, acceptedWarnings, ...payment } = paid
      const lines = await lockLines(write, id)
      const items = lines.map((line) => ({ id: line.id, ...payment }))
      await within('writeOff', () =>
        payInstallments(write, services, { accountKind, accountId, paidAt, acceptedWarnings, items }),
      )
      return reread(billsPayNoun, write, id)
    },
  )
}
