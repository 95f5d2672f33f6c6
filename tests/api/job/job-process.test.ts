import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { JobRunner } from '#api/job/runner.ts'
import { asOwner } from '#tests/support/church.ts'
import { DatabaseLine } from '#tests/support/database/database-line.ts'
import { type ProvidedDatabase, provideDatabase } from '#tests/support/database/postgres.ts'
import { endless, notebook, notingHandlers, quick } from '#tests/support/job.ts'

const program = fileURLToPath(new URL('./job-process.ts', import.meta.url))
const lease = 1_500
let provided: ProvidedDatabase

const query = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  asOwner(provided.adminUrl, async (client) => (await client.query(text, values)).rows)

beforeAll(async () => {
  provided = await provideDatabase()
  await query(notebook)
})
afterAll(() => provided.drop())
afterEach(() => query('delete from celeiro.job; delete from celeiro.noted; delete from celeiro.at_work'))

const insertJobs = async (kind: { name: string }, count = 1): Promise<void> => {
  for (let index = 0; index < count; index++)
    await query(`insert into celeiro.job (id, name, payload, due_at) values ($1, $2, '{}', now())`, [
      newId(),
      kind.name,
    ])
}
interface Noted {
  readonly job: string
  readonly pid: number
  readonly what: string
}
const noted = (what: string) => query<Noted>('select * from celeiro.noted where what = $1', [what])
const jobs = () => query<{ attempts: number; claim: string | null; due_at: Date }>('select * from celeiro.job')

/** Another process that does jobs. */
async function startProcess(): Promise<ChildProcess> {
  const childArguments = [program, provided.applicationUrl, provided.adminUrl, String(lease)]
  const child = spawn(process.execPath, ['--import', 'tsx', ...childArguments], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await once(createInterface(child.stdout), 'line')).toEqual(['begun'])
  return child
}

function runnerOn({ database }: Pick<ProvidedDatabase, 'database'>, logged: string[] = []): JobRunner {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) })
  const storage = new StorageWatch(database, log)
  return new JobRunner({ database, log, storage, handlers: notingHandlers(), leaseMilliseconds: lease })
}

it('two processes do each job once, and none twice at once', async () => {
  const processes = await Promise.all([startProcess(), startProcess()])
  let jobCount = 0
  // With few jobs the first process may finish all of them before the other polls.
  const atWork = async () => new Set((await noted('begun')).map(({ pid }) => pid)).size
  for (; jobCount < 60 || (await atWork()) < processes.length; jobCount += 20) await insertJobs(quick, 20)
  await expect.poll(async () => (await jobs()).length).toBe(0)
  const ended = await noted('ended')
  expect([ended.length, new Set(ended.map(({ job }) => job)).size]).toEqual([jobCount, jobCount])
  expect(await noted('begun')).toHaveLength(jobCount)
  expect(new Set(ended.map(({ pid }) => pid))).toEqual(new Set(processes.map(({ pid }) => pid)))
})

it('what a process that lives has taken stays its own, however long it takes; once it is killed another takes it up', async () => {
  const child = await startProcess()
  await insertJobs(endless)
  await expect.poll(() => noted('begun')).toMatchObject([{ pid: child.pid }])
  const [claimedJob] = await jobs()
  const isProlonged = async () =>
    ((await jobs())[0]?.due_at.getTime() ?? 0) > (claimedJob?.due_at.getTime() ?? 0) + lease
  await expect.poll(isProlonged).toBe(true)
  const runner = runnerOn(provided)
  expect(await runner.runDue()).toBe(0)
  expect(await noted('begun')).toHaveLength(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  runner.start()
  const beginners = async () => new Set((await noted('begun')).map(({ pid }) => pid))
  await expect.poll(beginners).toEqual(new Set([child.pid, process.pid]))
  await runner.stop()
  expect(await jobs(), 'told to end, given back, and this attempt not counted').toMatchObject([
    { attempts: 1, claim: null },
  ])
})

it('a process that is asked to stop ends what it does, and leaves what never ends to others', async () => {
  const child = await startProcess()
  await insertJobs(endless)
  await expect.poll(() => noted('begun')).toHaveLength(1)
  child.stdin?.end()
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await jobs()).toMatchObject([{ attempts: 0, claim: null }])
})

it('a database that goes away stops no runner: what was done meanwhile is ended once it is back', async () => {
  const line = new DatabaseLine(provided.applicationUrl)
  await line.mend()
  const logged: string[] = []
  const database = await openDatabase({ ...provided, applicationUrl: line.through(provided.applicationUrl) })
  const runner = runnerOn({ database }, logged)
  onTestFinished(async () => {
    await runner.stop()
    await database.close()
    await line.cut()
  })
  runner.start()
  await insertJobs(quick)
  await expect.poll(async () => (await jobs()).length).toBe(0)
  await line.cut()
  await expect.poll(() => logged).toContain('a fila de trabalhos não pôde ser lida')
  await insertJobs(quick)
  await line.mend()
  await expect.poll(async () => (await jobs()).length).toBe(0)
  expect(await noted('ended')).toHaveLength(2)
  // The log entry follows the commit.
  await expect.poll(() => logged.at(-1)).toBe('trabalho feito')
  expect(
    logged.filter((line) => line === 'a fila de trabalhos não pôde ser lida'),
    'said once',
  ).toHaveLength(1)
})
