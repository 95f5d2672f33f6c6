import type { Obstacle } from '../record/obstacle.ts'
import { formatMoney, moneyOf } from '../value/money.ts'
import { AccountKind } from './enums.ts'
import type { AccountFacts } from './rules.ts'

type Facts = Pick<AccountFacts, 'kind' | 'balanceCents' | 'inactiveBranch'>

/** Why an account's status cannot change, if so: inactive branch, or a balance would become inaccessible. */
export function accountMoveObstacle(name: string, { kind, balanceCents, inactiveBranch }: Facts): Obstacle | undefined {
  if (inactiveBranch !== undefined) return { code: 'branch_inactive', params: { branch: inactiveBranch } }
  if (name !== 'inactivate' || balanceCents === 0n) return undefined
  const code = kind === AccountKind.codes.CASH ? 'cash_account_not_empty' : 'bank_account_not_empty'
  return { code, params: { balance: formatMoney(moneyOf(balanceCents)) } }
}
