import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { lastDayOf } from '#domain/company/month.ts'
import { DomainError } from '#domain/error/error.ts'
import { Id, LocalDate, Money } from '#domain/field/values.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import { shortMonths } from '#domain/report/paper/accountability/accountability-paper.ts'
import { openingHistory } from '#domain/report/paper/book/account-ledger.ts'
import {
  fundStatementColumns,
  fundStatementFacts,
  fundStatementRow,
  fundStatementTitle,
  fundsRule,
} from '#domain/report/paper/summary/funds.ts'
import { codeNameOf, labelOf } from '#domain/value/enums.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { codes } from '../db/statement/code.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import type { Values } from '../db/statement/values.ts'
import { inReais } from '../db/table/columns.ts'
import type { Tenant } from '../db/tenant/tenant.ts'
import { type Api, ById } from '../http/operation.ts'
import { committedOf, fundMoveSumsOf, fundMovesOf, fundSumsOf, isFundIncome, openingOf } from './funds.ts'
import { demandMonths, monthFields, monthsOf } from './month-query.ts'
import { mostShown, type Summed } from './summed.ts'
import { summedReport } from './summed-report.ts'

const { INSTALLMENT, TITHES, CHECK } = MovementOrigin.codes

const FundStatementQuery = z.object(monthFields)
type FundStatementQuery = z.output<typeof FundStatementQuery>

const Line = z
  .object({
    movementId: Id.optional(),
    fundTransferId: Id.optional(),
    date: LocalDate,
    history: z.string().meta({ description: 'What it is of, by its document: never who gave' }),
    planName: z.string().optional(),
    received: Money.optional(),
    spent: Money.optional(),
    transferred: Money.optional().meta({ description: 'Below zero: to another fund' }),
    balance: Money,
  })
  .meta({
    id: 'FundStatementLine',
    description:
      'A movement of a fund or a transfer, and what the fund had then; the first line, of what it opens with, has none',
  })
type Line = z.input<typeof Line>

const FundStatement = z
  .object({
    name: z.string(),
    target: Money.optional(),
    opening: Money,
    received: Money,
    spent: Money,
    transferred: Money,
    closing: Money,
    committed: Money,
    available: Money,
    lines: z.array(Line),
    lineCount: z.int().meta({ description: `Of all of them, of which ${mostShown} are told` }),
  })
  .meta({ id: 'FundStatement', description: 'What a fund received and spent in some months' })

function placeOf(query: FundStatementQuery & Values) {
  const { from, to } = monthsOf(query)
  return {
    span: { first: sql`${`${from}-01`}::date`, last: sql`${lastDayOf(to)}::date` },
    fund: sql`celeiro.fund f where f.company_id = (select celeiro.current_company()) and f.id = ${String(query.id)}::uuid
      and (f.branch_id is null or f.branch_id = any((select celeiro.visible_branches())::uuid[]))`,
  }
}

interface Totals {
  readonly name: string
  readonly target?: string
  readonly opening: string
  readonly received: string
  readonly spent: string
  readonly transferred: string
  readonly closing: string
  readonly committed: string
  readonly available: string
  readonly count: number
}

function selectTotals(query: FundStatementQuery & Values): Statement<Totals | undefined> {
  const { span, fund } = placeOf(query)
  return statementOf(
    sql`select t.name, ${inReais(sql`t.target_cents`)}, ${inReais(sql`t.opening`)}, ${inReais(sql`t.received`)},
        ${inReais(sql`t.spent`)}, ${inReais(sql`t.transferred`)}, ${inReais(sql`(t.opening + t.received - t.spent + t.transferred)`)},
        ${inReais(sql`t.committed`)}, ${inReais(sql`(t.opening + t.received - t.spent + t.transferred - t.committed)`)}, t.count::integer
      from (select f.name, f.target_cents, ${openingOf} + s.before + x.before as opening, s.received, s.spent, x.transferred,
          s.count + x.count as count,
          ${committedOf(sql`o.fund_id = f.id`, span.last)} as committed
        from (select * from ${fund}) f cross join lateral (${fundSumsOf(sql`l.fund_id = f.id`, span)}) s
          cross join lateral (${fundMoveSumsOf(sql`f.id`, span)}) x) t`,
    ([row]) => {
      if (!row) return undefined
      const [name, target, opening, received, spent, transferred, closing, committed, available, count] = row
      return {
        name: String(name),
        ...(target !== null && { target: String(target) }),
        opening: String(opening),
        received: String(received),
        spent: String(spent),
        transferred: String(transferred),
        closing: String(closing),
        committed: String(committed),
        available: String(available),
        count: Number(count),
      }
    },
  )
}

interface Told {
  readonly origin: number | undefined
  /** Its code or number; of a transfer the act that decided it. */
  readonly document: string | undefined
  readonly isTransfer: boolean
  readonly isReversal: boolean
}

/** Words of a line: its kind and its document, never its description, which may name whoever gave. */
function historyOf({ origin, document, isTransfer, isReversal }: Told): string {
  if (origin === undefined && !isTransfer) return openingHistory
  const kind =
    origin === undefined ? fundTransferNoun.words.full : labelOf(MovementOrigin, codeNameOf(MovementOrigin, origin))
  const words = [kind, document].filter(Boolean).join(isTransfer ? ', ' : ' ')
  return isReversal ? `Estorno: ${words}` : words
}

