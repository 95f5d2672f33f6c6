import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { JournalSource } from '#domain/ledger-account/source.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
const sessions: pg.Client[] = []

beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  for (const one of sessions) await one.end()
  await api.finish()
})

interface Session {
  readonly client: pg.Client
  readonly pid: number
}

/** A connection of the owner in this church, within a transaction that waits for nobody for long. */
async function session(): Promise<Session> {
  const client = new pg.Client({ connectionString: api.adminUrl })
  sessions.push(client)
  await client.connect()
  await client.query('begin')
  await client.query(`select set_config('celeiro.company', $1, true), set_config('lock_timeout', '20s', true)`, [
    api.church.companyId,
  ])
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { client, pid: rows[0]?.pid ?? 0 }
}

let code = 30

/** An account of the chart that nothing is mapped to. */
async function account(): Promise<string> {
  code += 1
  const { status, body } = await api.call('POST', '/ledger-account', {
    as: api.church.people.admin,
    body: { code: `4.2.1.${code}`, name: `Conta ${code}`, nature: 5, status: 1, isContra: false },
  })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.id
}

/** Enters ten reais between two accounts, as the application does. */
function enter({ client }: Session, accounts: readonly [string, string]) {
  const [id, factId] = [newId(), newId()]
  const { norte: branch } = api.church.branches
  const entry = {
    id,
    branch,
    date: '2026-10-05',
    fact: 5,
    factId,
    part: 0,
    revision: 1,
    resource: 'manual-entry',
    documentId: factId,
    history: 'Prova',
  }
  const places = accounts.map((sourceId) => ({ source: JournalSource.codes.LEDGER_ACCOUNT, sourceId, branch }))
  return client.query('select celeiro.enter_entries(null, $1, $2, $3, $4, $5, $6, false)', [
    JSON.stringify([entry]),
    JSON.stringify(places),
    [1, 1],
    [1, 2],
    [1, 2],
    [1000, -1000],
  ])
}

const remove = ({ client }: Session, id: string) =>
  client.query('delete from celeiro.journal_account where id = $1', [id])

const placesOf = (ids: readonly string[]) =>
  api.query('select journal_account_id from celeiro.journal_place where journal_account_id = any($1)', [ids])

/** Until a session waits for what another one holds. */
const untilWaiting = (session: Session) =>
  expect
    .poll(() => api.query('select cardinality(pg_blocking_pids($1)) > 0 as waits', [session.pid]))
    .toEqual([{ waits: true }])

it('an account that is entered into cannot go, whoever is first, and it is said how many lines it has', async () => {
  const [one, other] = [await account(), await account()]
  const [entering, removing] = [await session(), await session()]
  await enter(entering, [one, other])
  const removed = remove(removing, one)
  removed.catch(() => {})
  await untilWaiting(removing)
  await entering.client.query('commit')
  await expect(removed).rejects.toMatchObject({ code: '23503', constraint: 'journal_place_account_fkey' })
  await removing.client.query('rollback')
  const again = await session()
  await enter(again, [one, other])
  await again.client.query('commit')
  expect(await placesOf([one, other])).toHaveLength(2)
  const { body } = await api.call('DELETE', `/ledger-account/${one}`, { as: api.church.people.admin })
  expect(body.errors).toMatchObject([{ msg: 'ledger_account_in_use', params: { uses: '2 lançamentos contábeis' } }])
})

it('nothing is entered into an account that goes meanwhile', async () => {
  const [one, other] = [await account(), await account()]
  const [entering, removing] = [await session(), await session()]
  await remove(removing, one)
  const entered = enter(entering, [one, other])
  entered.catch(() => {})
  await untilWaiting(entering)
  await removing.client.query('commit')
  await expect(entered).rejects.toMatchObject({ code: '23503' })
  await entering.client.query('rollback')
  expect(await placesOf([one, other])).toEqual([])
})

it('two who enter into an account first wait for nobody, in whatever order', async () => {
  const [one, other] = [await account(), await account()]
  const [left, right] = [await session(), await session()]
  await enter(left, [one, other])
  await enter(right, [other, one])
  await left.client.query('commit')
  await right.client.query('commit')
  expect(await placesOf([one, other])).toHaveLength(4)
})

it('what the journal names goes by nobody’s hand, and the checker misses it', async () => {
  await expect(api.query('delete from celeiro.journal_place')).rejects.toMatchObject({ code: 'CE409' })
  const faults = () => api.query('select reason from celeiro.broken_ledger($1)', [api.church.companyId])
  expect(await faults()).toEqual([])
  await api.query('alter table celeiro.journal_place disable trigger append_only')
  const gone = await api.query<Record<string, string>>('delete from celeiro.journal_place returning *')
  expect(await faults()).toContainEqual({ reason: 'journal changed' })
  for (const row of gone)
    await api.query('insert into celeiro.journal_place values ($1, $2, $3, $4)', [
      row.company_id,
      row.id,
      row.branch_id,
      row.journal_account_id,
    ])
  await api.query('alter table celeiro.journal_place enable trigger append_only')
  expect(await faults()).toEqual([])
})
