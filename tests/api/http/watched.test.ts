import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfiguration } from '#server/configuration/configuration.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import { apiKey, secret, startApi, type TestApi } from '#tests/support/api.ts'
import { password } from '#tests/support/church.ts'

const data = mkdtempSync(path.join(os.tmpdir(), 'celeiro-watched-'))
const key = 'a key for the metrics'
interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status: { readonly code?: number }
}

/** The payload that the trace collector received. */
let received = ''
const spans: Span[] = []
const collector = createServer(async (request, response) => {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += piece
  received += text
  const [resource] = (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans
  spans.push(...(resource?.scopeSpans.flatMap((scope) => scope.spans) ?? []))
  response.setHeader('content-type', 'application/json').end('{}')
})

const lines: Record<string, unknown>[] = []
let api: TestApi
let server: RunningServer
let token: string

beforeAll(async () => {
  api = await startApi()
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const { port } = collector.address() as AddressInfo
  const configuration = readConfiguration({
    PORT: '0',
    CELEIRO_DATA: data,
    CELEIRO_API_KEY: apiKey,
    CELEIRO_SECRET: secret,
    CELEIRO_DEMO: '0',
    DATABASE_URL: api.applicationUrl,
    DATABASE_ADMIN_URL: api.adminUrl,
    CELEIRO_METRICS_KEY: key,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
  })
  server = await startServer(configuration, {
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  })
  token = (await (await ask('/api/auth', { email: api.church.people.admin?.email, password })).json()).accessToken
})
afterAll(async () => {
  await server.close()
  collector.close()
  await api.finish()
  rmSync(data, { recursive: true, force: true })
})

const ask = (address: string, body?: unknown, authorization = `Bearer ${token}`) =>
  fetch(`${server.url}${address}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'api-key': apiKey, authorization, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

describe('a request', () => {
  it('leaves one line, which says by ids whom it was for and never who that is', async () => {
    const { id, companyId, email } = api.church.people.admin as NonNullable<typeof api.church.people.admin>
    lines.length = 0
    await ask('/api/region')
    await ask('/graphql', { query: '{ regions { count } }' })
    await ask('/api/region', undefined, 'Bearer nobody')
    const calls = lines.filter(({ path }) => path === '/api/region' || path === '/graphql')
    const of = { companyId, userId: id, status: 200 }
    expect(calls).toEqual([
      expect.objectContaining({ ...of, path: '/api/region' }),
      expect.objectContaining({ ...of, path: '/graphql' }),
      expect.objectContaining({ status: 401 }),
    ])
    expect(calls[2]).not.toHaveProperty('companyId')
    expect(JSON.stringify(calls)).not.toContain(email)
  })
})

describe('a trace', () => {
  /** Every name from the one to the span that began it all. */
  const wayTo = (name: string): string[] => {
    const match = spans.findLast((span) => span.name === name)
    const above = spans.find(({ spanId }) => spanId === match?.parentSpanId)
    return match ? [name, ...(above ? wayTo(above.name) : [])] : []
  }

  it('leads from a request by its route to its statements, and tells ids and words of the schema alone', async () => {
    const { companyId, email } = api.church.people.admin as NonNullable<typeof api.church.people.admin>
    await ask('/api/region', { name: 'Nome Segredo', status: 1 })
    await ask('/api/region?search=Procurado')
    await ask('/graphql', { query: 'query Apelido { regions(search: "Procurado") { count } }' })
    await ask('/api/Segredo/de/ninguem')
    await ask('/health')
    await expect.poll(() => spans.some((span) => span.name === 'POST graphql')).toBe(true)
    expect(wayTo('insert region')).toEqual(['insert region', 'api POST /api/region', 'POST api'])
    expect(wayTo('select region').at(-1)).toMatch(/^(GET api|POST graphql)$/)
    expect(wayTo('api GET /api/region').at(-1)).toBe('POST graphql')
    expect(new Set(spans.map((span) => span.status.code ?? 0))).toEqual(new Set([0]))
    expect(received).toContain(companyId)
    expect(spans.filter((span) => span.name.includes('watch'))).toEqual([])
    for (const secretText of [email, password, token, 'Segredo', 'Procurado', 'Apelido', 'insert into'])
      expect(received).not.toContain(secretText)
  })
})

describe('/metrics', () => {
  it('is there for who brings the key alone', async () => {
    for (const authorization of ['', 'Bearer wrong', `Bearer ${token}`])
      expect((await ask('/metrics', undefined, authorization)).status).toBe(404)
    const answer = await ask('/metrics', undefined, `Bearer ${key}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('version=0.0.4')])
  })

  it('counts requests, connections, jobs and what looks after the books, and names nobody', async () => {
    const text = await (await ask('/metrics', undefined, `Bearer ${key}`)).text()
    const value = (series: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.split(' ')
          .at(-1),
      )
    expect(value('celeiro_requests_total{kind="api",status="200"}')).toBeGreaterThan(0)
    expect(value('celeiro_request_seconds_count{kind="graphql"}')).toBeGreaterThan(0)
    expect(value('celeiro_request_seconds_bucket{kind="api",le="+Inf"}')).toBe(
      value('celeiro_request_seconds_count{kind="api"}'),
    )
    expect(value('celeiro_pool_connections{pool="reader",state="idle"}')).toBeGreaterThan(0)
    expect([value('celeiro_database_up'), value('celeiro_processes'), value('celeiro_jobs{state="dead"}')]).toEqual([
      1, 1, 0,
    ])
    expect(value('celeiro_event_loop_delay_seconds{of="p99"}')).toBeGreaterThanOrEqual(0)
    expect(text).not.toMatch(/Esperan|Vizinha|exemplo|[0-9a-f]{8}-[0-9a-f]{4}/)
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) celeiro_\w+ .+|celeiro_\w+(\{[^}]+\})? -?[\d.e+-]+)$/)
  })
})
