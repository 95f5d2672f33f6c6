import type { Problem } from '../error/error.ts'
import { formatLocalDate } from '../value/day/local-date.ts'
import { formatMoney, moneyOf } from '../value/money.ts'
import { closedYearProblems, isYearClosed } from '../year/year.ts'
import { AccountKind, CashAccountStatus } from './enums.ts'

/** An account as the rules of posting read it. */
export interface AccountFacts {
  readonly name: string
  /** Code of AccountKind. */
  readonly kind: number
  /** 1 takes movements; cash: 2 blocked, 3 inactive; bank: 2 inactive. */
  readonly status: number
  readonly allowNegative: boolean
  /** yyyy-MM-dd */
  readonly openingDate: string
  readonly balanceCents: bigint
  /** The last closed day, yyyy-MM-dd. */
  readonly lockDate: string | undefined
  /** The last closed year, yyyy. */
  readonly closedYear?: string | undefined
  /** The name of its branch, where that is inactive. */
  readonly inactiveBranch?: string | undefined
}

/** An account as the rules of its form read it. */
export interface OpenedFacts {
  /** The last closed day, yyyy-MM-dd. */
  readonly lockDate: string | undefined
  readonly branchId: string
  /** yyyy-MM-dd */
  readonly openingDate: string
  readonly opening: { readonly cents: bigint; readonly count: number }
  /** Others than its opening. */
  readonly hasMovements: boolean
}

/** Ledger fields of an account form. */
export interface OpeningFacts {
  readonly branchId: string
  /** yyyy-MM-dd */
  readonly openingDate: string
  readonly openingCents: bigint
}

/**
 * Why an account's opening and branch no longer become these: the first other movement settles them, and so does the end of
 * the month in which it was opened, once that is closed.
 */
export function openingProblems(account: OpenedFacts, intended: OpeningFacts): Problem[] {
  const { lockDate, openingDate, opening } = account
  if (!account.hasMovements) {
    const isClosed = lockDate !== undefined && opening.count > 0 && openingDate <= lockDate
    if (!isClosed || account.branchId === intended.branchId) return []
    return [{ msg: 'period_closed', param: 'branchId', params: { date: formatLocalDate(lockDate) } }]
  }
  const problems: Problem[] = []
  if (account.opening.cents !== intended.openingCents) problems.push({ msg: 'opening_locked', param: 'openingBalance' })
  if (account.openingDate !== intended.openingDate) problems.push({ msg: 'opening_locked', param: 'openingDate' })
  if (account.branchId !== intended.branchId) problems.push({ msg: 'account_branch_locked', param: 'branchId' })
  return problems
}

/** A movement that is about to be posted to it. */
export interface PostingFacts {
  /** yyyy-MM-dd */
  readonly date: string
  /** Negative: out of the account. */
  readonly amountCents: bigint
  /** The difference of the count that blocked a cash box, the one movement that it takes. */
  readonly isCountDifference?: boolean
  /** The bank itself reports it: it has happened, whatever the balance. */
  readonly isImposed?: boolean
}

/** The fields at which problems are shown. */
export interface PostingParams {
  readonly account: string
  /** Of what it moves, where a balance that does not suffice is said; else at the account. */
  readonly value?: string
  readonly date: string
}

const isCash = ({ kind }: Pick<AccountFacts, 'kind'>): boolean => kind === AccountKind.codes.CASH

/** Why an account takes no movement on that day; `today` is the company's, yyyy-MM-dd. */
export function postingProblems(
  account: AccountFacts,
  posting: PostingFacts,
  today: string,
  at: PostingParams,
): Problem[] {
  return [
    ...statusProblems(account, posting, at.account),
    ...dateProblems(account, posting.date, today, at.date),
    ...balanceProblems(account, posting, at.value ?? at.account),
  ]
}

function statusProblems(account: AccountFacts, { isCountDifference }: PostingFacts, param: string): Problem[] {
  const { name, status, inactiveBranch } = account
  const params = { account: name }
  if (inactiveBranch !== undefined)
    return [{ msg: 'account_branch_inactive', param, params: { ...params, branch: inactiveBranch } }]
  if (status === CashAccountStatus.codes.ACTIVE) return []
  if (!isCash(account)) return [{ msg: 'bank_account_inactive', param, params }]
  if (status !== CashAccountStatus.codes.BLOCKED) return [{ msg: 'cash_account_inactive', param, params }]
  return isCountDifference ? [] : [{ msg: 'cash_account_blocked', param, params }]
}

/** Why nothing is posted on that day, whatever the account's balance. */
export function dateProblems(
  { openingDate, lockDate, closedYear }: Pick<AccountFacts, 'openingDate' | 'lockDate' | 'closedYear'>,
  date: string,
  today: string,
  param: string,
): Problem[] {
  if (date > today) return [{ msg: 'date_in_future', param }]
  if (isYearClosed(date, closedYear)) return closedYearProblems(date, closedYear, param)
  if (lockDate !== undefined && date <= lockDate)
    return [{ msg: 'period_closed', param, params: { date: formatLocalDate(lockDate) } }]
  if (date < openingDate) return [{ msg: 'date_before_opening', param, params: { date: formatLocalDate(openingDate) } }]
  return []
}

/** Why a balance does not suffice; shown while typing, and thrown by the API. */
export function balanceProblems(
  account: Pick<AccountFacts, 'name' | 'kind' | 'balanceCents' | 'allowNegative'>,
  { amountCents, isImposed }: Pick<PostingFacts, 'amountCents' | 'isImposed'>,
  param: string,
): Problem[] {
  const { name, balanceCents, allowNegative } = account
  if (amountCents >= 0n || isImposed || allowNegative || balanceCents + amountCents >= 0n) return []
  const params = { account: name, balance: formatMoney(moneyOf(balanceCents)) }
  return [
    { msg: isCash(account) ? 'cash_account_insufficient_balance' : 'bank_account_insufficient_balance', param, params },
  ]
}
