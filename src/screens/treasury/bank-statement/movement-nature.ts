import { MovementDirection, MovementOrigin } from '#domain/ledger/enums.ts'
import { natureOf } from '#domain/ledger/nature.ts'
import { codeOf, AccountPlanNature as Nature } from '#domain/value/enums.ts'
import type { AccountPlanNature, MovementLineFragment } from '#src/graphql/generated/graphql.ts'

type Sided = Pick<MovementLineFragment, 'origin' | 'direction'>

/** Nature of the plans that a movement accepts. */
export function natureOfMovement(movement: Sided): AccountPlanNature {
  const [origin = 0, direction = 0] = [
    codeOf(MovementOrigin, movement.origin),
    codeOf(MovementDirection, movement.direction),
  ]
  return natureOf({ origin, direction }) === Nature.codes.RECEITA ? 'RECEITA' : 'DESPESA'
}

/** Common nature of several movements; undefined if they differ. */
export function sharedNature(movements: readonly Sided[]): AccountPlanNature | undefined {
  const [nature, ...others] = new Set(movements.map(natureOfMovement))
  return others.length === 0 ? nature : undefined
}
