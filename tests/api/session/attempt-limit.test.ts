import os from 'node:os'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '#api/app.ts'
import { filesIn } from '#api/storage/files.ts'
import { apiKey, secret, startApi, type TestApi, tokens } from '#tests/support/api.ts'
import { password } from '#tests/support/church.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  await stopClock()
})
afterAll(() => api.finish())

/** Failures drain with the database's clock, in which a slow machine takes a while: here only as a test moves them. */
async function stopClock(): Promise<void> {
  const [now] = await api.query<{ now: string }>('select clock_timestamp()::text as now')
  const functions = await api.query<{ text: string }>(
    `select pg_get_functiondef(p.oid) as text from pg_proc p where p.pronamespace = 'celeiro'::regnamespace
       and p.proname in ('begin_attempt', 'take_attempt', 'return_attempt', 'keep_attempt')`,
  )
  expect(functions).toHaveLength(4)
  for (const { text } of functions) await api.query(text.replaceAll('clock_timestamp()', `timestamptz '${now?.now}'`))
}

const emailOf = (role: string) => api.church.people[role]?.email
const signIn = (email: string | undefined, from: string, typedPassword = 'errada', deviceToken?: string) =>
  api.call('POST', '/auth', {
    body: { email, password: typedPassword, ...(deviceToken && { deviceToken }) },
    headers: { 'x-forwarded-for': from, 'x-site-verification': tokens.siteProof(api.now) },
  })
/** How many of these sign-ins were let through to the password, tried at once. */
async function admitted(attempts: readonly Promise<{ status: number }>[]): Promise<number> {
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(new Set([...statuses, 400, 429])).toEqual(new Set([400, 429]))
  return statuses.filter((status) => status === 400).length
}
const times = <T>(count: number, one: (turn: number) => T): T[] => Array.from({ length: count }, (_, turn) => one(turn))

describe('guessing is bounded', () => {
  it('from one IPv6 network, by any of its addresses', async () => {
    const from = (turn: number) => `2001:db8:1:2:${turn.toString(16)}::1`
    expect(await admitted(times(120, (turn) => signIn(emailOf('guest'), from(turn))))).toBe(10)
    expect(await admitted(times(90, (turn) => signIn(`p${turn}@x.example`, from(turn))))).toBe(50)
    expect((await signIn(emailOf('guest'), '2001:db8:1:3::1', password)).status).toBe(200)
    expect((await signIn(emailOf('guest'), '2001:0DB8:1:2::7', password)).status).toBe(429)
  })

  it('at one account from many addresses, whether there is one or not', async () => {
    for (const [email, place] of [
      [emailOf('shop'), 1],
      ['ninguem@esperanca.example', 2],
    ] as const)
      expect(await admitted(times(80, (turn) => signIn(email, `10.${place}.${turn}.1`))), email).toBe(30)
    const refused = await signIn(emailOf('shop'), '10.3.0.1', password)
    expect([refused.status, refused.body]).toEqual([429, { error: 'too_many_requests' }])
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
  })

  it('without locking out other users behind one IPv4 address', async () => {
    for (const _ of times(4, (turn) => turn))
      await admitted(times(50, (turn) => signIn(`p${turn % 40}@y.example`, '203.0.113.7')))
    expect((await signIn(emailOf('admin'), '203.0.113.7', password)).status).toBe(200)
  })
})

