import { cpSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApi } from '#api/app.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { migrate } from '#api/db/migrate.ts'
import { seedDemonstration } from '#api/demonstration/seed.ts'
import { filesIn } from '#api/storage/files.ts'
import { apiKey, securityTrailOf, startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner, password } from '#tests/support/church.ts'
import {
  backUp,
  contentsOf,
  guardsOf,
  migratedTarget,
  restored,
  type TargetDatabase,
  target,
  temporaryFolder,
} from '#tests/support/database/backup.ts'
import { isWhole } from '#tests/support/extent.ts'
import { pdf, send } from '#tests/support/file/file.ts'
import { writeBudget } from '#tests/support/money/budget.ts'
import { balanceOf, expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { report } from '#tests/support/money/statement.ts'
import { runScript } from '#tests/support/script.ts'

const migrations = fileURLToPath(new URL('../../../api/db/migrations', import.meta.url))
let api: TestApi
let cash: string
let bank: string
let uploadedFile: { readonly id: string }

beforeAll(async () => {
  api = await startApi()
  const branchId = api.church.branches.sede
  cash = await openCashAccount(api, { branchId, balance: '500.00' })
  bank = await openBankAccount(api, { branchId, balance: '1000.00' })
  await transfer('12.34')
  uploadedFile = (await send(api, admin(), pdf('o recibo'))).body
  expect((await api.call('POST', `/cash-account/${cash}/block`, { as: admin() })).status).toBe(200)
  const counted = await postTo(api, 'POST', `/cash-account/${cash}/count`, {
    as: admin(),
    body: { countedValue: '480.00', observation: 'Faltou\ttroco\\ "ç" \n' },
  })
  expect(counted.status).toBe(200)
  await api.query(
    `insert into celeiro.mail_outbox (company_id, id, kind, user_id, dedupe_key, created_by)
     select company_id, gen_random_uuid(), 'invitation', id, 'once', id from celeiro.app_user limit 1`,
  )
  await api.query(
    `insert into celeiro.job (company_id, id, name, payload, due_at, claim)
     select company_id, gen_random_uuid(), 'send-mail', jsonb_build_object('mailId', id), now(), gen_random_uuid()
     from celeiro.mail_outbox union all select null, gen_random_uuid(), 'seal-ledger', '{}', now(), null`,
  )
  await api.query(
    `insert into celeiro.receipt_link (company_id, id, member_id, year, way, secret_hash, created_by, expires_at)
     select m.company_id, gen_random_uuid(), m.id, '2026', 2, sha256('secret'), u.id, now() + interval '1 day'
     from celeiro.member m join celeiro.app_user u on u.company_id = m.company_id limit 1`,
  )
  await api.query(
    `insert into celeiro.integration_key_use (company_id, integration_key_id, minute, calls, used_at)
     select company_id, id, now(), 1, now() from celeiro.integration_key`,
  )
  await api.query(`select celeiro.use_once(sha256('a proof'), now() + interval '1 day')`)
  await api.query(
    `insert into celeiro.one_time_code (key, hash, expires_at) values (sha256('key'), sha256('code'), now() + interval '1 day')`,
  )
  await api.query(
    `insert into celeiro.file (company_id, id, use, name, content_type, size, sha256, created_at, created_by, released_at)
     select company_id, gen_random_uuid(), 1, 'recibo.pdf', 'application/pdf', 1, repeat('a', 64), now(), id, now()
     from celeiro.app_user limit 1`,
  )
  await api.query(
    `with m as (select * from celeiro.movement where account_id = $1 and origin = 4 and amount_cents > 0 limit 1),
       l as (insert into celeiro.bank_statement_line
         (company_id, id, account_id, date, amount_cents, text, status, created_by, updated_by)
         select company_id, gen_random_uuid(), account_id, date, amount_cents, 'Depósito', 2, actor_id, actor_id from m
         returning id),
       x as (insert into celeiro.bank_statement_match (company_id, group_id, line_id, movement_id)
         select m.company_id, gen_random_uuid(), l.id, m.id from m, l),
       r as (insert into celeiro.bank_statement_rule (company_id, key, is_in, origin) select company_id, 'tarifa', false, 9 from m),
       c as (insert into celeiro.import_columns (company_id, resource, headings_hash, fields)
         select company_id, '/bank-statement/import', 'h', '{date,"",value}' from m),
       o as (insert into celeiro.import_record (company_id, import_id, record_id)
         select i.company_id, i.id, gen_random_uuid() from celeiro.import i limit 1),
       g as (insert into celeiro.tithes_offerings_giving (company_id, tithes_offerings_id, place, member_id, kind, value_cents)
         select t.company_id, t.id, 0, b.id, 1, 100 from celeiro.tithes_offerings t join celeiro.member b using (company_id) limit 1
         returning tithes_offerings_id as id),
       k as (insert into celeiro.tithes_offerings_line
         (company_id, tithes_offerings_id, place, kind, account_plan_id, is_plan_said, value_cents, cash_cents)
         select t.company_id, t.id, 0, 1, t.account_plan_id, false, t.total_cents, t.cash_cents
         from celeiro.tithes_offerings t join g on g.id = t.id),
       p as (insert into celeiro.giving_plan (company_id, kind, account_plan_id)
         select company_id, 1, account_plan_id from celeiro.tithes_offerings limit 1),
       t as (update celeiro.tithes_offerings t set identified_cents = 100, check_lines = '{}' from g where t.id = g.id),
       b as (insert into celeiro.bills_pay_recurrence (company_id, bills_pay_id, until, next_month, created_by)
         select company_id, id, '2027-12-31', 1, created_by from celeiro.bills_pay limit 1)
     update celeiro.movement_label b set reconciled_at = now() from m where b.company_id = m.company_id and b.movement_id = m.id`,
    [bank],
  )
  await api.query(
    `insert into celeiro.paper_seal (company_id, code, title, company_name, issued_at, pages, totals, size, sha256)
     select id, 'K7QF20ZRXM4D', 'Extrato', legal_name, now(), 1, '[]', 9, repeat('a', 64) from celeiro.company limit 1`,
  )
  await api.query(
    `insert into celeiro.council_folder (company_id, id, month, created_at, created_by)
     select company_id, gen_random_uuid(), '2026-10', now(), id from celeiro.app_user limit 1`,
  )
  await api.query(
    // Of nothing, so that it is not settled: a change of a fund is there inside of a transaction only.
    `with f as (insert into celeiro.fund_change (company_id, fund_id) select company_id, id from celeiro.fund limit 1),
       v as (insert into celeiro.fund_transfer (company_id, id, branch_id, to_fund_id, value_cents, date, minute, created_by, updated_by)
       select f.company_id, gen_random_uuid(), b.id, f.id, 1, '2026-10-05', 'Ata 1', f.created_by, f.created_by
       from celeiro.fund f join celeiro.branch b using (company_id) limit 1),
       i as (insert into celeiro.asset_count_item (company_id, asset_count_id, asset_id, counted_at, counted_by)
       select c.company_id, c.id, a.id, now(), c.created_by from celeiro.asset_count c join celeiro.asset a using (company_id) limit 1),
       c as (insert into celeiro.wallet_check_day (company_id, wallet_check_id, n, status, date, is_of_bill)
       select company_id, id, 1, status, '2026-10-05', false from celeiro.wallet_check limit 1)
     insert into celeiro.card_transaction_day (company_id, card_transaction_id, n, status, date)
       select company_id, id, 1, status, '2026-10-05' from celeiro.card_transaction limit 1`,
  )
  await api.query(
    `insert into celeiro.offering_sum select t.company_id, t.id, t.branch_id, t.worship_date, 0, 0
     from celeiro.offering_mark m join celeiro.tithes_offerings t on t.id = m.tithes_offerings_id limit 1`,
  )
  await writeBudget(api)
  // Taken back, so that nothing needs to be on result accounts.
  await api.query(
    `insert into celeiro.year_closing select company_id, gen_random_uuid(), 2025, now(), id, now(), id from celeiro.app_user limit 1`,
  )
  await api.query(
    `insert into celeiro.statement_note (company_id, year, heading, text, updated_by)
     select company_id, 2025, 13, 'Sem seguro', id from celeiro.app_user limit 1`,
  )
  await closeOctober()
  await api.query('select celeiro.seal_ledger(id), celeiro.seal_trails() from celeiro.company')
  await api.call('POST', '/auth', { body: { email: admin()?.email, password: 'errada' } })
  // It is noted after its answer.
  const noted = async () => (await securityTrailOf(api, api.church.companyId)).map(({ action }) => action)
  await vi.waitFor(async () => expect(await noted()).toContain('signInFailed'), { timeout: 30_000 })
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin

/** A month that is closed, with what was given for an end, what is of the month before, and a bill that nobody paid. */
async function closeOctober(): Promise<void> {
  const plan = async (level: number, more: object) => {
    const fields = { name: 'Campanha do telhado', nature: 1, status: 1, level, ...more }
    return (await api.call('POST', '/account-plan', { as: admin(), body: fields })).body.id
  }
  const parentId = await plan(1, { code: '7.61.000', restricted: false })
  const accountPlanId = await plan(2, { code: '7.61.001', restricted: true, parentId })
  const label = { accountPlanId }
  await report(api, admin(), { accountId: bank, date: '2026-09-10', cents: 300, label })
  await api.query(`update celeiro.company set lock_date = '2026-09-30' where id = $1`, [api.church.companyId])
  await report(api, admin(), { accountId: bank, date: '2026-10-09', competence: '2026-09', cents: 200, label })
  await report(api, admin(), { accountId: bank, date: '2026-10-10', cents: 500, label })
  await api.query(`update celeiro.bills_pay set competence = '2026-10-01' where company_id = $1`, [
    api.church.companyId,
  ])
  await api.query(`update celeiro.company set lock_date = '2026-10-31' where id = $1`, [api.church.companyId])
  // As the night does it.
  for (const step of ['mark_journal', 'sum_journal'])
    await api.query(`select set_config('celeiro.company', $1, false), celeiro.${step}()`, [api.church.companyId])
}

async function transfer(value: string): Promise<void> {
  const body = { type: 3, originId: cash, destinationId: bank, value, date: '2026-11-20' }
  const { status, body: answer } = await postTo(api, 'POST', '/transfer', { as: admin(), body })
  expect([status, answer.errors, answer.error]).toEqual([200, undefined, undefined])
}

/** The REST API on a restored database, and a call to it. */
async function served(urls: { adminUrl: string; applicationUrl: string }) {
  const database = await openDatabase(urls)
  onTestFinished(() => database.close())
  const secret = 'another secret of more than thirty-two characters'
  const app = createApi({
    database,
    apiKey,
    secret,
    log: pino({ level: 'silent' }),
    files: filesIn(temporaryFolder()),
  })
  return async (method: string, path: string, token?: string, body?: unknown) => {
    const headers = { 'api-key': apiKey, 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await app.request(`/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.json() }
  }
}

/** Thousands of movements. */
async function demonstration(): Promise<TargetDatabase> {
  const source = await migratedTarget()
  await seedDemonstration(source.adminUrl)
  return source
}

describe('a backup that is restored', () => {
  it('has every row of every table, behind the same guards, and the checkers find nothing', async () => {
    const before = await contentsOf(api.adminUrl)
    const untouched = Object.entries(before).filter(([, { rows }]) => rows === 0)
    expect(untouched.map(([name]) => name)).toEqual([])
    const file = path.join(temporaryFolder(), 'igreja.celeiro')
    const rows = Object.values(before).reduce((sum, table) => sum + table.rows, 0)
    expect(await backUp(api.adminUrl, file, undefined, api.files)).toEqual([
      expect.stringMatching(
        `Cópia gravada em .+: ${Object.keys(before).length} tabelas, ${rows} registros, 1 arquivo, 0,\\d MB$`,
      ),
      'Ela contém dados pessoais: guarde-a cifrada e fora desta máquina.',
    ])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await readdir(path.dirname(file))).toEqual(['igreja.celeiro'])
    const empty = await target()
    const files = filesIn(temporaryFolder())
    const { code, lines } = await restored(empty, file, undefined, files)
    expect([code, lines]).toEqual([
      0,
      [
        expect.stringMatching(/^Cópia de \d\d\/\d\d\/\d{4}, \d\d:\d\d, feita pelo Celeiro \d.+, lida e íntegra$/),
        `Dados restaurados: ${Object.keys(before).length} tabelas, ${rows} registros, 1 arquivo`,
        expect.stringMatching(/^Livro íntegro: \d+ lançamentos/),
        expect.stringMatching(/^Trilha de auditoria íntegra \([1-9]\d* registros\)$/),
        expect.stringMatching(/^Confere com o lacre de /),
        expect.stringMatching(/^Pronto: inicie o Celeiro\. Todas as sessões foram encerradas/),
      ],
    ])
    expect(await contentsOf(empty.adminUrl)).toEqual(before)
    const { companyId } = api.church
    expect(await text(await files.store.read({ companyId, id: uploadedFile.id }))).toContain('o recibo')
    expect(await guardsOf(empty.adminUrl)).toEqual(await guardsOf(api.adminUrl))
  })

  it('is worked with as before: people sign in anew, counts and ledger go on, movements cannot be changed', async () => {
    const { accessToken, id } = await api.sessionOf(admin() as NonNullable<ReturnType<typeof admin>>)
    const file = path.join(temporaryFolder(), 'igreja.celeiro')
    await backUp(api.adminUrl, file)
    const empty = await migratedTarget()
    await restored(empty, file)
    const call = await served(empty)
    expect((await call('GET', '/auth/me', accessToken)).status).toBe(401)
    const open = 'select count(*)::int as open from celeiro.session where revoked_at is null'
    expect((await asOwner(empty.adminUrl, (client) => client.query(open))).rows).toEqual([{ open: 0 }])
    expect(await api.query(`${open} and id = $1`, [id])).toEqual([{ open: 1 }])
    const signedIn = await call('POST', '/auth', undefined, { email: admin()?.email, password })
    expect(signedIn.status).toBe(200)
    const token = signedIn.body.accessToken
    const count = async () => (await call('GET', '/supplier', token)).body.count
    const countBefore = await count()
    const supplier = { name: 'Depois da restauração', type: 1, document: '52998224725', status: 1 }
    const created = await call('POST', '/supplier', token, { ...supplier, document: '15350946056' })
    expect([created.status, created.body.errors]).toEqual([200, undefined])
    expect(await count()).toBe(countBefore + 1)
    await asOwner(empty.adminUrl, async (client) => {
      await expect(client.query('delete from celeiro.movement')).rejects.toThrow('append-only: movement')
      await expect(client.query('delete from celeiro.branch')).rejects.toThrow('violates foreign key constraint')
    })
  })

  it('is one snapshot, despite concurrent writes', async () => {
    const file = path.join(temporaryFolder(), 'igreja.celeiro')
    const before = await contentsOf(api.adminUrl)
    const balance = await balanceOf(api, cash)
    await backUp(api.adminUrl, file, async () => {
      for (const value of ['1.00', '2.00', '3.00']) await transfer(value)
    })
    expect(await balanceOf(api, cash)).not.toBe(balance)
    expect(await contentsOf(api.adminUrl)).not.toEqual(before)
    const empty = await migratedTarget()
    expect((await restored(empty, file)).code).toBe(0)
    expect(await contentsOf(empty.adminUrl)).toEqual(before)
    await expectSoundLedger(api)
  })

  it('comes back by the commands themselves', async () => {
    const [source, empty] = [isWhole ? await demonstration() : api, await migratedTarget()]
    const file = path.join(temporaryFolder(), 'cópia.celeiro')
    const made = await runScript('backup.ts', source, [file])
    expect([made.code, made.output]).toEqual([0, expect.stringMatching(/^Cópia gravada em .+\n.+\n$/)])
    const back = await runScript('restore.ts', empty, [file])
    expect([back.code, back.output]).toEqual([0, expect.stringContaining('\nPronto: inicie o Celeiro.')])
    expect(await contentsOf(empty.adminUrl)).toEqual(await contentsOf(source.adminUrl))
    const checked = await runScript('ledger-check.ts', empty, [])
    expect([checked.code, checked.output]).toEqual([0, expect.stringMatching(/^Livro íntegro: [1-9]\d* lançamentos/)])
  })

  it('of an older version is brought to the one of the program, its numbering and its guards with it', async () => {
    const [folder, older] = [temporaryFolder(), await migratedTarget()]
    cpSync(migrations, folder, { recursive: true })
    writeFileSync(
      path.join(folder, '0998_numbered.sql'),
      `create table celeiro.numbered (company_id uuid not null references celeiro.company,
         n bigint generated always as identity primary key, next bigint references celeiro.numbered);
       create sequence celeiro.unused start 7`,
    )
    await migrate(older.adminUrl, 'celeiro_app', { folder })
    await asOwner(older.adminUrl, (client) =>
      client.query(
        `insert into celeiro.company (id, legal_name, document) values ('01900000-0000-7000-8000-000000000000', 'Antiga', '1');
         insert into celeiro.numbered (company_id, next)
           select id, n from celeiro.company, unnest(array[2, 3, null]) n`,
      ),
    )
    const file = path.join(folder, 'antiga.celeiro')
    await backUp(older.adminUrl, file)
    const before = await contentsOf(older.adminUrl)
    writeFileSync(path.join(folder, '0999_newer.sql'), `alter table celeiro.numbered add label text default 'novo'`)
    const empty = await migratedTarget()
    expect((await restored(empty, file, folder)).code).toBe(0)
    const { numbered, ...rest } = await contentsOf(empty.adminUrl)
    expect({ ...rest, numbered: before.numbered }).toEqual(before)
    expect(numbered?.rows).toBe(3)
    const { rows } = await asOwner(empty.adminUrl, (client) =>
      client.query(
        `insert into celeiro.numbered (company_id) select id from celeiro.company returning n::int, label, nextval('celeiro.unused')::int as unused`,
      ),
    )
    expect(rows).toEqual([{ n: 4, label: 'novo', unused: 7 }])
  })
})
