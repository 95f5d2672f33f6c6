import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Random } from '#api/demonstration/source/random.ts'
import { buildProduct } from '../../scripts/build.ts'
import { findChurch } from '../chaos/found-church.ts'
import { Journal } from '../chaos/journal.ts'
import { Sender } from '../chaos/sender.ts'
import { type Check, judge } from '../chaos/verdict.ts'
import { type Church, Writer } from '../chaos/writer.ts'
import { Fleet } from './fleet.ts'
import { Reader } from './reader.ts'

/**
 * One, two and four processes on a PostgreSQL that fails over again and again: nothing lost, nothing doubled, nothing
 * wrong; how much each number does, and how long nobody was answered.
 */
const { values } = parseArgs({
  options: {
    /** For each number of processes. */
    seconds: { type: 'string', default: '30' },
    writers: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seconds = Number(values.seconds)
const seed = Number(values.seed)
const sizes = [1, 2, 4]
const failoverSeconds = 20

const fleet = new Fleet()
const journal = new Journal()
const sender = () => new Sender(fleet, journal)
const reader = new Reader({ cluster: fleet.cluster, sender: sender(), journal, seed })
/** Seconds until another primary took a write, by how it came to that. */
const failovers: { how: 'switchover' | 'kill'; seconds: number }[] = []

await buildProduct()
const isWhole = await measure().catch((error: unknown) => {
  console.error(error)
  return false
})
await fleet.close()
if (isWhole) fleet.remove()
else console.error(`What the servers said is in ${fleet.folder}`)
process.exit(isWhole ? 0 : 1)

async function measure(): Promise<boolean> {
  await fleet.open()
  await fleet.grow()
  console.log(`${values.writers} writers, a failover every ${failoverSeconds} s, seed ${seed}`)
  const head = [
    'processes',
    'writes a second',
    'processor ms a write',
    'answers lost or unavailable',
    'longest silence',
  ]
  console.log(head.join(' | '))
  const church = await findChurch(fleet.cluster.urls.adminUrl, journal)
  let isOver = false
  const failing = failOverAgainAndAgain(() => isOver)
  for (const size of sizes) {
    while (fleet.size < size) await fleet.grow()
    await phase(size, church)
  }
  isOver = true
  await failing
  return tell([...(await judge(fleet.cluster.urls.adminUrl, journal)), ...own()])
}

/** Everybody writes for a while, and in its middle one process is replaced in order and one is killed, where there are several. */
async function phase(size: number, church: Church): Promise<void> {
  const before = {
    writes: journal.acknowledged.length,
    outages: journal.outages,
    processor: fleet.processorMilliseconds,
  }
  const started = performance.now()
  let isOver = false
  const writing = Array.from({ length: Number(values.writers) }, (_, index) => {
    const random = new Random(seed + 1_000 * size + index)
    return new Writer(`${size}-${index + 1}`, sender(), journal, random, church).run(() => isOver)
  })
  const silence = longestSilence(() => isOver)
  const reading = reader.run(() => isOver)
  await wait((seconds * 1000) / 2)
  if (size > 1) await replace('SIGTERM')
  if (size > 2) await replace('SIGKILL')
  await wait((seconds * 1000) / 2)
  isOver = true
  await Promise.all([...writing, reading])
  const writes = journal.acknowledged.length - before.writes
  const rate = writes / ((performance.now() - started) / 1000)
  const processor = (fleet.processorMilliseconds - before.processor) / writes
  const figures = [
    size,
    rate.toFixed(1),
    processor.toFixed(0),
    journal.outages - before.outages,
    `${(await silence).toFixed(1)} s`,
  ]
  console.log(figures.join(' | '))
}

/** As a deployment does it: the new one serves before the old one goes. */
async function replace(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  await fleet.grow()
  await fleet.shrink(signal)
}

async function failOverAgainAndAgain(isOver: () => boolean): Promise<void> {
  for (let turn = 0; ; turn++) {
    for (let second = 0; second < failoverSeconds; second++) {
      if (isOver()) return
      await wait(1_000)
    }
    const how = turn % 2 === 0 ? 'kill' : 'switchover'
    failovers.push({ how, seconds: (await fleet.cluster.failOver(how)) / 1000 })
  }
}

/** In seconds. */
async function longestSilence(isOver: () => boolean): Promise<number> {
  let longest = 0
  let last = performance.now()
  for (let answers = journal.answers; !isOver(); await wait(20)) {
    if (journal.answers !== answers) last = performance.now()
    answers = journal.answers
    longest = Math.max(longest, performance.now() - last)
  }
  return longest / 1000
}

function own(): Check[] {
  const { came, stale } = reader
  return [
    {
      name: `each file (${came.all}, ${came.fromCopy} read of the copy) holds what was written before it`,
      failures: stale,
    },
    { name: 'the copy was read', failures: came.fromCopy > 0 ? [] : ['never'] },
    { name: 'the primary changed', failures: failovers.length > 0 ? [] : ['never'] },
    { name: 'a process that did not start said why in a sentence', failures: fleet.speechless },
  ]
}

function tell(checks: readonly Check[]): boolean {
  for (const { how, seconds } of failovers) console.log(`${how}: another primary after ${seconds.toFixed(1)} s`)
  console.log(`sent more than once: ${journal.retried}, of which ${journal.replays} had been done before`)
  console.log(`starts that failed while there was no primary: ${fleet.failedStarts}`)
  for (const { name, failures } of checks) {
    console.log(`${failures.length === 0 ? 'holds ' : 'BROKEN'} ${name}`)
    for (const line of failures.slice(0, 20)) console.log(`       ${line}`)
  }
  return checks.every(({ failures }) => failures.length === 0)
}
