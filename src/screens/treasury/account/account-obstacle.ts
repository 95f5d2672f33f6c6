import { accountMoveObstacle } from '#domain/ledger/account-move.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { centsOf } from '#domain/value/money.ts'

interface AccountRead {
  balance: string
  inactiveBranch?: string | null
}

/** Why this status move is refused, by the data read. */
export const accountObstacle = (
  name: string,
  kind: 'BANK' | 'CASH',
  { balance, inactiveBranch }: AccountRead,
): Obstacle | undefined =>
  accountMoveObstacle(name, {
    kind: AccountKind.codes[kind],
    balanceCents: centsOf(balance),
    inactiveBranch: inactiveBranch ?? undefined,
  })
