import type { Problem } from '../error/error.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { formatLocalDate } from '../value/day/local-date.ts'
import { centsOf } from '../value/money.ts'
import { cmc7Of } from './cmc7.ts'
import { CheckReturnReason, CheckType, WalletCheckStatus } from './fields.ts'

interface Facts {
  readonly cmc7?: string | undefined
  readonly agency?: string | undefined
  readonly account?: string | undefined
  readonly number?: string | undefined
  /** Code of CheckType. */
  readonly type?: number | undefined
  /** yyyy-MM-dd */
  readonly issueDate?: string | undefined
  readonly goodForDate?: string | undefined
  readonly value?: string | undefined
}

const isNumber = /^\d+$/
const isAccount = /^\d+[\dXx]?$/

/** Normalises numbers for comparison: '0123-x' and '123X' are the same account. */
export const plainNumber = (text: string): string =>
  text
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '')

/** Cross-field problems of a cheque: numbers, CMC7 line, dates, value. */
export function walletCheckProblems(facts: Facts): Problem[] {
  return [...numberProblems(facts), ...lineProblems(facts), ...dayProblems(facts), ...valueProblems(facts)]
}

function numberProblems(facts: Facts): Problem[] {
  return (['agency', 'account', 'number'] as const).flatMap((param): Problem[] => {
    const value = facts[param]
    const isRight = param === 'account' ? isAccount : isNumber
    return value === undefined || isRight.test(plainNumber(value)) ? [] : [{ msg: 'invalid_bank_number', param }]
  })
}

/** The account is not compared: banks print it with or without its check digit. */
function lineProblems(facts: Facts): Problem[] {
  if (facts.cmc7 === undefined) return []
  const line = cmc7Of(facts.cmc7)
  if (!line) return [{ msg: 'invalid_check_line', param: 'cmc7' }]
  return (['agency', 'number'] as const).flatMap((param): Problem[] => {
    const value = facts[param]
    return value === undefined || plainNumber(value) === plainNumber(line[param])
      ? []
      : [{ msg: 'check_line_differs', param }]
  })
}

function dayProblems({ type, issueDate, goodForDate }: Facts): Problem[] {
  if (type === undefined || issueDate === undefined || goodForDate === undefined) return []
  if (goodForDate < issueDate) return [{ msg: 'good_for_before_issue', param: 'goodForDate' }]
  const isSpot = type === CheckType.codes.SPOT
  if (isSpot === (goodForDate === issueDate)) return []
  return [{ msg: isSpot ? 'spot_check_good_later' : 'post_dated_check_good_at_once', param: 'goodForDate' }]
}

const valueProblems = ({ value }: Facts): Problem[] =>
  value !== undefined && centsOf(value) <= 0n ? [{ msg: 'value_not_positive', param: 'value' }] : []

/** Why a cheque can be neither edited nor deleted, by code of WalletCheckStatus: only in the wallet. */
export const editObstacle = (status: number): Obstacle | undefined =>
  status === WalletCheckStatus.codes.IN_WALLET ? undefined : { code: 'wallet_check_not_in_wallet' }

/** Why a cheque cannot be deleted: its movements refer to it. */
export const removalObstacle = (status: number, hasMovements: boolean): Obstacle | undefined =>
  editObstacle(status) ?? (hasMovements ? { code: 'wallet_check_moved' } : undefined)

interface DepositFacts {
  /** yyyy-MM-dd */
  readonly date: string
  readonly confirmEarly?: boolean | undefined
  readonly reason?: string | undefined
}

/** Why a cheque is not deposited on that day, at the fields of the deposit; days yyyy-MM-dd. */
export function depositProblems(
  { issueDate, goodForDate }: { readonly issueDate: string; readonly goodForDate: string },
  { date, confirmEarly = false, reason }: DepositFacts,
  today: string,
): Problem[] {
  if (date > today) return [{ msg: 'date_in_future', param: 'date' }]
  if (date < issueDate) return [{ msg: 'date_before_issue', param: 'date' }]
  if (date >= goodForDate) return []
  if (!confirmEarly)
    return [{ msg: 'deposit_before_good_for', param: 'confirmEarly', params: { date: formatLocalDate(goodForDate) } }]
  return reason === undefined ? [{ msg: 'early_deposit_reason_required', param: 'reason' }] : []
}

/** A cheque as the rule of clearing reads it. */
export interface Clearing {
  /** yyyy-MM-dd */
  readonly issueDate: string
  /** Where and when it was deposited, of one that is. */
  readonly depositAccountId: string | null
  readonly depositDate: string | null
}

/** Why a cheque does not clear there and then, at the fields of the write-off. */
export function clearProblems(
  { issueDate, depositAccountId, depositDate }: Clearing,
  { accountId, date }: { readonly accountId: string; readonly date: string },
): Problem[] {
  if (depositAccountId !== null && depositAccountId !== accountId)
    return [{ msg: 'deposited_elsewhere', param: 'accountId' }]
  if (date < issueDate) return [{ msg: 'date_before_issue', param: 'date' }]
  return depositDate !== null && date < depositDate ? [{ msg: 'cleared_before_deposit', param: 'date' }] : []
}

interface HandedOver {
  readonly branchId: string
  readonly valueCents: bigint
}

/** Why a cheque does not pay an instalment, if so; none where there is no such instalment in reach. */
export function handOverProblems(check: HandedOver, installment: HandedOver | undefined): Problem[] {
  if (!installment) return [{ msg: 'installment_not_found', param: 'installmentId' }]
  if (installment.branchId !== check.branchId) return [{ msg: 'hand_over_elsewhere', param: 'installmentId' }]
  return check.valueCents > installment.valueCents ? [{ msg: 'check_above_installment', param: 'installmentId' }] : []
}

const reasons = CheckReturnReason.codes

/** What a bank takes a second time, once (Manual Operacional da Compe, 'motivos de devolução'). */
const presentable: ReadonlySet<number> = new Set([
  reasons.NO_FUNDS,
  reasons.SIGNATURE,
  reasons.NO_TRANSPORT,
  reasons.LOCAL_HOLIDAY,
  reasons.UNCONFIRMED_BOOK,
  reasons.FORMAL_ERROR,
  reasons.WRONG_BANK,
  reasons.WRONG_SESSION,
  reasons.NO_PAYEE,
])

/** Whether a cheque that was returned for that reason (code of CheckReturnReason) may be presented again. */
export const mayBePresented = (reason: number): boolean => presentable.has(reason)

/** Why a returned cheque is not presented again, if so; the reasons of its returns, oldest first. */
export function presentObstacle(returned: readonly number[]): Obstacle | undefined {
  if (returned.length > 1) return { code: 'wallet_check_returned_twice' }
  return returned.every(mayBePresented) ? undefined : { code: 'wallet_check_not_presentable' }
}

/** Why a bank cannot have returned a cheque for that reason, if so: only the second time is the second time. */
export const returnObstacle = (reason: number, returned: readonly number[]): Obstacle | undefined =>
  reason === reasons.NO_FUNDS_AGAIN && returned.length === 0 ? { code: 'first_return_as_second' } : undefined
