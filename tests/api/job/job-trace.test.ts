import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { Tenant } from '#api/db/tenant/tenant.ts'
import { enqueue } from '#api/job/enqueue.ts'
import { companyJob, type JobHandler } from '#api/job/handler.ts'
import type { JobKind } from '#api/job/kind.ts'
import { JobRunner } from '#api/job/runner.ts'
import { openCollected } from '#server/trace/collected.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'

const log = pino({ level: 'silent' })
const Secret = z.object({ secret: z.string() })
const kindOf = (name: string): JobKind<typeof Secret> => ({ name, payload: Secret, attempts: 2 })
interface Span {
  readonly name: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}

/** The payload that the trace collector received. */
let received = ''
const collector = createServer(async (request, response) => {
  for await (const piece of request.setEncoding('utf8')) received += piece
  received += '\n'
  response.setHeader('content-type', 'application/json').end('{}')
})
let api: TestApi

beforeAll(async () => {
  api = await startApi()
  await once(collector.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  collector.close()
  await api.finish()
})

it('a job is a span of its own, which tells its attempt and its company by ids and whether it failed', async () => {
  const { port } = collector.address() as AddressInfo
  const traces = openCollected({ endpoint: `http://127.0.0.1:${port}`, ratio: 1, service: 'celeiro' }, log)
  const succeeding = companyJob(kindOf('plant'), async () => {
    traces.tracing.part('select region', {})?.end()
  })
  const broken = companyJob(kindOf('harvest'), () => Promise.reject(new Error('Segredo')))
  const runner = new JobRunner({
    database: api.database,
    log,
    tracing: traces.tracing,
    handlers: [succeeding, broken] satisfies JobHandler[],
    storage: new StorageWatch(api.database, log),
  })
  const { id: sessionId } = await api.sessionOf(api.church.people.admin as Person)
  await new Tenant(api.database, { id: sessionId }, { kind: 'session' }).write(async (write) => {
    for (const { kind } of [succeeding, broken]) await enqueue(write, kind, { secret: `Segredo ${newId()}` })
  })
  expect(await runner.runDue()).toBe(1)
  // What has not left yet leaves now.
  await traces.close()
  await expect.poll(() => received.split('\n').length, { timeout: 10_000 }).toBeGreaterThan(1)

  const spans = received
    .split('\n')
    .filter(Boolean)
    .flatMap((text) => JSON.parse(text).resourceSpans as { scopeSpans: { spans: Span[] }[] }[])
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const [planted, harvested] = ['job plant', 'job harvest'].map((name) => spans.find((span) => span.name === name))
  expect([planted?.status.code ?? 0, harvested?.status.code]).toEqual([0, 2])
  for (const span of [planted, harvested]) {
    expect(span?.parentSpanId ?? '').toBe('')
    expect(Object.fromEntries(span?.attributes.map(({ key, value }) => [key, value]) ?? [])).toEqual({
      'celeiro.job_id': { stringValue: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      'celeiro.attempts': { intValue: 1 },
      'celeiro.company_id': { stringValue: api.church.companyId },
    })
  }
  expect(spans.find(({ name }) => name === 'select region')?.parentSpanId).toBe(planted?.spanId)
  expect(received).not.toContain('Segredo')
})
