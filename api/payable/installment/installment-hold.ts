import { approvalObstacle, reversalObstacle } from '#domain/installment/rules.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { type InstallmentMove, installmentStatus } from '#machines/lifecycles/installment.ts'
import { installment } from '../../db/table/payable-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { type ActivePosting, lockActivePostings, todayOf } from '../../ledger/posting.ts'
import type { Doing, Movable } from '../../noun/move/move.ts'
import { installmentView } from './installment-view.ts'
import { type PayingCheck, payingChecks } from './paying-check.ts'

type Stored = typeof installment.$inferSelect

/** What moves of a locked instalment read of it. */
export interface HeldInstallment
  extends Pick<
    Stored,
    | 'id'
    | 'status'
    | 'billsPayId'
    | 'branchId'
    | 'number'
    | 'valueCents'
    | 'paymentType'
    | 'checkNumber'
    | 'scheduledDate'
    | 'approvedCents'
    | 'requestedCents'
    | 'requestedBy'
    | 'accountKind'
    | 'accountId'
    | 'paidAt'
    | 'paidCents'
  > {
  readonly isReversed: boolean
  readonly order: OrderFacts
}

/** Facts of an order that the payment of its instalments needs. */
export interface OrderFacts {
  readonly id: string
  readonly code: string
  readonly netCents: bigint
  /** What left for its instalments that are paid, interest and fine included. */
  readonly paidCents: bigint
  readonly ownerKind: number
  readonly ownerId: string
  readonly ownerName: string
  readonly description: string
  readonly invoiceNumber: string | undefined
  readonly accountPlanId: string
  readonly costCenterId: string
  readonly fundId: string | undefined
  /** yyyy-MM */
  readonly competence: string
  readonly installmentCount: number
  /** Who entered it, and who last changed it. */
  readonly createdBy: string
  readonly updatedBy: string
}

/** The company's rule of approval. */
export interface ApprovalRule {
  readonly limitCents: bigint | undefined
  readonly allowSelfApproval: boolean
}

/** A locked instalment with its order and the active posting of its payment. */
export interface LockedInstallment extends HeldInstallment {
  readonly rule: ApprovalRule
  readonly posting: ActivePosting | undefined
  /** The number of the cheque that pays it, where one does. */
  readonly paidByCheck: string | undefined
}

type OrderRow = [
  id: string,
  code: string,
  net: string,
  ownerKind: number,
  ownerId: string,
  ownerName: string,
  description: string,
  invoiceNumber: string | null,
  plan: string,
  center: string,
  competence: string,
  count: number,
  createdBy: string,
  updatedBy: string,
  paid: string,
  fundId: string | null,
]

const orderFacts = (row: OrderRow): OrderFacts => {
  const [id, code, net, ownerKind, ownerId, ownerName, description, invoiceNumber, ...rest] = row
  const [accountPlanId, costCenterId, competence, installmentCount, createdBy, updatedBy, paid, fundId] = rest
  return {
    id,
    code,
    netCents: BigInt(net),
    paidCents: BigInt(paid),
    ownerKind,
    ownerId,
    ownerName,
    description,
    invoiceNumber: invoiceNumber ?? undefined,
    accountPlanId,
    costCenterId,
    fundId: fundId ?? undefined,
    competence,
    installmentCount,
    createdBy,
    updatedBy,
  }
}

/** Locks the orders of instalments that the session sees, and answers them by id. */
async function lockOrders(write: Write, ids: readonly string[]): Promise<Map<string, OrderFacts>> {
  const found = await write.rows<OrderRow>(
    `select o.id, o.code, o.net_cents, o.owner_kind, o.owner_id, o.owner_name, o.description, o.invoice_number, o.account_plan_id,
       o.cost_center_id, to_char(o.competence, 'YYYY-MM'), o.installment_count, o.created_by, o.updated_by, o.paid_cents, o.fund_id
     from celeiro.bills_pay o
     where o.company_id = (select celeiro.current_company()) and o.id = any(array(
       select i.bills_pay_id from celeiro.installment i where i.company_id = (select celeiro.current_company()) and i.id = any($1)
         and i.branch_id = any((select celeiro.visible_branches())::uuid[])))
     order by o.id for no key update`,
    [ids],
  )
  return new Map(found.map((row) => [row[0], orderFacts(row)]))
}

type HeldRow = [
  id: string,
  status: number,
  billsPayId: string,
  branchId: string,
  number: number,
  value: string,
  paymentType: number | null,
  checkNumber: string | null,
  scheduledDate: string | null,
  approved: string | null,
  requested: string | null,
  requestedBy: string | null,
  accountKind: number | null,
  accountId: string | null,
  paidAt: string | null,
  paid: string | null,
  isReversed: boolean,
]