/** Lines by day, in the order in which they were posted. */
function selectLines(query: FundStatementQuery & Values, most?: number): Statement<Line[]> {
  const { span, fund } = placeOf(query)
  return statementOf(
    sql`with own as materialized (select f.id, ${openingOf} as opening from ${fund}),
      found as (
        select m.id, null::uuid as transfer_id, m.date, m.posted_at, m.account_id, m.seq, m.amount_cents, ${isFundIncome} as is_income,
          m.reverses is not null as is_reversal, b.origin,
          coalesce(o.code || ' ' || i.number || '/' || o.installment_count, g.code, w.number) as document, p.code || ' · ' || p.name as plan_name
        from own join celeiro.movement_label l on l.company_id = (select celeiro.current_company()) and l.fund_id = own.id
        join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and not m.is_internal and m.date <= ${span.last}
        join celeiro.movement b on b.company_id = m.company_id and b.id = coalesce(m.reverses, m.id)
        join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
          and a.branch_id = any((select celeiro.visible_branches())::uuid[])
        left join celeiro.account_plan p on p.company_id = l.company_id and p.id = l.account_plan_id
        left join celeiro.installment i on b.origin = ${codes(INSTALLMENT)} and i.company_id = b.company_id and i.id = b.origin_id
        left join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
        left join celeiro.tithes_offerings g on b.origin = ${codes(TITHES)} and g.company_id = b.company_id and g.id = b.origin_id
        left join celeiro.wallet_check w on b.origin = ${codes(CHECK)} and w.company_id = b.company_id and w.id = b.origin_id
        union all
        select null, x.id, x.date, x.at, x.id, x.is_reversal::integer, x.cents, null, x.is_reversal, null, x.minute, null
        from own cross join lateral (${fundMovesOf(sql`own.id`, span.last)}) x),
      run as (select f.*, own.opening + sum(f.amount_cents) over (order by f.date, f.posted_at, f.account_id, f.seq) as balance
        from found f cross join own),
      told as (select * from run where date >= ${span.first}
        union all select null, null, ${span.first}, null, null, null, null, null, false, null, null, null,
          coalesce((select r.balance from run r where r.date < ${span.first}
            order by r.date desc, r.posted_at desc, r.account_id desc, r.seq desc limit 1), own.opening) from own)
      select r.id, r.transfer_id, r.date::text, r.origin, r.document, r.is_reversal, r.plan_name,
        case when r.is_income then ${inReais(sql`r.amount_cents`)} end,
        case when not r.is_income then ${inReais(sql`-r.amount_cents`)} end,
        case when r.transfer_id is not null then ${inReais(sql`r.amount_cents`)} end, ${inReais(sql`r.balance`)}
      from told r
      order by r.date, r.posted_at nulls first, r.account_id, r.seq ${most === undefined ? sql`` : sql`limit ${most}`}`,
    (rows) =>
      rows.map(
        ([movementId, transferId, date, origin, document, isReversal, plan, received, spent, moved, balance]) => ({
          ...(movementId !== null && { movementId: String(movementId) }),
          ...(transferId !== null && { fundTransferId: String(transferId) }),
          date: String(date),
          history: historyOf({
            origin: origin === null ? undefined : Number(origin),
            document: document === null ? undefined : String(document),
            isTransfer: transferId !== null,
            isReversal: isReversal === true,
          }),
          ...(plan !== null && { planName: String(plan) }),
          ...(received !== null && { received: String(received) }),
          ...(spent !== null && { spent: String(spent) }),
          ...(moved !== null && { transferred: String(moved) }),
          balance: String(balance),
        }),
      ),
  )
}

/** @throws InvalidInput for months that run backwards, DomainError for a fund that there is not */
async function readStatement(tenant: Tenant, query: FundStatementQuery & Values) {
  demandMonths(query)
  const [reader, totals, lines] = await tenant.read(selectTotals(query), selectLines(query, mostShown))
  if (!totals) throw new DomainError('fund_not_found')
  // What it opens with is a line of its own.
  return { reader, totals, lines, lineCount: totals.count + 1 }
}

async function summedOf(query: FundStatementQuery & Values, tenant: Tenant): Promise<Summed<Line>> {
  const { month, monthTo, id } = query
  const { totals: fund } = await readStatement(tenant, query)
  return {
    resource: fundNoun.resource,
    filters: { id, month, ...(monthTo && { monthTo }) },
    lines: selectLines(query),
    tableOf: (lines) => ({
      title: fundStatementTitle,
      about: [
        { label: 'Fundo', value: fund.name },
        { label: 'Critério', value: fundsRule },
        { label: 'Período', value: shortMonths(monthsOf(query)) },
      ],
      columns: fundStatementColumns,
      rows: lines.map(fundStatementRow),
      total: fundStatementRow({ ...sumOf(lines), date: '', history: 'Total', balance: fund.closing }),
      totals: fundStatementFacts(fund),
    }),
  }
}

const sumOf = (lines: readonly Line[]) => {
  const sum = (key: 'received' | 'spent' | 'transferred'): string =>
    moneyOf(lines.reduce((all, { [key]: value = '0.00' }) => all + centsOf(value), 0n))
  return { received: sum('received'), spent: sum('spent'), transferred: sum('transferred') }
}

/** `GET /fund/{id}/statement`: what a fund received and spent; as a paper and as a file. */
export const routes = (api: Api): void =>
  summedReport(api, {
    resource: 'fund/{id}/statement',
    operationId: 'fundStatement',
    summary: 'What a fund had, received, spent and committed in some months, by movement',
    called: 'the statement of a fund',
    title: fundStatementTitle,
    params: ById,
    query: FundStatementQuery,
    answer: FundStatement,
    read: readStatement,
    answerOf: ({ totals: { count, ...totals }, lines }) => ({ ...totals, lines, lineCount: count }),
    summedOf,
  })
