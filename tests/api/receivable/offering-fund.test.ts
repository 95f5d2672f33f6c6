import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { FundKind } from '#domain/fund/fields.ts'
import type { TestApi } from '#tests/support/api.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import {
  approvedOffering,
  enterOffering,
  judgeOffering,
  type OfferingPlace,
  offeredCheck,
  offeringOf,
  startOfferings,
} from '#tests/support/money/offering.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let place: OfferingPlace
let roof: string

const people = () => api.church.people

beforeAll(async () => {
  const started = await startOfferings()
  api = started.api
  place = started.place
  const body = { name: 'Telhado', kind: FundKind.codes.CAMPAIGN, target: '5000.00' }
  roof = (await postTo(api, 'POST', '/fund', { as: people().admin, body })).body.id
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

async function received(id: string): Promise<string | undefined> {
  const [row] = await api.query<{ received: string }>(
    `select (received_cents / 100.0)::numeric(20, 2)::text as received from celeiro.fund_balance where fund_id = $1`,
    [id],
  )
  return row?.received
}

it('a gift for a fund is its money when the offering is approved, its cheque when it clears, and no more once it comes back', async () => {
  const bank = await openBankAccount(api, { branchId: api.church.branches.norte ?? '' })
  const check = offeredCheck({ value: '40.00', kind: 5 })
  const lines = [
    { kind: 1, value: '150.00' },
    { kind: 5, value: '100.00', fundId: roof },
  ]
  const offering = offeringOf(api, place, { cashValue: '210.00', checks: [check], lines })
  const { id, lines: entered } = await enterOffering(api, offering)
  expect(entered).toMatchObject([{ kind: 1 }, { kind: 5, fundId: roof, cashValue: '60.00' }])
  expect((await judgeOffering(api, id, 'approve', people().minister)).status).toBe(200)
  expect(await received(roof)).toBe('60.00')
  const { body } = await api.call('GET', `/tithes-offerings/${id}`, { as: people().admin })
  const cheque = body.walletChecks[0].id
  const clearing = { accountKind: 2, accountId: bank, date: '2026-11-20' }
  const done = async (method: 'POST' | 'PUT', path: string, given: object) => {
    const { status, body: answered } = await postTo(api, method, path, { as: people().admin, body: given })
    expect([status, answered.errors ?? answered.error]).toEqual([200, undefined])
  }
  await done('PUT', `/wallet-check/write-off/${cheque}`, clearing)
  expect(await received(roof)).toBe('100.00')
  await done('POST', `/wallet-check/${cheque}/return`, { reason: 11 })
  expect(await received(roof)).toBe('60.00')
})

it('what somebody gave for a fund names it on their receipt, and what they gave otherwise names none', async () => {
  const { norte: memberId } = api.church.members
  const lines = [
    { kind: 1, value: '150.00' },
    { kind: 5, value: '100.00', fundId: roof },
  ]
  const identified = [
    { memberId, kind: 1, value: '30.00' },
    { memberId, kind: 5, value: '20.00' },
  ]
  await approvedOffering(api, offeringOf(api, place, { cashValue: '250.00', lines, identified }))
  const bank = await openBankAccount(api, { branchId: api.church.branches.norte ?? '' })
  const label = { fundId: roof, memberId }
  const gift = await report(api, people().admin, { accountId: bank, date: '2026-11-20', cents: 70_00, label })
  const read = async () => {
    const path = `/members-offerings/contribution?memberId=${memberId}&year=2026`
    const { body } = await api.call('GET', path, { as: people().admin })
    const named: { source: number; kind?: number; fundName?: string }[] = body.rows
    return named.map(({ source, kind, fundName }) => [source, kind, fundName])
  }
  const offered = [
    [1, 1, undefined],
    [1, 5, 'Telhado'],
  ]
  expect(await read()).toEqual(expect.arrayContaining([...offered, [4, undefined, 'Telhado']]))
  await api.query('update celeiro.movement_label set fund_id = null where movement_id = $1', [gift])
  expect(await read()).toEqual(expect.arrayContaining([...offered, [4, undefined, undefined]]))
  await api.query('update celeiro.movement_label set fund_id = $2 where movement_id = $1', [gift, roof])
})

it('an offering that names no fund there is refused at its line', async () => {
  const lines = [{ kind: 5, value: '250.00', fundId: place.cashAccountId }]
  const { body } = await api.call('POST', '/tithes-offerings', {
    as: people().treasurer,
    body: offeringOf(api, place, { lines }),
  })
  expect(body.errors).toEqual([{ msg: 'fund_not_found', param: 'lines.0.fundId' }])
})
