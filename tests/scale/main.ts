import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Random } from '#api/demonstration/random.ts'
import { asOwner } from '#tests/support/church.ts'
import { buildProduct } from '../../scripts/build.ts'
import { Journal } from '../chaos/journal.ts'
import { Sender } from '../chaos/sender.ts'
import { judge } from '../chaos/verdict.ts'
import { type Account, type Church, Writer } from '../chaos/writer.ts'
import { Fleet } from './fleet.ts'

/** One, two and four processes on one database: nothing lost, nothing doubled, nothing wrong; and how much each does. */
const { values } = parseArgs({
  options: {
    /** For each number of processes. */
    seconds: { type: 'string', default: '15' },
    writers: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seconds = Number(values.seconds)
const sizes = [1, 2, 4]

await buildProduct()
const fleet = new Fleet()
const journal = new Journal()
const code = await measure().catch((error: unknown) => {
  console.error(error)
  return 1
})
await fleet.close()
process.exit(code)

async function measure(): Promise<number> {
  await fleet.open()
  await fleet.grow()
  console.log(
    `${fleet.isPooled ? 'By way of PgBouncer' : 'Without a pooler'}, ${values.writers} writers, seed ${values.seed}`,
  )
  console.log('processes | writes a second | answers lost or unavailable')
  const church = await findChurch()
  for (const size of sizes) {
    while (fleet.size < size) await fleet.grow()
    await phase(size, church)
  }
  const checks = await judge(fleet.adminUrl, journal)
  for (const { name, found } of checks) {
    console.log(`${found.length === 0 ? 'holds ' : 'BROKEN'} ${name}`)
    for (const line of found.slice(0, 20)) console.log(`       ${line}`)
  }
  return checks.some(({ found }) => found.length > 0) ? 1 : 0
}

/** Everybody writes for a while, and in its middle one process is replaced in order and one is killed, where there are several. */
async function phase(size: number, church: Church): Promise<void> {
  const before = { writes: journal.acknowledged.length, outages: journal.outages }
  const started = performance.now()
  let isOver = false
  const writing = Array.from({ length: Number(values.writers) }, (_, index) => {
    const name = `${size}-${index + 1}`
    const random = new Random(Number(values.seed) + 1_000 * size + index)
    return new Writer(name, new Sender(fleet, journal), journal, random, church).run(() => isOver)
  })
  await wait((seconds * 1000) / 2)
  if (size > 1) await Promise.all([replace('SIGTERM'), severed()])
  if (size > 2) await replace('SIGKILL')
  await wait((seconds * 1000) / 2)
  isOver = true
  await Promise.all(writing)
  const rate = (journal.acknowledged.length - before.writes) / ((performance.now() - started) / 1000)
  console.log(`${size} | ${rate.toFixed(1)} | ${journal.outages - before.outages}`)
}

/** As a deployment does it: the new one serves before the old one goes. */
async function replace(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  await fleet.grow()
  await fleet.shrink(signal)
}

/** What a failover does to connections: all of them end at once. */
async function severed(): Promise<void> {
  await asOwner(fleet.superuserUrl, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'celeiro_app'`),
  )
}

async function findChurch(): Promise<Church> {
  return asOwner(fleet.adminUrl, async (client) => {
    const accounts = await client.query<Account & { cents: string; branchId: string }>(
      'select id, kind, balance_cents as cents, branch_id as "branchId" from celeiro.ledger_account order by id',
    )
    for (const { id, cents } of accounts.rows) journal.move(id, BigInt(cents))
    const banks = await client.query<{ id: string }>(`select id from celeiro.bank where identifier = '001'`)
    return {
      accounts: accounts.rows,
      branchIds: [...new Set(accounts.rows.map(({ branchId }) => branchId))],
      bankId: banks.rows[0]?.id ?? '',
    }
  })
}
