import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { type ApiOptions, createApi } from '#api/app.ts'
import type { Database } from '#api/db/connection/database.ts'
import { Tokens } from '#api/http/token.ts'
import { type Files, filesIn } from '#api/storage/files.ts'
import type { Churches, Person } from './church.ts'
import { breachesOfContract } from './contract/answer.ts'
import { provideChurches } from './database/postgres.ts'
import { missingEntries } from './money/journal.ts'
import { untoldIn } from './untold.ts'

export const apiKey = 'a-key-for-the-tests'
export const secret = 'a secret of more than thirty-two characters'
export const tokens = new Tokens(secret)

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Call {
  /** The session's person, or an access token; anonymous when absent. */
  readonly as?: Person | string
  readonly branch?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/** A JSON answer as the tests read it. */
export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: an answer is checked by what the test expects of it
  readonly body: any
  readonly headers: Headers
}

export interface TestApi extends Churches {
  readonly database: Database
  readonly adminUrl: string
  readonly applicationUrl: string
  readonly superuserUrl: string
  /** The API's clock; tests move it. */
  now: Date
  /** An access token of a session of that person, opened without a password. */
  sessionOf(person: Person): Promise<{ id: string; accessToken: string; refreshToken: string }>
  call(method: Method, path: string, call?: Call): Promise<Answer>
  send(request: Request): Promise<Response>
  /** Rows of a query as the tables' owner, who sees every company. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Its file store. */
  readonly files: Files
  /** Unexpected errors logged by the API; none is allowed in a test. */
  readonly unforeseen: string[]
  /** Proves that the trails are whole and nothing unforeseen happened; removes the database. Call it in `afterAll`. */
  finish(): Promise<void>
}

/** The API on a database of its own with two churches: `church` (Esperança) and `other` (Vizinha, the canary). */
export async function startApi(change: (database: Database) => Partial<ApiOptions> = () => ({})): Promise<TestApi> {
  const provided = await provideChurches()
  const { church, other, database, adminUrl, applicationUrl, superuserUrl } = provided
  const owner = new pg.Pool({ connectionString: adminUrl, max: 2 })
  owner.on('error', () => {})
  const unforeseen: string[] = []
  const folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-files-'))
  const files = filesIn(folder)
  const log = pino({ level: 'error' }, { write: (line: string) => void unforeseen.push(line) })
  const opened = new Map<string, Promise<string>>()

  const sessionOf = async (person: Person) => {
    const id = newId()
    await owner.query(
      `insert into celeiro.session (company_id, id, user_id, expires_at) values ($1, $2, $3, now() + interval '30 days')`,
      [person.companyId, id, person.id],
    )
    return { id, accessToken: tokens.access(id, api.now), refreshToken: tokens.refresh(id, 0) }
  }
  const tokenOf = (person: Person): Promise<string> => {
    // On another day the token of before has expired.
    const key = `${person.id} ${api.now.toISOString().slice(0, 10)}`
    const token = opened.get(key) ?? sessionOf(person).then(({ accessToken }) => accessToken)
    opened.set(key, token)
    return token
  }
  const app = createApi({
    database,
    apiKey,
    secret,
    log,
    files,
    clock: () => api.now,
    ...change(database),
  })
  const api: TestApi = {
    church,
    other,
    database,
    adminUrl,
    applicationUrl,
    superuserUrl,
    now: new Date(),
    files,
    unforeseen,
    sessionOf,
    send: async (request) => app.fetch(request),
    async call(method, path, { as, branch, body, headers = {} } = {}) {
      const token = typeof as === 'object' ? await tokenOf(as) : as
      const all = {
        'api-key': apiKey,
        authorization: token && `Bearer ${token}`,
        'branch-id': branch,
        'content-type': body === undefined || body instanceof FormData ? undefined : 'application/json',
        ...headers,
      }
      const inputs = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >
      const isAsItIs = body === undefined || typeof body === 'string' || body instanceof FormData
      const content = isAsItIs ? body : JSON.stringify(body)
      const response = await app.fetch(
        new Request(`http://celeiro.test/api${path}`, {
          method,
          headers: inputs,
          ...(content !== undefined && { body: content }),
        }),
      )
      if (response.status >= 500 && response.status !== 503)
        throw new Error(`${method} ${path} answered ${response.status}: ${unforeseen.at(-1) ?? ''}`)
      const answer: Answer['body'] = await response.json()
      expect(breachesOfContract(method, path, response.status, answer), `${method} ${path} ${response.status}`).toEqual(
        [],
      )
      const notes = response.ok ? [answer.warnings, answer.refused, answer.obstacles] : answer
      expect(untoldIn(notes), `${method} ${path}`).toEqual([])
      return { status: response.status, body: answer, headers: response.headers }
    },
    async query(text, values = []) {
      const { rows } = await owner.query(text, [...values])
      return rows
    },
    async finish() {
      const broken = await api.query(
        'select * from celeiro.broken_audit() union all select * from celeiro.broken_audit_seals()',
      )
      const brokenLedger = await api.query('select * from celeiro.broken_ledger()')
      const missing = await missingEntries(adminUrl)
      rmSync(folder, { recursive: true, force: true })
      await owner.end()
      await provided.drop()
      expect(broken).toEqual([])
      expect(brokenLedger).toEqual([])
      expect(missing).toEqual([])
      expect(unforeseen).toEqual([])
    },
  }
  return api
}

/** Retries while the answer is 503: connection pool exhausted or connection timeout. */
export async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask()
  return answer.status === 503 ? insist(ask) : answer
}

/** The entries of a church's trail, oldest first. */
export const trailOf = (api: TestApi, companyId: string) =>
  api.query<{ action: string; resource: string; record_id: string; actor_id: string; payload: string }>(
    `select action, resource, record_id, actor_id, payload from celeiro.audit_entry
     join celeiro.audit_payload using (company_id, lane, seq) where company_id = $1 order by at`,
    [companyId],
  )

/** The entries about records, without those about sessions. */
export const recordTrailOf = async (api: TestApi, companyId: string) =>
  (await trailOf(api, companyId)).filter(({ resource }) => resource !== 'session')

/** Audit entries about sessions: sign-in, sign-out, refusals. */
export const securityTrailOf = async (api: TestApi, companyId: string) =>
  (await trailOf(api, companyId)).filter(({ resource }) => resource === 'session')
