import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { JobRunner } from '#api/job/runner.ts'
import { sendingOf } from '#api/mail/sending.ts'
import { OneTimeCodes } from '#api/session/mail/one-time-code.ts'
import { secret, startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'

let api: TestApi
let storage: StorageWatch
const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'celeiro-full-')), 'mail')
const lines: { level: number; msg: string; store?: string; requestId?: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

beforeAll(async () => {
  api = await startApi((database) => {
    storage = new StorageWatch(database, log, [folder])
    return { log, storage }
  })
})
afterAll(async () => {
  await api.finish()
  rmSync(path.dirname(folder), { recursive: true })
})

const asSuperuser = (text: string) => asOwner(api.superuserUrl, (client) => client.query(text))
const create = (name: string) =>
  api.call('POST', '/region', {
    as: api.church.people.admin,
    body: { name, status: 1 },
    headers: { 'x-request-id': `request-${name}` },
  })

/** Makes the database refuse to write any file, from its next connections on. */
async function limitFiles(limit: string): Promise<void> {
  await asSuperuser(
    `do $$ begin execute format('alter role celeiro_app in database %I ${limit}', current_database()); end $$`,
  )
  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'celeiro_app'`)
  await expect.poll(areConnectionsNew).toBe(true)
}

/** A query on a connection that was just ended would fail: all concurrent requests succeed. */
const areConnectionsNew = () =>
  Promise.all(Array.from({ length: 32 }, () => api.database.writer.query('select'))).then(
    () => true,
    () => false,
  )

it.each(['53000', '53100', '53200', '53400'])(
  'a database that is full (%s) says so to who writes and in the log, and nothing is written',
  async (code) => {
    await api.query(
      `create function celeiro.fill() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '${code}'; end $$`,
    )
    await api.query('create trigger fill after insert on celeiro.region for each row execute function celeiro.fill()')
    onTestFinished(async () => void (await api.query('drop function celeiro.fill cascade')))
    const { status, body } = await create(`cheia-${code}`)
    expect([status, body]).toEqual([503, { error: 'storage_full' }])
    expect(lines.at(-1)).toMatchObject({ level: 50, store: 'database', requestId: `request-cheia-${code}` })
    expect(await api.query('select from celeiro.region where name like $1', ['cheia-%'])).toEqual([])
    expect(await storage.full(), 'it has room').toEqual([])
  },
)

it('stays full until there is room, which is tried by files that grow', async () => {
  storage.noticed(Object.assign(new Error('full'), { code: '53100' }))
  await limitFiles('set temp_file_limit = 64')
  expect(await Promise.all([storage.full(), storage.full()])).toEqual([['database'], ['database']])
  expect((await create('leitura')).status, 'what still works goes on').toBe(200)
  await limitFiles('reset temp_file_limit')
  expect(await storage.full()).toEqual([])
  expect(lines.at(-1)).toMatchObject({ level: 30, store: 'database', msg: 'há espaço de novo' })
})

it('a folder that is full says so too, and its mail waits', async () => {
  const invited = { name: 'Rute Lima', email: 'rute@exemplo.com.br', profileId: api.church.profiles.Diaconia }
  expect((await api.call('POST', '/user', { as: api.church.people.admin, body: invited })).status).toBe(200)
  const transport = { send: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) }
  const handlers = [
    sendingOf({ transport, publicUrl: 'http://localhost', codes: new OneTimeCodes(api.database, secret) }),
  ]
  const jobs = new JobRunner({ database: api.database, handlers, storage, log })
  // No file comes into being below a file, as none does where there is no room.
  writeFileSync(folder, '')
  lines.length = 0
  expect(await jobs.runDue()).toBe(0)
  expect(lines.find(({ level }) => level === 50)).toMatchObject({ store: 'folder' })
  expect(await storage.full()).toEqual(['folder'])
  rmSync(folder)
  mkdirSync(folder)
  expect(await storage.full()).toEqual([])
})
