import { inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readingSettings } from '#api/db/connection/database.ts'
import { asOptions } from '#api/db/pooler/setting.ts'
import { selectRecords } from '#api/db/statement/statement.ts'
import { bankStatement } from '#api/db/table/ledger-tables.ts'
import { bankStatementView } from '#api/treasury/statement/bank-statement-view.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { type Line, type Page, report } from '#tests/support/money/statement.ts'

let api: TestApi
let bank: string
let cash: string
let plan: string
let group: string
let center: string
let memberId: string
let fee: string
let gift: string

const admin = () => api.church.people.admin
const made = async (path: string, body: object): Promise<string> => {
  const answer = await api.call('POST', path, { as: admin(), body })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.id
}

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const { norte, sede } = api.church.branches
  bank = await openBankAccount(api, { branchId: sede ?? '', balance: '1000.00' })
  cash = await openCashAccount(api, { branchId: norte ?? '', balance: '300.00' })
  group = await made('/account-plan', {
    code: '7.01.000',
    name: 'Receitas',
    level: 1,
    nature: 1,
    status: 1,
    restricted: false,
  })
  plan = await made('/account-plan', {
    code: '7.01.001',
    name: 'Dízimos',
    level: 2,
    nature: 1,
    parentId: group,
    status: 1,
    restricted: false,
  })
  center = await made('/cost-center', { name: 'Culto', status: 1 })
  memberId = await made('/members-offerings', { type: 0, memberName: 'Ana Lima', status: 1, legalBasis: 3 })
  gift = await report(api, admin(), { accountId: bank, date: '2026-10-05', cents: 12_000, description: 'Pix da Ana' })
  fee = await report(api, admin(), {
    accountId: bank,
    date: '2026-11-02',
    competence: '2026-10',
    cents: -3_990,
    description: 'Tarifa',
    label: { accountPlanId: plan, costCenterId: center, documentNumber: '778' },
  })
  const body = { type: 3, originId: cash, destinationId: bank, value: '50.00', date: '2026-11-10' }
  expect((await postTo(api, 'POST', '/transfer', { as: admin(), body })).status).toBe(200)
})
afterAll(async () => {
  await expectSoundLedger(api)
  await api.finish()
})

const both = () => `accountId=${bank},${cash}`
const statement = async (query: string, as = admin()): Promise<Page> =>
  (await api.call('GET', `/bank-statement?${query}`, { as })).body
const kpi = async (query: string) => (await api.call('GET', `/bank-statement/kpi?${query}`, { as: admin() })).body
const signed = ({ direction, value }: Line): bigint => (direction === 1 ? centsOf(value) : -centsOf(value))

