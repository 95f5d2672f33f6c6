import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EmbeddedUrls } from '#api/db/embedded/provision.ts'
import { migrate } from '#api/db/migrate.ts'
import { StartError } from '#api/db/start/start-error.ts'
import { emptyDatabase } from '#tests/support/database/postgres.ts'

let database: EmbeddedUrls & { drop(): Promise<void> }
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-migrations-'))
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text)
}

const run = () => migrate(database.adminUrl, 'celeiro_app', { folder })

async function query(text: string, url = database.adminUrl): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const refusal = async (): Promise<string> => {
  const error = await run().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

describe('migrations', () => {
  it('are applied in the order of their numbers, once', async () => {
    write('0002_second.sql', 'insert into steps (name) values (2)')
    write('0001_first.sql', 'create table steps (at serial, name int); insert into steps (name) values (1)')
    expect(await run()).toEqual(['0001_first.sql', '0002_second.sql'])
    write('0003_third.sql', 'insert into steps (name) values (3)')
    expect(await run()).toEqual(['0003_third.sql'])
    expect(await run()).toEqual([])
    expect(await query('select name from steps order by at')).toEqual([{ name: 1 }, { name: 2 }, { name: 3 }])
  })

  it('name the role of the application, quoted', async () => {
    write('0001_grant.sql', 'create table seen (n int); grant select on seen to :"app_role"')
    await run()
    expect(await query('select count(*)::int as rows from seen', database.applicationUrl)).toEqual([{ rows: 0 }])
    expect(await migrate(database.adminUrl, 'celeiro_app', { folder })).toEqual([])
  })

  it('that fail leave nothing behind and are taken up again once mended', async () => {
    write('0001_first.sql', 'create table steps (name int)')
    write('0002_second.sql', 'insert into steps values (2); insert into nowhere values (1)')
    expect(await refusal()).toMatch(/^A migração 0002_second\.sql falhou \(.*nowhere.*\); nada dela foi aplicado/)
    expect(await query('select count(*)::int as rows from steps')).toEqual([{ rows: 0 }])
    write('0002_second.sql', 'insert into steps values (2)')
    expect(await run()).toEqual(['0002_second.sql'])
  })

  it('go on after the migrator was killed in the middle', async () => {
    write('0001_first.sql', 'create table steps (name int)')
    write('0002_second.sql', 'insert into steps values (2); select pg_terminate_backend(pg_backend_pid())')
    await expect(run()).rejects.toBeInstanceOf(StartError)
    expect(await query('select count(*)::int as rows from steps')).toEqual([{ rows: 0 }])
    write('0002_second.sql', 'insert into steps values (2)')
    expect(await run()).toEqual(['0002_second.sql'])
  })

  it('that were changed after they were applied are refused', async () => {
    write('0001_first.sql', 'create table steps (name int)')
    await run()
    write('0001_first.sql', 'create table steps (name text)')
    write('0002_second.sql', 'create table more ()')
    expect(await refusal()).toMatch(/^A migração 0001_first\.sql, já aplicada a este banco, foi alterada/)
    expect(await query(`select to_regclass('more') as more`)).toEqual([{ more: null }])
  })

  it('take no offence at line endings', async () => {
    write('0001_first.sql', 'create table steps\n(name int)\n')
    await run()
    write('0001_first.sql', 'create table steps\r\n(name int)\r\n')
    expect(await run()).toEqual([])
  })

  it('of a newer version are logged, and refused where this release is incompatible with them', async () => {
    write('0001_first.sql', 'create table steps (name int)')
    write('0002_second.sql', 'create table more ()')
    write('0003_third.sql', '-- requires: 0001_first.sql\ndrop table more')
    await run()
    rmSync(path.join(folder, '0003_third.sql'))
    rmSync(path.join(folder, '0002_second.sql'))
    const notices: string[] = []
    expect(await migrate(database.adminUrl, 'celeiro_app', { folder, onNotice: (one) => notices.push(one) })).toEqual(
      [],
    )
    expect(notices).toEqual([
      'Este banco é de uma versão mais nova do Celeiro (0003_third.sql); este processo ainda trabalha com ele: atualize-o.',
    ])
    write('0002_second.sql', 'create table more ()')
    write('0003_third.sql', '-- requires: 0001_first.sql\ndrop table more')
    write('0004_fourth.sql', '-- requires: 0002_second.sql\ndrop table steps')
    await run()
    for (const name of ['0002_second.sql', '0003_third.sql', '0004_fourth.sql']) rmSync(path.join(folder, name))
    expect(await refusal()).toMatch(
      /^Este banco já recebeu a migração 0004_fourth\.sql, com que esta versão do Celeiro não trabalha; use a versão mais nova/,
    )
  })

  it('are applied once by two migrators at once', async () => {
    write('0001_first.sql', 'create table steps (name int)')
    for (let number = 2; number < 8; number++) write(`000${number}_step.sql`, `insert into steps values (${number})`)
    const applied = await Promise.all([run(), run(), run()])
    expect(applied.flat().sort()).toEqual(
      (await query('select name from celeiro_setup.migration order by 1')).map(({ name }) => name),
    )
    expect(applied.flat()).toHaveLength(7)
    expect(await query('select count(*)::int as rows from steps')).toEqual([{ rows: 6 }])
  })

  it('with a bad or repeated number are refused before anything is applied', async () => {
    write('0001_first.sql', 'create table steps (name int)')
    write('0001_other.sql', 'create table other ()')
    await expect(run()).rejects.toThrow('0001_other.sql')
    rmSync(path.join(folder, '0001_other.sql'))
    write('2_second.sql', 'create table other ()')
    await expect(run()).rejects.toThrow('2_second.sql')
    expect(await query(`select to_regclass('steps') as steps`)).toEqual([{ steps: null }])
  })

  it('do not start without a connection', async () => {
    const url = new URL(database.adminUrl)
    url.port = '1'
    await expect(migrate(url.href, 'celeiro_app', { folder })).rejects.toThrow(/DATABASE_ADMIN_URL/)
  })
})
