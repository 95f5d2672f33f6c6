import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { Presence } from '#api/db/process/presence.ts'
import { readConfiguration } from '#server/configuration/configuration.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import { apiKey, secret, startApi, type TestApi } from '#tests/support/api.ts'
import { password } from '#tests/support/church.ts'
import { expectSoundLedger, openBankAccount, openCashAccount } from '#tests/support/money/ledger.ts'

const data = mkdtempSync(path.join(os.tmpdir(), 'celeiro-two-'))
const warnings: string[] = []
const log = pino({ level: 'warn' }, { write: (text: string) => void warnings.push(JSON.parse(text).msg) })
let api: TestApi
let servers: RunningServer[] = []

beforeAll(async () => {
  api = await startApi()
  servers = [await start(), await start()]
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await expectSoundLedger(api)
  await api.finish()
  rmSync(data, { recursive: true, force: true })
})

const start = (changed: NodeJS.ProcessEnv = {}) =>
  startServer(
    readConfiguration({
      PORT: '0',
      CELEIRO_DATA: data,
      CELEIRO_API_KEY: apiKey,
      CELEIRO_SECRET: secret,
      CELEIRO_DEMO: '0',
      DATABASE_URL: api.applicationUrl,
      DATABASE_ADMIN_URL: api.adminUrl,
      ...changed,
    }),
    { log },
  )

/** Sends a request to one of the two processes: 0 or 1. */
async function ask(
  which: number,
  method: string,
  path: string,
  options: { body?: unknown; token?: string; key?: string },
) {
  const { body, token, key } = options
  const response = await fetch(`${servers[which]?.url}/api${path}`, {
    method,
    headers: {
      'api-key': apiKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const email = () => api.church.people.admin?.email
const signIn = (which: number, typedPassword = password) =>
  ask(which, 'POST', '/auth', { body: { email: email(), password: typedPassword } })

describe('two processes on one database', () => {
  it('take a session, its renewal and its end from each other', async () => {
    const { body } = await signIn(0)
    expect((await ask(1, 'GET', '/region', { token: body.accessToken })).status).toBe(200)
    const renewed = await ask(1, 'POST', '/auth/refresh-token', { body: { refreshToken: body.refreshToken } })
    expect(renewed.status).toBe(200)
    expect((await ask(0, 'GET', '/region', { token: renewed.body.accessToken })).status).toBe(200)
    expect((await ask(0, 'POST', '/auth/logout', { token: renewed.body.accessToken, body: {} })).status).toBe(200)
    expect((await ask(1, 'GET', '/region', { token: renewed.body.accessToken })).status).toBe(401)
  })

  it('post once for one key, whichever is asked and at once', async () => {
    const token = (await signIn(0)).body.accessToken
    const branchId = api.church.branches.sede
    const originId = await openCashAccount(api, { branchId, balance: '500.00' })
    const destinationId = await openBankAccount(api, { branchId })
    const body = { type: 3, originId, destinationId, value: '10.00', date: '2026-02-03' }
    const answers = await Promise.all(
      [0, 1, 0, 1].map((which) => ask(which, 'POST', '/transfer', { body, token, key: 'one intent' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.has('idempotency-replayed'))).toHaveLength(3)
  })

  it('answer a list as it is after a write by the other, however often it was read before', async () => {
    const token = (await signIn(0)).body.accessToken
    const count = async (which: number) => (await ask(which, 'GET', '/region', { token })).body.count
    const before = [await count(0), await count(1), await count(1)]
    expect(new Set(before).size).toBe(1)
    await ask(0, 'POST', '/region', { token, body: { name: 'Do outro', status: 1 } })
    expect(await count(1)).toBe(Number(before[0]) + 1)
  })

  it('count together what somebody guesses at', async () => {
    const guess = async (which: number) =>
      (await ask(which, 'POST', '/auth', { body: { email: 'ninguem@exemplo.org.br', password: 'x' } })).body.error
    const outcomes: string[] = []
    while (outcomes.length < 40 && outcomes.at(-1) !== 'site_verification_required') outcomes.push(await guess(0))
    expect(outcomes.at(-1)).toBe('site_verification_required')
    expect(await guess(1)).toBe('site_verification_required')
  })

  it('with different secrets: the second one does not start', async () => {
    await expect(start({ CELEIRO_SECRET: 'another secret of more than thirty-two characters' })).rejects.toThrow(
      /^Outro processo do Celeiro serve este banco \(em .+\) com outro CELEIRO_SECRET, .+: informe o mesmo segredo, ou encerre/,
    )
  })

  it('with separate file stores, or clocks a minute apart, log so once', async () => {
    const database = await openDatabase(api)
    const strange = new Presence({
      database,
      log,
      host: 'longe',
      version: '',
      secret,
      files: 'elsewhere',
      clock: () => new Date(Date.now() + 60_000),
    })
    warnings.length = 0
    await strange.start()
    await strange.beat()
    expect(warnings).toEqual([
      expect.stringMatching(/^O relógio desta máquina está (59|60|61) s à frente do relógio do banco de dados; acerte/),
      expect.stringMatching(/^O processo em .+ guarda arquivos em outro lugar que este, .+CELEIRO_S3_URL/),
    ])
    expect((await strange.others()).length).toBe(2)
    await strange.stop()
    await database.close()
  })
})
