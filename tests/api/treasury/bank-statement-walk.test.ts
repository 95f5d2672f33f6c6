import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Selection, selectRecords } from '#api/db/statement/statement.ts'
import type { Values } from '#api/db/statement/values.ts'
import { conditionOf, orderOf } from '#api/noun/definition/condition.ts'
import { exportedStatement } from '#api/treasury/statement/bank-statement-view.ts'
import { centsOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { expectSoundLedger, openBankAccount } from '#tests/support/money/ledger.ts'
import { type Page, report } from '#tests/support/money/statement.ts'

let api: TestApi
let accounts: string[]

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const branchId = api.church.branches.norte ?? ''
  accounts = [
    await openBankAccount(api, { branchId }),
    await openBankAccount(api, { branchId }),
    await openBankAccount(api, { branchId }),
  ]
  // Many on some days, none on others, posted out of order, over five months.
  for (let turn = 0; turn < 97; turn++) {
    const date = dayOf(1 + ((turn * turn) % 11))
    const accountId = accounts[(turn * 7) % 3] ?? ''
    await report(api, api.church.people.admin, { accountId, date, cents: turn % 5 === 4 ? -turn : 1 + turn })
  }
})
afterAll(async () => {
  await expectSoundLedger(api)
  await api.finish()
})

/** The n-th of some days, of which several begin or end a month. */
const dayOf = (n: number): string =>
  ['02-27', '02-28', '03-01', '03-02', '03-30', '03-31', '04-01', '04-30', '05-31', '06-01', '06-02'].map(
    (day) => `2026-${day}`,
  )[n - 1] ?? '2026-06-30'

const idsOf = async (query: string): Promise<{ ids: string[]; count: number }> => {
  const { body } = await api.call('GET', `/bank-statement?${query}`, { as: api.church.people.admin })
  const { rows, count } = body as Page
  return { ids: rows.map(({ id }) => id), count }
}

/** Every page of that size, one after the other. */
async function walked(query: string, pageSize: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const pageOfIds = await idsOf(`${query}&pageSize=${pageSize}&page=${page}`)
    ids.push(...pageOfIds.ids)
    if (pageOfIds.ids.length < pageSize) return ids
  }
}

const queries = fc.record({
  chosen: fc.subarray([0, 1, 2], { minLength: 1 }),
  first: fc.integer({ min: 1, max: 12 }),
  last: fc.integer({ min: 1, max: 12 }),
  orderBy: fc.constantFrom('date', '-date', 'value', '-value'),
  pageSize: fc.constantFrom(10, 20, 50),
  // Both directions are all movements: the same rows, without the help of the counters of days.
  isScanned: fc.boolean(),
})

it('page after page is what one big page is, in both directions, across accounts and days', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async ({ chosen, first, last, orderBy, pageSize, isScanned }) => {
      const ids = chosen.map((place) => accounts[place]).join(',')
      const days = [first, last].map(dayOf)
      const period = `accountId=${ids}&dateFrom=${days[0]}&dateTo=${days[1]}`
      const query = `${period}&orderBy=${orderBy}${isScanned ? '&direction=1,2' : ''}`
      const whole = await idsOf(`${query}&pageSize=100`)
      expect(await walked(query, pageSize)).toEqual(whole.ids)
      expect(whole.count).toBe(whole.ids.length)
      const reversed = orderBy.startsWith('-') ? orderBy.slice(1) : `-${orderBy}`
      const backwards = await idsOf(`${period}&orderBy=${reversed}&pageSize=100`)
      expect(backwards.ids).toEqual([...whole.ids].reverse())
    }),
    { numRuns: 25 },
  )
})

const kpiOf = async (query: string): Promise<Record<string, string>> =>
  (await api.call('GET', `/bank-statement/kpi?${query}`, { as: api.church.people.admin })).body

const centsIn = (money = ''): number => Number(centsOf(money))

it('counters of months and days equal the movements, for any period', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async ({ chosen, first, last }) => {
      const accountId = `accountId=${chosen.map((place) => accounts[place]).join(',')}`
      const period = `${accountId}&dateFrom=${dayOf(first)}&dateTo=${dayOf(last)}`
      const { opening, closing, ...counted } = await kpiOf(period)
      expect(counted).toEqual(await kpiOf(`${period}&direction=1,2`))
      const dayBefore = new Date(Date.parse(dayOf(first)) - 86_400_000).toISOString().slice(0, 10)
      const before = await kpiOf(`${accountId}&direction=1,2&dateTo=${dayBefore}`)
      expect(centsIn(opening)).toBe(centsIn(before.in) - centsIn(before.out))
      expect(centsIn(closing)).toBe(centsIn(opening) + centsIn(counted.in) - centsIn(counted.out))
    }),
    { numRuns: 40 },
  )
})

it('each balance is the one before it and the movement, over months', async () => {
  for (const accountId of accounts) {
    const { body } = await api.call('GET', `/bank-statement?accountId=${accountId}&pageSize=100`, {
      as: api.church.people.admin,
    })
    let balance = 0
    for (const { direction, value, runningBalance } of (body as Page).rows) {
      balance += direction === 1 ? centsIn(value) : -centsIn(value)
      expect(centsIn(runningBalance)).toBe(balance)
    }
    expect(balance).not.toBe(0)
  }
})

it('the balances of one pass over a span are those that are asked for one by one', async () => {
  const { exported, table, listing } = exportedStatement
  const { view, selectionOfMany } = exported
  if (!view || !selectionOfMany) throw new Error('the statement has no two selections')
  await asOwner(api.adminUrl, async (client) => {
    const { companyId, branches } = api.church
    await client.query("select set_config('celeiro.company', $1, false), set_config('celeiro.branches', $2, false)", [
      companyId,
      `{${Object.values(branches).join(',')}}`,
    ])
    const read = async (selection: Selection, query: Values) => {
      const { where } = conditionOf(table, listing, query)
      const orderBy = orderOf(listing, 'date', table.id)
      const { text, values, answer } = selectRecords(table, selection, { where, orderBy })
      return answer((await client.query({ text, values: [...values], rowMode: 'array' })).rows)
    }
    const spans = fc.record(
      {
        accountId: fc.subarray([0, 1, 2], { minLength: 1 }).map((places) => places.map((place) => accounts[place])),
        dateFrom: fc.integer({ min: 1, max: 12 }).map(dayOf),
        dateTo: fc.integer({ min: 1, max: 12 }).map(dayOf),
        direction: fc.constantFrom([1], [2]),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(spans, async (query) => {
        expect(await read(selectionOfMany(query), query)).toEqual(await read(view.selection, query))
      }),
      { numRuns: 40 },
    )
  })
})
