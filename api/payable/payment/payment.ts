import { v7 as newId } from 'uuid'
import { InvalidInput, type Problem } from '#domain/error/error.ts'
import { paymentWords } from '#domain/installment/fields.ts'
import { payingFundOf } from '#domain/installment/fund-source.ts'
import type { PaymentItem, WriteOff } from '#domain/installment/installment.ts'
import {
  approvalOfRest,
  isApprovedFor,
  leavingCents,
  needsApproval,
  type Payment,
  paymentOf,
  paymentProblems,
} from '#domain/installment/rules.ts'
import { MovementOrigin, PaymentStatus } from '#domain/ledger/enums.ts'
import { postingProblems } from '#domain/ledger/rules.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { moneyOf } from '#domain/value/money.ts'
import { holdIn } from '../../attachment/attachment.ts'
import { demandFreshProof } from '../../db/tenant/fresh-proof.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Services } from '../../http/operation.ts'
import { type Account, lockAccount } from '../../ledger/account.ts'
import { refuseFundsOf } from '../../ledger/classified.ts'
import { earlierMovements } from '../../ledger/document.ts'
import { firstNegativeDay } from '../../ledger/negative-day.ts'
import { type NewMovement, post, todayOf } from '../../ledger/posting.ts'
import { type Doing, type Moving, move, type Trail } from '../../noun/move/move.ts'
import { type LockedInstallment, movableInstallments } from '../installment/installment-hold.ts'
import { askOverspending } from '../order/fund-overspending.ts'
import { refuseUnseen } from '../order/order-warning.ts'
import type { Warned } from '../order/warned.ts'

type Paying = Moving<LockedInstallment, PaymentItem>

interface Paid extends Paying {
  readonly payment: Payment
}

type From = Omit<WriteOff, 'items'>

interface Asking {
  /** Whether somebody is there who may accept that a fund has less. */
  readonly isAsking?: boolean
}

/**
 * Pays instalments from one account on one day, all or none: those that are paid in part are divided first, the money
 * leaves as one posting, and each says how it was paid. A refusal names its instalment by place.
 * @throws InvalidInput, at `items.3.value`, `accountId` or `paidAt`, or `warning_not_accepted` for a day in the past that it
 * would leave below zero, or for a fund
 */
export async function payInstallments(
  write: Write,
  services: Services,
  { items, ...from }: WriteOff,
  { isAsking = true }: Asking = {},
): Promise<void> {
  const requests = items.map((input) => ({ id: input.id, input }))
  let isOfFund = false
  const effect = (doing: Doing, moving: readonly Paying[]) => {
    isOfFund = moving.some((one) => fundOf(one))
    return pay(doing, from, moving)
  }
  try {
    await move({ write, services }, movableInstallments, 'writeOff', { effect }, requests, { at: 'items' })
    // Now they are paid, and what was committed for them is released.
    if (isAsking && isOfFund) await askOverspending(write, from.acceptedWarnings)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new InvalidInput(await withPayers(write, items, error.problems))
  }
}

/** Who comes second learns who paid, and when. */
async function withPayers(
  { rows }: Write,
  items: readonly PaymentItem[],
  problems: readonly Problem[],
): Promise<readonly Problem[]> {
  const idOf = ({ msg, param }: Problem): string | undefined =>
    msg === 'installment_status_changed' ? items[Number(/^items\.(\d+)$/.exec(param)?.[1] ?? -1)]?.id : undefined
  const ids = problems.flatMap((problem) => idOf(problem) ?? [])
  if (ids.length === 0) return problems
  const found = await rows(
    `select i.id, u.name, i.paid_at::text from celeiro.installment i
     join celeiro.app_user u on u.company_id = i.company_id and u.id = i.written_off_by
     where i.company_id = (select celeiro.current_company()) and i.id = any($1) and i.status = ${PaymentStatus.codes.PAID}`,
    [ids],
  )
  const payers = new Map(found.map(([id, name, date]) => [String(id), { name: String(name), date: String(date) }]))
  return problems.map((problem) => {
    const payer = payers.get(idOf(problem) ?? '')
    if (!payer) return problem
    const params = { name: payer.name, date: formatLocalDate(payer.date) }
    return { ...problem, msg: 'installment_already_paid', params }
  })
}

