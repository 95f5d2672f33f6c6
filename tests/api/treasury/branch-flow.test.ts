import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { approvedOffering, type OfferingPlace, offeringOf, startOfferings } from '#tests/support/money/offering.ts'

let api: TestApi
let place: OfferingPlace
let bank: string

beforeAll(async () => {
  ;({ api, place } = await startOfferings())
  const { norte = '' } = api.church.branches
  bank = await openBankAccount(api, { branchId: norte, balance: '500.00', openingDate: '2024-01-01' })
  const cashAccountId = await openCashAccount(api, { branchId: norte, openingDate: '2024-01-01' })
  place = { ...place, cashAccountId }
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const keep = () => api.query('select celeiro.keep_branch_flow()')

async function give(worshipDate: string, cashValue: string): Promise<string> {
  const identified = [{ memberId: api.church.members.norte, kind: 1, value: '1.00' }]
  const { id } = await approvedOffering(api, offeringOf(api, place, { worshipDate, cashValue, identified }))
  return id
}

/** Home from the counters of accounts and of gifts, and from what was reversed: a row of text for each figure. */
const byAccounts = `
  with account as (
    select a.id from celeiro.ledger_account a where a.company_id = celeiro.current_company()
      and a.branch_id = any(celeiro.visible_branches()) and ($2::uuid[] is null or a.branch_id = any($2))
  ), stretch (first, last) as (values
    (least(date_trunc('month', $1::date - interval '1 month')::date, $1::date - extract(dow from $1::date)::integer - 77), $1::date),
    (date_trunc('month', $1::date - interval '1 year')::date, (date_trunc('month', $1::date - interval '11 months') - interval '1 day')::date)
  ), reversed as (
    select m.date, abs(m.amount_cents) as cents from account a join celeiro.movement m on m.account_id = a.id
      and m.origin = 10 and not m.is_internal
  ), first as (
    select min(m.month) as month from account a join celeiro.account_month m on m.account_id = a.id
      and (m.in_cents > m.internal_in_cents or m.out_cents > m.internal_out_cents)
  )
  select 1 as kind, d.date::text, (sum(d.came) - coalesce(min(r.cents), 0))::text as first,
      (sum(d.went) - coalesce(min(r.cents), 0))::text as second
    from (select d.date, d.in_cents - d.internal_in_cents as came, d.out_cents - d.internal_out_cents as went
      from account a join celeiro.account_day d on d.account_id = a.id) d
    join stretch s on d.date between s.first and s.last
    left join (select date, sum(cents) as cents from reversed group by date) r on r.date = d.date group by d.date
  union all
  select 2, d.date::text, sum(d.tithe_cents)::text, sum(d.other_cents)::text from stretch s
    cross join lateral celeiro.offering_days(s.first, s.last) d where $2::uuid[] is null or d.branch_id = any($2) group by d.date
  union all
  select 3, m.month::text, (sum(m.in_cents - m.internal_in_cents) - coalesce(min(r.cents), 0))::text,
      (sum(m.out_cents - m.internal_out_cents) - coalesce(min(r.cents), 0))::text
    from account a join celeiro.account_month m on m.account_id = a.id
    left join (select date_trunc('month', date)::date as month, sum(cents) as cents from reversed group by 1) r on r.month = m.month
    where m.month >= date_trunc('month', $1::date - interval '23 months')::date and m.month < date_trunc('month', $1::date - interval '1 year')::date
    group by m.month
  union all
  select 4, f.month::text, '', '' from first f where f.month is not null
  order by 1, 2`
const asHome = `
  select kind, date, case kind when 4 then '' else first_cents::text end as first, case kind when 4 then '' else second_cents::text end as second
  from celeiro.home_figures($1::date, 12, $2::uuid[]) order by 1, 2`

/** Zeros are told by one of the two only where something moved between own accounts alone. */
const figures = async (client: pg.Client, query: string, values: unknown[]) =>
  (await client.query(query, values)).rows.filter(
    ({ kind, first, second }) => kind === 4 || first !== '0' || second !== '0',
  )

async function expectEqual(client: pg.Client): Promise<number> {
  const { companyId, branches } = api.church
  const all = `{${Object.values(branches).join(',')}}`
  let compared = 0
  for (const seen of [all, `{${branches.norte}}`]) {
    await client.query("select set_config('celeiro.company', $1, true), set_config('celeiro.branches', $2, true)", [
      companyId,
      seen,
    ])
    for (const day of ['2026-11-20', '2026-03-31', '2025-01-01', '2028-02-29'])
      for (const asked of [null, [branches.norte], [branches.sul]]) {
        const found = await figures(client, asHome, [day, asked])
        expect(found).toEqual(await figures(client, byAccounts, [day, asked]))
        compared += found.length
      }
  }
  return compared
}

/** In a transaction that leaves nothing. */
const tried = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  asOwner(api.adminUrl, async (client) => {
    await client.query('begin')
    const answer = await work(client)
    await client.query('rollback')
    return answer
  })

it('answers what the counters of accounts and gifts come to, added up and not', async () => {
  await give('2026-11-15', '70.00')
  await give('2026-10-04', '30.00')
  await openCashAccount(api, { branchId: api.church.branches.sul ?? '' })
  const compared = await tried(async (client) => {
    // Twice, so that what is new and what is changed is added, with days that only move between own accounts.
    for (const seed of [7919, 104729])
      await client.query(
        `insert into celeiro.account_day as kept
         select a.company_id, a.id, '2026-11-20'::date - d * 3, 1, d * $1 % 9000, d * $1 % 7000,
           case d % 3 when 0 then d * $1 % 9000 else 0 end, case d % 3 when 0 then d * $1 % 7000 else 0 end
         from celeiro.ledger_account a cross join generate_series(1, 290) d where a.company_id = $2
         on conflict (company_id, account_id, date) do update set in_cents = kept.in_cents + excluded.in_cents,
           out_cents = kept.out_cents + excluded.out_cents, internal_in_cents = kept.internal_in_cents + excluded.internal_in_cents,
           internal_out_cents = kept.internal_out_cents + excluded.internal_out_cents`,
        [seed, api.church.companyId],
      )
    await client.query('delete from celeiro.account_month where company_id = $1', [api.church.companyId])
    await client.query(
      `insert into celeiro.account_month
       select company_id, account_id, date_trunc('month', date)::date, sum(movements), sum(in_cents), sum(out_cents),
         sum(internal_in_cents), sum(internal_out_cents)
       from celeiro.account_day where company_id = $1 group by 1, 2, 3`,
      [api.church.companyId],
    )
    const broken = async () => (await client.query('select * from celeiro.broken_branch_flow(null)')).rows
    expect(await broken()).toEqual([])
    const before = await expectEqual(client)
    await client.query('select celeiro.keep_branch_flow()')
    expect(await expectEqual(client)).toBe(before)
    await client.query('update celeiro.ledger_account set branch_id = $2 where id = $1', [
      bank,
      api.church.branches.sul,
    ])
    expect(await broken()).toEqual([])
    await expectEqual(client)
    await client.query('select celeiro.rebuild_branch_flow($1)', [api.church.companyId])
    await expectEqual(client)
    return before
  })
  expect(compared).toBeGreaterThan(500)
})

it('loses and doubles nothing of what is posted and taken back while rows are added up', async () => {
  const dates = ['2026-09-06', '2026-09-06', '2026-09-13', '2026-09-13', '2026-09-20', '2026-09-20']
  const given = await Promise.all(dates.flatMap((date) => [give(date, '11.00'), keep()]))
  const ids = given.filter((one) => typeof one === 'string')
  const reversed = await Promise.all(
    ids.slice(0, 3).flatMap((id) => [
      postTo(api, 'DELETE', `/tithes-offerings/${id}/reversal`, {
        as: api.church.people.admin,
        body: { reason: 'Engano' },
      }),
      keep().then(() => ({ status: 200 })),
    ]),
  )
  expect(reversed.map(({ status }) => status)).toEqual(reversed.map(() => 200))
  await expectSoundLedger(api)
  await keep()
  const rows = await api.query<{ date: string; in: string; out: string; rows: string }>(
    `select date::text, sum(in_cents) as in, sum(out_cents) as out, count(*) as rows from celeiro.branch_flow
     where is_month and date >= '2026-09-01' group by date order by date`,
  )
  // What is taken back today went out today.
  expect(rows).toEqual([
    { date: '2026-09-01', in: '6600', out: '0', rows: '1' },
    { date: '2026-10-01', in: '3000', out: '0', rows: '1' },
    { date: '2026-11-01', in: '7000', out: '3300', rows: '1' },
  ])
  await tried(expectEqual)
})

it('names a sum that is not what the accounts say, and makes it anew', async () => {
  await keep()
  await api.query("update celeiro.branch_flow set in_cents = in_cents + 1 where is_month and date = '2026-09-01'")
  const faults = () => api.query('select reason, detail from celeiro.broken_ledger()')
  expect(await faults()).toEqual([{ reason: 'flow differs', detail: `${api.church.branches.norte} month 2026-09-01` }])
  await api.query('select celeiro.rebuild_branch_flow($1)', [api.church.companyId])
  expect(await faults()).toEqual([])
})
