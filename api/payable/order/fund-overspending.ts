import { formatMoney, moneyOf } from '#domain/value/money.ts'
import type { Write } from '../../db/tenant.ts'
import { refuseUnseen } from './order-warning.ts'
import type { Warned } from './warned.ts'

type Shortfall = [fundId: string, fund: string, available: string, missing: string]

/**
 * What this write takes of bound funds that have less, where the church asks for that instead of refusing it. Who accepts, accepts
 * this fund and this much below zero: what another spends meanwhile is refused at the commit.
 * @throws InvalidInput `warning_not_accepted`, for each that whoever writes has not seen
 */
export async function askOverspending({ rows }: Write, accepted: readonly string[]): Promise<void> {
  const found = await rows<Shortfall>('select * from celeiro.fund_shortfalls()', [])
  refuseUnseen(found.map(warned), accepted)
  for (const [fundId, , , missing] of found) await rows('select celeiro.accept_overspending($1, $2)', [fundId, missing])
}

const money = (cents: string): string => formatMoney(moneyOf(BigInt(cents)))

const warned = ([fundId, fund, available, missing]: Shortfall): Warned => ({
  msg: 'fund_overspent',
  params: { fund, available: money(available), value: money(missing) },
  // The id without its first part, which is the time.
  acceptedBy: `fund_overspent:${fundId.slice(-12)}:${missing}`,
})
