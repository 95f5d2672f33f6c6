import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { StartError } from '../start/start-error.ts'

/**
 * Connection mode: a session of our own, or transaction pooling. A pooler that tracks prepared statements per client
 * (PgBouncer from 1.21, with `max_prepared_statements`) allows named ones; behind any other they are unnamed.
 */
export type Passage = { readonly isPooled: false } | { readonly isPooled: true; readonly prepares: boolean }

/**
 * Finds out how an open connection reaches its server. A pooler answers for many sessions and so names a process of its own
 * making as the one to cancel, which no session has.
 * @throws StartError where a pooler lends sessions for a statement only
 */
export async function passageOf(client: pg.Client, variable: string): Promise<Passage> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const announced = (client as pg.Client & { processID: number | null }).processID
  if (rows[0]?.pid === announced) return { isPooled: false }
  try {
    await client.query('begin')
    return { isPooled: true, prepares: await prepares(client) }
  } catch (error) {
    throw new StartError(
      `O pooler de ${variable} não deixa abrir transações (${error instanceof Error ? error.message : error}); configure-o com pool_mode = transaction.`,
      { cause: error },
    )
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

async function prepares(client: pg.Client): Promise<boolean> {
  const name = `celeiro ${randomUUID()}`
  await client.query({ name, text: 'select $1::int', values: [1] })
  const { rows } = await client.query('select from pg_prepared_statements where name = $1', [name])
  if (rows.length === 0) return true
  // It would leak into a pooled session that another client gets next.
  await client.query(`deallocate ${client.escapeIdentifier(name)}`)
  return false
}
