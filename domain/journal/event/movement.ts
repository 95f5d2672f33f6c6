import type { LinePlace, MoneyAccount } from '../line.ts'

/** A movement of an account, in cents: in above zero, out below. */
export interface MovementFacts {
  readonly account: MoneyAccount
  readonly cents: bigint
  readonly accountPlanId?: string | undefined
  readonly costCenterId?: string | undefined
  /** The fund that it is received for or spent from. */
  readonly fundId?: string | undefined
}

/** Where the money itself belongs. */
export const placeOf = ({ account: { branchId }, fundId }: MovementFacts): LinePlace => ({ branchId, fundId })
