import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { IncomeSource } from '#domain/card-receipt/fields.ts'
import { codeIn, Id, LocalDate, Money } from '#domain/field/values.ts'
import { GivingKind, TithesOfferingsStatus, WorshipPeriod } from '#domain/tithes-offerings/fields.ts'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import { codes } from '../../db/statement/code.ts'
import { only, statementOf } from '../../db/statement/statement.ts'
import { sumText } from '../../db/table/columns.ts'
import { type Api, operation } from '../../http/operation.ts'
import { hiddenWhere } from './hidden-count.ts'

const Figure = z.object({ value: Money, count: z.int() }).meta({ id: 'OfferingFigure' })
const Part = <T extends z.ZodType>(of: T, id: string) =>
  z.object({ of, value: Money, count: z.int(), before: Money }).meta({ id })

const Kpi = z
  .object({
    today: Figure,
    month: Figure,
    waiting: Figure,
    total: Figure,
    before: Figure,
    cash: Figure,
    checks: Figure,
    awaited: Figure,
    byKind: z.array(Part(codeIn(GivingKind).optional(), 'OfferingKindFigure')),
    byPeriod: z.array(Part(codeIn(WorshipPeriod), 'OfferingPeriodFigure')),
    bySource: z.array(Part(codeIn(IncomeSource), 'OfferingSourceFigure')),
    byWeek: z.array(z.object({ week: LocalDate, value: Money, count: z.int() }).meta({ id: 'OfferingWeek' })),
  })
  .meta({
    id: 'TithesOfferingKpi',
    description:
      'What was given and came, by cheque once it cleared: today, this month, and within the days asked for (this month unless told) against as many days before; what waits for approval, and which cheques of those days are awaited',
  })

const Query = z.object({
  worshipDateFrom: LocalDate.optional(),
  worshipDateTo: LocalDate.optional(),
  branchId: Id.optional(),
})
type Query = z.output<typeof Query>

const { PENDING, APPROVED } = TithesOfferingsStatus.codes
const { IN_WALLET, DEPOSITED, RETURNED, IN_COLLECTION } = WalletCheckStatus.codes

const figure = (condition: SQL, cents: SQL): SQL => sql`jsonb_build_object(
  'value', ${sumText(sql`sum(${cents}) filter (where ${condition})`)}, 'count', count(*) filter (where ${condition}))`

const part = (of: string): SQL => sql`coalesce((select jsonb_agg(jsonb_build_object('of', p.of,
    'value', ${sumText(sql`p.now`)}, 'count', p.count, 'before', ${sumText(sql`p.earlier`)}) order by p.of)
  from (select ${sql.identifier(of)} as of, sum(came) filter (where is_now) as now, count(*) filter (where is_now) as count,
    sum(came) filter (where not is_now) as earlier from approved group by 1) p), '[]')`

/** Amounts of the offerings of these days, of `branchId` only if given. */
const worthOf = (from: SQL, to: SQL, branchId: string | undefined): SQL => sql`
  select o.id, o.worship_date, o.worship_period, o.income_source, o.cash_cents, sum(g.cents)::bigint as came
  from celeiro.offered_gifts(${from}, ${to}) g
  join celeiro.tithes_offerings o on o.company_id = (select celeiro.current_company()) and o.id = g.document_id
  ${branchId ? sql`where o.branch_id = ${branchId}` : sql``}
  group by o.company_id, o.id`

/** Of two spans of days, side by side; `day` is the company's today. */
function selectKpi(day: SQL, { worshipDateFrom, worshipDateTo, branchId }: Query) {
  const ours = sql`o.company_id = (select celeiro.current_company())
    and o.branch_id = any((select celeiro.visible_branches())::uuid[])
    ${branchId ? sql`and o.branch_id = ${branchId}` : sql``}`
  const hidden = hiddenWhere(sql`o.count`, sql`o.counter1_id`)
  const first = sql`coalesce(${worshipDateFrom ?? null}::date, date_trunc('month', ${day})::date)`
  const last = sql`coalesce(${worshipDateTo ?? null}::date, ${day})`
  const came = sql`o.came`
  const byCheck = sql`o.came - o.cash_cents`
  return statementOf(
    sql`with approved as materialized (
        select w.*, w.worship_date >= ${first} as is_now
        from (${worthOf(sql`${first} - (${last} - ${first} + 1)`, last, branchId)}) w
      ), of_month as materialized (
        ${worthOf(sql`date_trunc('month', ${day})::date`, day, branchId)}
      ), kinds as (
        select g.kind as of, g.cents, a.is_now
        from celeiro.offered_gifts(${first} - (${last} - ${first} + 1), ${last}) g join approved a on a.id = g.document_id
      )
      select jsonb_build_object(
        'today', (select ${figure(sql`o.worship_date = ${day}`, came)} from of_month o),
        'month', (select ${figure(sql`true`, came)} from of_month o),
        'waiting', (select jsonb_build_object('value', ${sumText(sql`sum(o.total_cents) filter (where not ${hidden})`)},
          'count', count(*)) from celeiro.tithes_offerings o where ${ours} and o.status = ${codes(PENDING)}),
        'total', (select ${figure(sql`o.is_now`, came)} from approved o),
        'before', (select ${figure(sql`not o.is_now`, came)} from approved o),
        'cash', (select ${figure(sql`o.is_now and o.cash_cents > 0`, sql`o.cash_cents`)} from approved o),
        'checks', (select ${figure(sql`o.is_now and ${byCheck} > 0`, byCheck)} from approved o),
        'awaited', (select ${figure(sql`true`, sql`w.value_cents`)} from celeiro.tithes_offerings o
          join celeiro.wallet_check w on w.company_id = o.company_id and w.tithes_offerings_id = o.id
            and w.status in (${codes(IN_WALLET, DEPOSITED, RETURNED, IN_COLLECTION)})
          where ${ours} and o.status = ${codes(APPROVED)} and o.worship_date between ${first} and ${last}),
        'byKind', coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('of', k.of, 'value', ${sumText(sql`k.now`)},
            'count', k.count, 'before', ${sumText(sql`k.earlier`)})) order by k.of)
          from (select of, sum(cents) filter (where is_now) as now, count(*) filter (where is_now) as count,
            sum(cents) filter (where not is_now) as earlier from kinds group by of) k), '[]'),
        'byPeriod', ${part('worship_period')},
        'bySource', ${part('income_source')},
        'byWeek', coalesce((select jsonb_agg(jsonb_build_object('week', w.week, 'value', ${sumText(sql`w.cents`)}, 'count', w.count)
            order by w.week)
          from (select worship_date - extract(dow from worship_date)::integer as week, sum(came) as cents, count(*) as count
            from approved where is_now group by 1) w), '[]'))`,
    (rows: readonly [z.input<typeof Kpi>][]) => only(rows)[0],
  )
}

/** What was given, by kind, worship and source, and what waits to be approved. */
export function offeringKpi(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/tithes-offerings/kpi',
      operationId: 'tithesOfferingKpi',
      summary:
        'What was given within some days, by kind, worship and source, against as many days before; and what waits',
      query: Query,
      answer: Kpi,
    },
    async ({ query, tenant, services: { clock } }) => {
      const day = sql`celeiro.local_date(${clock().toISOString()}::timestamptz)`
      const [, found] = await tenant.read(selectKpi(day, query))
      return found
    },
  )
}
