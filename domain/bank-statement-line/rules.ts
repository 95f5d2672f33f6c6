import type { Problem } from '../error/error.ts'
import { MovementOrigin, PaymentType } from '../ledger/enums.ts'
import { formatMoney, moneyOf } from '../value/money.ts'
import type { LinePosting } from './bank-statement-line.ts'

/** A line as the rules read it. */
export interface LineFacts {
  readonly accountId: string
  /** Negative: out of the account. */
  readonly cents: bigint
}

/** A movement that lines are matched to. */
export interface MatchedFacts extends LineFacts {
  readonly isReconciled: boolean
  /** Came from a line that was posted and undone, or undid it: that line waits again. */
  readonly isOfUndoneLine: boolean
}

const sumOf = (of: readonly LineFacts[]): bigint => of.reduce((sum, { cents }) => sum + cents, 0n)

/** Why these lines are not these movements: all of one account, none of them matched already, both of the same sum. */
export function matchProblem(lines: readonly LineFacts[], movements: readonly MatchedFacts[]): Problem | undefined {
  const accounts = new Set([...lines, ...movements].map(({ accountId }) => accountId))
  if (accounts.size > 1) return { msg: 'line_accounts_differ', param: 'movementIds' }
  const undone = movements.findIndex(({ isOfUndoneLine }) => isOfUndoneLine)
  if (undone >= 0) return { msg: 'movement_of_undone_line', param: `movementIds.${undone}` }
  const reconciled = movements.findIndex(({ isReconciled }) => isReconciled)
  if (reconciled >= 0) return { msg: 'movement_reconciled', param: `movementIds.${reconciled}` }
  const [ofLines, ofMovements] = [sumOf(lines), sumOf(movements)]
  if (ofLines === ofMovements) return undefined
  const params = { lines: formatMoney(moneyOf(ofLines)), movements: formatMoney(moneyOf(ofMovements)) }
  return { msg: 'line_values_differ', param: 'movementIds', params }
}

/** Why a line does not become this. */
export function linePostingProblems({ cents }: Pick<LineFacts, 'cents'>, { origin, memberId }: LinePosting): Problem[] {
  const problems: Problem[] = []
  const isIncome = cents > 0n && origin === MovementOrigin.codes.BANK
  if (memberId !== undefined && !isIncome) problems.push({ msg: 'member_link_not_income', param: 'memberId' })
  return problems
}

const formsOfPayment: readonly (readonly [words: RegExp, type: number])[] = [
  [/\bpix\b/i, PaymentType.codes.PIX],
  [/\b(cheque|ch(q|eq)?)\b/i, PaymentType.codes.CHECK],
  [/\b(boleto|titulo|t[ií]tulo|cobran[cç]a)\b/i, PaymentType.codes.BANK_SLIP],
  [/\b(ted|doc|transf\w*)\b/i, PaymentType.codes.TRANSFER],
]

/** PaymentType by a line's text. */
export const paymentTypeOf = (text: string): number | undefined =>
  formsOfPayment.find(([words]) => words.test(text))?.[1]
