import pg from 'pg'
import { pino } from 'pino'
import type { Database } from '#api/db/connection/database.ts'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { type Write, writeIn } from '#api/db/tenant/tenant.ts'
import { JobRunner } from '#api/job/runner.ts'
import { depreciate } from '#api/journal/depreciation.ts'
import { documentsOf, enter } from '#api/journal/journalise.ts'
import { journalKeeping } from '#api/journal/keep-journal.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

interface Row {
  readonly company: string
  readonly fact: number
  readonly ids: string[]
}

/** Enters these documents as the tables' owner, in nobody's name, as a job does. */
async function enterMissing(owner: pg.Pool, query: string, isBackfill: boolean): Promise<void> {
  const { rows } = await owner.query<Row>(query)
  for (const company of new Set(rows.map((one) => one.company))) {
    const documents = documentsOf(
      rows.flatMap((one) => (one.company === company ? one.ids.map((id) => [one.fact, id] as const) : [])),
    )
    await inChurch(owner, company, (write) => enter(write, documents, { isBackfill }))
  }
}

const inChurch = (owner: pg.Pool, companyId: string, run: (write: Write) => Promise<void>): Promise<void> =>
  writeIn(
    { worker: owner } as Pick<Database, 'worker'> as Database,
    owner,
    async (client) => {
      await client.query(`select set_config('celeiro.company', $1, true)`, [companyId])
      return { userId: nobody, companyId, isAdmin: true, permissions: {}, branches: [], timeZone: 'America/Sao_Paulo' }
    },
    run,
  )

async function asOwnerOf<T>(adminUrl: string, run: (owner: pg.Pool) => Promise<T>): Promise<T> {
  const owner = new pg.Pool({ connectionString: adminUrl, max: 1 })
  // The pool has ended before its connections have: the database may be dropped in between.
  owner.on('error', () => {})
  try {
    return await run(owner)
  } finally {
    await owner.end()
  }
}

const all = `select company_id as company, 1 as fact, id from celeiro.movement
  union all select company_id, 2, id from celeiro.bills_pay
  union all select company_id, 3, id from celeiro.wallet_check
  union all select company_id, 4, id from celeiro.card_transaction
  union all select company_id, 5, id from celeiro.manual_entry
  union all select company_id, 6, id from celeiro.fund
  union all select company_id, 7, id from celeiro.fund_transfer where status in (2, 4)
  union all select company_id, 8, id from celeiro.asset where kind is not null
  union all select company_id, 10, id from celeiro.volunteer_work where status in (2, 4)
  union all select company_id, 11, id from celeiro.gift_in_kind where status in (2, 4)`

const grouped = (documents: string) => `select company, fact, array_agg(id) as ids from (${documents}) d group by 1, 2`

/** Enters what a test wrote in the database itself, as the nightly job does. */
export const enterWritten = (adminUrl: string): Promise<void> =>
  asOwnerOf(adminUrl, (owner) =>
    enterMissing(
      owner,
      grouped(`select d.* from (${all}) d where not exists (select from celeiro.journal_entry e
        where e.company_id = d.company and e.fact = d.fact and e.fact_id = d.id)`),
      true,
    ),
  )

/**
 * Does what a bank does, on a connection of the tables' owner in that church, and enters the movement that it answers: what
 * else a test wrote is not looked for, which takes longer than the movement.
 */
export const reportedByBank = (
  adminUrl: string,
  companyId: string,
  post: (owner: pg.Pool) => Promise<string>,
): Promise<string> =>
  asOwnerOf(adminUrl, async (owner) => {
    await owner.query("select set_config('celeiro.company', $1, false)", [companyId])
    const id = await post(owner)
    await inChurch(owner, companyId, (write) => enter(write, documentsOf([[1, id]]), { isBackfill: true }))
    return id
  })

const everything = grouped(
  `${all} union all select company_id, fact, fact_id from celeiro.journal_entry where fact in (2, 3, 4)`,
)

/** Enters what a test changed in the database itself. */
export const enterAgain = (adminUrl: string): Promise<void> =>
  asOwnerOf(adminUrl, (owner) => enterMissing(owner, everything, false))

/** Databases of tests that moved money. */
const moved = new Set<string>()

/** At its end the test asks whether the journal has every document of this database as it is. */
export const noteMoved = (adminUrl: string): void => void moved.add(adminUrl)

/**
 * Entries that are added by entering every document again: none, where each reads in the journal as it is. Asked once, at the
 * end of a test's file: a correction that was wrong in between would stand.
 */
export async function missingEntries(adminUrl: string): Promise<object[]> {
  if (!moved.has(adminUrl)) return []
  return asOwnerOf(adminUrl, async (owner) => {
    const entries = async () =>
      (await owner.query('select fact, history, date::text from celeiro.journal_entry order by posted_at, id')).rows
    const before = await entries()
    await enterMissing(owner, everything, false)
    return (await entries()).slice(before.length)
  })
}

/** Enters what assets lost until the end of a month, yyyy-MM, as the nightly job does. */
export const depreciateUntil = (adminUrl: string, companyId: string, month: string): Promise<void> =>
  asOwnerOf(adminUrl, (owner) => inChurch(owner, companyId, (write) => depreciate(write, month)))

interface Nightly {
  readonly database: Database
  readonly query: (text: string) => Promise<unknown>
}

/** Runs the nightly job of the journal now. */
export async function runJournalNight(api: Nightly): Promise<void> {
  const log = pino({ level: 'silent' })
  const storage = new StorageWatch(api.database, log)
  const runner = new JobRunner({ database: api.database, log, storage, handlers: journalKeeping })
  await runner.schedule()
  await api.query(`update celeiro.job set due_at = now() where name = 'keep-journal' and died_at is null`)
  await runner.runDue()
}
