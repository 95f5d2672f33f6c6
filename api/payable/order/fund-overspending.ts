import { InvalidInput } from '#domain/error/error.ts'
import { reopeningProblem } from '#domain/installment/reopening.ts'
import { formatMoney, leftOf, moneyOf } from '#domain/value/money.ts'
import type { Write } from '../../db/tenant/tenant.ts'
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
  params: { fund, available: formatMoney(moneyOf(leftOf(BigInt(available)))), value: money(missing) },
  // The id without its first part, which is the time.
  acceptedBy: `fund_overspent:${fundId.slice(-12)}:${missing}`,
})

type FundOfOrder = [fund: string, isClosed: boolean, isBound: boolean, available: string, isUnseen: boolean]

/**
 * A cancelled instalment that is to be paid after all commits its order's fund anew. Said in words of its own: the commit refuses it, too,
 * as an order.
 * @throws InvalidInput for a fund that is closed or has less
 */
export async function refuseFundOfReopened(
  { rows }: Write,
  record: { readonly billsPayId: string; readonly valueCents: bigint },
): Promise<void> {
  const [row] = await rows<FundOfOrder>(
    `select f.name, b.is_closed, b.is_bound, celeiro.available_of(b)::text, f.branch_id is null and not (select celeiro.sees_whole_funds())
     from celeiro.bills_pay o
     join celeiro.fund f on f.company_id = o.company_id and f.id = o.fund_id
     join celeiro.fund_balance b on b.company_id = f.company_id and b.fund_id = f.id
     where o.company_id = (select celeiro.current_company()) and o.id = $1`,
    [record.billsPayId],
  )
  if (!row) return
  const [fund, isClosed, isBound, available, isUnseen] = row
  const facts = { fund, isClosed, isBound, availableCents: BigInt(available), isUnseen }
  const problem = reopeningProblem(facts, record.valueCents)
  if (problem) throw new InvalidInput([problem])
}
