import { and, inArray } from 'drizzle-orm'
import { approvalObstacle, reversalObstacle } from '#domain/installment/rules.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { type InstallmentMove, installmentStatus } from '#machines/lifecycles/installment.ts'
import { installment } from '../../db/table/payable-tables.ts'
import type { Write } from '../../db/tenant.ts'
import { type ActivePosting, lockActivePostings, todayOf } from '../../ledger/posting.ts'
import { visibleRows } from '../../noun/list/condition.ts'
import type { Doing, Movable } from '../../noun/move.ts'
import { installmentView } from './installment-view.ts'
import { type PayingCheck, payingChecks } from './paying-check.ts'

export type InstallmentRow = typeof installment.$inferSelect

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

/** A locked instalment with its order, and the active posting of its payment. */
export interface LockedInstallment extends InstallmentRow {
  readonly order: OrderFacts
  readonly rule: ApprovalRule
  readonly posting: ActivePosting | undefined
  /** The number of the cheque that pays it, where one does. */
  readonly paidByCheck: string | undefined
}

/** Locks the orders before their instalments, each in id order, like every writer of orders: no deadlocks. */
export async function holdInstallments(write: Write, ids: readonly string[]): Promise<InstallmentRow[]> {
  await write.rows(
    `select from celeiro.bills_pay o where o.company_id = (select celeiro.current_company()) and o.id in (
       select i.bills_pay_id from celeiro.installment i where i.company_id = o.company_id and i.id = any($1)
         and i.branch_id = any((select celeiro.visible_branches())::uuid[]))
     order by o.id for no key update`,
    [ids],
  )
  return write.db
    .select()
    .from(installment)
    .where(and(visibleRows(installment, installmentView.listing), inArray(installment.id, [...ids])))
    .orderBy(installment.id)
    .for('update')
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

/** The orders of held instalments, by id. */
async function ordersOf(write: Write, rows: readonly InstallmentRow[]): Promise<Map<string, OrderFacts>> {
  const found = await write.rows<OrderRow>(
    `select id, code, net_cents, owner_kind, owner_id, owner_name, description, invoice_number, account_plan_id,
       cost_center_id, to_char(competence, 'YYYY-MM'), installment_count, created_by, updated_by,
       paid_cents, fund_id
     from celeiro.bills_pay where company_id = (select celeiro.current_company()) and id = any($1)`,
    [[...new Set(rows.map(({ billsPayId }) => billsPayId))]],
  )
  return new Map(found.map((row) => [row[0], orderFacts(row)]))
}

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
  rows: readonly InstallmentRow[],
  accountIds: readonly string[],
): Promise<LockedInstallment[]> {
  const orders = await ordersOf(write, rows)
  const rule = await approvalRuleOf(write)
  const paid = rows.filter(({ paidAt }) => paidAt !== null).map(({ id }) => id)
  const checks = paid.length > 0 ? await payingChecks(write, paid) : new Map<string, PayingCheck>()
  const postings = await lockActivePostings(write, paid, accountIds)
  return rows.flatMap((row) => {
    const order = orders.get(row.billsPayId)
    if (!order) return []
    return [{ ...row, order, rule, posting: postings.get(row.id), paidByCheck: checks.get(row.id)?.number }]
  })
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
export const movableInstallments: Movable<typeof installmentStatus.machine, InstallmentRow, LockedInstallment> = {
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
