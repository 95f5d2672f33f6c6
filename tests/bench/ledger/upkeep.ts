import { readFileSync } from 'node:fs'
import pg from 'pg'
import { companyId } from '../api/seeded-database.ts'
import type { Figure } from '../figure.ts'
import type { Stack } from '../stack.ts'
import { inRounds, measured } from '../statistics.ts'

const oldIntents = 100_000
const betweenLooks = 20

/** What the ledger's upkeep takes on a million movements: a seal, the hourly keeper, the checker and its memory. */
export async function upkeep({ adminUrl }: Stack): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const seals = await inRounds(5, () => undone(client, `select celeiro.seal_ledger('${companyId}')`))
  const keeping = await inRounds(3, () =>
    undone(client, 'select celeiro.keep_ledger()', [
      `insert into celeiro.idempotency (company_id, user_id, route, key, request_hash, created_at)
       select '${companyId}', gen_random_uuid(), 'POST /transfer', n::text, '\\x', now() - interval '25 hours'
       from generate_series(1, ${oldIntents}) n`,
    ]),
  )
  const checks = await inRounds(3, () => checked(client))
  await client.end()
  return [
    { name: 'seal of 1,000,000 movements', unit: 'ms', value: measured(seals) },
    { name: 'hourly keeper, 100,000 old intents forgotten', unit: 'ms', value: measured(keeping) },
    { name: 'ledger checker, 1,000,000 movements', unit: 's', value: measured(checks.map(({ seconds }) => seconds)) },
    { name: '· memory of its connection', unit: 'MB', value: measured(checks.map(({ megabytes }) => megabytes)) },
  ]
}

/** Milliseconds of a statement whose effect is undone. */
async function undone(client: pg.Client, text: string, before: readonly string[] = []): Promise<number> {
  await client.query('begin')
  for (const prepared of before) await client.query(prepared)
  const started = performance.now()
  await client.query(text)
  const milliseconds = performance.now() - started
  await client.query('rollback')
  return milliseconds
}

/** The whole checker, and the peak private memory of its backend process, from Linux. */
async function checked(client: pg.Client): Promise<{ seconds: number; megabytes: number }> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  let [most, isRunning] = [0, true]
  const watch = (async () => {
    while (isRunning) {
      most = Math.max(most, ownMegabytesOf(pid))
      await new Promise((resolve) => setTimeout(resolve, betweenLooks))
    }
  })()
  const started = performance.now()
  const broken = await client.query('select reason, detail from celeiro.broken_ledger() limit 10')
  const seconds = (performance.now() - started) / 1000
  isRunning = false
  await watch
  if (broken.rows.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(broken.rows)}`)
  return { seconds, megabytes: most }
}

const ownMegabytesOf = (pid: number): number =>
  Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
