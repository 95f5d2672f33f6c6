import type { Problem } from '#domain/error/errors.ts'
import { postingProblems } from '#domain/ledger/rules.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { WalletCheckStatus } from '#domain/wallet-check/enums.ts'
import { presentObstacle } from '#domain/wallet-check/rules.ts'
import { type WalletCheckMove, walletCheckStatus } from '#machines/lifecycles/wallet-check.ts'
import { walletCheck } from '../db/table/receivable-tables.ts'
import { lockStanding, type Standing, todayOf } from '../ledger/posting.ts'
import { type Doing, holdRows, type Movable } from '../noun/move.ts'
import { movableInstallments } from '../payable/installment-hold.ts'
import { walletCheckView } from './wallet-check-view.ts'

type CheckRow = typeof walletCheck.$inferSelect

/** A cheque, held, with what stands of its movement, where it cleared. */
export interface HeldCheck extends CheckRow {
  readonly standing: Standing | undefined
}

async function weigh({ write }: Doing, rows: readonly CheckRow[]): Promise<HeldCheck[]> {
  const held: HeldCheck[] = []
  for (const row of rows) {
    // Documents before accounts: what it paid may have to be given back with it.
    if (row.installmentId !== null) await movableInstallments.hold(write, [row.installmentId])
    const isPosted = row.status === WalletCheckStatus.codes.CLEARED || row.installmentId !== null
    const standing = isPosted ? await lockStanding(write, row.id) : undefined
    held.push({ ...row, standing })
  }
  return held
}

function obstacle(name: WalletCheckMove, held: HeldCheck, doing: Doing): Obstacle | undefined {
  if (name === 'present') return presentObstacle(held.returns.map(({ reason }) => reason))
  return name === 'reverse' ? reversalObstacle(held, doing) : undefined
}

/** The opposite movement is posted today, out of an account that must hold it. */
function reversalObstacle({ standing, accountId, valueCents }: HeldCheck, { write, services }: Doing) {
  const account = standing?.accounts.get(accountId ?? '')
  if (!standing || !account) return { code: 'branch_forbidden' } as const
  if (standing.movements.some(({ isReconciled }) => isReconciled)) return { code: 'wallet_check_reconciled' } as const
  const today = todayOf(write, services)
  const [problem] = postingProblems(account, { date: today, amountCents: -valueCents }, today, {
    account: '',
    date: '',
  })
  return problem && obstacleOf(problem)
}

const obstacleOf = ({ msg, params }: Problem): Obstacle => ({ code: msg, ...(params && { params }) })

/** How cheques are moved, by whichever route. */
export const movableChecks: Movable<typeof walletCheckStatus.machine, CheckRow, HeldCheck> = {
  noun: walletCheckView,
  lifecycle: walletCheckStatus,
  statusTable: walletCheck,
  statusChanged: 'wallet_check_status_changed',
  hold: holdRows(walletCheckView),
  weigh,
  obstacle,
}
