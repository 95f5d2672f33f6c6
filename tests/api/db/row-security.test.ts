import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let client: pg.Client

beforeAll(async () => {
  api = await startApi()
  for (const church of [api.church, api.other])
    for (const [path, body] of [
      ['/region', { name: 'Trilha', status: 1 }],
      ['/user', { name: 'Novo', email: `${church.companyId}@exemplo.com.br`, profileId: church.profiles.Visitante }],
    ] as const)
      expect((await api.call('POST', path, { as: church.people.admin, body })).status).toBe(200)
  client = new pg.Client({ connectionString: api.applicationUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await api.finish()
})

/** Runs the statement as the application's role, with that company set or none; undone afterwards. */
async function asApplication(text: string, company?: string): Promise<pg.QueryResult> {
  await client.query('begin')
  try {
    if (company) await client.query(`select set_config('celeiro.company', $1, true)`, [company])
    return await client.query(text)
  } finally {
    await client.query('rollback')
  }
}

/** Tables that no policy opens, so that only functions of the owner reach them, and those that are of no company. */
const closed = ['job']
const ofNoCompany = ['attempt', 'backoffice_module', 'bank', 'one_time_code', 'used_once']

/** What narrows the company's policy on tables that hold rows of the system's own. */
const narrower = [
  'profile: admin_is_kept',
  'profile: admin_is_locked',
  'profile: admin_is_made_by_the_system',
  'profile_permission: admin_has_all_rights',
  'profile_permission: admin_keeps_all_rights',
]

describe('row-level security', () => {
  it('opens every table to the rows of the company that is set, by one policy, and none otherwise', async () => {
    const rows = await api.query(
      `select relname, relrowsecurity, polname, polpermissive, polcmd, polroles = '{0}' as "ofAll",
         pg_get_expr(polqual, polrelid) as sees, pg_get_expr(polwithcheck, polrelid) as writes
       from pg_class c left join pg_policy on polrelid = c.oid
       where relnamespace = 'celeiro'::regnamespace and relkind in ('r', 'p') order by relname, polname`,
    )
    const tables = [...new Set(rows.map(({ relname }) => String(relname)))]
    expect(tables.length).toBeGreaterThan(ofNoCompany.length)
    const opening = (table: string) =>
      rows.filter(({ relname, polname, polpermissive }) => relname === table && polname !== null && polpermissive)
    for (const table of tables.filter((name) => ![...closed, ...ofNoCompany].includes(name)))
      expect(opening(table), table).toEqual([
        {
          relname: table,
          relrowsecurity: true,
          polname: 'tenant',
          polpermissive: true,
          polcmd: '*',
          ofAll: true,
          sees: `(${table === 'company' ? 'id' : 'company_id'} = ( SELECT celeiro.current_company() AS current_company))`,
          writes: null,
        },
      ])
    expect(rows.filter(({ relname }) => closed.includes(String(relname)))).toMatchObject([
      { relrowsecurity: true, polname: null },
    ])
    const narrowing = rows.filter(({ polpermissive }) => polpermissive === false)
    expect(narrowing.map(({ relname, polname }) => `${relname}: ${polname}`)).toEqual(narrower)
  })

  it('names the tables of no company as they are', async () => {
    const rows = await api.query(
      `select relname from pg_class c where relnamespace = 'celeiro'::regnamespace and relkind in ('r', 'p') and relname <> 'company'
         and not exists (select from pg_attribute where attrelid = c.oid and attname = 'company_id' and not attisdropped)
       order by relname`,
    )
    expect(rows.map(({ relname }) => relname)).toEqual(ofNoCompany)
  })

  it.each(['supplier', 'company', 'app_user'])('%s answers nothing while no company is set', async (table) => {
    await expect(asApplication(`select id from celeiro.${table}`)).rejects.toMatchObject({ code: 'CE500' })
  })

  it('answers the rows of the company that is set, and no others', async () => {
    const { rows } = await asApplication('select company_id from celeiro.supplier', api.church.companyId)
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ company_id }) => company_id))).toEqual(new Set([api.church.companyId]))
  })

  it('lets no row be written into, moved to or changed in another company', async () => {
    const { companyId } = api.church
    const row = `(company_id, id, name, status, created_by, updated_by) values ('${api.other.companyId}', gen_random_uuid(), 'X', 1, gen_random_uuid(), gen_random_uuid())`
    await expect(asApplication(`insert into celeiro.region ${row}`, companyId)).rejects.toMatchObject({ code: '42501' })
    await expect(
      asApplication(`update celeiro.region set company_id = '${api.other.companyId}'`, companyId),
    ).rejects.toMatchObject({ code: '42501' })
    const where = `where company_id = '${api.other.companyId}'`
    expect((await asApplication(`update celeiro.supplier set name = 'X' ${where}`, companyId)).rowCount).toBe(0)
    expect((await asApplication(`delete from celeiro.supplier ${where}`, companyId)).rowCount).toBe(0)
  })
})

