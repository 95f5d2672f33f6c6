import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { lastDayOf } from '#domain/company/month.ts'
import { codeIn, Id, Money } from '#domain/field/values.ts'
import { FundKind, FundStatus } from '#domain/fund/fields.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { FundTransferStatus } from '#domain/fund-transfer/fields.ts'
import { openStatuses } from '#domain/installment/due.ts'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import { shortMonths } from '#domain/report/paper/accountability/accountability-paper.ts'
import {
  freeMoney,
  fundsFacts,
  fundsRule,
  fundsTable,
  fundsTitle,
  fundsTotals,
} from '#domain/report/paper/summary/funds.ts'
import { codes } from '../db/statement/code.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import { inReais } from '../db/table/columns.ts'
import type { Tenant } from '../db/tenant/tenant.ts'
import type { Api } from '../http/operation.ts'
import { demandMonths, monthFields, monthsOf } from './month-query.ts'
import type { Summed } from './summed.ts'
import { summedReport } from './summed-report.ts'

const FundsQuery = z.object(monthFields)
type FundsQuery = z.output<typeof FundsQuery>

const figures = {
  opening: Money,
  received: Money,
  spent: Money,
  transferred: Money,
  internal: Money,
  closing: Money,
  committed: Money,
  available: Money,
}

const Line = z
  .object({
    fundId: Id.optional(),
    name: z.string(),
    kind: codeIn(FundKind),
    status: codeIn(FundStatus),
    target: Money.optional(),
    ...figures,
  })
  .meta({
    id: 'FundBalance',
    description:
      'A fund, or the money that names none, which alone has internal: from accounts of other branches less what went to them, and what accounts began with',
  })
type Line = z.input<typeof Line>

const Funds = z
  .object({ lines: z.array(Line), ...figures })
  .meta({ id: 'FundBalances', description: 'What each fund has, and what is free; both are the money of all accounts' })

/** SQL: whether a movement `m` is received by its fund; a reversal lowers what it takes back, a refund what was spent. */
export const isFundIncome = sql`(m.origin <> ${codes(MovementOrigin.codes.INSTALLMENT)} and (m.amount_cents > 0) = (m.reverses is null))`

/** SQL: what a fund `f` had at first, in cents; that of the whole church where all of its branches are read. */
export const openingOf = sql`case when f.branch_id is not null or not exists (select from celeiro.branch b
    where b.company_id = f.company_id and b.id <> all((select celeiro.visible_branches())::uuid[]))
  then coalesce(f.opening_cents, 0) else 0 end`

const isOpen = sql`i.status in (${codes(...openStatuses)})`
const today = sql`(select celeiro.local_date(now()))`

/**
 * SQL: what orders `o` could still cost at the end of a day, in cents: those issued until then, less what was paid until then, even if
 * the payment was reversed later. Until the end of today it is whatever is open. What is open and what was paid since are read apart,
 * each by its index.
 */
export const committedOf = (condition: SQL, last: SQL): SQL => {
  const own = sql`o.company_id = (select celeiro.current_company()) and o.branch_id = any((select celeiro.visible_branches())::uuid[])
    and ${condition}`
  const installments = sql`celeiro.bills_pay o join celeiro.installment i on i.company_id = o.company_id and i.bills_pay_id = o.id`
  const wasPaid = sql`exists (select from celeiro.movement m where m.company_id = i.company_id
    and m.origin = ${codes(MovementOrigin.codes.INSTALLMENT)} and m.origin_id = i.id and m.date <= ${last} having sum(m.amount_cents) < 0)`
  return sql`(select coalesce(sum(c.cents), 0) from (
    select i.value_cents as cents from ${installments} and ${isOpen}
    where ${own} and (${last} >= ${today} or o.issue_date <= ${last} and not ${wasPaid})
    union all
    select i.value_cents from ${installments} and i.paid_at > ${last} and not ${isOpen}
    where ${own} and o.issue_date <= ${last} and not ${wasPaid}) c)`
}

/** SQL: sums of movements with labels that this holds for, in cents: what came before the day, and what was received and spent since. */
export const fundSumsOf = (
  condition: SQL,
  { first, last }: { readonly first: SQL; readonly last: SQL },
): SQL => sql`select
    coalesce(sum(m.amount_cents) filter (where m.date < ${first}), 0) as before,
    coalesce(sum(m.amount_cents) filter (where m.date >= ${first} and ${isFundIncome}), 0) as received,
    coalesce(-sum(m.amount_cents) filter (where m.date >= ${first} and not ${isFundIncome}), 0) as spent,
    count(*) filter (where m.date >= ${first}) as count
  from celeiro.movement_label l
  join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and not m.is_internal and m.date <= ${last}
  join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
    and a.branch_id = any((select celeiro.visible_branches())::uuid[])
  where l.company_id = (select celeiro.current_company()) and ${condition}`

/** SQL: what was moved to the fund of this id, or to what is free, and from it, until a day; a reversal moves back on its own day. */
export const fundMovesOf = (fundId: SQL, last: SQL): SQL => sql`select t.id, t.minute, d.date, d.is_reversal, d.at,
    case when t.to_fund_id is not distinct from ${fundId} then d.cents else -d.cents end as cents
  from celeiro.fund_transfer t
  cross join lateral (values (t.date, false, t.approved_at, t.value_cents), (t.reversed_on, true, t.reversed_at, -t.value_cents))
    d (date, is_reversal, at, cents)
  where t.company_id = (select celeiro.current_company()) and t.branch_id = any((select celeiro.visible_branches())::uuid[])
    and t.status in (${codes(FundTransferStatus.codes.APPROVED, FundTransferStatus.codes.REVERSED)}) and d.date <= ${last}
    and (t.from_fund_id is not distinct from ${fundId} or t.to_fund_id is not distinct from ${fundId})`

