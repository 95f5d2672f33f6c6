import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { Replica } from '#api/db/connection/replica.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

/** As a primary becomes a copy, or one again, and its connections end. */
const writable = (is: boolean) =>
  asOwner(api.superuserUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    const setting = is ? 'reset default_transaction_read_only' : 'set default_transaction_read_only = on'
    await client.query(`alter role celeiro_app in database ${rows[0]?.name} ${setting}`)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'celeiro_app'`,
    )
  })

const settled = async (ask: () => Promise<unknown>) => {
  await expect
    .poll(() =>
      ask().then(
        () => 'answers',
        () => 'fails',
      ),
    )
    .toBe('answers')
}

describe('a primary that takes no writes', () => {
  it('answers 503, is not ready, is told at the start, and the same key posts once there is another', async () => {
    const as = api.church.people.admin
    const body = { name: 'Depois da troca', status: 1 }
    const headers = { 'idempotency-key': newId() }
    const create = () => api.call('POST', '/region', { as, body, headers })
    await writable(false)
    const errorOfCreate = async () => (await create()).body.error
    await expect.poll(errorOfCreate).toBe('service_unavailable')
    expect((await api.call('GET', '/region', { as })).status).toBe(200)
    await expect(api.database.ping()).rejects.toThrow('read-only')
    await expect(openDatabase(api)).rejects.toThrow(
      'O PostgreSQL de DATABASE_URL só aceita leitura, como uma réplica; aponte a variável para o servidor principal.',
    )
    await writable(true)
    await settled(() => api.database.ping())
    const first = await create()
    const again = await create()
    expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id])
  })
})

describe('a copy to read from', () => {
  it('serves exports; without it the primary does, which is logged once', async () => {
    const notices: string[] = []
    const onNotice = (message: string) => void notices.push(message)
    const there = await openDatabase({ ...api, readUrl: api.applicationUrl, onNotice })
    const client = await there.replica?.connect()
    const { rows } = (await client?.query(`select current_setting('application_name') as name`)) ?? { rows: [] }
    expect(rows).toEqual([{ name: 'celeiro copy' }])
    client?.release()
    await there.close()

    const nowhere = new URL(api.applicationUrl)
    nowhere.port = '1'
    const away = await openDatabase({ ...api, readUrl: nowhere.href, onNotice })
    expect([await away.replica?.connect(), await away.replica?.connect()]).toEqual([undefined, undefined])
    await away.close()
    expect(notices).toEqual([
      'A réplica de DATABASE_READ_URL não respondeu, e o que ela leria é lido do banco principal; verifique a replicação.',
    ])
  })

  it('is not read while it lags behind earlier writes', async () => {
    const notices: string[] = []
    let isThere = false
    let released = 0
    const client = {
      query: async () => ({ rows: [{ there: isThere }] }),
      release: () => void released++,
    } as unknown as pg.PoolClient
    const pool = { connect: async () => client, end: async () => {} } as unknown as pg.Pool
    const open = () =>
      new Replica({
        open: async () => pool,
        position: async () => '0/1',
        onNotice: (message) => void notices.push(message),
      })
    expect(await open().connect()).toBeUndefined()
    expect([released, notices]).toEqual([1, [expect.stringContaining('está atrasada')]])
    isThere = true
    expect(await open().connect()).toBe(client)
  })
})
