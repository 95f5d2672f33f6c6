import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inspectApplicationRole } from '#api/db/connection/database.ts'
import { migrate } from '#api/db/migrate.ts'
import { emptyDatabase } from '#tests/support/database/postgres.ts'

type Created = Awaited<ReturnType<typeof emptyDatabase>>
let urls: Created
let client: pg.Client

beforeAll(async () => {
  urls = await emptyDatabase()
  client = new pg.Client({ connectionString: urls.adminUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await urls.drop()
})

const id = (kind: number, n = 1) => `01900000-0000-7000-800${kind}-00000000000${n}`
const [company, norte, sul, user] = [id(0), id(1), id(1, 2), id(2)]
const [bank, far, gifts, rent] = [id(3), id(3, 2), id(4), id(5)]
const ofBank = '01900000-0000-7a3f-8196-4827aa348781'
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await client.query({ text, values: [...values], rowMode: 'array' })).rows

/** A church as the release before stored monthly accounts left it: June and July are closed. */
const church = `
insert into celeiro.company (id, legal_name, document) values ('${company}', 'Igreja Antiga', '11222333000181');
insert into celeiro.branch (company_id, id, name, is_headquarters) values
  ('${company}', '${norte}', 'Norte', true), ('${company}', '${sul}', 'Sul', false);
insert into celeiro.profile (company_id, id, name, is_admin, all_branches) values ('${company}', '${id(6)}', 'Admin', true, true);
insert into celeiro.app_user (company_id, id, name, email, password_hash, profile_id, email_verified) values
  ('${company}', '${user}', 'Marta', 'marta@antiga.example', 'nobody signs in with this', '${id(6)}', true);
insert into celeiro.session (company_id, id, user_id, expires_at) values ('${company}', '${id(7)}', '${user}', now() + interval '1 day');
insert into celeiro.ledger_account (company_id, id, branch_id, kind, opening_date) values
  ('${company}', '${bank}', '${norte}', 2, '2026-01-01'), ('${company}', '${far}', '${sul}', 2, '2026-01-01');
insert into celeiro.bank_account (company_id, id, branch_id, bank_id, account_type, nickname, agency, account, created_by, updated_by) values
  ('${company}', '${bank}', '${norte}', '${ofBank}', 1, 'Conta', '1', '2', '${user}', '${user}'),
  ('${company}', '${far}', '${sul}', '${ofBank}', 1, 'Conta do sul', '1', '3', '${user}', '${user}');
insert into celeiro.account_plan (company_id, id, code, name, level, parent_id, nature, restricted, status, created_by, updated_by) values
  ('${company}', '${id(4, 9)}', '3.01.000', 'Entradas', 1, null, 1, false, 1, '${user}', '${user}'),
  ('${company}', '${gifts}', '3.01.001', 'Missões', 2, '${id(4, 9)}', 1, true, 1, '${user}', '${user}'),
  ('${company}', '${id(5, 9)}', '4.01.000', 'Despesas', 1, null, 2, false, 1, '${user}', '${user}'),
  ('${company}', '${rent}', '4.01.001', 'Aluguel', 2, '${id(5, 9)}', 2, false, 1, '${user}', '${user}');
insert into celeiro.wallet_check (company_id, id, branch_id, bank_id, agency, account, number, issuer_name, type, issue_date,
    good_for_date, value_cents, status, created_at, created_by, updated_by) values
  ('${company}', '${id(8)}', '${norte}', '${ofBank}', '1', '2', '77', 'Emitente', 1, '2026-07-05', '2026-07-05', 7000, 1,
    '2026-07-05 12:00Z', '${user}', '${user}');
select set_config('celeiro.company', '${company}', false);
`

/** Posts as that release did: [n, account, day, month that it belongs to, cents, plan]. */
const postings: readonly (readonly [number, string, string, string, number, string])[] = [
  [1, bank, '2026-06-10', '2026-06-01', 50_000, gifts],
  [2, bank, '2026-06-11', '2026-06-01', -1_000, rent],
  [3, far, '2026-07-05', '2026-07-01', 30_000, gifts],
  [4, bank, '2026-07-10', '2026-06-01', -2_000, rent],
  // Paid late, for a month that is closed by now: counted in it then, and so it stays.
  [5, bank, '2026-08-03', '2026-07-01', -4_000, rent],
  [6, bank, '2026-08-05', '2026-08-01', -500, rent],
]

async function post([n, account, date, competence, cents, plan]: (typeof postings)[number]): Promise<void> {
  const line = `01900000-0000-7000-9000-00000000000${n}`
  await client.query(
    `insert into celeiro.bank_statement_line (company_id, id, account_id, date, amount_cents, text, status, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, 3, $7, $7)`,
    [company, line, account, date, cents, `Linha ${n}`, user],
  )
  const label = { description: `Linha ${n}`, accountPlanId: plan }
  const movement = { id: `01900000-0000-7000-a000-00000000000${n}`, account, cents: String(cents), label }
  await client.query('select celeiro.post_movements($1, 7::smallint, $2, $3, $4, $5)', [
    user,
    line,
    date,
    competence,
    JSON.stringify([{ ...movement, internal: false, imposed: true }]),
  ])
}

it('a database of before closed months were kept comes to have them kept, as they stood, and sealed', async () => {
  const role = await inspectApplicationRole(urls.applicationUrl)
  const former = await migrate(urls.adminUrl, role, { last: '0215' })
  expect(former.at(-1)).toBe('0211_settled_faults.sql')
  await client.query(church)
  for (const posting of postings) await post(posting)
  await client.query("update celeiro.company set lock_date = '2026-07-31'")
  expect((await migrate(urls.adminUrl, role))[0]).toBe('0215_counted_months.sql')

  const monthAccounts = `select to_char(month, 'MM'), branch_id = $1, to_char(competence, 'MM'), name, income_cents, expense_cents`
  expect(await rows(`${monthAccounts} from celeiro.closed_month_plan order by 1, 2 desc, 3, 4`, [norte])).toEqual([
    ['06', true, '06', 'Aluguel', '0', '3000'],
    ['06', true, '06', 'Missões', '50000', '0'],
    ['07', true, '07', 'Aluguel', '0', '4000'],
    ['07', false, '07', 'Missões', '30000', '0'],
  ])
  const monthBalances = `select to_char(month, 'MM'), name, opening_cents, in_cents, out_cents from celeiro.closed_month_account`
  expect(await rows(`${monthBalances} order by 1, 2`)).toEqual([
    ['06', 'Conta', '0', '50000', '1000'],
    ['07', 'Conta', '49000', '0', '2000'],
    ['07', 'Conta do sul', '0', '30000', '0'],
  ])
  const beside = `select to_char(month, 'MM'), kind, count, cents from celeiro.closed_month_beside`
  expect(await rows(beside)).toEqual([['07', 1, 1, '7000']])
  const sealed = `select to_char(m.month, 'MM') from celeiro.closed_month m join celeiro.ledger_seal s on s.company_id = m.company_id
    and s.n = m.seal and s.heads::text like '%' || encode(m.digest, 'hex') || '%' order by 1`
  expect(await rows(sealed)).toEqual([['06'], ['07']])
  expect(await rows('select reason, detail from celeiro.broken_ledger()')).toEqual([])
})

it('what is posted for them afterwards counts in the first open month, and August is closed behind them', async () => {
  await post([7, bank, '2026-08-06', '2026-06-01', -300, rent])
  await client.query("update celeiro.company set lock_date = '2026-08-31'")
  const august = `select to_char(competence, 'MM'), expense_cents from celeiro.closed_month_plan where month = '2026-08-01'`
  expect(await rows(`${august} order by 1`)).toEqual([
    ['06', '300'],
    ['08', '500'],
  ])
  expect(await rows('select reason, detail from celeiro.broken_ledger()')).toEqual([])
})
