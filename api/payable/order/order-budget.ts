import type { BillsPayFields } from '#domain/bills-pay/bills-pay.ts'
import { availableOf, type BudgetPlace, excessOf, placeKey } from '#domain/budget/rules.ts'
import { BudgetControl } from '#domain/company/fields.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { openStatuses } from '#domain/installment/due.ts'
import { centsOf, formatMoney, leftOf, moneyOf } from '#domain/value/money.ts'
import { type StandingLine, selectStanding } from '../../budget/budget-standing.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Warned } from './warned.ts'

const { ASK, REFUSE } = BudgetControl.codes

/**
 * What the church wants to happen above the budget of a year; nothing where it controls none, or has voted none. Whoever goes on holds
 * the year until the end of the transaction: two orders never take the same money. It comes after the order's own lock and before
 * instalments, accounts and funds, and whoever has it waits for no other order.
 */
async function controlOf({ rows }: Write, year: string): Promise<number | undefined> {
  const [row] = await rows<[number | null]>(
    'select c.budget_control from celeiro.company c where c.id = (select celeiro.current_company())',
    [],
  )
  const control = row?.[0] ?? undefined
  if (control === undefined) return undefined
  const held = await rows(
    `select 1 from celeiro.budget b where b.company_id = (select celeiro.current_company()) and b.year = $1
       and exists (select from celeiro.budget_version v where v.company_id = b.company_id and v.budget_id = b.id)
     for update of b`,
    [year],
  )
  return held.length > 0 ? control : undefined
}

type StoredOrder = [
  accountPlanId: string,
  branchId: string,
  costCenterId: string,
  fundId: string | null,
  year: string,
  openCents: string,
  closedIds: string[],
]

/** An order as it is stored: what may still be paid of it, and its instalments that are closed. */
async function storedOrder({ rows }: Write, id: string): Promise<StoredOrder | undefined> {
  const [row] = await rows<StoredOrder>(
    `select o.account_plan_id, o.branch_id, o.cost_center_id, o.fund_id, extract(year from o.competence)::integer::text,
       coalesce(sum(i.value_cents) filter (where i.status = any($2)), 0)::text,
       coalesce(array_agg(i.id) filter (where not (i.status = any($2))), '{}')
     from celeiro.bills_pay o left join celeiro.installment i on i.company_id = o.company_id and i.bills_pay_id = o.id
     where o.company_id = (select celeiro.current_company()) and o.id = $1
     group by o.company_id, o.id`,
    [id, openStatuses],
  )
  return row
}

const placeOf = ([accountPlanId, branchId, costCenterId, fundId]: StoredOrder): BudgetPlace => ({
  accountPlanId,
  branchId,
  costCenterId,
  fundId: fundId ?? undefined,
})

const money = (cents: bigint): string => formatMoney(moneyOf(cents))

const leftIn = ({ voted, committed, realised }: StandingLine): string =>
  money(leftOf(availableOf(voted, committed, realised)))

/** That a line is passed: with its figures to who sees it, else only that it is. */
function exceeded(standing: StandingLine, excess: bigint): Pick<Warned, 'msg' | 'params'> {
  if (!standing.isSeen) return { msg: 'budget_exceeded_elsewhere', params: {} }
  return { msg: 'budget_exceeded', params: { value: money(excess), available: leftIn(standing) } }
}

/**
 * What an order takes of the budget beyond what is left, where the church asks; `id` is the order's, or none's.
 * @throws InvalidInput `budget_exceeded` at its plan, where the church refuses it
 */
export async function budgetWarnings(write: Write, order: BillsPayFields, id: string): Promise<Warned[]> {
  const year = order.competence.slice(0, 4)
  const control = await controlOf(write, year)
  if (control === undefined) return []
  const statement = selectStanding(year, order, id)
  const standing = statement.answer(await write.rows(statement.text, statement.values))
  if (!standing) return []
  const stored = await storedOrder(write, id)
  const closed = new Set(stored?.[6])
  const taken = order.installments.reduce(
    (sum, { id: line, value }) => (line !== undefined && closed.has(line) ? sum : sum + centsOf(value)),
    0n,
  )
  const isSame = stored !== undefined && stored[4] === year && placeKey(placeOf(stored)) === placeKey(order)
  const excess = excessOf(standing, taken, isSame ? BigInt(stored[5]) : 0n)
  if (excess === 0n) return []
  const told = exceeded(standing, excess)
  if (control === REFUSE) throw new InvalidInput([{ ...told, param: 'accountPlanId' }])
  // What is not told is no part of what is accepted: there it is the order's own amount.
  const acceptedBy = `${told.msg}:${order.accountPlanId.slice(-12)}:${standing.isSeen ? excess : taken}`
  return control === ASK ? [{ ...told, acceptedBy }] : []
}

/** A cancelled instalment that is to be paid after all commits anew. @throws InvalidInput `installment_over_budget` where that is refused */
export async function refuseReopened(
  write: Write,
  record: { readonly billsPayId: string; readonly valueCents: bigint },
) {
  const stored = await storedOrder(write, record.billsPayId)
  if (!stored || (await controlOf(write, stored[4])) !== REFUSE) return
  const statement = selectStanding(stored[4], placeOf(stored), null)
  const standing = statement.answer(await write.rows(statement.text, statement.values))
  const excess = standing ? excessOf(standing, record.valueCents, 0n) : 0n
  if (!standing || excess === 0n) return
  if (!standing.isSeen) throw new InvalidInput([{ msg: 'installment_over_budget_elsewhere', param: '' }])
  const params = { value: money(record.valueCents), available: leftIn(standing) }
  throw new InvalidInput([{ msg: 'installment_over_budget', param: '', params }])
}
