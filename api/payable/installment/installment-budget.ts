import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { availableOf, type BudgetPlace, placeKey } from '#domain/budget/rules.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { Id, Money, Year } from '#domain/field/values.ts'
import { isOpen } from '#domain/installment/due.ts'
import { InstallmentBudgetsAsked } from '#domain/installment/installment.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { moneyOf } from '#domain/value/money.ts'
import { type FindStanding, type StandingLine, selectStandings } from '../../budget/budget-standing.ts'
import { type Statement, statementOf } from '../../db/statement/statement.ts'
import { type Api, operation } from '../../http/operation.ts'

const InstallmentBudget = z
  .object({
    year: Year,
    accountPlanId: Id,
    code: z.string(),
    name: z.string(),
    isExceeded: z.boolean().meta({ description: 'Whether the line has less than nothing left with them' }),
    voted: Money.optional(),
    before: Money.optional(),
    after: Money.optional(),
  })
  .meta({
    id: 'InstallmentBudget',
    description:
      'A line of a year’s budget that instalments count in: what it leaves without them, and with all that may leave for them; without figures where the session does not see it',
  })
type InstallmentBudget = z.input<typeof InstallmentBudget>

/** An instalment that is open, or was cancelled and may be reopened: where its order counts, and what is to leave for it. */
interface Placed {
  readonly id: string
  readonly place: BudgetPlace
  readonly year: string
  readonly status: number
  /** What is committed for it; of a cancelled one nothing. */
  readonly committedCents: bigint
  /** With the charges that its approval was asked for. */
  readonly leavingCents: bigint
  readonly code: string
  readonly name: string
}

const selectPlaced = (ids: readonly string[]): Statement<Placed[]> =>
  statementOf(
    sql`select i.id, o.account_plan_id, o.branch_id, o.cost_center_id, o.fund_id, extract(year from o.competence)::integer::text, i.status,
        i.value_cents::text, coalesce(i.requested_cents, i.value_cents)::text, p.code, p.name
      from celeiro.installment i
      join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
      join celeiro.account_plan p on p.company_id = o.company_id and p.id = o.account_plan_id
      where i.company_id = (select celeiro.current_company()) and i.id = any(${sql.param(ids)}::uuid[])
        and i.branch_id = any((select celeiro.visible_branches())::uuid[])
      order by p.code, i.id`,
    (rows) =>
      rows.map(([id, accountPlanId, branchId, costCenterId, fundId, year, status, value, leaving, code, name]) => ({
        id: String(id),
        place: {
          accountPlanId: String(accountPlanId),
          branchId: String(branchId),
          costCenterId: String(costCenterId),
          fundId: fundId === null ? undefined : String(fundId),
        },
        year: String(year),
        status: Number(status),
        committedCents: isOpen(Number(status)) ? BigInt(String(value)) : 0n,
        leavingCents: BigInt(String(leaving)),
        code: String(code),
        name: String(name),
      })),
  )

/** A line of a year with the instalments that count in it. */
interface Counted {
  readonly first: Placed
  readonly standing: StandingLine
  committedCents: bigint
  leavingCents: bigint
}

/** The lines that these count in, once each, in their order. */
function countedIn(placed: readonly Placed[], find: (year: string) => FindStanding | undefined): Counted[] {
  const counted = new Map<string, Counted>()
  for (const one of placed) {
    const standing = find(one.year)?.(one.place)
    if (!standing) continue
    const key = `${one.year} ${placeKey(standing.line)}`
    const line = counted.get(key) ?? { first: one, standing, committedCents: 0n, leavingCents: 0n }
    line.committedCents += one.committedCents
    line.leavingCents += one.leavingCents
    counted.set(key, line)
  }
  return [...counted.values()]
}

function budgetOf({
  first: { year, place, code, name },
  standing,
  committedCents,
  leavingCents,
}: Counted): InstallmentBudget {
  const { voted, committed, realised, isSeen } = standing
  // Open instalments are committed already.
  const before = availableOf(voted, committed, realised) + committedCents
  const after = before - leavingCents
  return {
    year,
    accountPlanId: place.accountPlanId,
    code,
    name,
    isExceeded: after < 0n,
    ...(isSeen && { voted: moneyOf(voted), before: moneyOf(before), after: moneyOf(after) }),
  }
}

/** Route: what the budget leaves before and after what is to be approved. */
export const installmentBudgets = (api: Api): void =>
  operation(
    api,
    {
      method: 'post',
      path: '/installment/budget',
      operationId: 'installmentBudgets',
      summary: 'What the lines of the budget that these instalments count in leave without them, and with them',
      body: InstallmentBudgetsAsked,
      answer: z.array(InstallmentBudget).meta({ id: 'InstallmentBudgets' }),
    },
    async ({ body: { ids }, tenant }) => {
      const [, placed] = await tenant.read(selectPlaced(ids))
      const visible = new Set(placed.map(({ id }) => id))
      const problems = ids.flatMap((id, place) =>
        visible.has(id) ? [] : [{ msg: 'installment_not_found' as const, param: `ids.${place}` }],
      )
      if (problems.length > 0) throw new InvalidInput(problems)
      const open = placed.filter(({ status }) => isOpen(status) || status === PaymentStatus.codes.CANCELLED)
      const years = [...new Set(open.map(({ year }) => year))]
      const finders = new Map<string, FindStanding>()
      for (const year of years) {
        const plans = new Set(open.filter((one) => one.year === year).map(({ place }) => place.accountPlanId))
        const [, find] = await tenant.read(selectStandings(year, [...plans], null))
        finders.set(year, find)
      }
      return countedIn(open, (year) => finders.get(year)).map(budgetOf)
    },
  )
