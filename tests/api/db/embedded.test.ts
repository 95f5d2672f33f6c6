import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type EmbeddedServer, runningEmbedded, startEmbedded } from '#api/db/embedded/embedded.ts'
import { StartError } from '#api/db/start/start-error.ts'
import { usedFolder } from '#tests/support/database/postgres.ts'

const isRoot = process.getuid?.() === 0
const holder = fileURLToPath(new URL('./embedded-holder.ts', import.meta.url))

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-embedded-'))
  chmodSync(folder, 0o711)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(folder: string): Promise<EmbeddedServer> {
  const server = await startEmbedded(folder)
  onTestFinished(() => server.stop())
  return server
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function refusal(folder: string): Promise<string> {
  const error = await startEmbedded(folder).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message).toMatch(/^\p{Lu}[^\n]+\.$/u)
  return message
}

interface Holder {
  process: ChildProcess
  port: number
  adminUrl: string
}

/** Another process that holds the folder. */
async function holdElsewhere(folder: string): Promise<Holder> {
  const child = spawn(process.execPath, ['--import', 'tsx', holder, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const answer = JSON.parse(String(line))
  expect(answer).not.toHaveProperty('refused')
  return { process: child, port: answer.port, adminUrl: answer.adminUrl }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

function postmasterPid(folder: string): number {
  return Number.parseInt(readFileSync(path.join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)
}

const keepNumber = 'create table kept (number int); insert into kept values (42)'
const readNumber = 'select number from kept'

describe('the first start', () => {
  it('makes a durable UTF-8 cluster with checksums, two powerless roles and the extensions, passwords for their owner alone and no trace of the making', async () => {
    const folder = path.join(temporaryFolder(), 'data')
    const server = await start(folder)
    const settings = `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
      current_setting('listen_addresses') as address, current_setting('server_encoding') as encoding`
    expect(await query(server.adminUrl, settings)).toEqual([
      { checksums: 'on', fsync: 'on', address: '127.0.0.1', encoding: 'UTF8' },
    ])
    const roles = `select rolname as role, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as powerful
      from pg_roles where rolname like 'celeiro%' order by 1`
    expect(await query(server.applicationUrl, roles)).toEqual([
      { role: 'celeiro_app', powerful: false },
      { role: 'celeiro_owner', powerful: false },
    ])
    const extensions = `select extname as name from pg_extension where extname in ('pg_trgm', 'btree_gin') order by 1`
    expect(await query(server.applicationUrl, extensions)).toEqual([{ name: 'btree_gin' }, { name: 'pg_trgm' }])
    const sorted = `select string_agg(name, ' ' order by name collate "pt-BR-x-icu") as names from unnest(array['zelo', 'ébano', 'Água', 'bola']) name`
    expect(await query(server.applicationUrl, sorted)).toEqual([{ names: 'Água bola ébano zelo' }])
    expect(statSync(path.join(folder, 'database.json')).mode & 0o777).toBe(0o600)
    expect(readdirSync(path.join(folder, 'postgres')).sort()).toEqual(['data', 'postgres.log'])
  })

  it('finds a way when the server cannot pass through the folders above', async () => {
    const closed = temporaryFolder()
    chmodSync(closed, 0o700)
    const folder = path.join(closed, 'data')
    const server = await startEmbedded(folder)
    const place = realpathSync(path.join(folder, 'postgres'))
    onTestFinished(() => rmSync(place, { recursive: true, force: true }))
    await query(server.adminUrl, keepNumber)
    await server.stop()
    const again = await start(folder)
    expect(await query(again.adminUrl, readNumber)).toEqual([{ number: 42 }])
    expect(place.startsWith(closed)).toBe(!isRoot)
  })
})

describe('a later start', () => {
  it('finds what was written', async () => {
    const folder = await usedFolder()
    const first = await startEmbedded(folder)
    await query(first.adminUrl, keepNumber)
    await first.stop()
    expect(existsSync(path.join(folder, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
    const second = await start(folder)
    expect(second.adopted).toBe(false)
    expect(await query(second.adminUrl, readNumber)).toEqual([{ number: 42 }])
  })

  it('adopts the server that a killed process left running', async () => {
    const folder = await usedFolder()
    const killed = await holdElsewhere(folder)
    await query(killed.adminUrl, keepNumber)
    await kill(killed.process)
    const server = await start(folder)
    expect(server).toMatchObject({ adopted: true, port: killed.port })
    expect(await query(server.adminUrl, readNumber)).toEqual([{ number: 42 }])
  })

  it('recovers when process and server were both killed', async () => {
    const folder = await usedFolder()
    const killed = await holdElsewhere(folder)
    await query(killed.adminUrl, keepNumber)
    await kill(killed.process)
    process.kill(postmasterPid(folder), 'SIGKILL')
    const server = await start(folder)
    expect(server.adopted).toBe(false)
    expect(await query(server.adminUrl, readNumber)).toEqual([{ number: 42 }])
  })

  it('is not fooled by a pid file that names a stranger', async () => {
    const folder = await usedFolder()
    const first = await startEmbedded(folder)
    const file = path.join(folder, 'postgres', 'data', 'postmaster.pid')
    const lines = readFileSync(file, 'utf8').split('\n')
    await first.stop()
    writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'))
    const second = await start(folder)
    expect(second.adopted).toBe(false)
  })

  it('throws away an initialisation that was killed', async () => {
    const folder = await usedFolder()
    const place = path.join(folder, 'postgres')
    rmSync(path.join(place, 'data'), { recursive: true })
    mkdirSync(path.join(place, 'data.initdb-2147483646-abcd', 'base'), { recursive: true })
    await start(folder)
    expect(readdirSync(place).filter((name) => name.startsWith('data.initdb'))).toEqual([])
  })
})

describe('while it runs', () => {
  it('a killed server is started again on the same port', async () => {
    const folder = await usedFolder()
    const restarts: string[] = []
    const server = await startEmbedded(folder, { onRestart: (message) => restarts.push(message) })
    onTestFinished(() => server.stop())
    await query(server.adminUrl, keepNumber)
    process.kill(postmasterPid(folder), 'SIGKILL')
    await expect.poll(() => restarts, { timeout: 15_000 }).toHaveLength(1)
    expect(await query(server.adminUrl, readNumber)).toEqual([{ number: 42 }])
  })

  it('others may use it as guests, and nobody finds one that is not there', async () => {
    const folder = await usedFolder()
    expect(runningEmbedded(folder)).toBeUndefined()
    const holder = await holdElsewhere(folder)
    const { adminUrl } = runningEmbedded(folder) ?? { adminUrl: '' }
    expect(adminUrl).toBe(holder.adminUrl)
    expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await kill(holder.process)
    process.kill(postmasterPid(folder), 'SIGKILL')
    await expect.poll(() => runningEmbedded(folder), { timeout: 15_000 }).toBeUndefined()
  })

  it('a second process is refused and the first one goes on', async () => {
    const folder = await usedFolder()
    const first = await holdElsewhere(folder)
    const before = await query(first.adminUrl, 'select pg_postmaster_start_time() as since')
    expect(await refusal(folder)).toContain('já está em execução com esta pasta de dados')
    expect(await query(first.adminUrl, 'select pg_postmaster_start_time() as since')).toEqual(before)
    await kill(first.process)
    await start(folder)
  })

  it('of two that start at once on an empty folder one wins and one is refused', async () => {
    const folder = temporaryFolder()
    const settled = await Promise.allSettled([startEmbedded(folder), startEmbedded(folder)])
    for (const one of settled) if (one.status === 'fulfilled') onTestFinished(() => one.value.stop())
    expect(settled.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = settled.find((one) => one.status === 'rejected')
    expect(refused?.reason).toBeInstanceOf(StartError)
    const winner = settled.find((one) => one.status === 'fulfilled')
    expect(await query(winner?.value.adminUrl ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('one sentence says what to do when', () => {
  it('the data folder cannot be made', async () => {
    const file = path.join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(await refusal(path.join(file, 'data'))).toMatch(
      /^Não é possível escrever na pasta de dados .+CELEIRO_DATA\.$/,
    )
  })

  it('the data is of another major version', async () => {
    const folder = await usedFolder()
    writeFileSync(path.join(folder, 'postgres', 'data', 'PG_VERSION'), '13\n')
    expect(await refusal(folder)).toMatch(/^A pasta de dados é do PostgreSQL 13 e aqui há o 18/)
  })

  it('the passwords were lost', async () => {
    const folder = await usedFolder()
    rmSync(path.join(folder, 'database.json'))
    expect(await refusal(folder)).toContain('database.json')
  })

  it('the server does not start', async () => {
    const folder = await usedFolder()
    writeFileSync(path.join(folder, 'postgres', 'data', 'postgresql.auto.conf'), "shared_buffers = 'plenty'\n")
    expect(await refusal(folder)).toMatch(/^O banco de dados embutido não iniciou .+postgres\.log .+DATABASE_URL/)
  })
})
