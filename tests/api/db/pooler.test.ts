import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connected } from '#api/db/connection/connected.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { readConfiguration } from '#server/configuration/configuration.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import { apiKey, insist, secret, startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner, password } from '#tests/support/church.ts'
import { hasPgBouncer, PgBouncer } from '#tests/support/database/pgbouncer.ts'
import { TransactionPooler } from '#tests/support/database/transaction-pooler.ts'
import { isWhole } from '#tests/support/extent.ts'
import { expectSoundLedger, openBankAccount, openCashAccount } from '#tests/support/money/ledger.ts'

interface Way {
  readonly name: string
  /** Answers the addresses by way of the pooler, and what stops it. */
  open(api: TestApi): Promise<{ applicationUrl: string; adminUrl: string; stop(): Promise<void> }>
}

const ways: Way[] = [
  {
    name: 'a pooler that lends another session for each transaction',
    async open({ applicationUrl, adminUrl }) {
      const pooler = new TransactionPooler()
      await pooler.start(applicationUrl)
      return { applicationUrl: pooler.url, adminUrl, stop: () => pooler.stop() }
    },
  },
]
const bouncer: Way = {
  name: 'PgBouncer in transaction mode, also as the owner',
  async open({ applicationUrl, adminUrl }) {
    const pooler = new PgBouncer()
    await pooler.start([applicationUrl, adminUrl], 'transaction')
    return {
      applicationUrl: pooler.through(applicationUrl),
      adminUrl: pooler.through(adminUrl),
      stop: () => pooler.stop(),
    }
  },
}

describe.each(isWhole && hasPgBouncer ? [...ways, bouncer] : ways)('by way of $name', ({ open }) => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'celeiro-pooler-'))
  const errors: string[] = []
  let api: TestApi
  let pooler: Awaited<ReturnType<Way['open']>>
  let server: RunningServer
  let token: string

  /** What the application's sessions of the database begin with. */
  const configure = (...settings: string[]) =>
    asOwner(api.superuserUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
      for (const setting of settings)
        await client.query(`alter role celeiro_app in database ${rows[0]?.name} ${setting}`)
    })

  beforeAll(async () => {
    api = await startApi()
    await configure(`set datestyle = 'German'`, `set timezone = 'Asia/Tokyo'`, `set bytea_output = 'escape'`)
    pooler = await open(api)
    const configuration = readConfiguration({
      PORT: '0',
      CELEIRO_DATA: data,
      CELEIRO_API_KEY: apiKey,
      CELEIRO_SECRET: secret,
      CELEIRO_DEMO: '0',
      DATABASE_URL: pooler.applicationUrl,
      DATABASE_ADMIN_URL: pooler.adminUrl,
    })
    const log = pino({ level: 'warn' }, { write: (text: string) => void errors.push(text) })
    server = await startServer(configuration, { log })
    token = (await ask('POST', '/auth', { email: api.church.people.admin?.email, password })).body.accessToken
  })
  afterAll(async () => {
    await server.close()
    await pooler.stop()
    await expectSoundLedger(api)
    await api.finish()
    rmSync(data, { recursive: true, force: true })
  })

  async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'api-key': apiKey, authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  it('money moves once, days are days, and a list leaves as a file', async () => {
    const branchId = api.church.branches.sede
    const originId = await openCashAccount(api, { branchId, balance: '500.00' })
    const destinationId = await openBankAccount(api, { branchId })
    const transfer = { type: 3, originId, destinationId, value: '10.00', date: '2026-02-03' }
    const postTransfer = () => ask('POST', '/transfer', transfer, { 'idempotency-key': 'once' })
    const answers = await Promise.all([postTransfer(), postTransfer(), postTransfer()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ date: '2026-02-03', value: '10.00' })
    expect((await ask('GET', `/transfer/${answers[0]?.body.id}`)).body).toMatchObject({ date: '2026-02-03' })
    const list = await ask('GET', '/supplier/export?format=csv')
    expect(list.status).toBe(200)
    const file = await fetch(new URL(list.body.url, server.url))
    expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('CNPJ')])
  })

  it('forty at once share five sessions, each seeing its own company', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => insist(() => ask('GET', n % 4 ? '/bank-account' : '/transfer'))),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })

  it('what refuses a transaction leaves the session for others, with the time that each may take', async () => {
    expect((await ask('GET', '/region/00000000-0000-7000-8000-000000000000')).status).toBe(404)
    const database = await openDatabase(pooler)
    await expect(database.writer.query('select 1 / 0')).rejects.toThrow('division by zero')
    for (const pool of [database.reader, database.writer]) {
      const { rows } = await pool.query(
        `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
      )
      expect(rows).toEqual([{ lock: '5s', statement: '25s' }])
    }
    await database.close()
    const left = await connected(pooler.applicationUrl, 'DATABASE_URL', (client) =>
      client.query(`select nullif(current_setting('celeiro.company', true), '') as company`),
    )
    expect(left.rows).toEqual([{ company: null }])
    expect(errors).toEqual([])
  })
})

if (isWhole && hasPgBouncer)
  it('a pooler that lends sessions for a statement is refused in one sentence', async () => {
    const api = await startApi()
    const pooler = new PgBouncer()
    await pooler.start([api.applicationUrl], 'statement')
    const opened = openDatabase({ applicationUrl: pooler.through(api.applicationUrl), adminUrl: api.adminUrl })
    await expect(opened).rejects.toThrow(
      /^O pooler de DATABASE_URL não deixa abrir transações .+; configure-o com pool_mode = transaction\.$/,
    )
    await pooler.stop()
    await api.finish()
  })
