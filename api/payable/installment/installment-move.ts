import { InvalidInput } from '#domain/error/error.ts'
import { installmentMoves as access, paymentWords } from '#domain/installment/fields.ts'
import { Refund, Scheduling, Stopping } from '#domain/installment/installment.ts'
import { approvalProblems, schedulingObstacle } from '#domain/installment/rules.ts'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import type { Api } from '../../http/operation.ts'
import { lockAccount } from '../../ledger/account.ts'
import { earlierMovements } from '../../ledger/document.ts'
import { post, reverse, todayOf } from '../../ledger/posting.ts'
import { type Doing, type Moving, onEach, type Trail } from '../../noun/move/move.ts'
import { moves } from '../../noun/move/move-route.ts'
import { refuseFundOfReopened } from '../order/fund-overspending.ts'
import { refuseReopened } from '../order/order-budget.ts'
import { isOwn, type LockedInstallment, movableInstallments } from './installment-hold.ts'

type MovingInstallment = Moving<LockedInstallment, unknown>

/** Amount that may leave the account for an instalment; its present value by default. */
type Amount = { readonly value: string } | undefined

const unrequested = { requestedCents: null, requestedBy: null, requestedAt: null }

/** @throws InvalidInput for an amount below what an instalment is worth */
function refuseBelowValue(moving: readonly Moving<LockedInstallment, Amount>[]): void {
  const problems = moving.flatMap(({ record, input }, place) =>
    input ? approvalProblems(record.valueCents, input.value, `items.${place}.value`) : [],
  )
  if (problems.length > 0) throw new InvalidInput(problems)
}

/** Approves instalments, each for an amount; a request that the amount covers is done. */
export const approve = async (
  { write, services }: Doing,
  moving: readonly Moving<LockedInstallment, Amount>[],
): Promise<Trail[]> => {
  refuseBelowValue(moving)
  const { userId } = write.identity
  return moving.map(({ record, input }): Trail => {
    const approvedCents = input ? centsOf(input.value) : record.valueCents
    const isCovered = record.requestedCents === null || record.requestedCents <= approvedCents
    const isSelfApproved = isOwn(record, userId)
    const approval = { approvedBy: userId, approvedAt: services.clock(), approvedCents, isSelfApproved }
    return {
      columns: { ...approval, ...(isCovered && unrequested) },
      after: { approvedValue: moneyOf(approvedCents) },
      isEntered: true,
    }
  })
}

/** Requests approval of amounts, interest and fine included. */
export const requestApproval = async (
  { write, services }: Doing,
  moving: readonly Moving<LockedInstallment, Amount>[],
): Promise<Trail[]> => {
  refuseBelowValue(moving)
  return moving.map(({ record, input }): Trail => {
    const requestedCents = input ? centsOf(input.value) : record.valueCents
    return {
      columns: { requestedCents, requestedBy: write.identity.userId, requestedAt: services.clock() },
      after: { requestedValue: moneyOf(requestedCents) },
      isEntered: true,
    }
  })
}

const unpaid = {
  accountKind: null,
  accountId: null,
  paidAt: null,
  paidCents: null,
  writtenOffBy: null,
  interestCents: 0n,
  fineCents: 0n,
  writeOffDiscountCents: 0n,
}

/** Reverses a payment with today's date; the receipt file stays. */
export async function unpay(
  { write, services }: Doing,
  { record }: Pick<MovingInstallment, 'record'>,
  reason: string,
): Promise<Trail> {
  if (record.posting) await reverse(write, services, record.posting, { date: todayOf(write, services) })
  const reversal = { reversedAt: services.clock(), reversedBy: write.identity.userId, reversalReason: reason }
  const { accountKind, accountId, paidAt, paidCents } = record
  return {
    columns: { ...unpaid, ...reversal },
    before: { accountKind, accountId, paidAt, paidValue: moneyOf(paidCents ?? 0n) },
    reason,
  }
}

/** A refund enters an account on its day and belongs to that month. */
async function refund(
  { write, services }: Doing,
  { record, input }: Moving<LockedInstallment, Refund>,
): Promise<Trail> {
  const { accountKind, accountId, date } = input
  const account = await lockAccount(write, accountKind, accountId)
  const { id, order, number, paidCents, paidAt } = record
  if (paidAt !== null && date < paidAt) throw new InvalidInput([{ msg: 'refund_before_payment', param: 'date' }])
  const { ownerKind, ownerId, ownerName: counterparty } = order
  // Classified like the payment that it refunds.
  const { accountPlanId, costCenterId, fundId } = record.posting?.movements[0]?.label ?? order
  await post(write, services, {
    origin: MovementOrigin.codes.INSTALLMENT,
    originId: id,
    date,
    movements: [
      {
        account,
        cents: paidCents ?? 0n,
        isInternal: false,
        part: (await earlierMovements(write, [id])).get(id) ?? 0,
        label: {
          description: `Devolução: ${paymentWords(order.description, number, order.installmentCount)}`.slice(0, 255),
          documentNumber: order.invoiceNumber ?? order.code,
          accountPlanId,
          costCenterId,
          fundId,
          ownerKind,
          ownerId,
          counterparty,
        },
        at: { account: 'accountId', date: 'date' },
      },
    ],
  })
  return { columns: { refundDate: date }, after: { ...input } }
}

/** Schedules the payment day. */
export const plan = onEach(planOne)

async function planOne(
  { write, services }: Doing,
  { input: { date } }: Moving<LockedInstallment, { readonly date: string }>,
) {
  const obstacle = schedulingObstacle(date, todayOf(write, services))
  if (obstacle) throw new InvalidInput([{ msg: obstacle.code, param: 'date' }])
  return { columns: { scheduledDate: date }, after: { scheduledDate: date }, isEntered: true }
}

/** Moves of one instalment besides its payment. */
export function installmentMoves(api: Api): void {
  moves(api, movableInstallments, access, {
    schedule: {
      summary: 'Says on which day an instalment is to be paid; nothing is posted',
      body: Scheduling,
      effect: plan,
    },
    unschedule: {
      summary: 'Lets an instalment wait again without a day',
      effect: onEach(async (_, { record }) => ({
        columns: { scheduledDate: null },
        before: { scheduledDate: record.scheduledDate },
      })),
    },
    approve: { summary: 'Lets an instalment above the limit be paid', posts: true, effect: approve },
    refund: {
      summary: 'Says that what was paid came back, into an account on a day',
      body: Refund,
      posts: true,
      accounts: ({ accountId }: Refund) => [accountId],
      effect: onEach(refund),
    },
    dispute: { summary: 'Keeps an instalment from being paid while it is disputed', body: Stopping, effect: stop },
    settle: { summary: 'Ends a dispute: the instalment waits to be paid', effect: resume },
    cancel: { summary: 'Cancels an instalment: it stays to be seen, and is not paid', body: Stopping, effect: stop },
    reopen: { summary: 'Lets a cancelled instalment wait to be paid again', effect: reopen },
  })
}

const stop = onEach(
  async (_: Doing, { input: { reason } }: Moving<LockedInstallment, { readonly reason: string }>) => ({
    columns: { reason, scheduledDate: null, ...unrequested },
    reason,
  }),
)

const reopen = onEach(async ({ write }: Doing, { record }: Moving<LockedInstallment, unknown>) => {
  await refuseReopened(write, record)
  await refuseFundOfReopened(write, record)
  return { columns: { reason: null } }
})

const resume = onEach(async (_: Doing, _moving: Moving<LockedInstallment, unknown>) => ({ columns: { reason: null } }))
