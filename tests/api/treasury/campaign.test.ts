import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FundKind } from '#domain/fund/fields.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { outcome, startFunds } from '#tests/support/money/fund.ts'

let api: TestApi
let funds: Awaited<ReturnType<typeof startFunds>>
let roof: string

const { CAMPAIGN, RESTRICTED } = FundKind.codes
const people = () => api.church.people
const make = async (more: object) => (await funds.send('POST', '/fund', { kind: CAMPAIGN, ...more })).body.id

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  funds = await startFunds(api)
  const purpose = 'Troca do telhado do templo'
  roof = await make({ name: 'Telhado novo', purpose, target: '1000.00', opening: '100.00' })
  await make({ name: 'Sem meta' })
  await make({ name: 'Missões', kind: RESTRICTED, target: '50.00' })
  await make({ name: 'Do Sul', target: '50.00', branchId: api.church.branches.sul })
  await funds.receive(200_00, { fundId: roof })
  const { body } = await funds.move({ toFundId: roof, value: '50.00' })
  expect(outcome(await funds.send('POST', `/fund-transfer/${body.id}/approve`))).toBe('200')
  const order = await funds.make(roof, '30.00')
  expect(outcome(await funds.pay(order.body.installments[0].id))).toBe('200')
})
afterAll(() => api.finish())

describe('a campaign', () => {
  it('is on the home of whoever reads funds, with what it raised and spent', async () => {
    const campaigns = async (as = people().admin) => (await api.call('GET', '/home/kpi', { as })).body.campaigns
    const figure = { fundId: roof, name: 'Telhado novo', target: '1000.00', raised: '350.00', spent: '30.00' }
    expect(await campaigns()).toEqual([expect.objectContaining({ name: 'Do Sul' }), figure])
    // Of the whole church, to whoever reaches all of it.
    expect(await campaigns(people().local)).toEqual([])
    expect(await campaigns(people().minister)).toEqual([])
  })

  it('is a sheet for the wall that names no giver', async () => {
    const { status, body } = await api.call('GET', `/fund/${roof}/poster/pdf`, { as: people().admin })
    expect(status).toBe(200)
    const file = await api.send(new Request(`http://celeiro.test${body.url}`))
    const [page = '', ...others] = pagesOf(Buffer.from(await file.arrayBuffer()))
    expect(others).toEqual([])
    const text = page.replace(/\s+/g, ' ')
    for (const words of ['Telhado novo', '35 %', 'R$ 350,00 de R$ 1.000,00', 'Troca do telhado', 'R$ 650,00'])
      expect(text).toContain(words)
  })

  it('has no sheet without a target, nor for whoever may not take it along', async () => {
    const { rows } = await funds.read('/fund?search=sem meta')
    const poster = (id: string, as = people().admin) => api.call('GET', `/fund/${id}/poster/pdf`, { as })
    expect((await poster(rows[0].id)).body.error).toBe('fund_without_target')
    expect((await poster(newId())).body.error).toBe('fund_not_found')
    expect((await poster(roof, people().treasurer)).status).toBe(403)
    expect((await poster(roof, people().local)).body.error).toBe('fund_of_whole_church')
  })
})
