import os from 'node:os'
import type pg from 'pg'
import { pino } from 'pino'
import { createApi } from '#api/app.ts'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import { filesIn } from '#api/storage/files.ts'
import { apiKey, type Stack, secret } from '../stack.ts'

/** A statement as the product sends it. */
export interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The API in this process, on a database that records its statements. */
export interface RecordedApi {
  /** What a call sends to the database, its transaction's beginning and end included, in order. */
  statementsOf(
    method: 'GET' | 'POST',
    path: string,
    headers?: Record<string, string>,
    body?: object,
  ): Promise<RecordedStatement[]>
  close(): Promise<void>
}

export async function recordedApi({ applicationUrl, adminUrl, restHeaders }: Stack): Promise<RecordedApi> {
  const database = await openDatabase({ applicationUrl, adminUrl, readers: 1, writers: 1, streamers: 1 })
  let statements: RecordedStatement[] = []
  const noted = notingDatabase(database, (statement) => statements.push(statement))
  const log = pino({ level: 'error' })
  const app = createApi({ database: noted, apiKey, secret, log, files: filesIn(os.tmpdir()) })
  return {
    async statementsOf(method, path, headers = {}, body) {
      statements = []
      const answer = await app.request(`/api${path}`, {
        method,
        headers: { ...restHeaders(), ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
      return statements
    },
    close: () => database.close(),
  }
}

function notingDatabase(database: Database, note: (statement: RecordedStatement) => void): Database {
  const noting = <Target extends object>(
    target: Target,
    overrides: Record<string, (...argumentList: never[]) => unknown>,
  ): Target =>
    new Proxy(target, {
      get(_, name) {
        const own = overrides[String(name)]
        if (own) return own
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const client = (real: pg.PoolClient) =>
    noting(real, {
      query: (queryArgument: string | pg.QueryConfig, values?: unknown[]) => {
        const { text, values: own } = typeof queryArgument === 'string' ? { text: queryArgument } : queryArgument
        note({ text, values: own ?? values ?? [] })
        return real.query(queryArgument as pg.QueryConfig, values)
      },
    })
  const pool = (real: pg.Pool) => noting(real, { connect: async () => client(await real.connect()) })
  return { ...database, reader: pool(database.reader), writer: pool(database.writer) }
}
