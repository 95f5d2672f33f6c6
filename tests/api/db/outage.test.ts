import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentenceOf } from '#domain/error/error.ts'
import { readConfiguration } from '#server/configuration/configuration.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { password } from '#tests/support/church.ts'
import { DatabaseLine } from '#tests/support/database/database-line.ts'

const apiKey = 'a-key-for-the-tests'
const data = mkdtempSync(path.join(os.tmpdir(), 'celeiro-outage-'))
/** Error log entries: outages only, no unexpected exceptions. */
const errors: string[] = []
const expectOutagesOnly = () => expect(new Set(errors)).toEqual(new Set(['service_unavailable']))
let api: TestApi
let line: DatabaseLine
let server: RunningServer
let token: string

beforeAll(async () => {
  api = await startApi()
  line = new DatabaseLine(api.applicationUrl)
  await line.mend()
  const configuration = readConfiguration({
    PORT: '0',
    CELEIRO_DATA: data,
    CELEIRO_API_KEY: apiKey,
    CELEIRO_DEMO: '0',
    DATABASE_URL: line.through(api.applicationUrl),
    DATABASE_ADMIN_URL: line.through(api.adminUrl),
  })
  const log = pino({ level: 'error' }, { write: (text: string) => void errors.push(JSON.parse(text).msg) })
  server = await startServer(configuration, { log })
  token = (await signIn()).body.accessToken
})
afterAll(async () => {
  await server.close()
  await line.cut()
  await api.finish()
  rmSync(data, { recursive: true, force: true })
})

async function ask(method: string, path: string, requestBody?: unknown) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'api-key': apiKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(requestBody ? { body: JSON.stringify(requestBody) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

const signIn = () => ask('POST', '/api/auth', { email: api.church.people.admin?.email, password })
const list = () => ask('GET', '/api/region')
const query = () => ask('POST', '/graphql', { query: '{ regions { count rows { id } } }' })
const mutation = (name: string) =>
  ask('POST', '/graphql', {
    query: 'mutation ($input: RegionFieldsInput!) { createRegion(input: $input) { id } }',
    variables: { input: { name, status: 'ACTIVE' } },
  })

const down = { status: 503, body: { error: 'service_unavailable' } }

describe('a database that goes away under the running product', () => {
  it('makes every call say so, in words that a person reads, while the process stays up', async () => {
    expect([(await list()).status, (await query()).body.errors]).toEqual([200, undefined])
    await line.cut()
    for (let turn = 0; turn < 3; turn++) {
      expect(await list()).toEqual(down)
      expect(await signIn()).toEqual(down)
      for (const { body } of [await query(), await mutation('Durante')])
        expect(body.errors).toEqual([
          expect.objectContaining({
            message: 'service_unavailable',
            extensions: expect.objectContaining({ code: 'service_unavailable', status: 503 }),
          }),
        ])
      expect(sentenceOf('service_unavailable')).toBe(
        'O serviço está indisponível no momento. Aguarde alguns instantes e tente novamente.',
      )
      expect((await ask('GET', '/ready')).status).toBe(503)
      expect((await ask('GET', '/health')).status).toBe(200)
    }
    expectOutagesOnly()
  })

  it('is found again by itself when it is back, by the same session, with nothing half done', async () => {
    await line.mend()
    expect((await ask('GET', '/ready')).status).toBe(200)
    expect((await list()).status).toBe(200)
    expect((await query()).body.errors).toBeUndefined()
    const { body } = await mutation('Depois')
    expect([body.errors, body.data.createRegion.id]).toEqual([undefined, expect.any(String)])
    const names = await api.query(`select name from celeiro.region where name in ('Durante', 'Depois')`)
    expect(names).toEqual([{ name: 'Depois' }])
  })

  it('in the middle of calls, again and again: each is answered or refused as unavailable, and then all work', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const calls = Array.from({ length: 12 }, (_, n) => (n % 2 ? list() : mutation(`Vez ${turn} ${n}`)))
      await line.cut()
      await line.mend()
      for (const { status, body } of await Promise.all(calls)) {
        expect([200, 503]).toContain(status)
        if (body.errors) expect(body.errors[0].message).toBe('service_unavailable')
      }
    }
    expectOutagesOnly()
    // A connection that broke unnoticed may cost one call more.
    await list()
    for (let turn = 0; turn < 12; turn++) expect((await list()).status).toBe(200)
  })
})
