import { debit, type JournalLine, type MoneyAccount, moneyAccount, role } from '../line.ts'
import type { MovementFacts } from './movement.ts'

/**
 * A transfer between own accounts, entered whole by the movement that comes in; the one that goes out adds nothing.
 * @param other the account at its other end; undefined where it is not known, and the money is in transit
 */
export function transferLines({ account, cents }: MovementFacts, other: MoneyAccount | undefined): JournalLine[] {
  const own = debit(moneyAccount(account), account, cents)
  if (other === undefined) return [own, debit(role('TRANSIT'), account, -cents)]
  return cents > 0n ? [own, debit(moneyAccount(other), other, -cents)] : []
}
