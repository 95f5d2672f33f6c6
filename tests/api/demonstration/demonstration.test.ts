import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemonstration } from '#api/demonstration/seed.ts'
import { provideDatabase } from '#tests/support/database/postgres.ts'

let database: Awaited<ReturnType<typeof provideDatabase>>
let other: Awaited<ReturnType<typeof provideDatabase>>
const now = new Date('2026-03-31T15:00:00Z')

async function seeded(): Promise<typeof database> {
  const empty = await provideDatabase()
  await seedDemonstration(empty.adminUrl, now)
  return empty
}

// Eighteen months are posted twice: on a busy machine that is minutes.
beforeAll(async () => {
  database = await seeded()
  other = await seeded()
}, 300_000)
afterAll(async () => {
  await database.drop()
  await other.drop()
})

async function query<Row extends pg.QueryResultRow>(text: string, from = database): Promise<Row[]> {
  const client = new pg.Client({ connectionString: from.adminUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

it('is counted for the planner: no table is taken for empty until autovacuum comes by', async () => {
  expect(
    await query(
      `select relname from pg_class where relnamespace = 'celeiro'::regnamespace and relkind = 'r' and reltuples < 0`,
    ),
  ).toEqual([])
})

describe('the ledger of the demonstration', () => {
  it('is whole', async () => {
    expect(await query('select * from celeiro.broken_ledger()')).toEqual([])
  })

  it('runs from the first day of eighteen months to the day of the seeding', async () => {
    const [span] = await query(`select min(date)::text as first, max(date)::text as last,
      count(distinct date_trunc('month', date))::int as months, count(*) > 2000 as many from celeiro.movement`)
    expect(span).toEqual({
      first: '2024-10-01',
      last: expect.stringMatching(/^2026-03-(29|30|31)$/),
      months: 18,
      many: true,
    })
  })

  it('has receipts and sales by card in every state, and lines of the bank that are sales nobody has written off', async () => {
    const statuses = await query<{ status: number }>(
      'select distinct status from celeiro.card_transaction order by status',
    )
    expect(statuses.map(({ status }) => status)).toEqual([1, 2, 4, 5, 6, 7, 8])
    const [receipts] = await query(`select bool_or(transaction_count = cancelled_count) as cancelled,
      bool_or(open_count = 0 and paid_count > 0) as paid, bool_or(open_count > 0 and paid_count > 0) as partial,
      bool_or(open_count > 0 and paid_count = 0) as open from celeiro.card_receipt`)
    expect(receipts).toEqual({ cancelled: true, paid: true, partial: true, open: true })
    const lines =
      await query(`select from celeiro.bank_statement_line l where l.status = 1 and l.text like 'VENDAS CARTAO %'
      and l.amount_cents = (select sum(t.net_cents) from celeiro.card_transaction t
        join celeiro.card_receipt r on r.company_id = t.company_id and r.id = t.card_receipt_id
        where r.bank_account_id = l.account_id and t.expected_credit_date = l.date and t.status in (1, 6))`)
    expect(lines.length).toBeGreaterThan(0)
  })

  it('is posted in the order of the days', async () => {
    const backwards =
      await query(`select 1 from (select date, lag(date) over (partition by account_id order by seq) as before
      from celeiro.movement) m where date < before`)
    expect(backwards).toEqual([])
  })

  it('has four accounts in banks and four cash boxes, none ever below zero, one box above its maximum', async () => {
    expect(await query(`select kind, count(*)::int from celeiro.ledger_account group by kind order by kind`)).toEqual([
      { kind: 1, count: 4 },
      { kind: 2, count: 4 },
    ])
    const below =
      await query(`select 1 from (select sum(amount_cents) over (partition by account_id order by seq) as balance
      from celeiro.movement) m where balance < 0`)
    expect(below).toEqual([])
    const over =
      await query(`select c.name from celeiro.cash_account c join celeiro.ledger_account a using (company_id, id)
      where a.balance_cents > c.max_balance_cents`)
    expect(over).toEqual([{ name: 'Caixa da sede' }])
  })

  it('has forty cheques in every state, whose account holds those that cleared', async () => {
    const counts = await query(`select status, count(*)::int from celeiro.wallet_check group by status order by status`)
    expect(counts.map(({ status }) => status)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(counts.reduce((sum, { count }) => sum + Number(count), 0)).toBe(40)
    const [cleared] = await query(`select (select count(*)::int from celeiro.movement where origin = 6) as posted,
      (select count(*)::int from celeiro.wallet_check where status = 2) as cleared`)
    expect(cleared?.posted).toBe(cleared?.cleared)
  })

  it('has offerings of every week in four branches, in every state, with givings, and cheques of the wallet from them', async () => {
    const [row] = await query(`select count(*) > 400 as many, count(distinct branch_id)::int as branches,
      count(distinct date_trunc('week', worship_date))::int >= 78 as weeks,
      (select array_agg(distinct status order by status) from celeiro.tithes_offerings) as statuses,
      (select array_agg(distinct count order by count) from celeiro.tithes_offerings) as counts,
      (select count(*) > 800 from celeiro.tithes_offerings_giving) as givings,
      (select count(*) >= 10 from celeiro.wallet_check where tithes_offerings_id is not null) as cheques,
      count(distinct status) filter (where check_lines is not null) >= 3 as divided,
      (select count(*)::int from celeiro.giving_plan) as plans
      from celeiro.tithes_offerings`)
    expect(row).toEqual({
      many: true,
      branches: 4,
      weeks: true,
      statuses: [1, 2, 3, 4],
      counts: [1, 2, 3, 4, 5],
      givings: true,
      cheques: true,
      divided: true,
      plans: 5,
    })
  })

  it('has offerings that wait which its treasurer and its minister may approve, of one another’s and the deacon’s', async () => {
    const waiting = await query<{ by: string }>(`select u.email as by from celeiro.tithes_offerings t
      join celeiro.app_user u on u.company_id = t.company_id and u.id = t.created_by
      join celeiro.branch b on b.company_id = t.company_id and b.id = t.branch_id
      where t.status = 1 and t.count not in (2, 3) and b.code = '02' order by 1`)
    expect(waiting.map(({ by }) => by)).toEqual(['diaconia@celeiro.example', 'tesouraria@celeiro.example'])
  })

  it('gives the next offering the next code', async () => {
    const codes = await query<{
      next: boolean
    }>(`select bool_and(o.last = (select count(*) from celeiro.tithes_offerings t
        where t.code like o.series || '-%')) as next from celeiro.operation_code o where o.series like 'DOF-%'`)
    expect(codes).toEqual([{ next: true }])
  })

  it('has transfers of three kinds, counts with and without a difference, and lines of the banks', async () => {
    const [row] = await query(`select
      (select array_agg(distinct type order by type) from celeiro.transfer) as types,
      (select count(*) > 0 from celeiro.cash_count where counted_cents <> expected_cents) as "hasDifferent",
      (select count(*) > 0 from celeiro.cash_count where counted_cents = expected_cents) as "hasEqual",
      (select count(*) > 500 from celeiro.bank_statement_line where status = 3) as "hasLines"`)
    expect(row).toEqual({ types: [2, 3, 4], hasDifferent: true, hasEqual: true, hasLines: true })
  })

  it('has lines that wait: most are gifts, and the others are known, sums, or lacking', async () => {
    const [waiting] = await query(`select count(*) > 35 as many, count(distinct account_id)::int as accounts,
      count(*) filter (where text like 'PIX%')::int as gifts, count(*) filter (where text like 'TARIFA%')::int as fees
      from celeiro.bank_statement_line where status = 1`)
    expect(waiting).toEqual({ many: true, accounts: 2, gifts: 42, fees: 2 })
    const [unknown] = await query(`select count(*)::int as early from celeiro.bank_statement s
      where s.account_kind = 2 and s.origin = 4 and s.reconciled_at is null and s.date < '2026-03-10'`)
    expect(unknown).toEqual({ early: 0 })
    const [row] = await query(
      `select count(*)::int as rules from celeiro.bank_statement_rule where account_plan_id is not null`,
    )
    expect(row).toEqual({ rules: 1 })
  })

  it('has bills of all these months: paid from the accounts, late, disputed, and waiting for somebody to approve', async () => {
    const [row] = await query(`select (select count(distinct competence)::int from celeiro.bills_pay) >= 18 as months,
      (select array_agg(distinct status order by status) from celeiro.installment) as statuses,
      (select count(*) >= 2 from celeiro.installment where status = 1 and effective_due_date < '2026-03-31') as late,
      (select count(*)::int from celeiro.installment i join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
        where o.net_cents > 500000 and i.approved_at is null) as waiting,
      (select count(*) > 0 from celeiro.bills_pay where paid_count between 1 and installment_count - 1 and withheld_cents > 0) as "inParts",
      (select bool_and(l.reconciled_at is not null) from celeiro.movement m join celeiro.movement_label l
        on l.company_id = m.company_id and l.movement_id = m.id where m.origin = 2) as reconciled`)
    expect(row).toEqual({
      months: true,
      statuses: [1, 2, 4, 6, 7],
      late: true,
      waiting: 3,
      inParts: true,
      reconciled: true,
    })
    const long = await query(`select code from celeiro.bills_pay b join celeiro.installment i
      on i.company_id = b.company_id and i.bills_pay_id = b.id where i.status = 1 and i.due_date < date '2026-03-31' - 40`)
    expect(long).toEqual([])
  })

  it('is classified for the most part, and some of it is from members', async () => {
    const [share] = await query<{ planned: number; from: number }>(`select
      (100 * count(account_plan_id) / count(*))::int as planned, (100 * count(member_id) / count(*))::int as "from"
      from celeiro.bank_statement where origin = 7`)
    expect(share?.planned).toBeGreaterThan(75)
    expect(share?.planned).toBeLessThan(100)
    expect(share?.from).toBeGreaterThan(20)
  })

  it('gives the next transfer the next code', async () => {
    const [code] = await query<{
      next: boolean
    }>(`select (select last from celeiro.operation_code where series = 'TRF-2026')
      = count(*) as next from celeiro.transfer where operation_code like 'TRF-2026-%'`)
    expect(code).toEqual({ next: true })
  })

  it('has a budget that was voted and revised once, of which repairs spent more than was voted', async () => {
    const versions =
      await query(`select v.number, v.act_date < '2026-03-31' as before, u.email as by from celeiro.budget_version v
      join celeiro.app_user u on u.company_id = v.company_id and u.id = v.approved_by order by 1`)
    expect(versions).toEqual([
      { number: 1, before: true, by: 'pastor@celeiro.example' },
      { number: 2, before: true, by: 'pastor@celeiro.example' },
    ])
    const line = 'account_plan_id, branch_id, months'
    const [row] = await query(`select count(*) > 12 as many, count(branch_id)::int as "ofBranches",
      (select count(*)::int from (select ${line} from celeiro.budget_version_line l join celeiro.budget_version v
        on v.company_id = l.company_id and v.id = l.budget_version_id where v.number = 2
        except select ${line} from celeiro.budget_line) d) as unvoted from celeiro.budget_line`)
    expect(row).toEqual({ many: true, ofBranches: 2, unvoted: 0 })
    const over = await query(`select p.code from celeiro.budget_line l
      join celeiro.account_plan p on p.company_id = l.company_id and p.id = l.account_plan_id and p.nature = 2
      where l.branch_id is null and 12 * (select sum(o.months[1]) from celeiro.budget_line o
        where o.company_id = l.company_id and o.account_plan_id = l.account_plan_id) < (select coalesce(sum(k.expense_cents - k.income_cents), 0)
        from celeiro.plan_month k where k.plan_id = p.id and k.counted >= '2026-01-01')
        + (select coalesce(sum(i.value_cents), 0) from celeiro.bills_pay o join celeiro.installment i on i.bills_pay_id = o.id
          and i.status in (1, 6, 7) where o.account_plan_id = p.id and o.competence >= '2026-01-01')`)
    expect(over).toEqual([{ code: '2.04.001' }])
  })

  it('is the same on the same day', async () => {
    const text = 'select account_id, seq, id, date::text, amount_cents, origin_id from celeiro.movement order by 1, 2'
    expect(await query(text, other)).toEqual(await query(text))
  })
})
