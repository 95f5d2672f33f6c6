import { type SQL, sql } from 'drizzle-orm'
import { openStatuses } from '#domain/card-transaction/rules.ts'
import { lastDayOf } from '#domain/company/month.ts'
import { comparedWith, type Months, type PlanSums } from '#domain/report/accountability.ts'
import { TithesOfferingsStatus } from '#domain/tithes-offerings/enums.ts'
import { WalletCheckStatus } from '#domain/wallet-check/enums.ts'
import { codes } from '../../db/code.ts'
import { type Statement, statementOf } from '../../db/statement.ts'
import { accountsOf } from '../../ledger/counters.ts'
import { hiddenWhere } from '../../receivable/offering/hidden-count.ts'

/** Which accounts are given: all that the session may see, or those of some branches. */
export interface Given {
  readonly months: Months
  readonly branchId?: readonly string[] | undefined
}

const first = (month: string): SQL => sql`${`${month}-01`}::date`
const within = (column: SQL, { from, to }: Months): SQL => sql`${column} between ${first(from)} and ${first(to)}`
const scoped = ({ branchId }: Given): SQL =>
  sql`account as materialized (select a.company_id, a.id, a.kind from celeiro.ledger_account a where ${accountsOf({ branchId })})`
const noPlan = '00000000-0000-0000-0000-000000000000'

const bigintOf = (value: unknown): bigint => BigInt((value ?? 0) as string)

/** What an account held and did, in cents. */
export interface AccountCents {
  readonly accountId: string
  readonly accountKind: number
  readonly name: string
  readonly opening: bigint
  readonly inflow: bigint
  readonly outflow: bigint
  readonly internal: bigint
}

/** Every account with what it held before the months and did in them; those that never held anything are left out. */
export const selectAccountFigures = (given: Given): Statement<AccountCents[]> =>
  statementOf(
    sql`with ${scoped(given)}
      select a.id, a.kind, coalesce(b.nickname, x.name),
        sum(c.in_cents - c.out_cents) filter (where c.month < ${first(given.months.from)}),
        sum(c.in_cents) filter (where c.month >= ${first(given.months.from)}),
        sum(c.out_cents) filter (where c.month >= ${first(given.months.from)}),
        sum(c.internal_in_cents - c.internal_out_cents) filter (where c.month >= ${first(given.months.from)})
      from account a
      join celeiro.account_month c on c.company_id = a.company_id and c.account_id = a.id and c.month <= ${first(given.months.to)}
      left join celeiro.bank_account b on b.company_id = a.company_id and b.id = a.id
      left join celeiro.cash_account x on x.company_id = a.company_id and x.id = a.id
      group by 1, 2, 3 order by a.kind desc, 3, a.id`,
    (rows) =>
      rows.map(([accountId, accountKind, name, opening, inflow, outflow, internal]) => ({
        ...{ accountId: String(accountId), accountKind: Number(accountKind), name: String(name) },
        ...{ opening: bigintOf(opening), inflow: bigintOf(inflow), outflow: bigintOf(outflow) },
        internal: bigintOf(internal),
      })),
  )

/** The months that are given, those before them and those of a year ago, in this order. */
export const periods = ['now', 'before', 'lastYear'] as const
export type Period = (typeof periods)[number]

/** What a plan came to in one of the periods; without a plan only its sums. */
export interface PlanFigure extends PlanSums {
  readonly period: Period
  readonly planId?: string
  readonly code: string
  readonly name: string
  readonly group: string
  readonly restricted: boolean
}

/** What counts in each of the periods, by plan. */
export function selectPlanFigures(given: Given): Statement<PlanFigure[]> {
  const { before, lastYear } = comparedWith(given.months)
  const asked = [given.months, before, lastYear].map(
    ({ from, to }, place) => sql`(${place}::integer, ${first(from)}, ${first(to)})`,
  )
  return statementOf(
    sql`with ${scoped(given)}, summed as (
        select p.place, k.plan_id, sum(k.income_cents) as income, sum(k.expense_cents) as expense
        from (values ${sql.join(asked, sql`, `)}) p (place, first, last)
        cross join account a
        join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id and k.counted between p.first and p.last
        group by 1, 2
      )
      select s.place, nullif(s.plan_id, ${noPlan}::uuid), p.code, p.name, g.code || ' · ' || g.name, p.nature, p.restricted,
        s.income::text, s.expense::text
      from summed s
      left join celeiro.account_plan p on p.company_id = (select celeiro.current_company()) and p.id = s.plan_id
      left join celeiro.account_plan g on g.company_id = p.company_id and g.id = p.parent_id
      where s.income <> 0 or s.expense <> 0
      order by p.nature, p.code, s.place`,
    (rows) => rows.map(([place, ...plan]) => planFigure(periods[Number(place)] ?? 'now', plan)),
  )
}

const planFigure = (period: Period, row: readonly unknown[]): PlanFigure => {
  const [planId, code, name, group, nature, restricted, income, expense] = row
  return {
    period,
    ...(planId !== null && { planId: String(planId) }),
    ...{ code: String(code ?? ''), name: String(name ?? 'Sem classificação'), group: String(group ?? '') },
    ...(nature !== null && { nature: Number(nature) }),
    ...{ restricted: restricted === true, incomeCents: bigintOf(income), expenseCents: bigintOf(expense) },
  }
}