/** The fund that pays. What the order had committed is released whichever it is. */
const fundOf = ({ record, input }: Paying): string | undefined => payingFundOf(input, record.order.fundId)

async function pay(doing: Doing, from: From, moving: readonly Paying[]): Promise<Trail[]> {
  const { write, services } = doing
  const paying = paymentsOf(write, moving)
  await refuseFundsOf(
    write,
    moving.map(({ record, input: { fundId } }) => ({ fundId: fundId === record.order.fundId ? undefined : fundId })),
  )
  const account = await lockAccount(write, from.accountKind, from.accountId)
  const today = todayOf(write, services)
  const paidCents = paying.reduce((sum, { payment }) => sum + payment.paidCents, 0n)
  const problems = postingProblems(account, { date: from.paidAt, amountCents: -paidCents }, today, at)
  if (problems.length > 0) throw new InvalidInput(problems)
  await divide(write, paying)
  await postPayments(doing, from, account, paying)
  if (from.paidAt < today) refuseUnseen(await belowZero(write, account, from.paidAt), from.acceptedWarnings)
  for (const { record, input } of paying)
    if (input.proof !== undefined)
      await holdIn(write, { resource: 'installment', recordId: record.id, field: 'proof' }, [input.proof])
  const columns = {
    accountKind: from.accountKind,
    accountId: from.accountId,
    paidAt: from.paidAt,
    writtenOffBy: write.identity.userId,
    scheduledDate: null,
    requestedCents: null,
    requestedBy: null,
    requestedAt: null,
  }
  return paying.map((one) => ({
    ...trailOf(from, one),
    columns,
    own: ownOf(one.payment),
    isEntered: !isDivided(one) && fundOf(one) === one.record.order.fundId,
  }))
}

/** Warning of the first day since `date` on which the balance is negative; today's balance decides. */
async function belowZero(write: Write, account: Account, date: string): Promise<Warned[]> {
  const day = await firstNegativeDay(write, account, date)
  const params = { account: account.name, date: formatLocalDate(day ?? date) }
  return day === undefined ? [] : [{ msg: 'earlier_balance_negative', params }]
}

const at = { account: 'accountId', date: 'paidAt' }

/** What each was paid with: their rows are written together, with their status. */
const ownOf = ({ interestCents, fineCents, discountCents, paidCents }: Payment) => ({
  interestCents: String(interestCents),
  fineCents: String(fineCents),
  writeOffDiscountCents: String(discountCents),
  paidCents: String(paidCents),
})

const trailOf = (
  { acceptedWarnings, ...from }: From,
  { record, input: { fundSource, fundId }, payment }: Paid,
): Trail => ({
  before: { value: moneyOf(record.valueCents) },
  after: {
    ...from,
    ...(acceptedWarnings.length > 0 && { acceptedWarnings }),
    value: moneyOf(payment.valueCents),
    interest: moneyOf(payment.interestCents),
    fine: moneyOf(payment.fineCents),
    writeOffDiscount: moneyOf(payment.discountCents),
    paidValue: moneyOf(payment.paidCents),
    ...(fundSource && { fundSource }),
    ...(fundId && { fundId }),
  },
})

/** @throws InvalidInput for invalid amounts, and for each instalment that lacks an approval; `step_up_required` above the limit */
function paymentsOf({ identity }: Write, moving: readonly Paying[]): Paid[] {
  const wrong = moving.flatMap(({ record, input }, place): Problem[] =>
    paymentProblems(record.valueCents, input).map((problem) => ({
      ...problem,
      param: `items.${place}.${problem.param}`,
    })),
  )
  if (wrong.length > 0) throw new InvalidInput(wrong)
  const paying = moving.map((one) => ({ ...one, payment: paymentOf(one.record.valueCents, one.input) }))
  const sum = (of: (payment: Payment) => bigint) => paying.reduce((total, { payment }) => total + of(payment), 0n)
  // The limit applies to values and to amounts paid: neither discount nor interest evades it.
  const [values, paid] = [sum(({ valueCents }) => valueCents), sum((payment) => payment.paidCents)]
  const togetherCents = values > paid ? values : paid
  const now = new Map<string, bigint>()
  for (const { record, payment } of paying)
    now.set(record.order.id, (now.get(record.order.id) ?? 0n) + payment.paidCents)
  const isAbove = paying.map(({ record }) => {
    // Nor does interest that is spread over several write-offs.
    const netCents = leavingCents(record.order, now.get(record.order.id) ?? 0n)
    return needsApproval({ netCents, togetherCents, limitCents: record.rule.limitCents })
  })
  const waiting = paying.flatMap(({ record, payment }, place): Problem[] => {
    const isCovered = isApprovedFor(record.approvedCents ?? undefined, payment.paidCents)
    return isAbove[place] && !isCovered ? [{ msg: 'approval_required', param: `items.${place}` }] : []
  })
  if (waiting.length > 0) throw new InvalidInput(waiting)
  if (isAbove.includes(true)) demandFreshProof(identity)
  return paying
}