describe('the statement', () => {
  it('lists by day and then as it was posted, with the balance of each account after it', async () => {
    const { rows, count } = await statement(both())
    expect(count).toBe(6)
    const balances = new Map<string, bigint>()
    for (const row of rows) {
      const balance = (balances.get(row.accountId) ?? 0n) + signed(row)
      balances.set(row.accountId, balance)
      expect(row.runningBalance).toBe(moneyOf(balance))
    }
    expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).sort())
  })

  it.each([
    ['direction=2', ['Tarifa', 'Transferência para']],
    ['direction=1&dateFrom=2026-02-01', ['Pix da Ana', 'Transferência de']],
    ['origin=7', ['Pix da Ana', 'Tarifa']],
    ['origin=4', ['Transferência para', 'Transferência de']],
    ['accountKind=1&dateFrom=2026-02-01', ['Transferência para']],
    ['dateFrom=2026-11-02&dateTo=2026-11-02', ['Tarifa']],
    ['accountPlanId=PLAN', ['Tarifa']],
    ['costCenterId=CENTER', ['Tarifa']],
    ['competence=2026-10', ['Pix da Ana', 'Tarifa']],
    ['competence=2026-10&dateFrom=2026-11-01', ['Tarifa']],
    ['competence=2026-10,2026-11', ['Pix da Ana', 'Tarifa', 'Transferência para', 'Transferência de']],
    ['competence=2025-10', []],
    ['search=pix', ['Pix da Ana']],
    ['search=778', ['Tarifa']],
    ['reconciled=true', []],
    ['reconciled=false&origin=7', ['Pix da Ana', 'Tarifa']],
  ])('filtered by %s is those rows, counted and summed', async (query, expected) => {
    const lineQuery = `${both()}&${query.replace('PLAN', plan).replace('CENTER', center)}`
    const { rows, count } = await statement(lineQuery)
    const listed = rows as readonly (Line & { description: string })[]
    expect(listed.map(({ description }) => description).sort()).toEqual(
      [...expected].sort().map((words) => expect.stringMatching(new RegExp(`^${words}`))),
    )
    expect(count).toBe(expected.length)
    const sums = await kpi(lineQuery)
    const sum = (one: bigint) =>
      moneyOf(listed.map(signed).reduce((total, cents) => (cents * one > 0n ? total + cents * one : total), 0n))
    expect([sums.in, sums.out, sums.count]).toEqual([sum(1n), sum(-1n), count])
    const file = await api.call('GET', `/bank-statement/export?format=csv&${lineQuery}`, { as: admin() })
    const lines = (await (await api.send(new Request(`http://celeiro.test${file.body.url}`))).text())
      .trim()
      .split('\r\n')
    expect(lines.slice(1).map((line) => line.split(';')[2])).toEqual(listed.map(({ description }) => description))
  })

  it.each(['2026-13', '2026-1', '2026-11-01', '0000-01', '2026-10,', ''])('takes no competence %j', async (month) => {
    for (const path of ['', '/kpi', '/export']) {
      const { status, body } = await api.call('GET', `/bank-statement${path}?competence=${month}`, { as: admin() })
      expect([status, body.errors[0].msg]).toEqual([400, 'invalid_date'])
    }
  })

  it('is totalled from what there was before to what is there after, in any period', async () => {
    expect(await kpi(`accountId=${bank}&dateFrom=2026-11-01&dateTo=2026-11-30`)).toEqual({
      opening: '1120.00',
      in: '50.00',
      out: '39.90',
      closing: '1130.10',
      internalIn: '50.00',
      internalOut: '0.00',
      count: 2,
    })
    expect(await kpi(`accountId=${bank}&dateFrom=2026-11-01&origin=7`)).not.toHaveProperty('opening')
  })

  it('counts by day what it counts row by row', async () => {
    // Every movement has one of the two directions: the filter matches all rows, but forces a scan.
    for (const period of ['', 'dateFrom=2026-11-01', 'dateTo=2026-10-31', 'dateFrom=2026-10-05&dateTo=2026-11-02'])
      expect((await statement(`${period}&direction=1,2`)).count).toBe((await statement(period)).count)
  })

  it('shows a treasurer the accounts of their branch only, and refuses the others by id', async () => {
    const { treasurer } = api.church.people
    const { rows } = await statement(`${both()}&pageSize=100`, treasurer)
    expect(new Set(rows.map(({ accountId }) => accountId))).toEqual(new Set([cash]))
    const as = treasurer
    expect((await api.call('GET', `/bank-statement/${fee}`, { as })).status).toBe(404)
    const body = { description: 'x', version: 1 }
    expect((await api.call('PUT', `/bank-statement/${fee}`, { as, body })).status).toBe(404)
    expect(
      (await api.call('PUT', `/bank-statement/${fee}/association-member`, { as, body: { version: 1 } })).status,
    ).toBe(404)
  })

  it('orders by day or value alone', async () => {
    const { rows } = await statement(`${both()}&orderBy=-value`)
    const values = rows.map(signed)
    expect(values).toEqual([...values].sort((one, other) => Number(other - one)))
    expect((await api.call('GET', '/bank-statement?orderBy=description', { as: admin() })).status).toBe(400)
  })
})

