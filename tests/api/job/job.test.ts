import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { Tenant, type Write } from '#api/db/tenant/tenant.ts'
import { JobAbandoned } from '#api/job/attempt.ts'
import { enqueue } from '#api/job/enqueue.ts'
import { companyJob, type JobHandler, nobody, plainJob } from '#api/job/handler.ts'
import type { JobKind, JobSchedule } from '#api/job/kind.ts'
import { JobRunner } from '#api/job/runner.ts'
import { startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import type { Church, Person } from '#tests/support/church.ts'
import { runScript } from '#tests/support/script.ts'

const Day = z.object({ day: z.iso.date() })
const kindOf = (attempts: number, schedule?: JobSchedule): JobKind<typeof Day> => ({
  name: 'plant',
  payload: Day,
  attempts,
  ...(schedule && { schedule }),
})
const plant = kindOf(2)
const payload = { day: '2026-11-22' }
const logged: { msg: string; reason?: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })

let api: TestApi
let sessionId: string

beforeAll(async () => {
  api = await startApi()
  sessionId = (await api.sessionOf(api.church.people.admin as Person)).id
})
afterAll(() => api.finish())
afterEach(async () => {
  await api.query('delete from celeiro.job')
  logged.length = 0
})

const runnerOf = (handlers: JobHandler[], now = () => new Date()) =>
  new JobRunner({
    database: api.database,
    handlers,
    log,
    clock: now,
    timeZone: 'America/Noronha',
    storage: new StorageWatch(api.database, log),
  })
const write = <T>(run: (write: Write) => Promise<T>) =>
  new Tenant(api.database, { id: sessionId }, { kind: 'session' }).write(run)
const ask = (options?: { key?: string; at?: Date }) => write((one) => enqueue(one, plant, payload, options))
const jobs = () => api.query('select * from celeiro.job order by due_at')
const hasten = () => api.query('update celeiro.job set due_at = now() where died_at is null')
const region = async (one: Write, name: string) => {
  const { companyId, userId } = one.identity
  await one.rows(
    'insert into celeiro.region (company_id, id, name, status, created_by, updated_by) values ($1, $2, $3, 1, $4, $4)',
    [companyId, newId(), name, userId],
  )
  one.audit('plant', 'region', null, {})
}
const regionsNamed = (name: string) => api.query('select * from celeiro.region where name = $1', [name])