const isDivided = ({ record, payment }: Paid): boolean => payment.valueCents < record.valueCents

/** Splits a partially paid instalment: one part as paid, the rest as a new instalment with the remaining approval. */
async function divide({ rows, identity }: Write, paying: readonly Paid[]): Promise<void> {
  const parts = paying.filter(isDivided)
  if (parts.length === 0) return
  const json = JSON.stringify(
    parts.map(({ record, payment: { valueCents, paidCents } }) => ({
      id: record.id,
      rest: newId(),
      cents: String(valueCents),
      paid: String(paidCents),
      approved: approvalOfRest(record.approvedCents ?? undefined, paidCents)?.toString(),
    })),
  )
  const listed = `jsonb_to_recordset($1::jsonb) as p (id uuid, rest uuid, cents bigint, paid bigint, approved bigint)`
  await rows(
    `insert into celeiro.installment (company_id, id, bills_pay_id, branch_id, number, value_cents, due_date, due_rule,
       effective_due_date, payment_type, pix_key, approved_by, approved_at, approved_cents, is_self_approved, created_by, updated_by)
     select i.company_id, p.rest, i.bills_pay_id, i.branch_id,
       (select max(o.number) from celeiro.installment o where o.company_id = i.company_id and o.bills_pay_id = i.bills_pay_id)
         + row_number() over (partition by i.bills_pay_id order by i.number),
       i.value_cents - p.cents, i.due_date, i.due_rule, i.effective_due_date, i.payment_type, i.pix_key,
       case when p.approved is not null then i.approved_by end, case when p.approved is not null then i.approved_at end,
       p.approved, p.approved is not null and i.is_self_approved, $2, $2
     from ${listed} join celeiro.installment i on i.company_id = (select celeiro.current_company()) and i.id = p.id`,
    [json, identity.userId],
  )
  await rows(
    `update celeiro.installment i set value_cents = p.cents,
       approved_cents = case when i.approved_cents is not null then least(i.approved_cents, p.paid) end
     from ${listed}
     where i.company_id = (select celeiro.current_company()) and i.id = p.id`,
    [json],
  )
}

async function postPayments(
  { write, services }: Doing,
  { paidAt }: From,
  account: Account,
  paying: readonly Paid[],
): Promise<void> {
  const earlier = await earlierMovements(
    write,
    paying.map(({ record }) => record.id),
  )
  const movements = paying.map((one): NewMovement => {
    const { record, payment } = one
    const { id, order, number, paymentType, checkNumber } = record
    const { ownerKind, ownerId, ownerName: counterparty, accountPlanId, costCenterId } = order
    return {
      account,
      cents: -payment.paidCents,
      isInternal: false,
      part: earlier.get(id) ?? 0,
      originId: id,
      competence: order.competence,
      label: {
        description: paymentWords(order.description, number, order.installmentCount),
        paymentType: paymentType ?? undefined,
        documentNumber: checkNumber ?? order.invoiceNumber ?? order.code,
        accountPlanId,
        costCenterId,
        fundId: fundOf(one),
        ownerKind,
        ownerId,
        counterparty,
      },
      at,
    }
  })
  const [first] = paying
  if (!first) return
  await post(write, services, {
    origin: MovementOrigin.codes.INSTALLMENT,
    originId: first.record.id,
    date: paidAt,
    competence: first.record.order.competence,
    movements,
  })
}
