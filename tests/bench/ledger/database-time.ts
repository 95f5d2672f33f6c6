import pg from 'pg'
import type { RecordedStatement } from './recorded-api.ts'

/** A prepared statement is planned anew five times before the server may settle on one plan, as in the product. */
const untilSettled = 6

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly 'Planning Time': number; readonly 'Execution Time': number }]
}

/**
 * Milliseconds that the database itself takes for the statements of a read, planned and run under the application's role
 * and the session that sent them: neither the way there nor entering the session.
 */
export async function databaseTimes(
  client: pg.Client,
  statements: readonly RecordedStatement[],
  times: number,
): Promise<number[]> {
  const [begin, enter] = statements
  if (!begin || !enter) throw new Error('a read begins by entering its session')
  // What is answered from several snapshots enters its session in each.
  const frame = [begin.text, enter.text, 'commit']
  const reads = statements.filter(({ text }) => !frame.includes(text))
  await client.query(begin.text)
  await client.query(enter.text, [...enter.values])
  for (const [place, { text }] of reads.entries()) await client.query(`prepare read_${place} as ${text}`)
  const durations: number[] = []
  for (let turn = 0; turn < untilSettled + times; turn++) {
    let milliseconds = 0
    for (const [place, { values }] of reads.entries())
      milliseconds += await explained(
        client,
        `read_${place}${values.length ? `(${values.map(literalOf).join(', ')})` : ''}`,
      )
    if (turn >= untilSettled) durations.push(milliseconds)
  }
  for (const place of reads.keys()) await client.query(`deallocate read_${place}`)
  await client.query('rollback')
  return durations
}

async function explained(client: pg.Client, prepared: string): Promise<number> {
  const { rows } = await client.query<Explained>(`explain (analyze, timing off, format json) execute ${prepared}`)
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('nothing explained')
  return plan['Planning Time'] + plan['Execution Time']
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
}
