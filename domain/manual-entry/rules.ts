import {
  type ApprovalFacts,
  type ApprovalMove,
  approvalObstacle,
  type OpenDays,
  openDayProblem,
} from '../approval/rules.ts'
import { lastDayOf } from '../company/month.ts'
import type { Problem } from '../error/error.ts'
import { balanced, debit, type JournalLine, ledgerAccount } from '../journal/line.ts'
import { isAnalytic } from '../ledger-account/code.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { GeneralStatus } from '../value/enums.ts'
import { centsOf, formatMoney, isMoney, moneyOf } from '../value/money.ts'

/** A line as it is typed. Money as text. */
export interface TypedLine {
  readonly debit?: string | undefined
  readonly credit?: string | undefined
}

const centsAt = (value: string | undefined): bigint => (value && isMoney(value) ? centsOf(value) : 0n)

/** Both sides of these lines, in cents. */
export function sidesOf(lines: readonly TypedLine[]): { readonly debit: bigint; readonly credit: bigint } {
  const sum = (key: keyof TypedLine) => lines.reduce((all, line) => all + centsAt(line[key]), 0n)
  return { debit: sum('debit'), credit: sum('credit') }
}

/** '100,00': by how much the sides differ; undefined where they are equal. */
export function differenceOf(lines: readonly TypedLine[]): string | undefined {
  const { debit: debits, credit: credits } = sidesOf(lines)
  if (debits === credits) return undefined
  return formatMoney(moneyOf(debits > credits ? debits - credits : credits - debits))
}

/** Checks that need no stored data: each line has one side, and both sides are equal. */
export function manualEntryProblems({ lines = [] }: { readonly lines?: readonly TypedLine[] }): Problem[] {
  const problems = lines.flatMap((line, place): Problem[] => {
    const [debits, credits] = [centsAt(line.debit), centsAt(line.credit)]
    return debits >= 0n && credits >= 0n && debits > 0n !== credits > 0n
      ? []
      : [{ msg: 'manual_line_sides', param: `lines.${place}.debit` }]
  })
  const difference = differenceOf(lines)
  if (problems.length > 0 || difference === undefined) return problems
  return [{ msg: 'entry_unbalanced', param: 'lines', params: { difference } }]
}

/** An account as an entry names it. */
export interface NamedAccount {
  readonly code: string
  readonly status: number
  /** Bank accounts or cash boxes are posted to it. */
  readonly isOfMoney: boolean
}

/** Why nobody enters by hand to this account; undefined where they may. */
export function accountProblem(account: NamedAccount | undefined, param: string): Problem | undefined {
  if (!account) return { msg: 'ledger_account_not_found', param }
  if (!isAnalytic(account.code)) return { msg: 'ledger_account_not_postable', param }
  if (account.status !== GeneralStatus.codes.ACTIVE) return { msg: 'ledger_account_inactive', param }
  return account.isOfMoney ? { msg: 'manual_line_money_account', param, params: { account: account.code } } : undefined
}

/** Why a day takes no entry: it is closed, or after the end of this month. */
export const dayProblem = (date: string, days: OpenDays): Problem | undefined =>
  openDayProblem(date, days, { last: lastDayOf(days.today.slice(0, 7)), later: 'manual_entry_too_late' })

/** Whether another person approves an entry of this value. */
export const waitsForApproval = (totalCents: bigint, limitCents: bigint | undefined): boolean =>
  limitCents !== undefined && totalCents > limitCents

/** Why an entry is not approved, refused or reversed; the screen shows the same. */
export const manualEntryObstacle = (name: ApprovalMove, facts: ApprovalFacts): Obstacle | undefined =>
  approvalObstacle(name, facts, { own: 'manual_entry_own', isReversedOnItsDay: true, problemOf: dayProblem })

/** A line as it is stored, in cents: debit above zero. */
export interface StoredLine {
  readonly ledgerAccountId: string
  readonly branchId: string
  readonly costCenterId?: string | undefined
  readonly cents: bigint
}

/** What the journal has of it: its lines, and what its branches owe each other. */
export const manualEntryLines = (lines: readonly StoredLine[]): JournalLine[] =>
  balanced(
    lines.map(({ ledgerAccountId, branchId, costCenterId, cents }) =>
      debit(ledgerAccount(ledgerAccountId), { branchId, costCenterId }, cents),
    ),
  )

/** Whether the journal would have nothing of it: what goes to an account comes from there. */
export const isOfNothing = (lines: readonly StoredLine[]): boolean => manualEntryLines(lines).length === 0
