import type { Problem } from '../error/error.ts'
import { type AccountFacts, postingProblems } from '../ledger/rules.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { formatLocalDate } from '../value/day/local-date.ts'
import { centsOf, formatMoney } from '../value/money.ts'
import { AssetStatus } from './fields.ts'

/** Why an asset cannot be edited, if so: only those in use can. Code of AssetStatus. */
export const editObstacle = (status: number): Obstacle | undefined =>
  status === AssetStatus.codes.IN_USE ? undefined : { code: 'asset_not_in_use' }

/** Why an asset cannot be deleted, if so: a disposal, a posting or an entry of the books refers to it. */
export function removalObstacle(
  status: number,
  { wasPosted, isInBooks }: { readonly wasPosted: boolean; readonly isInBooks: boolean },
): Obstacle | undefined {
  const obstacle = editObstacle(status)
  if (obstacle) return obstacle
  if (wasPosted) return { code: 'asset_was_sold' }
  return isInBooks ? { code: 'asset_in_books' } : undefined
}

interface Written {
  readonly value?: string | undefined
  readonly residual?: string | undefined
  readonly usefulLife?: number | undefined
}

/** What is wrong with how an asset is to lose its value. */
export function depreciationProblems({ value, residual, usefulLife }: Written): Problem[] {
  const problems: Problem[] = []
  if (usefulLife === 0) problems.push({ msg: 'asset_life_of_nothing', param: 'usefulLife' })
  if (residual !== undefined && centsOf(residual) > centsOf(value ?? '0.00'))
    problems.push({
      msg: 'asset_residual_too_high',
      param: 'residual',
      params: { value: formatMoney(value ?? '0.00') },
    })
  return problems
}

/** Why it does not leave on that day; days yyyy-MM-dd. */
export function leavingProblems(acquiredOn: string | null, date: string, today: string): Problem[] {
  if (date > today) return [{ msg: 'date_in_future', param: 'date' }]
  if (acquiredOn === null || date >= acquiredOn) return []
  return [{ msg: 'asset_left_before_acquired', param: 'date', params: { date: formatLocalDate(acquiredOn) } }]
}

/** What is wrong with a sale by itself. */
export const saleProblems = ({ value }: { readonly value?: string | undefined }): Problem[] =>
  value !== undefined && centsOf(value) <= 0n ? [{ msg: 'value_not_positive', param: 'value' }] : []

/** A sale as the rule of taking it back reads it. */
interface Sold {
  readonly saleCents: bigint
  /** Its movement was found in the bank's own statement. */
  readonly isReconciled: boolean
  /** Undefined if the account is not accessible. */
  readonly account: AccountFacts | undefined
}

/** Why a sale cannot be reversed, if so: the reversal is posted today, from an account whose balance suffices. */
export function reversalObstacle({ saleCents, isReconciled, account }: Sold, today: string): Obstacle | undefined {
  if (!account) return { code: 'branch_forbidden' }
  if (isReconciled) return { code: 'asset_sale_reconciled' }
  const [problem] = postingProblems(account, { date: today, amountCents: -saleCents }, today, { account: '', date: '' })
  return problem && { code: problem.msg, ...(problem.params && { params: problem.params }) }
}
