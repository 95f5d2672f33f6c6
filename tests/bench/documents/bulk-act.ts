import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Identity, writeOn } from '#api/db/tenant/tenant.ts'
import { documentsOf, enter } from '#api/journal/journalise.ts'
import { JournalFact } from '#domain/journal/fact.ts'
import { localDateOf } from '#domain/value/day/local-date.ts'
import { companyId } from '../api/seeded-database.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { inRounds, measured } from '../statistics.ts'
import { copiesTime } from './bare-writes.ts'
import { bankAccountId } from './documents-database.ts'

const together = 1_000
const rounds = 5
/** Before they are measured: the request's first one is made by a product that has just started. */
const warming = 2

interface Bulk {
  readonly goal: Pick<Figure, 'name' | 'unit' | 'goal'>
  readonly table: string
  readonly path: string
  readonly bodyOf: (ids: readonly string[], date: string) => object
  /** What the act writes into the rows, with the account as $3 and the day as $4. */
  readonly written: string
  /** The fact that a document was entered by, and its id as a column. */
  readonly fact: number
  readonly factId: string
}

const acts: readonly Bulk[] = [
  {
    goal: goals.bulkWriteOff,
    table: 'installment',
    path: '/installment/write-off-many',
    bodyOf: (ids, paidAt) => ({
      accountKind: 2,
      accountId: bankAccountId,
      paidAt,
      items: ids.map((id) => ({ id })),
    }),
    written: 'status = 2, account_id = $3, account_kind = 2, paid_at = $4, paid_cents = value_cents',
    fact: JournalFact.codes.BILL,
    factId: 'bills_pay_id',
  },
  {
    goal: goals.bulkClearing,
    table: 'wallet_check',
    path: '/wallet-check/many',
    bodyOf: (ids, date) => ({ ids, move: 'clear', accountKind: 2, accountId: bankAccountId, date }),
    written: 'status = 2, account_id = $3, account_kind = 2, write_off_date = $4',
    fact: JournalFact.codes.CHEQUE,
    factId: 'id',
  },
]

/** Enters documents in the journal, where those of a church are since they were written; the seed's are not. */
async function enterDocuments(owner: pg.Client, { fact, factId, table }: Bulk, ids: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select distinct ${factId} as id from celeiro.${table} where company_id = $1 and id = any($2)`,
    [companyId, ids],
  )
  const nobody: Identity = {
    userId: '00000000-0000-0000-0000-000000000000',
    companyId,
    isAdmin: true,
    permissions: {},
    branches: [],
    timeZone: 'America/Sao_Paulo',
  }
  await owner.query('begin')
  await owner.query(`select set_config('celeiro.company', $1, true)`, [companyId])
  const facts = rows.map(({ id }): [number, string] => [fact, id])
  await enter(writeOn(owner, nobody), documentsOf(facts), { isBackfill: true })
  await owner.query('commit')
}

/**
 * Puts what waits in the pending lists of the table's text indexes where it belongs: else now the request finds a list full and takes a
 * quarter of a second longer, now the UPDATE beside it.
 */
async function emptyPendingLists(owner: pg.Client, table: string): Promise<void> {
  await owner.query(
    `select gin_clean_pending_list(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_am a on a.oid = c.relam where i.indrelid = $1::regclass and a.amname = 'gin'`,
    [`celeiro.${table}`],
  )
}

/**
 * A thousand documents paid or cleared by one request, beside the one UPDATE that writes the same into as many others, and beside
 * that with copies of all rows that the request wrote besides.
 */
export async function bulkAct({ product, restHeaders, adminUrl }: Stack): Promise<Figure[]> {
  const owner = new pg.Client({ connectionString: adminUrl })
  await owner.connect()
  const date = localDateOf(new Date(), 'America/Sao_Paulo')
  const figures: Figure[] = []
  for (const act of acts) {
    const { goal, table, path, bodyOf, written } = act
    const all = await inRounds(warming + rounds, async () => {
      const { rows } = await owner.query<{ id: string }>(
        `select id from celeiro.${table} where company_id = $1 and status = 1 order by random() limit $2`,
        [companyId, together * 2],
      )
      const ids = rows.map(({ id }) => id)
      await enterDocuments(owner, act, ids)
      await emptyPendingLists(owner, table)
      const headers = { ...restHeaders(), 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const body = JSON.stringify(bodyOf(ids.slice(0, together), date))
      const { rows: clock } = await owner.query<{ now: string }>('select clock_timestamp()::text as now')
      let began = performance.now()
      const answer = await fetch(`${product.url}/api${path}`, { method: 'PUT', headers, body })
      const answerText = await answer.text()
      const acted = performance.now() - began
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${answerText.slice(0, 300)}`)
      await emptyPendingLists(owner, table)
      began = performance.now()
      await owner.query('begin')
      await owner.query(`update celeiro.${table} set ${written} where company_id = $1 and id = any($2)`, [
        companyId,
        ids.slice(together),
        bankAccountId,
        date,
      ])
      const bare = performance.now() - began
      const copied = await copiesTime(owner, clock[0]?.now ?? '')
      // Nothing was posted for them, and what was is there once.
      await owner.query('rollback')
      return { acted, bare, all: bare + copied }
    })
    all.splice(0, warming)
    figures.push(
      { ...goal, value: measured(all.map(({ acted, bare }) => acted / bare)) },
      { ...goals.bulkOfAll, value: measured(all.map((one) => one.acted / one.all)) },
      { name: '· by the request', unit: 'ms', value: measured(all.map(({ acted }) => acted)) },
      { name: '· by the bare UPDATE', unit: 'ms', value: measured(all.map(({ bare }) => bare)) },
      { name: '· by bare writes of all', unit: 'ms', value: measured(all.map((one) => one.all)) },
    )
  }
  await owner.end()
  return figures
}