describe('asking for a job', () => {
  it('is part of the write: what is undone asks for nothing', async () => {
    const undone = write(async (one) => {
      await enqueue(one, plant, payload)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await jobs()).toEqual([])
    await ask()
    expect(await jobs()).toMatchObject([
      { company_id: api.church.companyId, payload, created_by: api.church.people.admin?.id, attempts: 0 },
    ])
  })

  it('twice under one key makes one, at the earlier time and with the later payload', async () => {
    const at = new Date(Date.now() + 3_600_000)
    await ask({ key: 'same', at })
    await write((one) => enqueue(one, plant, { day: '2026-12-01' }, { key: 'same', at: new Date(+at + 1) }))
    await ask({ key: 'another', at: new Date(+at + 2) })
    expect(await jobs()).toMatchObject([
      { key: 'same', payload: { day: '2026-12-01' }, due_at: at },
      { key: 'another' },
    ])
  })

  it('while it runs has it done once more, and no two at once', async () => {
    let runs = 0
    const runner = runnerOf([
      plainJob(plant, async () => {
        if (runs++ > 0) return
        await ask({ key: 'same' })
        expect(await runnerOf([plainJob(plant, async () => {})]).runDue()).toBe(0)
      }),
    ])
    await ask({ key: 'same' })
    expect([await runner.runDue(), runs, await jobs()]).toEqual([2, 2, []])
  })

  it('with what is no payload of it is refused', async () => {
    await expect(write((one) => enqueue(one, plant, { day: 'Ana' }))).rejects.toThrow()
  })
})

describe('a job that acts for a company', () => {
  it('does so as who asked, in that company alone, and leaves a trail', async () => {
    await ask()
    const observed: unknown[] = []
    const doneCount = await runnerOf([
      companyJob(plant, async (one, jobPayload) => {
        observed.push(jobPayload, one.identity.userId, one.identity.timeZone)
        observed.push(await one.rows('select distinct company_id from celeiro.branch', []))
        await region(one, 'Plantada')
      }),
    ]).runDue()
    const { companyId, people } = api.church
    expect([doneCount, ...observed]).toEqual([1, payload, people.admin?.id, 'America/Sao_Paulo', [[companyId]]])
    expect(await regionsNamed('Plantada')).toHaveLength(1)
    expect((await trailOf(api, companyId)).at(-1)).toMatchObject({ action: 'plant', actor_id: people.admin?.id })
    expect(await jobs()).toEqual([])
  })

  it('leaves nothing when it fails, and is tried again', async () => {
    await ask()
    const failing = companyJob(plant, async (one) => {
      await region(one, 'Falhada')
      throw new Error('of Ana')
    })
    expect(await runnerOf([failing]).runDue()).toBe(0)
    expect(await regionsNamed('Falhada')).toEqual([])
    expect(await jobs()).toMatchObject([{ attempts: 1, claim: null, reason: 'Error' }])
    expect(JSON.stringify(logged)).not.toContain('Ana')
  })

  it('leaves nothing when another process has claimed it since', async () => {
    await ask()
    const planting = companyJob(plant, (one) => region(one, 'Uma só'))
    const slow = companyJob(plant, async (one) => {
      await region(one, 'Tarde demais')
      await hasten()
      expect(await runnerOf([planting]).runDue()).toBe(1)
    })
    expect(await runnerOf([slow]).runDue()).toBe(0)
    expect([(await regionsNamed('Uma só')).length, await regionsNamed('Tarde demais')]).toEqual([1, []])
    expect(logged.at(-1)?.msg).toBe('trabalho retomado por outro processo')
  })
})

describe('a job that fails', () => {
  const failing = (reasons: string[] = []) =>
    plainJob(
      plant,
      () => Promise.reject(Object.assign(new Error('refused ana@exemplo.com.br'), { code: 'ECONNREFUSED' })),
      async (_payload, _attempt, reason) => void reasons.push(reason),
    )

  it('is retried with backoff, then given up: logged, counted, and kept for inspection', async () => {
    const reasons: string[] = []
    const runner = runnerOf([failing(reasons)])
    await ask({ key: 'same' })
    await runner.runDue()
    const [waiting] = await jobs()
    expect((waiting?.due_at.getTime() - Date.now()) / 60_000).toBeCloseTo(1, 0)
    await hasten()
    await runner.runDue()
    expect(reasons).toEqual(['ECONNREFUSED'])
    expect(logged.at(-1)).toMatchObject({ level: 50, msg: 'trabalho desistido', reason: 'ECONNREFUSED' })
    expect(JSON.stringify(logged)).not.toContain('ana@')
    expect(await runner.counts()).toEqual({ waiting: 0, late: 0, dead: 1 })
    const failedJobsOf = async ({ people }: Church, role: string) =>
      (await api.call('GET', '/home/kpi', { as: people[role] as Person })).body.failedJobs
    expect(await failedJobsOf(api.church, 'admin')).toEqual([
      { id: waiting?.id, title: 'plant', failedAt: expect.stringMatching(/Z$/) },
    ])
    expect([await failedJobsOf(api.other, 'admin'), await failedJobsOf(api.church, 'free')]).toEqual([[], []])
  })

  it('is forgotten once one under its key is done', async () => {
    await ask({ key: 'same' })
    await runnerOf([plainJob(plant, () => Promise.reject(new JobAbandoned('never')))]).runDue()
    await ask({ key: 'same' })
    expect(await jobs()).toHaveLength(2)
    await runnerOf([plainJob(plant, async () => {})]).runDue()
    expect(await jobs()).toEqual([])
  })

  it('because its process dies each time is given up too', async () => {
    await ask()
    for (let turn = 0; turn < 2; turn++) {
      await api.database.worker.query(`select celeiro.claim_job('{plant}', '1 minute')`)
      await hasten()
    }
    await runnerOf([plainJob(plant, async () => {})]).runDue()
    expect(await jobs()).toMatchObject([{ died_at: expect.any(Date), reason: 'killed' }])
  })

  it('for it waits who could do it, and is late only where somebody could', async () => {
    await ask({ at: new Date(Date.now() - 16 * 60_000) })
    expect(await runnerOf([]).counts()).toEqual({ waiting: 1, late: 0, dead: 0 })
    expect(await runnerOf([failing()]).counts()).toEqual({ waiting: 1, late: 1, dead: 0 })
  })
})

it('the operator lists failed jobs, retries or removes them', async () => {
  const run = (...argumentList: (string | undefined)[]) => runScript('jobs.ts', api, argumentList.map(String))
  expect(await run()).toEqual({ code: 0, output: 'Nenhum trabalho desistido.\n' })
  await ask({ key: 'same' })
  await runnerOf([plainJob(plant, () => Promise.reject(new JobAbandoned('never')))]).runDue()
  const [dead] = await jobs()
  const { code, output } = await run()
  expect([code, output]).toEqual([1, expect.stringContaining(`${dead?.id}  plant, Igreja Esperanca: desistido em `)])
  expect(output).toContain('após 1 tentativa (never)')
  expect((await run('retry', dead?.id)).code).toBe(0)
  expect(await jobs()).toMatchObject([{ id: dead?.id, died_at: null, attempts: 0 }])
  expect(await run('forget', dead?.id), 'it waits').toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Nenhum trabalho desistido tem/),
  })
  await runnerOf([plainJob(plant, () => Promise.reject(new JobAbandoned('never')))]).runDue()
  await ask({ key: 'same', at: new Date(Date.now() + 3_600_000) })
  expect((await run('retry', dead?.id)).code).toBe(0)
  const [waiting, ...more] = await jobs()
  expect([waiting?.id === dead?.id, more, Number(waiting?.due_at) <= Date.now()], 'its twin').toEqual([false, [], true])
  expect((await run('retry')).output).toMatch(/^Use npm run jobs/)
  expect(await run('retry', '123')).toEqual({
    code: 1,
    output: expect.stringMatching(/^123 não é o número de um trabalho/),
  })
})

