import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#api/db/migrate.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { target, temporaryFolder } from '#tests/support/database/backup.ts'
import { openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'

const migrations = fileURLToPath(new URL('../../../api/db/migrations', import.meta.url))
let api: TestApi
const person = (role: string) => ({ as: api.church.people[role] })
const idOf = (role: string) => api.church.people[role]?.id ?? ''

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, role: string, body?: object) {
  const answer = await postTo(api, method, path, { ...person(role), ...(body && { body }) })
  expect([path, answer.status, answer.body.errors, answer.body.error]).toEqual([path, 200, undefined, undefined])
  return answer.body
}
const get = async (path: string) => (await api.call('GET', path, person('admin'))).body
const actorsOf = async (path: string): Promise<[string, string][]> =>
  (await get(`${path}/history`)).rows.map(({ action, actor }: { action: string; actor: { name: string } }) => [
    action,
    actor.name,
  ])
async function rename(role: string, name: string, by = 'admin') {
  const { version, email, profileId, branchId } = await get(`/user/${idOf(role)}`)
  await send('PUT', `/user/${idOf(role)}`, by, { name, email, profileId, branchId, version })
}

describe('who acted bears the name of that moment', () => {
  let transfer: string
  let cash: string
  const newest = () => get(`/cash-account/${cash}/count`)

  it('in the trail, whatever they are called later', async () => {
    const { id } = await send('POST', '/region', 'registrar', { name: 'Região do nome', status: 1 })
    await rename('registrar', 'Pessoa admin')
    await send('PUT', `/region/${id}`, 'registrar', { name: 'Região renomeada', status: 1, version: 1 })
    expect(await actorsOf(`/region/${id}`)).toEqual([
      ['update', 'Pessoa admin'],
      ['create', 'Pessoa registrar'],
    ])
    await send('DELETE', `/supplier/${api.church.suppliers.sul}`, 'registrar')
    await rename('registrar', 'Outra vez')
    const { rows } = await get('/supplier/deleted')
    expect(rows[0].actor).toEqual({ id: idOf('registrar'), name: 'Pessoa admin' })
  })

  it('also when what they did was to change their own', async () => {
    await rename('manager', 'Gestora Nova', 'manager')
    expect((await actorsOf(`/user/${idOf('manager')}`))[0]).toEqual(['update', 'Pessoa manager'])
    await rename('manager', 'Gestora', 'manager')
    expect((await actorsOf(`/user/${idOf('manager')}`))[0]).toEqual(['update', 'Gestora Nova'])
  })

  it('on transfers, reversals and counts', async () => {
    const branchId = api.church.branches.norte
    cash = await openCashAccount(api, { branchId, balance: '500.00' })
    const bank = await openBankAccount(api, { branchId, balance: '100.00' })
    const body = { type: 3, originId: cash, destinationId: bank, value: '10.00', date: '2026-11-20' }
    await rename('local', 'Nome Primeiro')
    transfer = (await send('POST', '/transfer', 'local', body)).id
    await rename('local', 'Nome de Depois')
    await send('DELETE', `/transfer/${transfer}/reversal`, 'local', { reason: 'Valor trocado' })
    await send('POST', `/cash-account/${cash}/block`, 'local')
    await send('POST', `/cash-account/${cash}/count`, 'local', { countedValue: '500.00', observation: 'Conferido' })
    await rename('local', 'Mais Um Nome')
    expect(await get(`/transfer/${transfer}`)).toMatchObject({
      createdByName: 'Nome Primeiro',
      reversedByName: 'Nome de Depois',
    })
    expect((await newest())[0].countedBy).toBe('Nome de Depois')
  })

  it('in the file of a person, beside whom they registered', async () => {
    const { id } = await send('POST', '/supplier', 'local', {
      name: 'De quem registrou',
      type: 1,
      status: 1,
      document: '15350946056',
      branchId: api.church.branches.norte,
    })
    await rename('local', 'Nome Final')
    await send('PUT', `/supplier/${id}`, 'local', {
      name: 'De quem alterou',
      type: 1,
      status: 1,
      version: 1,
      document: '15350946056',
      branchId: api.church.branches.norte,
    })
    await rename('local', 'Nome de Hoje')
    const { url } = await send('POST', `/supplier/${id}/export`, 'admin', { reason: 'Pedido', format: 'csv' })
    const file = await (await api.send(new Request(`http://celeiro.test${url}`))).text()
    expect(file).toContain('Cadastrado por;Mais Um Nome')
    expect(file).toContain('Última alteração por;Nome Final')
    expect(file).toMatch(/Mais Um Nome cadastrou/)
    expect(file).not.toContain('Nome de Hoje')
  })

  it('until they are anonymised, and the trail still proves to be whole', async () => {
    await send('POST', `/user/${idOf('local')}/block`, 'admin')
    await send('POST', `/user/${idOf('local')}/anonymize`, 'admin', { reason: 'Pedido da pessoa' })
    const nobody = 'Usuário anonimizado'
    expect(await get(`/transfer/${transfer}`)).toMatchObject({ createdByName: nobody, reversedByName: nobody })
    expect((await newest())[0].countedBy).toBe(nobody)
    expect((await actorsOf(`/transfer/${transfer}`)).map(([, name]) => name)).toEqual([nobody, nobody])
    for (const name of ['Nome Primeiro', 'Nome de Depois', 'Mais Um Nome', 'Nome Final', 'Nome de Hoje'])
      expect(await tablesThatTell(name), name).toEqual([])
    expect(await api.query('select * from celeiro.broken_audit()')).toEqual([])
  })

  /** The tables of which a row holds the text. */
  async function tablesThatTell(text: string): Promise<string[]> {
    const tables = await api.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'celeiro'::regnamespace and relkind = 'r'`,
    )
    const histories = await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await api.query(`select from celeiro.${name} t where position($1 in t::text) > 0 limit 1`, [text])
        return rows.length > 0 ? [name] : []
      }),
    )
    return histories.flat()
  }
})

describe('the trail tells', () => {
  /** What the checker says while the statement stands. */
  async function broken(text: string): Promise<unknown[]> {
    const [row] = await api.query<{ before: string }>(
      `select actor_name as before from celeiro.audit_payload where actor_name = 'Pessoa treasurer' limit 1`,
    )
    expect(row?.before).toBe('Pessoa treasurer')
    await api.query(text)
    return (await api.query<{ reason: string }>('select distinct reason from celeiro.broken_audit()')).map(
      ({ reason }) => reason,
    )
  }
  const ofTreasurer = `where actor_name = 'Pessoa treasurer'`
  const back = `update celeiro.audit_payload p set actor_name = 'Pessoa treasurer' from celeiro.audit_entry e
    where e.company_id = p.company_id and e.lane = p.lane and e.seq = p.seq and e.actor_id = $1`

  it('a name that was changed in it, or blanked of somebody whom nobody anonymised', async () => {
    await send('POST', '/supplier', 'treasurer', {
      name: 'Da tesouraria',
      type: 1,
      status: 1,
      document: '86288366757',
      branchId: api.church.branches.norte,
    })
    const change = `update celeiro.audit_payload set actor_name = 'Pessoa admin' ${ofTreasurer}`
    expect(await broken(change)).toEqual(['actor changed'])
    await api.query(back, [idOf('treasurer')])
    const blank = `update celeiro.audit_payload set actor_name = null, actor_salt = actor_salt ${ofTreasurer}`
    expect(await broken(blank)).toEqual(['actor blanked'])
    await api.query(back, [idOf('treasurer')])
    expect(await api.query('select * from celeiro.broken_audit()')).toEqual([])
  })
})

describe('a trail from before names were kept', () => {
  it('bears the names of the day on which they came, stays whole, and forgets who asks for it', async () => {
    const [older, folder] = [await target(), temporaryFolder()]
    for (const file of readdirSync(migrations))
      if (file < '0113') cpSync(path.join(migrations, file), path.join(folder, file))
    await migrate(older.adminUrl, 'celeiro_app', { folder })
    const [company, profile, ana, rui] = [newId(), newId(), newId(), newId()]
    const names = () =>
      asOwner(older.adminUrl, async (client) => {
        const names = await client.query('select actor_name from celeiro.audit_payload order by actor_name')
        const broken = await client.query('select * from celeiro.broken_audit()')
        return [names.rows.map(({ actor_name }) => actor_name), broken.rows]
      })
    await asOwner(older.adminUrl, async (client) => {
      await client.query(`insert into celeiro.company (id, legal_name, document) values ($1, 'Antiga', '1')`, [company])
      await client.query(`insert into celeiro.profile (company_id, id, name) values ($1, $2, 'Todos')`, [
        company,
        profile,
      ])
      for (const [id, name] of Object.entries({ [ana]: 'Ana', [rui]: 'Rui' }))
        await client.query(
          'insert into celeiro.app_user (company_id, id, name, email, profile_id) values ($1, $2, $3, $4, $5)',
          [company, id, name, `${id}@x.example`, profile],
        )
      await client.query(`select set_config('celeiro.company', $1, false)`, [company])
      for (const id of [ana, rui])
        await client.query(`select celeiro.record_audit($1, 'create', 'region', gen_random_uuid(), '{}')`, [id])
    })
    await migrate(older.adminUrl, 'celeiro_app')
    // The migrations create missing cost centres, charts and accountant profiles as the first administrator.
    expect(await names()).toEqual([['Ana', 'Ana', 'Ana', 'Ana', 'Ana', 'Rui'], []])
    await asOwner(older.adminUrl, async (client) => {
      await client.query(`select set_config('celeiro.company', $1, false)`, [company])
      await client.query(`select celeiro.anonymize_trail($1, 'user', $2, 'Pedido', 'Rui')`, [ana, rui])
    })
    expect(await names()).toEqual([['Ana', 'Ana', 'Ana', 'Ana', 'Ana', 'Ana', null], []])
  })
})
