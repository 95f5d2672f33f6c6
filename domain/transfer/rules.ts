import type { Problem } from '../error/error.ts'
import { AccountKind, TransferType } from '../ledger/enums.ts'
import { type AccountFacts, balanceProblems, postingProblems } from '../ledger/rules.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { centsOf } from '../value/money.ts'
import type { transferMoves } from './fields.ts'

interface Facts {
  readonly originId?: string
  readonly destinationId?: string
  readonly value?: string
}

/** Problems of a transfer: no positive value, or the same account twice. */
export function transferProblems({ originId, destinationId, value }: Facts): Problem[] {
  const problems: Problem[] = []
  if (originId !== undefined && originId === destinationId)
    problems.push({ msg: 'transfer_same_account', param: 'destinationId' })
  if (value !== undefined && centsOf(value) <= 0n) problems.push({ msg: 'value_not_positive', param: 'value' })
  return problems
}

/** Why the origin's balance does not suffice for the typed value, at `value`. */
export const originProblem = (
  origin: Pick<AccountFacts, 'name' | 'kind' | 'balanceCents' | 'allowNegative'>,
  valueCents: bigint,
): Problem | undefined => balanceProblems(origin, { amountCents: -valueCents }, 'value')[0]

const { CASH, BANK } = AccountKind.codes
const kinds: Readonly<Record<number, readonly [origin: number, destination: number]>> = {
  [TransferType.codes.CASH_TO_CASH]: [CASH, CASH],
  [TransferType.codes.BANK_TO_BANK]: [BANK, BANK],
  [TransferType.codes.CASH_TO_BANK]: [CASH, BANK],
  [TransferType.codes.BANK_TO_CASH]: [BANK, CASH],
}

/** The kinds of account (codes of AccountKind) that a type of transfer (code of TransferType) goes from and to. */
export const kindsOfTransfer = (type: number): readonly [origin: number, destination: number] | undefined => kinds[type]

/** The type (code of TransferType) of a transfer between accounts of these kinds. */
export const typeOfTransfer = (origin: number, destination: number): number | undefined => {
  const found = Object.entries(kinds).find(([, [from, to]]) => from === origin && to === destination)
  return found && Number(found[0])
}

/** Facts of the reversal and deletion rules of a transfer. */
export interface GivingBack {
  /** Company-local dates, yyyy-MM-dd. */
  readonly enteredOn: string
  readonly today: string
  readonly valueCents: bigint
  /** A movement is reconciled with the bank statement. */
  readonly isReconciled: boolean
  /** Undefined if the account is not accessible. */
  readonly origin: AccountFacts | undefined
  readonly destination: AccountFacts | undefined
}

const nowhere = { account: '', date: '' }

/** Why a transfer cannot be reversed or deleted; both post opposite movements today. */
export function transferMoveObstacle(name: keyof typeof transferMoves, facts: GivingBack): Obstacle | undefined {
  const { enteredOn, today, valueCents, isReconciled, origin, destination } = facts
  if (name === 'delete' && enteredOn !== today) return { code: 'transfer_not_of_today' }
  if (name === 'delete' && isReconciled) return { code: 'transfer_reconciled' }
  if (!origin || !destination) return { code: 'branch_forbidden' }
  const [problem] = [
    ...postingProblems(origin, { date: today, amountCents: valueCents }, today, nowhere),
    ...postingProblems(destination, { date: today, amountCents: -valueCents }, today, nowhere),
  ]
  return problem && { code: problem.msg, ...(problem.params && { params: problem.params }) }
}
