import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FundOverspending } from '#domain/company/fields.ts'
import { FundKind } from '#domain/fund/fields.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { outcome, startFunds } from '#tests/support/money/fund.ts'
import { openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { orderOf } from '#tests/support/money/payable.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let funds: Awaited<ReturnType<typeof startFunds>>
/** Of the whole church: what it opened with, and what sul received and ordered, are the canary. */
let roof: string
let transfer: string

const canary = /7777|8888|3333|4444/
const people = () => api.church.people

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  funds = await startFunds(api)
  const { sul = '' } = api.church.branches
  const { body } = await funds.send('POST', '/fund', {
    name: 'Telhado',
    kind: FundKind.codes.CAMPAIGN,
    opening: '7777.77',
    target: '90000.00',
  })
  roof = body.id
  const elsewhere = await openBankAccount(api, { branchId: sul, balance: '50000.00' })
  await report(api, people().admin, {
    accountId: elsewhere,
    date: '2026-11-20',
    cents: 888_888,
    label: { fundId: roof },
  })
  const plan = await api.query<{ id: string }>("select id from celeiro.account_plan where code = '4.01.001'")
  const ofSul = orderOf(api, plan[0]?.id ?? '', {
    branchId: sul,
    fundId: roof,
    grossValue: '3333.33',
    installments: [{ value: '3333.33', dueDate: '2026-12-01' }],
  })
  expect(outcome(await funds.send('POST', '/bills-pay', ofSul))).toBe('200')
  const moved = await postTo(api, 'POST', '/fund-transfer', {
    as: people().free,
    body: { branchId: sul, toFundId: roof, value: '4444.44', date: '2026-11-20', minute: 'Ata 3' },
  })
  expect(outcome(await funds.send('POST', `/fund-transfer/${moved.body.id}/approve`))).toBe('200')
  await funds.receive(9_50, { fundId: roof })
  expect(outcome(await funds.make(roof, '2.25'))).toBe('200')
  const own = await funds.move({ toFundId: roof, value: '1.00' })
  transfer = own.body.id
  expect(outcome(await funds.send('POST', `/fund-transfer/${transfer}/approve`))).toBe('200')
})
afterAll(() => api.finish())

const ofNorte = { received: '9.50', spent: '0.00', transferred: '1.00', committed: '2.25', available: '8.25' }

describe('who is kept to one branch', () => {
  it.each([
    '/fund',
    '/fund/all',
    '/fund/{id}',
    '/fund/{id}/history',
    '/fund/{id}/statement?month=2026-11',
    '/report/funds?month=2026-11',
    '/fund-transfer',
    '/fund-transfer/{transfer}',
    '/home/kpi',
    '/notification',
    '/bank-statement?fundId={id}',
    '/bills-pay?pageSize=50',
    '/search?q=Telhado',
  ])('learns from %s nothing of what a fund of the whole church has elsewhere', async (path) => {
    const address = path.replace('{id}', roof).replace('{transfer}', transfer)
    const { status, text } = await read(address)
    expect([status, canary.exec(text)]).toEqual([path.startsWith('/search') ? status : 200, null])
  })

  const read = async (path: string) => {
    const { status, body } = await api.call('GET', path, { as: people().local })
    return { status, body, text: JSON.stringify(body) }
  }

  it('reads what its own branch had of it, in the list as in the reports, and in files', async () => {
    const { body } = await read('/fund')
    expect(body.rows).toContainEqual(expect.objectContaining({ id: roof, target: '90000.00', ...ofNorte }))
    expect((await read(`/fund/${roof}`)).body).toMatchObject(ofNorte)
    expect((await read(`/fund-transfer/${transfer}`)).body).toMatchObject({ toAvailable: '8.25' })
    const { lines } = (await read('/report/funds?month=2026-11')).body
    expect(lines).toContainEqual(expect.objectContaining({ fundId: roof, ...ofNorte }))
    for (const address of ['/fund/export?format=csv', `/fund/${roof}/statement/export?month=2026-11&format=csv`]) {
      const { status, body: signed } = await read(address)
      expect(status).toBe(200)
      const file = await api.send(new Request(`http://celeiro.test${signed.url}`))
      const text = (await file.text()).replaceAll('.', '')
      expect(text).toContain('9,50')
      expect(canary.exec(text)).toBeNull()
    }
  })

  it('is refused without the figure, at an order, a payment and a transfer, and accepts no deficit that it may not know', async () => {
    const { companyId } = api.church
    const plan = await api.query<{ id: string }>("select id from celeiro.account_plan where code = '4.01.001'")
    const ordered = (value: string) =>
      postTo(api, 'POST', '/bills-pay', {
        as: people().local,
        body: orderOf(api, plan[0]?.id ?? '', {
          fundId: roof,
          grossValue: value,
          installments: [{ value, dueDate: '2026-12-01' }],
        }),
      })
    const refusal = (param: string) => [{ msg: 'fund_insufficient_elsewhere', param, params: { fund: 'Telhado' } }]
    const demand = (code: number | null) =>
      api.query('update celeiro.company set fund_overspending = $2 where id = $1', [companyId, code])
    for (const code of [null, FundOverspending.codes.ASK]) {
      await demand(code)
      expect((await ordered('60000.00')).body.errors).toEqual(refusal('fundId'))
    }
    const small = (await ordered('1.00')).body.installments[0].id
    const paid = await postTo(api, 'PUT', '/installment/write-off-many', {
      as: people().local,
      body: {
        accountKind: 2,
        accountId: funds.bank,
        paidAt: '2026-11-20',
        items: [{ id: small, interest: '60000.00' }],
      },
    })
    expect(paid.body.errors).toEqual(refusal('fundId'))
    await demand(null)
    const moved = await funds.move({ fromFundId: roof, value: '60000.00' }, people().local)
    expect(moved.body.errors).toEqual(refusal('value'))
  })

  it('finds no fund by what it opened with, draws no sheet of it, and changes nothing that it is not told', async () => {
    for (const filter of ['openingFrom=1.00', 'openingTo=9999999.00'])
      expect((await read(`/fund?${filter}`)).body.rows).toEqual([])
    expect((await read(`/fund/${roof}/poster/pdf`)).body.error).toBe('fund_of_whole_church')
    const { name, version } = (await read(`/fund/${roof}`)).body
    const change = { name, kind: FundKind.codes.CAMPAIGN, version }
    const answer = await api.call('PUT', `/fund/${roof}`, { as: people().local, body: change })
    expect(answer.body.error).toBe('fund_of_whole_church')
    expect((await funds.read(`/fund/${roof}`)).opening).toBe('7777.77')
  })

  it('while who reaches all of it reads it whole, whichever branch is chosen', async () => {
    const whole = { opening: '7777.77', received: '8898.38', transferred: '4445.44', committed: '3336.58' }
    expect(await funds.read(`/fund/${roof}`)).toMatchObject(whole)
    const branch = api.church.branches.norte
    const { body } = await api.call('GET', `/fund/${roof}`, { as: people().admin, branch })
    expect(body).toMatchObject(whole)
    expect((await funds.read('/fund?openingFrom=7777.77')).rows).toHaveLength(1)
  })
})