/** What moved in the months and counts in others, less what counts in them and moved in others. */
export const selectOtherCompetence = (given: Given): Statement<bigint> =>
  statementOf(
    sql`with ${scoped(given)}
      select (select coalesce(sum(k.income_cents - k.expense_cents), 0) from account a
          join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id
          where ${within(sql`k.month`, given.months)} and not ${within(sql`k.counted`, given.months)})
        - (select coalesce(sum(k.income_cents - k.expense_cents), 0) from account a
          join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id
          where ${within(sql`k.counted`, given.months)} and not ${within(sql`k.month`, given.months)})`,
    ([row]) => bigintOf(row?.[0]),
  )

/** What of a plan belongs to an earlier month, which was closed when it was posted, and counts in one of these. */
export interface LateFigure extends PlanFigure {
  /** yyyy-MM */
  readonly month: string
  /** Whether it counts in a later year than the one that it belongs to. */
  readonly isOfEarlierYear: boolean
}

/** What counts in the months and belongs to ones before them, by month and plan. */
export const selectLate = (given: Given): Statement<LateFigure[]> =>
  statementOf(
    sql`with ${scoped(given)}, summed as (
        select k.competence, extract(year from k.competence) < extract(year from k.counted) as is_earlier, k.plan_id,
          sum(k.income_cents) as income, sum(k.expense_cents) as expense
        from account a join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id
        where ${within(sql`k.counted`, given.months)} and k.counted <> k.competence and k.competence < ${first(given.months.from)}
        group by 1, 2, 3
      )
      select to_char(s.competence, 'YYYY-MM'), s.is_earlier, nullif(s.plan_id, ${noPlan}::uuid), p.code, p.name, '', p.nature,
        p.restricted, s.income::text, s.expense::text
      from summed s
      left join celeiro.account_plan p on p.company_id = (select celeiro.current_company()) and p.id = s.plan_id
      where s.income <> 0 or s.expense <> 0
      order by s.competence, p.nature, p.code`,
    (rows) =>
      rows.map(([month, isOfEarlierYear, ...plan]) => ({
        ...planFigure('now', plan),
        ...{ month: String(month), isOfEarlierYear: isOfEarlierYear === true },
      })),
  )

/** What was given for an end, what of it was spent: a plan that may only be used for what it was given for. */
export interface RestrictedCents {
  readonly planId: string
  readonly code: string
  readonly name: string
  readonly opening: bigint
  readonly received: bigint
  readonly spent: bigint
}

/** Of each restricted plan what it held before the months, by competence, and what came and went in them. */
export const selectRestricted = (given: Given): Statement<RestrictedCents[]> =>
  statementOf(
    sql`with ${scoped(given)}
      select p.id, p.code, p.name,
        coalesce(sum(k.income_cents - k.expense_cents) filter (where k.counted < ${first(given.months.from)}), 0)::text,
        coalesce(sum(k.income_cents) filter (where k.counted >= ${first(given.months.from)}), 0)::text,
        coalesce(sum(k.expense_cents) filter (where k.counted >= ${first(given.months.from)}), 0)::text
      from celeiro.account_plan p cross join account a
      join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id and k.counted <= ${first(given.months.to)}
        and k.plan_id = p.id
      where p.company_id = (select celeiro.current_company()) and p.restricted
      group by p.id, p.code, p.name order by p.code`,
    (rows) =>
      rows.map(([planId, code, name, opening, received, spent]) => ({
        ...{ planId: String(planId), code: String(code), name: String(name) },
        ...{ opening: bigintOf(opening), received: bigintOf(received), spent: bigintOf(spent) },
      })),
  )

/** What is to come, by what it will come from: how many, and their cents. */
export interface Awaited {
  readonly count: number
  readonly cents: bigint
}

/** Cheques in the wallet and sales by card that are not paid, as they are now; offerings until the last month that wait. */
export const awaitedFrom = ['checks', 'cards', 'offerings'] as const
export type AwaitedCents = Readonly<Record<(typeof awaitedFrom)[number], Awaited>>

/** What is no money yet: it stands beside what the accounts hold. */
export function selectAwaited({ branchId, months }: Given): Statement<AwaitedCents> {
  const sum = (table: SQL, cents: SQL, condition: SQL, known = sql`true`) =>
    sql`(select count(*) as count, coalesce(sum(x.${cents}) filter (where ${known}), 0)::text as cents from celeiro.${table} x
      where x.company_id = (select celeiro.current_company()) and ${condition}
        and x.branch_id = any((select celeiro.visible_branches())::uuid[])
        ${branchId ? sql`and x.branch_id = any(${sql.param(branchId)})` : sql``})`
  const checks = sum(sql`wallet_check`, sql`value_cents`, sql`x.status = ${codes(WalletCheckStatus.codes.IN_WALLET)}`)
  const cards = sum(sql`card_transaction`, sql`net_cents`, sql`x.status in (${codes(...openStatuses)})`)
  const waiting = sql`x.status = ${codes(TithesOfferingsStatus.codes.PENDING)} and x.worship_date <= ${lastDayOf(months.to)}::date`
  const known = sql`not ${hiddenWhere(sql`x.count`, sql`x.counter1_id`)}`
  const offerings = sum(sql`tithes_offerings`, sql`total_cents`, waiting, known)
  return statementOf(
    sql`select a.count, a.cents, b.count, b.cents, c.count, c.cents from ${checks} a, ${cards} b, ${offerings} c`,
    ([row = []]) => {
      const at = (place: number): Awaited => ({ count: Number(row[place] ?? 0), cents: bigintOf(row[place + 1]) })
      return { checks: at(0), cards: at(2), offerings: at(4) }
    },
  )
}
