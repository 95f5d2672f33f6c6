import type { MoneyAccount } from '../line.ts'

/** A movement of an account, in cents: in above zero, out below. */
export interface MovementFacts {
  readonly account: MoneyAccount
  readonly cents: bigint
  readonly accountPlanId?: string | undefined
  readonly costCenterId?: string | undefined
}