/** SQL: their sums, in cents: before a day, and since; and how many since. */
export const fundMoveSumsOf = (
  fundId: SQL,
  { first, last }: { readonly first: SQL; readonly last: SQL },
): SQL => sql`select coalesce(sum(x.cents) filter (where x.date < ${first}), 0) as before,
    coalesce(sum(x.cents) filter (where x.date >= ${first}), 0) as transferred,
    count(*) filter (where x.date >= ${first}) as count
  from (${fundMovesOf(fundId, last)}) x`

function selectLines(query: FundsQuery): Statement<Line[]> {
  const { from, to } = monthsOf(query)
  const span = { first: sql`${`${from}-01`}::date`, last: sql`${lastDayOf(to)}::date` }
  return statementOf(
    sql`with fund as materialized (
        select f.id, f.name, f.kind, f.status, f.target_cents, ${openingOf} + s.before + x.before as opening, s.received, s.spent,
          x.transferred, 0 as internal, ${committedOf(sql`o.fund_id = f.id`, span.last)} as committed
        from celeiro.fund f cross join lateral (${fundSumsOf(sql`l.fund_id = f.id`, span)}) s
        cross join lateral (${fundMoveSumsOf(sql`f.id`, span)}) x
        where f.company_id = (select celeiro.current_company())
          and (f.branch_id is null or f.branch_id = any((select celeiro.visible_branches())::uuid[]))),
      money as (select coalesce(sum(d.in_cents - d.out_cents) filter (where d.date < ${span.first}), 0) as before,
          coalesce(sum(d.internal_in_cents - d.internal_out_cents) filter (where d.date >= ${span.first}), 0) as internal
        from celeiro.account_day d
        join celeiro.ledger_account a on a.company_id = d.company_id and a.id = d.account_id
          and a.branch_id = any((select celeiro.visible_branches())::uuid[])
        where d.company_id = (select celeiro.current_company()) and d.date <= ${span.last}),
      bound as (select coalesce(sum(f.opening), 0) as cents from fund f),
      free as (select null::uuid as id, ${freeMoney}::text as name, ${FundKind.codes.FREE}::smallint as kind,
          ${FundStatus.codes.OPEN}::smallint as status, null::bigint as target_cents,
          money.before - bound.cents as opening, s.received, s.spent, x.transferred, money.internal, ${committedOf(sql`o.fund_id is null`, span.last)} as committed
        from money cross join bound cross join lateral (${fundSumsOf(sql`l.fund_id is null and m.date >= ${span.first}`, span)}) s
        cross join lateral (${fundMoveSumsOf(sql`null::uuid`, span)}) x)
      select t.id, t.name, t.kind, t.status, ${inReais(sql`t.target_cents`)}, ${inReais(sql`t.opening`)},
        ${inReais(sql`t.received`)}, ${inReais(sql`t.spent`)}, ${inReais(sql`t.transferred`)}, ${inReais(sql`t.internal`)},
        ${inReais(sql`t.closing`)}, ${inReais(sql`t.committed`)}, ${inReais(sql`(t.closing - t.committed)`)}
      from (select u.*, u.opening + u.received - u.spent + u.transferred + u.internal as closing
        from (select * from fund union all select * from free) u) t
      order by t.id is null, t.status, t.name collate "pt-BR-x-icu"`,
    (rows) =>
      rows.map(
        ([
          fundId,
          name,
          kind,
          status,
          target,
          opening,
          received,
          spent,
          transferred,
          internal,
          closing,
          committed,
          available,
        ]) => ({
          ...(fundId !== null && { fundId: String(fundId) }),
          name: String(name),
          kind: Number(kind),
          status: Number(status),
          ...(target !== null && { target: String(target) }),
          opening: String(opening),
          received: String(received),
          spent: String(spent),
          transferred: String(transferred),
          internal: String(internal),
          closing: String(closing),
          committed: String(committed),
          available: String(available),
        }),
      ),
  )
}

/** @throws InvalidInput for months that run backwards, or too many of them */
async function readLines(tenant: Tenant, query: FundsQuery) {
  demandMonths(query)
  const [reader, lines] = await tenant.read(selectLines(query))
  return { reader, lines, lineCount: lines.length }
}

const summedOf = (query: FundsQuery): Summed<Line> => {
  const { month, monthTo } = query
  return {
    resource: fundNoun.resource,
    filters: { month, ...(monthTo && { monthTo }) },
    lines: selectLines(query),
    tableOf: (lines) => {
      return {
        title: fundsTitle,
        about: [
          { label: 'Critério', value: fundsRule },
          { label: 'Período', value: shortMonths(monthsOf(query)) },
        ],
        ...fundsTable(lines),
        totals: fundsFacts(fundsTotals(lines)),
      }
    },
  }
}

/** `GET /report/funds`: what each fund has; as a paper and as a file. */
export const routes = (api: Api): void =>
  summedReport(api, {
    resource: 'report/funds',
    operationId: 'fundBalances',
    summary: 'What each fund has, received, spent and committed in some months, and what is free',
    called: 'what the funds have in some months',
    title: fundsTitle,
    query: FundsQuery,
    answer: Funds,
    read: readLines,
    answerOf: ({ lines }) => {
      const { name: _, ...totals } = fundsTotals(lines)
      return { lines, ...totals }
    },
    summedOf,
  })
