import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { apiKey, secret, startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner, type Person } from '#tests/support/church.ts'
import { type Fault, faultyDatabase } from '#tests/support/database/faulty-database.ts'
import { bytesOf, pdf, send } from '#tests/support/file/file.ts'
import { expectSoundLedger, openBankAccount } from '#tests/support/money/ledger.ts'
import { ofxOf } from '#tests/support/money/statement-file.ts'

let api: TestApi
let accountId: string
const fault: Fault = { at: 0, when: 'before', sent: 0 }

beforeAll(async () => {
  // A full disk is logged as an error, as it should be.
  const log = pino({ level: 'silent' })
  api = await startApi((database) => ({ log, database: faultyDatabase(database, fault) }))
  api.now = new Date('2026-11-28T15:00:00Z')
  accountId = await openBankAccount(api, { branchId: api.church.branches.norte ?? '' })
  mkdirSync(api.files.incomingFolder, { recursive: true })
})
beforeEach(() => {
  fault.at = 0
})
afterAll(async () => {
  await expectSoundLedger(api)
  await api.finish()
})

const admin = () => api.church.people.admin as Person

/** An import that a process begins, and what it leaves. */
interface Import {
  readonly path: string
  readonly table: string
  readonly rows: number
  textOf(word: string): string
}

const imports: Readonly<Record<string, () => Import>> = {
  'of a statement': () => ({
    path: `/bank-statement/import?bankAccountId=${accountId}`,
    table: 'bank_statement_line',
    rows: 3,
    textOf: (word) =>
      ofxOf(
        [
          ['2026-11-03', '150.00', `PIX ${word}`],
          ['2026-11-04', '-39.90', `TARIFA ${word}`],
          ['2026-11-04', '-39.90', `TARIFA ${word}`],
        ],
        { account: '' },
      ),
  }),
  'of suppliers': () => ({
    path: '/supplier/import?',
    table: 'supplier',
    rows: 2,
    textOf: (word) => `nome;cnpj\nPadaria ${word};11.222.333/0001-81\nGráfica ${word};33.000.167/0001-01\n`,
  }),
}

const ask = ({ path: to }: Import, text: string, key: string) =>
  api.call('POST', to, { as: admin(), body: text, headers: { 'content-type': 'text/csv', 'idempotency-key': key } })

/** Rows, imports and entries of the trail, and files that lie where they come in. */
async function left({ table }: Import): Promise<number[]> {
  const [counts] = await api.query<Record<string, number>>(
    `select (select count(*)::int from celeiro.${table}) as rows, (select count(*)::int from celeiro.import) as imports,
       (select count(*)::int from celeiro.audit_entry where action in ('import', 'create')) as entries`,
  )
  return [...Object.values(counts ?? {}), readdirSync(api.files.incomingFolder).length]
}

/** As if it had never been, but that what is left of it in the trail is the trail's. */
async function forget({ table }: Import): Promise<void> {
  const own = table === 'supplier' ? 'id in (select record_id from celeiro.import_record)' : 'import_id is not null'
  await api.query(`delete from celeiro.${table} where ${own}`)
  await api.query('delete from celeiro.import')
}

describe.each(Object.entries(imports))('an import %s', (_what, make) => {
  it.each(['before', 'after'] as const)(
    'whose process dies %s any of its statements is not there, or is there whole; asked again it has happened once',
    async (when) => {
      const one = make()
      for (let at = 1, isOver = false; !isOver; at++) {
        const text = one.textOf(`Queda ${'abcdefghijklmnopqrstuvwxyz'[at % 26]}`)
        const before = await left(one)
        const key = newId()
        Object.assign(fault, { at, when, sent: 0 })
        await ask(one, text, key).catch(() => undefined)
        isOver = fault.sent < at
        fault.at = 0
        const after = await left(one)
        const isWhole = after[1] === (before[1] ?? 0) + 1
        expect(after[0], `statement ${at}`).toBe((before[0] ?? 0) + (isWhole ? one.rows : 0))
        if (!isWhole) expect(after).toEqual(before)
        expect((await ask(one, text, key)).body).toMatchObject({ successful: one.rows, importId: expect.any(String) })
        expect((await left(one)).slice(0, 2)).toEqual([(before[0] ?? 0) + one.rows, (before[1] ?? 0) + 1])
        await forget(one)
        expect(at).toBeLessThan(60)
      }
    },
    60_000,
  )

  it('that the database has no room for says so and leaves nothing, and is taken once there is some', async () => {
    const one = make()
    await api.query(
      `create function celeiro.fill() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$`,
    )
    await api.query(
      `create trigger fill after insert on celeiro.${one.table} for each row execute function celeiro.fill()`,
    )
    const before = await left(one)
    const [text, key] = [one.textOf('Cheia'), newId()]
    const refused = await ask(one, text, key)
    await api.query('drop function celeiro.fill cascade')
    expect([refused.status, refused.body]).toEqual([503, { error: 'storage_full' }])
    expect(await left(one)).toEqual(before)
    expect((await ask(one, text, key)).body.successful).toBe(one.rows)
    await forget(one)
  })
})