describe('a movement', () => {
  const read = async (id: string) => (await api.call('GET', `/bank-statement/${id}`, { as: admin() })).body
  const classify = (id: string, body: object) => api.call('PUT', `/bank-statement/${id}`, { as: admin(), body })
  const link = (id: string, body: object) =>
    api.call('PUT', `/bank-statement/${id}/association-member`, { as: admin(), body })

  it('is classified anew, keeps its value, and tells its history', async () => {
    const before = await read(gift)
    const label = { description: 'Dízimo da Ana', accountPlanId: plan, costCenterId: center, memberId }
    const { status, body } = await classify(gift, { ...label, version: before.version })
    expect([status, body]).toMatchObject([
      200,
      { ...label, value: '120.00', date: '2026-10-05', memberName: 'Ana Lima' },
    ])
    expect(body.version).toBe(before.version + 1)
    const { body: history } = await api.call('GET', `/bank-statement/${gift}/history`, { as: admin() })
    expect(history.rows).toMatchObject([{ action: 'update' }])
  })

  it('loses what is left out, as every PUT says', async () => {
    const { version } = await read(gift)
    const { body } = await classify(gift, { description: 'Dízimo', version })
    expect(body).toMatchObject({ description: 'Dízimo' })
    for (const name of ['accountPlanId', 'costCenterId', 'memberId']) expect(body).not.toHaveProperty(name)
  })

  it('is linked to a member and to nobody again, and the rest stays', async () => {
    const label = { description: 'Dízimo', accountPlanId: plan, costCenterId: center }
    const { body: before } = await classify(gift, { ...label, version: (await read(gift)).version })
    const { body: linked } = await link(gift, { memberId, version: before.version })
    expect(linked).toMatchObject({ ...label, memberId })
    const { body: free } = await link(gift, { version: linked.version })
    expect([free.memberId, free.accountPlanId]).toEqual([undefined, plan])
  })

  it.each([
    ['a plan of no company', 'accountPlanId', '01900000-0000-7000-8000-0000000000ff', 'account_plan_not_found'],
    ['a group of plans', 'accountPlanId', 'GROUP', 'account_plan_not_postable'],
    ['a centre of no company', 'costCenterId', '01900000-0000-7000-8000-0000000000ff', 'cost_center_not_found'],
    ['a member of no company', 'memberId', '01900000-0000-7000-8000-0000000000ff', 'member_not_found'],
    ['no description', 'description', '', 'required'],
  ])('is not classified by %s', async (_what, param, value, msg) => {
    const { version } = await read(gift)
    const { status, body } = await classify(gift, {
      description: 'Pix',
      version,
      [param]: value.replace('GROUP', group),
    })
    expect([status, body.errors]).toMatchObject([400, [{ msg, param }]])
    expect((await read(gift)).version).toBe(version)
  })

  it('is neither classified nor linked by who saw an older version', async () => {
    const { version } = await read(gift)
    for (const { status, body } of [
      await classify(gift, { description: 'Pix', version: version - 1 }),
      await link(gift, { memberId, version: version - 1 }),
    ])
      expect([status, body.error]).toEqual([400, 'stale_version'])
  })

  it('never takes another value, day or account', async () => {
    const { version } = await read(gift)
    for (const name of ['value', 'date', 'accountId', 'direction'])
      expect((await classify(gift, { description: 'Pix', version, [name]: '1' })).status).toBe(400)
  })

  it('that is missing is reported', async () => {
    const { status, body } = await classify('01900000-0000-7000-8000-0000000000ff', { description: 'x', version: 1 })
    expect([status, body.error]).toEqual([404, 'bank_statement_not_found'])
  })
})

describe('what a filter comes to', () => {
  it('follows what is posted and how it is classified, though it is not summed again while nothing is', async () => {
    const query = `${both()}&accountPlanId=${plan}`
    const look = async () => ({ count: (await statement(query)).count, sums: await kpi(query) })
    const before = await look()
    expect(await look()).toEqual(before)
    const posted = await report(api, admin(), {
      accountId: bank,
      date: '2026-11-12',
      cents: -1_000,
      description: 'Outra tarifa',
      label: { accountPlanId: plan },
    })
    const after = await look()
    expect(after.count).toBe(before.count + 1)
    expect(centsOf(after.sums.out)).toBe(centsOf(before.sums.out) + 1_000n)
    const { version } = (await api.call('GET', `/bank-statement/${posted}`, { as: admin() })).body
    const body = { description: 'Outra tarifa', version }
    expect((await api.call('PUT', `/bank-statement/${posted}`, { as: admin(), body })).status).toBe(200)
    expect(await look()).toEqual(before)
  })
})

it('a page is planned as a whole: only its own rows are joined to what they tell of', async () => {
  const onPage = { where: inArray(bankStatement.id, sql`(select m.id from celeiro.movement m limit 20)`) }
  const { text } = selectRecords(bankStatement, bankStatementView.selection, onPage)
  const client = new pg.Client({ connectionString: api.superuserUrl, options: asOptions(readingSettings) })
  await client.connect()
  try {
    await client.query('begin')
    // As it would be planned of millions.
    await client.query(`update pg_class set reltuples = 1000000, relpages = 1
      where oid in ('celeiro.movement'::regclass, 'celeiro.movement_label'::regclass)`)
    await client.query(`delete from pg_statistic
      where starelid in ('celeiro.movement'::regclass, 'celeiro.movement_label'::regclass)`)
    await client.query(`set local role ${new URL(api.applicationUrl).username}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/ on movement m\n.*Index Cond: .*\bid = /)
    expect(plan).not.toContain('Seq Scan on movement_label')
  } finally {
    await client.end()
  }
})
