import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { openStatuses as openSales } from '#domain/card-transaction/rules.ts'
import { Id, LocalDate, Money } from '#domain/field/values.ts'
import { openStatuses } from '#domain/installment/due.ts'
import { type ExpectedDay, firstNegativeDay, projectedDays, projectionOf } from '#domain/report/projection.ts'
import { addDays } from '#domain/value/day/business-day.ts'
import { moneyOf } from '#domain/value/money.ts'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import { codes } from '../db/statement/code.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import { sumText } from '../db/table/columns.ts'
import { type Api, operation } from '../http/operation.ts'
import { accountsOf } from '../ledger/counters.ts'
import { commaList } from '../noun/definition/condition.ts'
import { expectedOf, selectRecurring } from '../payable/recurrence/expected.ts'

const Day = z.object({ date: LocalDate, in: Money, out: Money, balance: Money }).meta({ id: 'ProjectedDay' })
const Projection = z
  .object({
    days: z.array(Day).meta({ description: 'Today and each of the 90 days after it' }),
    firstNegative: Day.optional(),
    lateIn: Money.meta({ description: 'Credits that should have come before today: left out, nobody knows when' }),
  })
  .meta({
    id: 'Projection',
    description:
      'Balances if bills are paid when they are due (late ones today, those that repeat also where they are not made yet), and cards and cheques bring their money in time; the first day at whose end the balance is below zero',
  })
const ByBranch = z.object({ branchId: commaList(Id, 'Id').optional() })
type BranchQuery = z.output<typeof ByBranch>

/** Visible rows of table `t` in the requested branches. */
const within = ({ branchId }: BranchQuery): SQL => sql`t.company_id = (select celeiro.current_company())
  and t.branch_id = any((select celeiro.visible_branches())::uuid[])${
    branchId ? sql` and t.branch_id = any(${sql.param(branchId)})` : sql``
  }`

const { IN_WALLET, DEPOSITED } = WalletCheckStatus.codes

const selectBalance = (query: BranchQuery, day: SQL): Statement<{ cents: bigint; today: string }> =>
  statementOf(
    sql`select coalesce(sum(a.balance_cents), 0), (${day})::text from celeiro.ledger_account a where ${accountsOf(query)}`,
    ([row = []]) => ({ cents: BigInt(String(row[0] ?? 0)), today: String(row[1]) }),
  )

/**
 * Expected payments and receipts until the last projected day, on their days: overdue bills and cheques count today,
 * overdue card sales not at all.
 */
const selectExpected = (query: BranchQuery, day: SQL): Statement<ExpectedDay[]> =>
  statementOf(
    sql`select date::text, sum(inflow), sum(outflow) from (
        select greatest(t.effective_due_date, ${day}) as date, 0 as inflow, t.value_cents as outflow
        from celeiro.installment t
        where ${within(query)} and t.status in (${codes(...openStatuses)})
          and t.effective_due_date <= ${day} + ${projectedDays}::int
        union all
        select t.expected_credit_date, t.net_cents, 0 from celeiro.card_transaction t
        where ${within(query)} and t.status in (${codes(...openSales)})
          and t.expected_credit_date between ${day} and ${day} + ${projectedDays}::int
        union all
        select greatest(t.good_for_date, ${day}), t.value_cents, 0 from celeiro.wallet_check t
        where ${within(query)} and t.status in (${codes(IN_WALLET, DEPOSITED)})
          and t.good_for_date <= ${day} + ${projectedDays}::int
      ) expected group by date`,
    (rows) =>
      rows.map(([date, inflow, outflow]) => ({
        date: String(date),
        inCents: BigInt(String(inflow)),
        outCents: BigInt(String(outflow)),
      })),
  )

const selectLate = (query: BranchQuery, day: SQL): Statement<string> =>
  statementOf(
    sql`select ${sumText(sql`sum(t.net_cents)`)} from celeiro.card_transaction t
      where ${within(query)} and t.status in (${codes(...openSales)}) and t.expected_credit_date < ${day}`,
    ([row = []]) => String(row[0]),
  )

/** How the money will stand: `GET /home/projection`. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/home/projection',
      operationId: 'homeProjection',
      summary: 'What is there at the end of today and of each of the next 90 days, if all that is expected comes',
      query: ByBranch,
      answer: Projection,
    },
    async ({ query, tenant, services: { clock } }) => {
      const day = sql`celeiro.local_date(${clock().toISOString()}::timestamptz)`
      const [, { cents, today }, expected, lateIn, recurring] = await tenant.read(
        selectBalance(query, day),
        selectExpected(query, day),
        selectLate(query, day),
        selectRecurring(within(query)),
      )
      const days = projectionOf(cents, today, [...expected, ...expectedOf(recurring, addDays(today, projectedDays))])
      const first = firstNegativeDay(days)
      return { days: days.map(dayOf), ...(first && { firstNegative: dayOf(first) }), lateIn }
    },
  )
}

const dayOf = ({ date, inCents, outCents, balanceCents }: ReturnType<typeof projectionOf>[number]) => ({
  date,
  in: moneyOf(inCents),
  out: moneyOf(outCents),
  balance: moneyOf(balanceCents),
})
