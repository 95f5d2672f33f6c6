import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Competence, codeIn, Id, Money } from '#domain/field/values.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { AccountAlert, AccountKind, CashAccountStatus } from '#domain/ledger/enums.ts'
import { can } from '#domain/right/permissions.ts'
import { moneyOf } from '#domain/value/money.ts'
import { codes } from '../db/statement/code.ts'
import type { Statement } from '../db/statement/statement.ts'
import { only, statementOf } from '../db/statement/statement.ts'
import { sumText } from '../db/table/columns.ts'
import { type Api, operation, type Services } from '../http/operation.ts'
import { FailedJob, selectFailedJobs } from '../job/failed-job.ts'
import { accountsOf, type Span } from '../ledger/counters.ts'
import { commaList, Paging } from '../noun/definition/condition.ts'
import { mainAccount } from './account/main-account.ts'
import { CampaignFigure, selectCampaigns } from './campaigns.ts'
import { FirstSteps, firstStepsDismissal, selectFirstSteps } from './first-steps.ts'
import { BankStatementPage, readStatement } from './statement/bank-statement.ts'

const withoutInternal = 'What moved between own accounts is neither in nor out'

const Month = z.object({ month: Competence, in: Money, out: Money }).meta({ id: 'MonthFlow' })
const Alert = z
  .object({
    alert: codeIn(AccountAlert),
    accountKind: codeIn(AccountKind),
    accountId: Id,
    name: z.string(),
    balance: Money,
    limit: Money.optional(),
    depositTo: Id.optional().meta({
      description: 'Where a box over its maximum is emptied to: the active bank account of its branch that holds most',
    }),
  })
  .meta({ id: 'AccountAlertLine' })
const HomeKpi = z
  .object({
    total: Money,
    bank: Money,
    cash: Money,
    monthIn: Money,
    monthOut: Money,
    months: z.array(Month).meta({ description: 'The last twelve, this one last' }),
    alerts: z.array(Alert),
    failedJobs: z.array(FailedJob).meta({ description: 'Of the company; told to administrators alone' }),
    firstSteps: FirstSteps.optional(),
    campaigns: z.array(CampaignFigure).meta({ description: 'Open ones with a target, told to who reads funds' }),
  })
  .meta({ id: 'HomeKpi', description: `${withoutInternal}, nor what was posted and reversed` })
const AccountKpi = {
  count: z.int(),
  balance: Money,
  monthIn: Money,
  monthOut: Money,
}
const BankAccountKpi = z
  .object({ ...AccountKpi, negative: z.int() })
  .meta({ id: 'BankAccountKpi', description: withoutInternal })
const CashAccountKpi = z
  .object({ ...AccountKpi, blocked: z.int(), overMaximum: z.int() })
  .meta({ id: 'CashAccountKpi', description: withoutInternal })

const ByBranch = z.object({ branchId: commaList(Id, 'Id').optional() })

/** Where the money is and what it did: for the panel and above the lists of accounts. */
export function routes(api: Api): void {
  indicators(api)
  firstStepsDismissal(api)
  bankAccountKpi(api)
  cashAccountKpi(api)
}

function indicators(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/home/kpi',
      operationId: 'homeKpi',
      summary: 'Balances, what came in and went out by month, accounts that need attention',
      query: ByBranch,
      answer: HomeKpi,
    },
    async ({ query, tenant, services }) => {
      const today = dayOf(services)
      const [{ isAdmin, permissions }, bank, cash, months, alerts, failed, firstSteps, campaigns] = await tenant.read(
        selectAccounts({ ...query, accountKind: [AccountKind.codes.BANK] }, today),
        selectAccounts({ ...query, accountKind: [AccountKind.codes.CASH] }, today),
        selectMonths(query, today),
        selectAlerts(query),
        selectFailedJobs,
        selectFirstSteps(tenant.sessionId),
        selectCampaigns,
      )
      const { in: monthIn, out: monthOut } = months.at(-1) ?? { in: '0.00', out: '0.00' }
      const total = moneyOf(bank.balanceCents + cash.balanceCents)
      const each = { bank: moneyOf(bank.balanceCents), cash: moneyOf(cash.balanceCents) }
      return {
        total,
        ...each,
        monthIn,
        monthOut,
        months,
        alerts,
        failedJobs: isAdmin ? failed : [],
        firstSteps,
        campaigns: can(permissions, fundNoun.module, 'read') ? campaigns : [],
      }
    },
  )
  operation(
    api,
    {
      method: 'get',
      path: '/home/bank-statement',
      operationId: 'homeBankStatement',
      summary: 'The latest movements first',
      query: ByBranch.extend(Paging.shape),
      answer: BankStatementPage,
    },
    ({ query, tenant, services }) => readStatement(tenant, { ...query, orderBy: '-date' }, services),
  )
}

/** Above the list of bank accounts. */
const bankAccountKpi = (api: Api): void =>
  operation(
    api,
    {
      method: 'get',
      path: '/bank-account/kpi',
      operationId: 'bankAccountKpi',
      summary: 'What the bank accounts hold and did this month',
      query: ByBranch,
      answer: BankAccountKpi,
    },
    async ({ query, tenant, services }) => {
      const span = { ...query, accountKind: [AccountKind.codes.BANK] }
      const [, { blocked: _blocked, overMaximum: _over, balanceCents, ...sums }] = await tenant.read(
        selectAccounts(span, dayOf(services)),
      )
      return { ...sums, balance: moneyOf(balanceCents) }
    },
  )

