import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { openBankAccount, openCashAccount } from '#tests/support/money/ledger.ts'

let api: TestApi
let client: pg.Client
let bank: string
let box: string

beforeAll(async () => {
  api = await startApi()
  const branchId = api.church.branches.norte
  bank = await openBankAccount(api, { branchId, balance: '100.00' })
  box = await openCashAccount(api, { branchId, balance: '50.00' })
  client = new pg.Client({ connectionString: api.adminUrl })
  await client.connect()
})
// What is posted here has no document, and is undone.
beforeEach(async () => {
  await client.query('rollback; begin')
  await client.query("select set_config('celeiro.company', $1, true)", [api.church.companyId])
})
afterAll(async () => {
  await client.end()
  await api.finish()
})

interface Given {
  readonly account: string
  readonly cents: number
  readonly internal?: boolean
  readonly imposed?: boolean
}

const day = '2026-11-20'

async function post(movements: readonly Given[], origin = 7): Promise<void> {
  const given = movements.map(({ cents, internal = false, imposed = false, account }) => ({
    id: newId(),
    account,
    cents: String(cents),
    internal,
    imposed,
    originId: newId(),
    label: { description: 'Juntos' },
  }))
  await client.query('select celeiro.post_movements($1, $2, $3, $4, $5, $6)', [
    api.church.people.admin?.id ?? newId(),
    origin,
    newId(),
    day,
    '2026-11-01',
    JSON.stringify(given),
  ])
}

const rowsOf = async (text: string, values: readonly unknown[] = []) =>
  (await client.query({ text, values: [...values], rowMode: 'array' })).rows

const standing = async (account: string) =>
  (await rowsOf('select balance_cents::int, floor_cents::int from celeiro.ledger_account where id = $1', [account]))[0]

/** Amounts in the order in which the account has them; their chain is proved by the function that the checker asks. */
async function chained(account: string): Promise<number[]> {
  const rows = await rowsOf(
    `select m.amount_cents::int, m.hash = celeiro.movement_hash(lag(m.hash, 1, '\\x') over (order by m.seq), m),
       m.seq = row_number() over (order by m.seq)
     from celeiro.movement m where m.account_id = $1 order by m.seq`,
    [account],
  )
  expect(rows.map(([, isChained, isNext]) => [isChained, isNext])).toEqual(rows.map(() => [true, true]))
  const [tip] = await rowsOf(
    `select a.last_seq::int, a.last_hash = (select m.hash from celeiro.movement m where m.account_id = a.id
       order by m.seq desc limit 1) from celeiro.ledger_account a where a.id = $1`,
    [account],
  )
  expect(tip).toEqual([rows.length, true])
  return rows.map(([cents]) => Number(cents))
}

describe('movements that are posted together', () => {
  it('stand in their accounts in the order given, chained, counted by day and month', async () => {
    const given = Array.from({ length: 60 }, (_, at) => ({
      account: at % 3 === 0 ? box : bank,
      cents: at % 4 === 3 ? -(at + 1) : 10 * (at + 1),
      internal: at % 5 === 0,
    }))
    await post(given)
    for (const [account, opening] of [
      [bank, 10_000],
      [box, 5_000],
    ] as const) {
      const own = given.filter((one) => one.account === account)
      const sum = (of: (one: (typeof own)[number]) => boolean) =>
        Math.abs(own.filter(of).reduce((total, { cents }) => total + cents, 0))
      expect(await chained(account)).toEqual([opening, ...own.map(({ cents }) => cents)])
      const counted = [
        own.length,
        sum(({ cents }) => cents > 0),
        sum(({ cents }) => cents < 0),
        sum(({ cents, internal }) => cents > 0 && internal),
        sum(({ cents, internal }) => cents < 0 && internal),
      ]
      const columns = 'movements, in_cents::int, out_cents::int, internal_in_cents::int, internal_out_cents::int'
      for (const table of ['day', 'month'] as const)
        expect(
          await rowsOf(
            `select ${columns} from celeiro.account_${table}
             where account_id = $1 and ${table === 'day' ? 'date' : 'month'} >= '2026-11-01'`,
            [account],
          ),
        ).toEqual([counted])
      expect(await standing(account)).toEqual([opening + own.reduce((total, { cents }) => total + cents, 0), 0])
    }
  })

  it('are refused where one of them finds too little, though the last one does not', async () => {
    await expect(
      post([
        { account: box, cents: -5_001 },
        { account: box, cents: 2 },
      ]),
    ).rejects.toMatchObject({ constraint: 'ledger_account_balance' })
  })

  it('go below zero by what the bank itself reports, and no further', async () => {
    await post([
      { account: bank, cents: -10_050, imposed: true },
      { account: bank, cents: 20 },
    ])
    expect(await standing(bank)).toEqual([-30, -30])
    await expect(post([{ account: bank, cents: -1 }])).rejects.toMatchObject({ constraint: 'ledger_account_balance' })
  })

  it('are lifted above zero for good by a credit among them', async () => {
    const rising = [
      { account: bank, cents: -10_050, imposed: true },
      { account: bank, cents: 60 },
    ]
    await post(rising)
    expect(await standing(bank)).toEqual([10, 0])
    await expect(post([...rising, { account: bank, cents: -71 }])).rejects.toMatchObject({
      constraint: 'ledger_account_balance',
    })
  })
})

describe('entries of the trail that are written together', () => {
  it('stand in the chain of each person in the order given, whoever comes between', async () => {
    const people = ['admin', 'free', 'registrar'].map((role) => api.church.people[role]?.id ?? '')
    const actors = Array.from({ length: 40 }, (_, at) => (at % 7 === 6 ? null : (people[at % 3] ?? null)))
    const records = actors.map(() => newId())
    await client.query('select celeiro.record_audits($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::text[])', [
      actors,
      actors.map((_, at) => `act-${at % 2}`),
      actors.map(() => 'region'),
      records,
      actors.map((_, at) => JSON.stringify({ after: { at } })),
    ])
    const rows = await rowsOf(
      `select e.record_id, e.actor_id, e.action, p.payload::jsonb -> 'after' ->> 'at', p.actor_name is null
       from celeiro.audit_entry e join celeiro.audit_payload p using (company_id, lane, seq)
       where e.record_id = any($1) order by e.lane, e.seq`,
      [records],
    )
    const byActor = (actor: string | null) => rows.filter(([, own]) => own === actor)
    for (const actor of new Set(actors)) {
      const own = records.flatMap((record, at) =>
        actors[at] === actor ? [[record, actor, `act-${at % 2}`, String(at), actor === null]] : [],
      )
      expect(byActor(actor)).toEqual(own)
    }
    expect(rows).toHaveLength(40)
    expect(await rowsOf('select * from celeiro.broken_audit()')).toEqual([])
  })
})