describe('a job that comes by the clock', () => {
  const now = new Date('2096-11-22T05:00:00Z')
  const Nothing = z.object({})
  const nightly = (cron: string, of: 'server' | 'company', run = async () => {}) =>
    plainJob({ name: 'plant', payload: Nothing, attempts: 1, schedule: { cron, of } }, run)
  const clocks = () => now
  const dueAt = async () => (await jobs()).map(({ due_at }) => due_at.toISOString())

  it('of the server waits once, however many processes see to it', async () => {
    const runners = [1, 2, 3].map(() => runnerOf([nightly('30 3 * * *', 'server')], clocks))
    await Promise.all(runners.map((runner) => runner.schedule()))
    expect(await dueAt()).toEqual(['2096-11-22T05:30:00.000Z'])
    await runnerOf([nightly('45 3 * * *', 'server')], clocks).schedule()
    expect(await dueAt(), 'by its new cron').toEqual(['2096-11-22T05:45:00.000Z'])
  })

  it('of the companies waits once for each, by its own clocks', async () => {
    const acre = (zone: number) =>
      api.query('update celeiro.company set timezone = $1 where id = $2', [zone, api.other.companyId])
    await acre(3)
    const runner = runnerOf([nightly('30 3 * * *', 'company')], clocks)
    await runner.schedule()
    await runner.schedule()
    expect(await dueAt()).toEqual(['2096-11-22T06:30:00.000Z', '2096-11-22T08:30:00.000Z'])
    await acre(1)
    await runner.schedule()
    expect(await dueAt(), 'by its new clocks').toEqual(['2096-11-22T06:30:00.000Z', '2096-11-22T06:30:00.000Z'])
  })

  it('is scheduled again when done and when given up, which is notified until it succeeds', async () => {
    let isBroken = true
    const run = async () => {
      if (isBroken) throw new JobAbandoned('broken')
    }
    const runner = runnerOf([nightly('30 3 * * *', 'server', run)], clocks)
    await runner.schedule()
    for (const dead of [1, 1, 0, 0]) {
      isBroken = dead > 0
      await hasten()
      await runner.runDue()
      expect(await runner.counts()).toEqual({ waiting: 1, late: 0, dead })
      expect(await dueAt()).toContain('2096-11-22T05:30:00.000Z')
    }
  })

  it('acts as nobody', async () => {
    const events: string[] = []
    const kind = {
      name: 'plant',
      payload: Nothing,
      attempts: 1,
      schedule: { cron: '0 0 * * *', of: 'company' },
    } as const
    const runner = runnerOf([companyJob(kind, async ({ identity }) => void events.push(identity.userId))], clocks)
    await runner.schedule()
    await hasten()
    expect(await runner.runDue()).toBe(2)
    expect(events).toEqual([nobody, nobody])
  })
})