describe('a device on which the owner signed in before', () => {
  it('signs in while others guess, and has a limit of its own', async () => {
    const { deviceToken } = (await signIn(emailOf('overseer'), '10.4.0.1', password)).body
    expect(deviceToken).toMatch(/^[\w-]{22}$/)
    await admitted(times(60, (turn) => signIn(emailOf('overseer'), `10.4.1.${turn}`)))
    expect((await signIn(emailOf('overseer'), '10.4.0.1', password)).status).toBe(429)
    const answer = await signIn(emailOf('overseer'), '10.4.0.1', password, deviceToken)
    expect([answer.status, answer.body.deviceToken]).toEqual([200, deviceToken])
    expect(await admitted(times(20, () => signIn(emailOf('overseer'), '10.4.0.2', 'errada', deviceToken)))).toBe(10)
    expect((await signIn(emailOf('overseer'), '10.4.0.1', password, deviceToken)).status).toBe(429)
  })

  it('is one of its owner only, and no longer once they change their password or end its session', async () => {
    const signedIn = async () => (await signIn(emailOf('minister'), '10.5.0.1', password)).body
    const { deviceToken, accessToken } = await signedIn()
    const other = await signedIn()
    await admitted(times(40, (turn) => signIn(emailOf('minister'), `10.5.1.${turn}`)))
    await admitted(times(40, (turn) => signIn(emailOf('deacon'), `10.5.1.${turn}`)))
    expect((await signIn(emailOf('deacon'), '10.5.0.1', password, deviceToken)).status).toBe(429)
    expect((await signIn(emailOf('minister'), '10.5.0.1', password, 'A'.repeat(22))).status).toBe(429)
    expect((await signIn(emailOf('minister'), '10.5.0.1', password, other.deviceToken)).status).toBe(200)
    await api.call('DELETE', '/auth/sessions', { as: accessToken })
    expect((await signIn(emailOf('minister'), '10.5.0.1', password, other.deviceToken)).status).toBe(429)
    expect((await signIn(emailOf('minister'), '10.5.0.1', password, deviceToken)).status).toBe(200)
  })
})

describe('the count of failures', () => {
  it('is shared by all processes on one database and outlives them', async () => {
    const another = createApi({
      database: api.database,
      apiKey,
      secret,
      files: filesIn(os.tmpdir()),
      log: pino({ level: 'silent' }),
    })
    const elsewhere = (typedPassword: string) =>
      another.request('/api/auth', {
        method: 'POST',
        headers: {
          'api-key': apiKey,
          'content-type': 'application/json',
          'x-forwarded-for': '10.6.0.1',
          'x-site-verification': tokens.siteProof(api.now),
        },
        body: JSON.stringify({ email: emailOf('free'), password: typedPassword }),
      })
    expect(
      await admitted(times(12, async (turn) => (turn % 2 ? elsewhere('errada') : signIn(emailOf('free'), '10.6.0.1')))),
    ).toBe(10)
    expect((await elsewhere(password)).status).toBe(429)
  })

  it('holds what is under way, for as long as any may take where its process is killed before it is judged', async () => {
    const key = `array[sha256('nobody')]`
    const take = async () =>
      (await api.query<{ wait: number }>(`select celeiro.begin_attempt(${key}, '{3}', '{300}', '{15}') as wait`))[0]
        ?.wait
    const pass = (seconds: number) =>
      api.query(`update celeiro.attempt set drained_at = drained_at - interval '${seconds} s',
        under_way = array(select began - interval '${seconds} s' from unnest(under_way) began) where key = sha256('nobody')`)
    for (let turn = 0; turn < 3; turn++) expect(await take()).toBe(0)
    await pass(14)
    expect(await take()).toBeGreaterThan(0)
    await pass(2)
    expect(await take()).toBe(0)
    await api.query(`select celeiro.keep_attempt(${key}, '{300}')`)
    await pass(61)
    for (const wait of [0, 0]) expect(await take()).toBe(wait)
    expect(await take()).toBeGreaterThan(0)
    await api.query(`select celeiro.return_attempt(${key}, '{300}', '{false}')`)
    expect(await take()).toBe(0)
  })

  it('says nothing of whom it is about, drains with time and leaves nothing behind', async () => {
    await signIn('senha-digitada@no-lugar.example', '10.7.0.1')
    const rows = await api.query<{ key: Buffer }>('select key from celeiro.attempt')
    expect(new Set(rows.map(({ key }) => key.length))).toEqual(new Set([32]))
    await api.query(`update celeiro.attempt set drained_at = drained_at - interval '90 seconds'`)
    expect(await admitted(times(3, () => signIn(emailOf('free'), '10.6.0.1')))).toBe(1)
    await api.query(`insert into celeiro.attempt
      select sha256(n::text::bytea), now() - interval '1 day' from generate_series(1, 15) n`)
    for (let turn = 0; turn < 2; turn++) await signIn(emailOf('treasurer'), '10.8.0.1', password)
    const old = `select from celeiro.attempt where drained_at < now() - interval '1 hour'`
    expect(await api.query(old)).toEqual([])
  })
})