const csv = { kind: 'import', contentType: 'text/csv', name: 'lista.csv' } as const

/** Another process that imports a file, and does not come to its end. */
async function startImport(to: string, body: object, headers: Record<string, string>): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('./import-process.ts', import.meta.url))
  const folder = path.dirname(api.files.incomingFolder)
  const address = `http://celeiro.test/api${to}`
  const childArguments = [api.applicationUrl, api.adminUrl, folder, secret, address]
  const init = JSON.stringify({ now: api.now, headers, body: JSON.stringify(body) })
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...childArguments, init], { stdio: 'inherit' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Rows that have been copied so far by the import that goes on; -1 where none does. */
const copied = () =>
  asOwner(api.superuserUrl, async (client) => {
    const { rows } = await client.query<{ rows: number }>(
      'select tuples_processed::int as rows from pg_stat_progress_copy where datname = current_database()',
    )
    return rows[0]?.rows ?? -1
  })

it('an import whose process is killed within its COPY is not there; asked again it has happened once', async () => {
  const one = imports['of a statement']?.() as Import
  const rows = Array.from({ length: 4_000 }, (_, at): [string, string, string] => ['2026-11-05', `${at + 1}.00`, 'PIX'])
  const upload = await send(api, admin(), bytesOf(ofxOf(rows, { account: '' })), csv)
  const [before, body] = [await left(one), { fileId: upload.body.id }]
  const { accessToken } = await api.sessionOf(admin())
  const key = { 'idempotency-key': newId() }
  const baseHeaders = { 'api-key': apiKey, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const child = await startImport(one.path, body, { ...baseHeaders, ...key })
  await expect.poll(copied, { timeout: 60_000 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(copied, { timeout: 30_000 }).toBe(-1)
  expect(await left(one)).toEqual(before)
  const again = await api.call('POST', one.path, { as: admin(), body, headers: key })
  expect(again.body).toMatchObject({ successful: rows.length, duplicate: 0, failure: 0 })
  await forget(one)
}, 90_000)

/** No file of this process grows any more, as on a disk that is full. */
async function fillDisk(): Promise<() => void> {
  const handle = await open(path.join(api.files.incomingFolder, 'any'), 'w')
  const full = vi
    .spyOn(Object.getPrototypeOf(handle) as { write: () => Promise<never> }, 'write')
    .mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  await handle.close()
  rmSync(path.join(api.files.incomingFolder, 'any'))
  onTestFinished(() => full.mockRestore())
  return () => full.mockRestore()
}

describe('a disk that is full', () => {
  it('takes no file to import, by either way, says so, and keeps nothing of it', async () => {
    const one = imports['of suppliers']?.() as Import
    const makeRoom = await fillDisk()
    const key = newId()
    expect(await ask(one, one.textOf('Disco'), key)).toMatchObject({ status: 503, body: { error: 'storage_full' } })
    const upload = await send(api, admin(), bytesOf(one.textOf('Disco')), csv)
    expect(upload).toMatchObject({ status: 503, body: { error: 'storage_full' } })
    expect(readdirSync(api.files.incomingFolder)).toEqual([])
    makeRoom()
    expect((await ask(one, one.textOf('Disco'), key)).body.successful).toBe(2)
    expect((await send(api, admin(), bytesOf(one.textOf('Disco')), csv)).status).toBe(200)
    await forget(one)
  })

  it('where files are kept takes no attachment, which is sent again to the same address once there is room', async () => {
    const keep = vi
      .spyOn(api.files.store, 'keep')
      .mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    onTestFinished(() => keep.mockRestore())
    expect(await send(api, admin(), pdf())).toMatchObject({ status: 503, body: { error: 'storage_full' } })
    expect(await api.query('select from celeiro.file where stored_at is null and use = 1')).toHaveLength(1)
    expect(readdirSync(api.files.incomingFolder)).toEqual([])
    expect((await send(api, admin(), pdf())).status).toBe(200)
  })
})
