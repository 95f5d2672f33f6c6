import type { Problem } from '../error/error.ts'
import { AccountPlanNature } from '../value/enums.ts'
import { MovementDirection, MovementOrigin } from './enums.ts'

/** What of a movement tells which plans of accounts it may have. Codes as on the wire. */
export interface SideFacts {
  /** Code of MovementOrigin. */
  readonly origin: number
  /** Code of MovementDirection. */
  readonly direction: number
}

const { IN } = MovementDirection.codes
const { INSTALLMENT, FEE, REVERSAL } = MovementOrigin.codes
const { RECEITA, DESPESA } = AccountPlanNature.codes

/** Whether it reverses or refunds another movement. */
const givesBack = ({ origin, direction }: SideFacts): boolean =>
  origin === REVERSAL || (direction === IN && (origin === INSTALLMENT || origin === FEE))

/** Nature (AccountPlanNature) of a movement: of its side, or of the movement that it reverses. */
export const natureOf = (facts: SideFacts): number =>
  (facts.direction === IN) === givesBack(facts) ? DESPESA : RECEITA

/** Problem of a plan whose nature does not fit the posting. */
export const natureProblems = (nature: number, expected: number, param: string): Problem[] =>
  nature === expected
    ? []
    : [{ msg: expected === DESPESA ? 'account_plan_not_expense' : 'account_plan_not_income', param }]
