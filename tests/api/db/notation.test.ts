import { afterAll, beforeAll, expect, it } from 'vitest'
import { connected } from '#api/db/connection/connected.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

/** Changes the settings that new connections to the database begin with, and ends the application's own. */
const configure = (...settings: string[]) =>
  asOwner(api.superuserUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    for (const setting of settings) await client.query(`alter database ${rows[0]?.name} ${setting}`)
    const { rows: ended } = await client.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'celeiro_app'`,
    )
    const pids = ended.map(({ pid }) => pid)
    const left = async () => (await client.query('select from pg_stat_activity where pid = any($1)', [pids])).rowCount
    await expect.poll(left).toBe(0)
    // What a pool has not heard of yet is found by who asks.
    const asked = () => api.call('GET', '/transfer', { as: api.church.people.admin })
    await expect.poll(async () => (await asked()).status).toBe(200)
  })

it('days, moments and hashes are the same whatever the server is configured to write', async () => {
  const as = api.church.people.admin
  const branchId = api.church.branches.sede
  const originId = await openCashAccount(api, { branchId, balance: '500.00' })
  const destinationId = await openBankAccount(api, { branchId })
  const send = (date: string) =>
    postTo(api, 'POST', '/transfer', { as, body: { type: 3, originId, destinationId, value: '10.00', date } })
  const before = await send('2026-02-03')
  expect(before.body).toMatchObject({ date: '2026-02-03' })

  await configure(`set datestyle = 'German'`, `set timezone = 'Asia/Tokyo'`, `set bytea_output = 'escape'`)
  const after = await send('2026-02-04')
  expect(after.body).toMatchObject({ date: '2026-02-04', value: '10.00' })
  const { body } = await api.call('GET', `/transfer/${before.body.id}`, { as })
  expect(body).toMatchObject({ date: '2026-02-03', createdAt: before.body.createdAt })
  const broken = await connected(api.adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    const answers = [
      await client.query('select * from celeiro.broken_ledger()'),
      await client.query('select * from celeiro.broken_audit()'),
    ]
    return answers.flatMap(({ rows }) => rows)
  })
  expect(broken).toEqual([])

  await configure('reset all')
  await expectSoundLedger(api)
})