describe('the role of the application is refused', () => {
  it.each([
    ['changing the trail', `update celeiro.audit_entry set action = 'x'`],
    ['deleting the trail', 'delete from celeiro.audit_entry'],
    ['truncating the trail', 'truncate celeiro.audit_entry cascade'],
    ['inserting into the trail', 'insert into celeiro.audit_entry default values'],
    ['changing what the trail covers', `update celeiro.audit_payload set payload = 'x'`],
    ['deleting what the trail covers', 'delete from celeiro.audit_payload'],
    ['reading the heads', 'select * from celeiro.audit_chain'],
    ['changing the heads', 'update celeiro.audit_chain set last_seq = 0'],
    ['replacing the check', `create or replace function celeiro.broken_audit() returns int language sql as 'select 1'`],
    ['disabling a policy', 'alter table celeiro.supplier disable row level security'],
    ['dropping a policy', 'drop policy tenant on celeiro.supplier'],
    ['adding a policy', 'create policy everyone on celeiro.supplier using (true)'],
    ['disabling a trigger', 'alter table celeiro.audit_entry disable trigger all'],
    ['becoming the owner', 'set role pg_write_all_data'],
    ['reading password hashes', 'select password_hash from celeiro.app_user'],
    ['reading whole users', 'select * from celeiro.app_user'],
    ['returning password hashes', `update celeiro.app_user set name = name returning password_hash`],
    ['writing profiles', 'update celeiro.profile set is_admin = true'],
    ['writing rights', 'delete from celeiro.profile_permission'],
    [
      'making an administrator profile',
      'insert into celeiro.profile (company_id, id, name, is_admin, all_branches) select company_id, gen_random_uuid(), name, true, true from celeiro.profile',
    ],
    [
      'giving Admin rights',
      `insert into celeiro.profile_permission select company_id, id, 'ministry', '{read}' from celeiro.profile where is_admin on conflict (company_id, profile_id, module) do update set actions = excluded.actions`,
    ],
    ['calling a mail sent', 'update celeiro.mail_outbox set sent_at = now()'],
    ['deleting a mail', 'delete from celeiro.mail_outbox'],
    ['reading jobs', 'select * from celeiro.job'],
    ['making jobs', `insert into celeiro.job (id, name, payload, due_at) values (gen_random_uuid(), 'x', '{}', now())`],
    ['ending jobs', 'delete from celeiro.job'],
    ['reading tries', 'select provisional_tries from celeiro.app_user'],
    ['making companies', `insert into celeiro.company (id, legal_name, document) values (gen_random_uuid(), 'x', 'x')`],
    ['deleting companies', 'delete from celeiro.company'],
    ['writing banks', 'delete from celeiro.bank'],
    ['writing modules', 'delete from celeiro.backoffice_module'],
    ['deleting sessions', 'delete from celeiro.session'],
    ['deleting users', 'delete from celeiro.app_user'],
    ['making tables', 'create table celeiro.mine (id int)'],
    ['reading the migrations', 'select * from celeiro_setup.migration'],
  ])('%s', async (_case, statement) => {
    await expect(asApplication(statement, api.church.companyId)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|CE409)$/),
    })
  })

  it('changing or deleting the profile Admin: nothing happens to it', async () => {
    const { companyId } = api.church
    for (const statement of [
      `update celeiro.profile set name = 'Chefe' where is_admin`,
      'update celeiro.profile set all_branches = false, version = 9 where is_admin',
      'delete from celeiro.profile where is_admin',
      `update celeiro.profile_permission set actions = '{}'
       where profile_id = (select id from celeiro.profile where is_admin)`,
    ])
      expect((await asApplication(statement, companyId)).rowCount, statement).toBe(0)
  })

  it('a job’s functions show it the mail that it is to send, and no company, person or hash besides', async () => {
    const { rows } = await asApplication(
      `select sent.* from celeiro.claim_job('{send-mail}', '1 minute') job,
         celeiro.mail_to_send(job.company_id, (job.payload ->> 'mailId')::uuid, job.id, job.claim) sent`,
    )
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['company_name', 'details', 'email', 'kind', 'name'])
    const unclaimed = `select * from celeiro.mail_outbox m,
      celeiro.mail_to_send(m.company_id, m.id, gen_random_uuid(), gen_random_uuid())`
    expect((await asApplication(unclaimed, api.church.companyId)).rows).toEqual([])
  })

  it('login() answers one e-mail only, and exactly', async () => {
    const { rows } = await asApplication(`select * from celeiro.login('admin@esperanca.example')`)
    expect(rows.map(({ user_id }) => user_id)).toEqual([api.church.people.admin?.id])
    for (const email of ['%', '', 'ADMIN@ESPERANCA.EXAMPLE', "' or 1=1 --"])
      expect((await client.query('select * from celeiro.login($1)', [email])).rows).toEqual([])
  })

  it('enter_by() with a session of another company sees that company alone, whatever was set before', async () => {
    const { id } = await api.sessionOf(api.other.people.admin as NonNullable<(typeof api.other.people)['admin']>)
    await client.query('begin')
    await client.query(`select set_config('celeiro.company', $1, true)`, [api.church.companyId])
    await client.query(`select celeiro.enter_by('caller', $1)`, [id])
    const { rows } = await client.query('select distinct company_id from celeiro.supplier')
    await client.query('rollback')
    expect(rows).toEqual([{ company_id: api.other.companyId }])
  })

  it('nothing is left set for the next transaction of a connection', async () => {
    await api.call('GET', '/supplier', { as: api.church.people.admin })
    for (let turn = 0; turn < 10; turn++)
      await expect(api.database.reader.query('select * from celeiro.supplier')).rejects.toMatchObject({ code: 'CE500' })
  })
})
