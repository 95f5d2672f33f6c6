import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, apiKey, type Method, startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import { asOwner, password } from '#tests/support/church.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  await api.call('GET', '/auth/me', { as: admin() })
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const region = (name: string): Promise<Answer> =>
  api.call('POST', '/region', { as: admin(), body: { name, status: 1 } })

/** Ends every connection of the application that does something, or all of them. */
const terminate = (where = 'true') =>
  asOwner(api.superuserUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'celeiro_app' and ${where}`,
    ),
  )

/** Holds a lock on all regions while the work runs. */
const whileLocked = (work: () => Promise<void>) =>
  asOwner(api.adminUrl, async (client) => {
    await client.query('begin; lock table celeiro.region, celeiro.app_user in access exclusive mode')
    await work()
    await client.query('rollback')
  })

/** Waits until that many connections of the application wait for a lock. */
const untilWaiting = (count: number) =>
  asOwner(api.superuserUrl, (client) =>
    expect
      .poll(
        async () => {
          const { rowCount } = await client.query(
            `select from pg_stat_activity
             where datname = current_database() and usename = 'celeiro_app' and wait_event_type = 'Lock'`,
          )
          return rowCount
        },
        { interval: 20, timeout: 5_000 },
      )
      .toBeGreaterThanOrEqual(count),
  )

describe('a server that ends its connections', () => {
  it('in the middle of a read: 503 and then an answer', async () => {
    await whileLocked(async () => {
      const reads = ['/region', '/region/all', '/auth/me'].map((path) => api.call('GET', path, { as: admin() }))
      await untilWaiting(3)
      await terminate(`wait_event_type = 'Lock'`)
      for (const { status, body } of await Promise.all(reads))
        expect([status, body]).toEqual([503, { error: 'service_unavailable' }])
    })
    expect((await api.call('GET', '/region', { as: admin() })).status).toBe(200)
  })

  it('in the middle of a write or of a sign-in: 503 and then an answer', async () => {
    const signIn = () => api.call('POST', '/auth', { body: { email: admin()?.email, password } })
    await whileLocked(async () => {
      const writes = [region('Interrompida'), signIn()]
      await untilWaiting(2)
      await terminate(`wait_event_type = 'Lock'`)
      for (const { status, body } of await Promise.all(writes))
        expect([status, body]).toEqual([503, { error: 'service_unavailable' }])
    })
    expect((await signIn()).status).toBe(200)
    expect((await region('Interrompida')).status).toBe(200)
  })

  it('between two statements of a write: 503 and then an answer', async () => {
    await api.query(
      `create function celeiro.vanish() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    )
    await api.query(
      'create trigger vanish before insert on celeiro.region for each row execute function celeiro.vanish()',
    )
    const { status } = await region('Sumida')
    await api.query('drop trigger vanish on celeiro.region')
    expect(status).toBe(503)
    expect((await region('Sumida')).status).toBe(200)
  })

  it('while they idle: the next request works at once, or after one 503', async () => {
    await terminate()
    const path = ['/region', { as: admin() }] as const
    const statuses = [(await api.call('GET', ...path)).status, (await api.call('GET', ...path)).status]
    expect([200, 503]).toContain(statuses[0])
    expect(statuses[1]).toBe(200)
  })
})

describe('a database that is not there', () => {
  it('answers 503 within two seconds to reads, writes and sign-ins', async () => {
    const nowhere = new URL(api.applicationUrl)
    nowhere.port = '1'
    const options = { connectionString: nowhere.href, connectionTimeoutMillis: 1_000 }
    const database = { ...api.database, reader: new pg.Pool(options), writer: new pg.Pool(options) }
    const unreachable = await startApi(() => ({ database }))
    const calls: [Method, string, object][] = [
      ['GET', '/region', { as: api.church.people.admin }],
      ['POST', '/region', { as: api.church.people.admin, body: { name: 'Nova', status: 1 } }],
      ['POST', '/auth', { body: { email: 'a@b.example', password: 'x' } }],
      ['POST', '/auth/refresh-token', { body: { refreshToken: 'x' } }],
    ]
    const { accessToken, refreshToken } = await api.sessionOf(
      api.church.people.admin as NonNullable<ReturnType<typeof admin>>,
    )
    for (const [method, path, call] of calls) {
      const started = performance.now()
      const request = {
        ...call,
        ...('as' in call && { as: accessToken }),
        ...(path.endsWith('token') && { body: { refreshToken } }),
      }
      const { status, body } = await unreachable.call(method, path, request)
      expect([status, body], path).toEqual([503, { error: 'service_unavailable' }])
      expect(performance.now() - started).toBeLessThan(2_000)
    }
    for (let turn = 0; turn < 12; turn++) {
      const body = { email: 'a@b.example', password: 'x' }
      expect((await unreachable.call('POST', '/auth', { body })).status, 'an outage is no failed sign-in').toBe(503)
    }
    await unreachable.finish()
  })

  it('waits no longer than two seconds for a connection of a pool that is all in use', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => api.database.reader.connect()))
    const started = performance.now()
    const { status, body } = await api.call('GET', '/region', { as: admin() })
    const waited = performance.now() - started
    for (const client of clients) client.release()
    expect([status, body]).toEqual([503, { error: 'service_unavailable' }])
    expect(waited).toBeLessThan(2_000)
    expect((await api.call('GET', '/region', { as: admin(), headers: { 'api-key': apiKey } })).status).toBe(200)
  })
})

describe('writers that give up on a lock after 300 ms and on a statement after 600', () => {
  let impatient: TestApi
  let pool: pg.Pool

  beforeAll(async () => {
    impatient = await startApi((database) => {
      pool = new pg.Pool({
        connectionString: database.writer.options.connectionString,
        lock_timeout: 300,
        statement_timeout: 600,
        max: 4,
      })
      return { database: { ...database, writer: pool } }
    })
    await impatient.call('GET', '/auth/me', { as: impatient.church.people.admin })
  })
  afterAll(async () => {
    await pool.end()
    await impatient.finish()
  })

  const create = (name: string) =>
    impatient.call('POST', '/region', { as: impatient.church.people.admin, body: { name, status: 1 } })

  it('answer 503 for the lock, leave nothing, and write again once it is free', async () => {
    await asOwner(impatient.adminUrl, async (client) => {
      await client.query('begin; lock table celeiro.region in access exclusive mode')
      const { status, body } = await create('Esperando')
      expect([status, body]).toEqual([503, { error: 'service_unavailable' }])
    })
    expect((await create('Esperando')).status).toBe(200)
    expect(await trailOf(impatient, impatient.church.companyId)).toHaveLength(1)
  })

  it('answer 503 for the statement, and write again', async () => {
    const { query } = impatient
    await query(
      'create function celeiro.slow() returns trigger language plpgsql as $$ begin perform pg_sleep(5); return new; end $$',
    )
    await query('create trigger slow before insert on celeiro.region for each row execute function celeiro.slow()')
    const { status, body } = await create('Demorada')
    await query('drop trigger slow on celeiro.region')
    expect([status, body]).toEqual([503, { error: 'service_unavailable' }])
    expect((await create('Demorada')).status).toBe(200)
  })
})