/** Above the list of cash boxes. */
const cashAccountKpi = (api: Api): void =>
  operation(
    api,
    {
      method: 'get',
      path: '/cash-account/kpi',
      operationId: 'cashAccountKpi',
      summary: 'What the cash boxes hold and did this month',
      answer: CashAccountKpi,
    },
    async ({ tenant, services }) => {
      const span = { accountKind: [AccountKind.codes.CASH] }
      const [, { negative: _negative, balanceCents, ...sums }] = await tenant.read(
        selectAccounts(span, dayOf(services)),
      )
      return { ...sums, balance: moneyOf(balanceCents) }
    },
  )

/** Today by the clocks of the company that the session enters. */
const dayOf = ({ clock }: Services): SQL => sql`celeiro.local_date(${clock().toISOString()}::timestamptz)`

/** In a subselect, so that it is computed once and not for each counter that it is compared with. */
const monthStart = (today: SQL): SQL => sql`(select date_trunc('month', ${today})::date)`

/** Of the last twelve. */
const firstOfMonths = (today: SQL): SQL => sql`(select date_trunc('month', ${today})::date - interval '11 months')`

interface AccountSums {
  readonly count: number
  readonly balanceCents: bigint
  readonly monthIn: string
  readonly monthOut: string
  readonly negative: number
  readonly blocked: number
  readonly overMaximum: number
}

function selectAccounts(span: Span, today: SQL): Statement<AccountSums> {
  const query = sql`
    with account as (
      select a.*, c.max_balance_cents from celeiro.ledger_account a
      left join celeiro.cash_account c on c.company_id = a.company_id and c.id = a.id
      where ${accountsOf(span)}
    ), month as (
      select sum(c.in_cents - c.internal_in_cents) as inflow, sum(c.out_cents - c.internal_out_cents) as outflow
      from account a join celeiro.account_month c on c.company_id = a.company_id and c.account_id = a.id
      where c.month = ${monthStart(today)}
    )
    select count(*), coalesce(sum(balance_cents), 0), (select ${sumText(sql`inflow`)} from month),
      (select ${sumText(sql`outflow`)} from month), count(*) filter (where balance_cents < 0),
      count(*) filter (where kind = ${codes(AccountKind.codes.CASH)} and status = ${codes(CashAccountStatus.codes.BLOCKED)}), count(*) filter (where balance_cents > max_balance_cents)
    from account`
  return statementOf(query, (rows: readonly [string, string, string, string, string, string, string][]) => {
    const [count, balance, monthIn, monthOut, negative, blocked, overMaximum] = only(rows)
    return {
      count: Number(count),
      balanceCents: BigInt(balance),
      monthIn,
      monthOut,
      negative: Number(negative),
      blocked: Number(blocked),
      overMaximum: Number(overMaximum),
    }
  })
}

/** What was reversed is subtracted from both sides, as in `celeiro.home_figures` (decision 208). */
function selectMonths(span: Span, today: SQL): Statement<z.input<typeof Month>[]> {
  const query = sql`
    with flow as (
      select c.month, c.in_cents - c.internal_in_cents as inflow, c.out_cents - c.internal_out_cents as outflow
      from celeiro.ledger_account a
      join celeiro.account_month c on c.company_id = a.company_id and c.account_id = a.id
      where ${accountsOf(span)} and c.month >= ${firstOfMonths(today)}
      union all
      select date_trunc('month', m.date)::date, -abs(m.amount_cents), -abs(m.amount_cents)
      from celeiro.movement m
      join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
      where m.reverses is not null and not m.is_internal and m.date >= ${firstOfMonths(today)} and ${accountsOf(span)}
    )
    select to_char(month.start, 'YYYY-MM'), ${sumText(sql`sum(flow.inflow)`)}, ${sumText(sql`sum(flow.outflow)`)}
    from generate_series(${firstOfMonths(today)}, ${monthStart(today)}, interval '1 month') month (start)
    left join flow on flow.month = month.start::date
    group by month.start order by month.start`
  return statementOf(query, (rows: readonly [string, string, string][]) =>
    rows.map(([month, inflow, outflow]) => ({ month, in: inflow, out: outflow })),
  )
}

/** Accounts below zero, and cash boxes over their maximum. */
function selectAlerts(span: Span): Statement<z.input<typeof Alert>[]> {
  const { NEGATIVE, OVER_MAXIMUM } = AccountAlert.codes
  const query = sql`
    select case when a.balance_cents < 0 then ${NEGATIVE}::int else ${OVER_MAXIMUM}::int end, a.kind, a.id,
      coalesce(b.nickname, c.name), ${sumText(sql`a.balance_cents`)},
      case when a.balance_cents >= 0 then ${sumText(sql`c.max_balance_cents`)} end,
      case when a.balance_cents >= 0 then (${mainAccount}) end
    from celeiro.ledger_account a
    left join celeiro.bank_account b on b.company_id = a.company_id and b.id = a.id
    left join celeiro.cash_account c on c.company_id = a.company_id and c.id = a.id
    where ${accountsOf(span)} and (a.balance_cents < 0 or a.balance_cents > c.max_balance_cents)
    order by 1, a.balance_cents, 4 limit 20`
  return statementOf(query, (rows: readonly [number, number, string, string, string, string | null, string | null][]) =>
    rows.map((row) => {
      const [alert, accountKind, accountId, name, balance, limit, depositTo] = row
      const ways = { ...(limit !== null && { limit }), ...(depositTo !== null && { depositTo }) }
      return { alert, accountKind, accountId, name, balance, ...ways }
    }),
  )
}
