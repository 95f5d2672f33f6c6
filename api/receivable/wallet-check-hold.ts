import { and, sql } from 'drizzle-orm'
import { DomainError, type Problem } from '#domain/error/error.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { postingProblems } from '#domain/ledger/rules.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import { presentObstacle } from '#domain/wallet-check/rules.ts'
import { type WalletCheckMove, walletCheckStatus } from '#machines/lifecycles/wallet-check.ts'
import { walletCheck } from '../db/table/receivable-tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { lastPostings } from '../ledger/document.ts'
import { type ActivePosting, lockActivePostings, todayOf } from '../ledger/posting.ts'
import { visibleRows } from '../noun/definition/condition.ts'
import type { Doing, Movable } from '../noun/move/move.ts'
import { type HeldInstallment, movableInstallments } from '../payable/installment/installment-hold.ts'
import { type PayingCheck, payingChecks } from '../payable/installment/paying-check.ts'
import { walletCheckView } from './wallet-check-view.ts'

/** What moves of a locked cheque read of it. */
const held = {
  id: walletCheck.id,
  status: walletCheck.status,
  branchId: walletCheck.branchId,
  number: walletCheck.number,
  type: walletCheck.type,
  valueCents: walletCheck.valueCents,
  issueDate: walletCheck.issueDate,
  goodForDate: walletCheck.goodForDate,
  accountKind: walletCheck.accountKind,
  accountId: walletCheck.accountId,
  writeOffDate: walletCheck.writeOffDate,
  installmentId: walletCheck.installmentId,
  depositAccountId: walletCheck.depositAccountId,
  depositDate: walletCheck.depositDate,
  returns: walletCheck.returns,
  reason: walletCheck.reason,
}

type CheckRow = Pick<typeof walletCheck.$inferSelect, keyof typeof held>

const holdChecks = ({ db }: Write, ids: readonly string[]): Promise<CheckRow[]> =>
  db
    .select(held)
    .from(walletCheck)
    .where(and(visibleRows(walletCheck, walletCheckView.listing), sql`${walletCheck.id} = any(${sql.param(ids)})`))
    .orderBy(walletCheck.id)
    .for('update')

/** A locked cheque with its active posting if it cleared. */
export interface LockedCheck extends CheckRow {
  readonly posting: ActivePosting | undefined
  /** The instalment that it was handed over for. */
  readonly installment: HeldInstallment | undefined
  /** Whether that is still paid by it. */
  readonly isPaying: boolean
}

async function weigh({ write }: Doing, rows: readonly CheckRow[]): Promise<LockedCheck[]> {
  const installments = new Map<string, HeldInstallment>()
  // Lock order: documents before accounts; the instalment that it paid may be reversed with it.
  for (const { id, installmentId } of rows)
    if (installmentId !== null) installments.set(id, await lockedInstallment(write, installmentId))
  const isPosted = ({ id, status }: CheckRow) => status === WalletCheckStatus.codes.CLEARED || installments.has(id)
  const posted = rows.filter(isPosted).map(({ id }) => id)
  const postings = await lockActivePostings(write, posted)
  const paid = [...installments.values()].map(({ id }) => id)
  const paying = paid.length > 0 ? await payingChecks(write, paid) : new Map<string, PayingCheck>()
  return rows.map((row) => {
    const installment = installments.get(row.id)
    const isPaying = installment !== undefined && paying.get(installment.id)?.id === row.id
    return { ...row, posting: postings.get(row.id), installment, isPaying }
  })
}

/** @throws DomainError for an instalment whose order was moved to a branch out of reach */
async function lockedInstallment(write: Write, id: string): Promise<HeldInstallment> {
  const [installment] = await movableInstallments.hold(write, [id])
  if (!installment) throw new DomainError('branch_forbidden')
  return installment
}

function obstacle(name: WalletCheckMove, locked: LockedCheck, doing: Doing): Obstacle | undefined {
  if (name === 'present') return presentObstacle(locked.returns.map(({ reason }) => reason))
  if (name !== 'reverse' && name !== 'return') return undefined
  if (locked.installment?.status === PaymentStatus.codes.REFUNDED) return { code: 'hand_over_refunded' }
  const isPosted = locked.status !== WalletCheckStatus.codes.HANDED_OVER || locked.installment !== undefined
  return name === 'reverse' && isPosted ? reversalObstacle(locked, doing) : undefined
}

/**
 * The reversal is posted today, from an account whose balance suffices; a paid instalment returns the amount to the
 * cash box.
 */
function reversalObstacle({ posting, accountId, valueCents, isPaying }: LockedCheck, { write, services }: Doing) {
  const account = posting?.accounts.get(accountId ?? '')
  if (!posting || !account) return { code: 'branch_forbidden' } as const
  if (posting.movements.some(({ isReconciled }) => isReconciled)) return { code: 'wallet_check_reconciled' } as const
  const today = todayOf(write, services)
  const amountCents = isPaying ? 0n : -valueCents
  const [problem] = postingProblems(account, { date: today, amountCents }, today, { account: '', date: '' })
  return problem && obstacleOf(problem)
}

const { CLEARED, IN_WALLET } = WalletCheckStatus.codes
const takesBack: ReadonlySet<WalletCheckMove> = new Set(['reverse', 'return'])

/** Who comes second learns who let the cheque become money, or took that back, and when. */
async function explained({ write }: Doing, name: WalletCheckMove, rows: readonly CheckRow[]) {
  const explicable = rows.filter(({ status }) => status === CLEARED || (status === IN_WALLET && takesBack.has(name)))
  const postings = await lastPostings(
    write,
    explicable.map(({ id }) => id),
  )
  return new Map(
    explicable.flatMap(({ id, status }): [string, Obstacle][] => {
      const last = postings.get(id)
      if (!last || last.isReversal === (status === CLEARED)) return []
      const code = last.isReversal ? 'wallet_check_already_reversed' : 'wallet_check_already_cleared'
      return [[id, { code, params: last.params }]]
    }),
  )
}

const obstacleOf = ({ msg, params }: Problem): Obstacle => ({ code: msg, ...(params && { params }) })

/** How cheques are moved, by whichever route. */
export const movableChecks: Movable<typeof walletCheckStatus.machine, CheckRow, LockedCheck> = {
  noun: walletCheckView,
  lifecycle: walletCheckStatus,
  statusTable: walletCheck,
  statusChanged: 'wallet_check_status_changed',
  hold: holdChecks,
  weigh,
  obstacle,
  conflicts: explained,
  // Only a reversal leaves a reason on a cheque in the wallet.
  repeated: ({ reason }) => reason !== null,
}
