import pg from 'pg'
import type { Database } from '#api/db/database.ts'
import { type Write, writeIn } from '#api/db/tenant.ts'
import { enter } from '#api/journal/journalise.ts'
import { JournalFact } from '#domain/journal/fact.ts'

const nobody = '00000000-0000-0000-0000-000000000000'
const { MOVEMENT, BILL, CHEQUE, CARD_SALE, MANUAL } = JournalFact.codes

interface Row {
  readonly company: string
  readonly fact: number
  readonly ids: string[]
}

/** Enters these documents as the tables' owner, in nobody's name, as a job does. */
async function enterMissing(owner: pg.Pool, query: string, isBackfill: boolean): Promise<void> {
  const { rows } = await owner.query<Row>(query)
  for (const company of new Set(rows.map((one) => one.company))) {
    const of = (fact: number) =>
      new Set(rows.flatMap((one) => (one.company === company && one.fact === fact ? one.ids : [])))
    const documents = {
      posted: new Set<string>(),
      movements: of(MOVEMENT),
      bills: of(BILL),
      cheques: of(CHEQUE),
      cardSales: of(CARD_SALE),
      manualEntries: of(MANUAL),
    }
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
  union all select company_id, 5, id from celeiro.manual_entry`

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