const centsOrNull = (cents: string | null): bigint | null => (cents === null ? null : BigInt(cents))

/**
 * Locks the orders before their instalments, each in id order, like every writer of orders: no deadlocks. Of a thousand rows
 * the columns that are read are read.
 */
export async function holdInstallments(write: Write, ids: readonly string[]): Promise<HeldInstallment[]> {
  const orders = await lockOrders(write, ids)
  const found = await write.rows<HeldRow>(
    `select i.id, i.status, i.bills_pay_id, i.branch_id, i.number, i.value_cents, i.payment_type, i.check_number, i.scheduled_date::text,
       i.approved_cents, i.requested_cents, i.requested_by, i.account_kind, i.account_id, i.paid_at::text, i.paid_cents,
       i.reversed_at is not null
     from celeiro.installment i
     where i.company_id = (select celeiro.current_company()) and i.id = any($1)
       and i.branch_id = any((select celeiro.visible_branches())::uuid[])
     order by i.id for update`,
    [ids],
  )
  return found.flatMap((row) => {
    const order = orders.get(row[2])
    return order ? [heldInstallment(row, order)] : []
  })
}

function heldInstallment(row: HeldRow, order: OrderFacts): HeldInstallment {
  const [id, status, billsPayId, branchId, number, value, paymentType, checkNumber, scheduledDate, ...rest] = row
  const [approved, requested, requestedBy, accountKind, accountId, paidAt, paid, isReversed] = rest
  return {
    id,
    status,
    billsPayId,
    branchId,
    number,
    valueCents: BigInt(value),
    paymentType,
    checkNumber,
    scheduledDate,
    approvedCents: centsOrNull(approved),
    requestedCents: centsOrNull(requested),
    requestedBy,
    accountKind,
    accountId,
    paidAt,
    paidCents: centsOrNull(paid),
    isReversed,
    order,
  }
}

export async function approvalRuleOf({ rows }: Write): Promise<ApprovalRule> {
  const [row] = await rows<[string | null, boolean]>(
    'select approval_limit_cents, allow_self_approval from celeiro.company where id = (select celeiro.current_company())',
    [],
  )
  const [limit, allowSelfApproval] = row ?? [null, false]
  return { limitCents: limit === null ? undefined : BigInt(limit), allowSelfApproval }
}

async function weigh(
  { write }: Doing,
  rows: readonly HeldInstallment[],
  accountIds: readonly string[],
): Promise<LockedInstallment[]> {
  const rule = await approvalRuleOf(write)
  const paid = rows.filter(({ paidAt }) => paidAt !== null).map(({ id }) => id)
  const checks = paid.length > 0 ? await payingChecks(write, paid) : new Map<string, PayingCheck>()
  const postings = await lockActivePostings(write, paid, accountIds)
  return rows.map((row) => ({ ...row, rule, posting: postings.get(row.id), paidByCheck: checks.get(row.id)?.number }))
}

/** Whether the session's user entered or last changed it, or requested the approved amount: no self-approval. */
export const isOwn = (
  { order, requestedBy }: Pick<LockedInstallment, 'order' | 'requestedBy'>,
  userId: string,
): boolean => [order.createdBy, order.updatedBy, requestedBy].includes(userId)

function obstacle(name: InstallmentMove, locked: LockedInstallment, { write, services }: Doing): Obstacle | undefined {
  const { rule, posting, paidCents, accountId, paidByCheck } = locked
  if (name === 'approve')
    return approvalObstacle({ isOwn: isOwn(locked, write.identity.userId), allowSelfApproval: rule.allowSelfApproval })
  if (name !== 'reverse' || !posting || paidCents === null) return undefined
  return reversalObstacle({
    today: todayOf(write, services),
    paidCents,
    checkNumber: paidByCheck,
    isReconciled: posting.movements.some(({ isReconciled }) => isReconciled),
    account: posting.accounts.get(accountId ?? ''),
  })
}

/** How instalments are moved, by whichever route. */
export const movableInstallments: Movable<typeof installmentStatus.machine, HeldInstallment, LockedInstallment> = {
  noun: installmentView,
  lifecycle: installmentStatus,
  statusTable: installment,
  statusChanged: 'installment_status_changed',
  hold: holdInstallments,
  weigh,
  obstacle,
}

/** The same for moves of the cheque that pays an instalment, which reverse it as well. */
export const movableByCheck: typeof movableInstallments = {
  ...movableInstallments,
  obstacle: (name, locked, doing) => obstacle(name, { ...locked, paidByCheck: undefined }, doing),
}
