import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrationsIn } from '#api/db/migrate.ts'
import { Random } from '#api/demonstration/source/random.ts'
import { asOwner } from '#tests/support/church.ts'
import { buildProduct } from '../../scripts/build.ts'
import { FolderAsker } from './folder-asker.ts'
import { findChurch } from './found-church.ts'
import { Journal } from './journal.ts'
import { Killer } from './killer.ts'
import { Product } from './product.ts'
import { Sender } from './sender.ts'
import { type Check, judge } from './verdict.ts'
import { Writer } from './writer.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seconds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    writers: { type: 'string', default: '6' },
    /** Where the verdict is written as JSON. */
    report: { type: 'string' },
  },
})
/** A run that is so long may wait for the jobs of processes that were killed, which others take up after a minute. */
const [longRun, patience] = [60_000, 300_000]
const milliseconds = values.seconds ? numberOf(values.seconds) * 1_000 : numberOf(values.minutes) * 60_000
const seed = numberOf(values.seed)

await buildProduct()
const product = new Product()
const journal = new Journal()
const killer = new Killer(product, new Random(seed), journal)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    product.abandon()
    process.exit(130)
  })
console.log(`Chaos for ${milliseconds / 1_000} s with ${values.writers} writers, seed ${seed}, in ${product.folder}`)
const checks = await rampage().catch((error: unknown): Check[] => [
  { name: 'the product goes on', failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)] },
])
const failed = checks.filter(({ failures }) => failures.length > 0)
const isStopped = await product.stop().then(
  () => true,
  (error: unknown) => console.error('the product could not be stopped:', error),
)
if (failed.length === 0 && isStopped) product.remove()
else writeFileSync(path.join(product.folder, 'journal.json'), JSON.stringify(journal.acknowledged, null, 1))
tell()
if (values.report) {
  const verdict = { seed, kills: killer.kills, passed: checks.length - failed.length, failed: failed.length }
  writeFileSync(values.report, JSON.stringify(verdict))
}
process.exit(failed.length > 0 || !isStopped ? 1 : 0)

async function rampage(): Promise<Check[]> {
  await killer.interruptFirstStart(3)
  const prepared = await preparedAsIfUninterrupted()
  const church = await findChurch(product.adminUrl, journal)
  const end = Date.now() + milliseconds
  let isOver = false
  let isBroken = false
  const stopped = (error: unknown) => {
    isBroken = true
    throw error
  }
  const writing = Array.from({ length: numberOf(values.writers) }, (_, index) => {
    const random = new Random(seed + 1_000 * (index + 1))
    const writer = new Writer(String(index + 1), new Sender(product, journal), journal, random, church)
    return writer.run(() => isOver).catch(stopped)
  })
  const folders = new FolderAsker(new Sender(product, journal), new Random(seed + 7))
  const asking = folders.run(() => isOver).catch(stopped)
  const killing = killer
    .run(() => isBroken || Date.now() > end)
    .catch(stopped)
    .finally(() => {
      isOver = true
    })
  // All of them come to their end before anything is looked at or stopped.
  const settled = await Promise.allSettled([killing, asking, ...writing])
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  const whole = await folders.judge(product.adminUrl, milliseconds < longRun ? 0 : patience)
  return [prepared, killer.check, whole, ...(await judge(product.adminUrl, journal))]
}

/** The database after three killed starts and one that finished equals that of one start. */
async function preparedAsIfUninterrupted(): Promise<Check> {
  const rows = await asOwner(product.adminUrl, async (client) => {
    const rowsRead = await client.query<{ made: string }>(
      `select concat((select string_agg(name, ' ' order by name) from celeiro_setup.migration), ', ',
         (select count(*) from celeiro.company), ' company, ', (select count(*) from celeiro.supplier), ' suppliers') as made`,
    )
    return rowsRead.rows
  })
  const names = migrationsIn().map(({ name }) => name)
  const expected = `${names.join(' ')}, 1 company, 66 suppliers`
  return {
    name: 'a first start that was killed again and again is made up for by the next',
    failures: rows.flatMap(({ made }) => (made === expected ? [] : [`${made} instead of ${expected}`])),
  }
}

function tell(): void {
  const kills = Object.entries(killer.kills).map(([target, count]) => `${target} ${count}`)
  const refused = journal.acknowledged.filter(({ isRefused }) => isRefused).length
  console.log(`kills                ${killer.total} (${kills.join(', ')})`)
  console.log(`acknowledged writes  ${journal.acknowledged.length - refused}, and ${refused} refusals`)
  console.log(`sent more than once  ${journal.retried}, of which ${journal.replays} had been done before`)
  console.log(`lost or unavailable  ${journal.outages} answers`)
  for (const { name, failures } of checks) {
    console.log(`${failures.length === 0 ? 'holds ' : 'BROKEN'} ${name}`)
    for (const line of failures.slice(0, 20)) console.log(`       ${line}`)
  }
  if (failed.length > 0) {
    for (const line of product.errors.slice(0, 10)) console.log(`logged ${line}`)
    // When the product does not go on, nothing else says what its writers were answered.
    const unexpected = [...new Set(journal.unexpected.map((line) => line.replaceAll(/[0-9a-f-]{36}/g, '…')))]
    for (const line of unexpected.slice(0, 10)) console.log(`answered ${line}`)
  }
  console.log(
    failed.length === 0
      ? `All holds. Seed ${seed}.`
      : `Broken: ${failed.length} of ${checks.length}. Seed ${seed}; data and journal are in ${product.folder}`,
  )
}

function numberOf(text: string): number {
  const number = Number(text)
  if (!(number >= 0)) throw new Error(`${text} is no number`)
  return number
}
