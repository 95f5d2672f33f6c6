import * as z from 'zod'
import type { Database } from '../db/connection/database.ts'
import { JobAbandoned } from '../job/attempt.ts'
import { companyJob, type JobHandler, plainJob } from '../job/handler.ts'
import { attemptsOfDays, type JobKind } from '../job/kind.ts'
import { keepSeal, type Seal, sealWith } from './audit-seal.ts'

const Nothing = z.object({})
const upkeep = { payload: Nothing, attempts: attemptsOfDays } as const

/** Every hour, for the one hour of the day in which a seal is a day old, whenever the product runs. */
const sealLedger: JobKind<typeof Nothing> = {
  ...upkeep,
  name: 'seal-ledger',
  schedule: { cron: '17 * * * *', of: 'server' },
}
const sealTrails: JobKind<typeof Nothing> = {
  ...upkeep,
  name: 'seal-trails',
  schedule: { cron: '27 * * * *', of: 'server' },
}
/** Until then whoever asks for the gifts of a marked offering sums them. */
const keepOfferingSums: JobKind<typeof Nothing> = {
  ...upkeep,
  name: 'keep-offering-sums',
  schedule: { cron: '*/5 * * * *', of: 'server' },
}
/** Until then whoever asks sums a row for each posting. */
const keepBranchFlow: JobKind<typeof Nothing> = {
  ...upkeep,
  name: 'keep-branch-flow',
  schedule: { cron: '*/5 * * * *', of: 'server' },
}
const checkLedger: JobKind<typeof Nothing> = {
  ...upkeep,
  name: 'check-ledger',
  schedule: { cron: '40 3 * * *', of: 'company' },
}

/**
 * What the books need without anybody asking: ledger and trail sealed once a day where they went on, old intents
 * forgotten, each ledger checked at night. Faults of a ledger are a job given up, which is told until a check finds none.
 * @param sealFolder where a seal of the trail is kept as a file, out of reach of whoever owns the tables
 */
export const upkeepOf = (sealFolder: string): JobHandler[] => [
  plainJob(sealLedger, async (_payload, { database }) => {
    await database.worker.query('select celeiro.keep_ledger()')
  }),
  plainJob(keepOfferingSums, async (_payload, { database }) => {
    await database.worker.query('select celeiro.keep_offering_sums()')
  }),
  plainJob(keepBranchFlow, async (_payload, { database }) => {
    await database.worker.query('select celeiro.keep_branch_flow()')
    await database.worker.query('select celeiro.keep_plan_flow()')
  }),
  plainJob(sealTrails, (_payload, { database }) => sealTrailsInto(sealFolder, database)),
  companyJob(checkLedger, async (write) => {
    const [row] = await write.rows('select celeiro.ledger_faults()', [])
    if (row?.[0] !== 0) throw new JobAbandoned(`ledger faults: ${row?.[0]}`)
  }),
]

/** In one transaction with its file: if the seal cannot be stored, the trail is sealed again. */
async function sealTrailsInto(folder: string, { worker }: Database): Promise<void> {
  const client = await worker.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ heads: Seal['heads'] | null }>('select celeiro.seal_trails() as heads')
    const heads = rows[0]?.heads
    if (heads) keepSeal(folder, sealWith(heads))
    await client.query('commit')
    client.release()
  } catch (error) {
    // Discards the connection with its open transaction.
    client.release(true)
    throw error
  }
}
