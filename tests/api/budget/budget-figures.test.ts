import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BudgetControl } from '#domain/company/fields.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { budgetLine, budgetsOf, refusalOf } from '#tests/support/money/budget.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { incomePlan } from '#tests/support/money/offering.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let rent: string
let tithe: string
let account: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  rent = await expensePlan(api)
  tithe = await incomePlan(api)
  account = await openBankAccount(api, { branchId: branches().norte ?? '', balance: '90000.00' })
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const { get, vote } = budgetsOf(() => api)
const branches = () => api.church.branches as Readonly<Record<string, string>>
const people = () => api.church.people
const read = async (path: string, role = 'admin', branch?: string): Promise<Answer['body']> => {
  const { status, body } = await get(path, role, branch)
  expect([path, status, body.errors ?? body.error]).toEqual([path, 200, undefined])
  return body
}
const summary = (role = 'admin', branch?: string) => read('/budget/2026/summary', role, branch)
const ask = (ids: readonly unknown[], role = 'admin'): Promise<Answer> =>
  api.call('POST', '/installment/budget', { as: people()[role], body: { ids } })
const order = async (value: string, more: object = {}): Promise<{ id: string; installments: { id: string }[] }> =>
  createOrder(api, orderOf(api, rent, { grossValue: value, installments: [{ value, dueDate: '2026-12-01' }], ...more }))
const first = ({ installments }: { installments: { id: string }[] }): string => installments[0]?.id ?? ''
const spend = (cents: number, date = '2026-11-05') =>
  report(api, people().admin, { accountId: account, date, cents: -cents, label: { accountPlanId: rent } })

describe('a church that voted nothing', () => {
  it('has an empty summary, no budget in its accounts, and none beside what is to be approved', async () => {
    expect(await summary()).toEqual({
      income: { voted: '0.00', committed: '0.00', realised: '0.00', available: '0.00' },
      expense: { voted: '0.00', committed: '0.00', realised: '0.00', available: '0.00' },
      overCount: 0,
      over: [],
    })
    expect((await ask([first(await order('10.00'))])).body).toEqual([])
    expect((await read('/report/accountability?month=2026-11')).budget).toBeUndefined()
  })
})

describe('one number', () => {
  it('is in the summary, in the report, in approvals and in the order’s form', async () => {
    await vote('2026', [
      budgetLine(rent, '100.00'),
      budgetLine(rent, '10.00', { branchId: branches().sul }),
      budgetLine(tithe, '50.00'),
    ])
    await spend(30_000)
    const south = await order('150.00', { branchId: branches().sul })
    expect(await summary()).toMatchObject({
      income: { voted: '600.00', realised: '0.00', available: '600.00' },
      expense: { voted: '1320.00', committed: '160.00', realised: '300.00', available: '860.00' },
      overCount: 1,
      over: [{ accountPlanId: rent, code: '4.01.001', where: ['Filial sul'], voted: '120.00', available: '-30.00' }],
      versionNumber: 1,
    })
    expect((await read('/report/budget?year=2026')).expense).toMatchObject({ available: '860.00' })
    expect((await ask([first(south)])).body).toEqual([
      {
        year: '2026',
        accountPlanId: rent,
        code: '4.01.001',
        name: 'Aluguel',
        isExceeded: true,
        voted: '120.00',
        before: '120.00',
        after: '-30.00',
      },
    ])
    const { available } = await read(`/budget/2026/standing?accountPlanId=${rent}`)
    const north = await order('20.00')
    expect((await ask([first(north)])).body).toMatchObject([{ before: available, after: '870.00', isExceeded: false }])
  })

  it('is told once for instalments of one line, with the charges that their approval is asked for', async () => {
    await api.query('update celeiro.company set approval_limit_cents = 1000 where id = $1', [api.church.companyId])
    const { id: orderId } = await order('60.00', {
      installments: ['20.00', '40.00'].map((value) => ({ value, dueDate: '2026-12-01' })),
    })
    const { installments } = await read(`/bills-pay/${orderId}`)
    const ids = installments.map(({ id }: { id: string }) => id)
    const [before] = (await ask(ids)).body
    expect(centsOf(before.before) - centsOf(before.after)).toBe(6_000n)
    const items = [{ id: ids[0], value: '23.00' }]
    const asked = await api.call('PUT', '/installment/request-approval-many', { as: people().admin, body: { items } })
    expect([asked.status, asked.body.errors]).toEqual([200, undefined])
    const [after] = (await ask(ids)).body
    expect(after).toMatchObject({ before: before.before, after: moneyOf(centsOf(before.after) - 300n) })
    await postTo(api, 'POST', `/installment/${ids[1]}/cancel`, { as: people().admin, body: { reason: 'Engano' } })
    expect((await ask(ids)).body).toMatchObject([{ before: before.before }])
    // One that was cancelled as if it were reopened.
    const [reopened] = (await ask([ids[1]])).body
    expect(centsOf(reopened.before) - centsOf(reopened.after)).toBe(4_000n)
    expect((await read(`/budget/2026/standing?accountPlanId=${rent}`)).available).toBe(reopened.before)
  })

  it('takes nothing but instalments that the session sees', async () => {
    const id = first(await order('1.00', { branchId: branches().sul }))
    expect(refusalOf(await ask([id], 'treasurer'))).toEqual(['ids.0: installment_not_found'])
    expect(refusalOf(await ask([newId(), id]))).toEqual(['ids.0: installment_not_found'])
    for (const ids of [[], ['x'], [7], [null]]) expect((await ask(ids)).status).toBe(400)
    expect((await ask([id], 'deacon')).status).toBe(403)
    const { body } = await api.call('POST', '/installment/budget', { as: api.other.people.admin, body: { ids: [id] } })
    expect(body.errors).toMatchObject([{ msg: 'installment_not_found' }])
    expect((await get('/budget/2026/summary', 'guest')).status).toBe(403)
    for (const year of ['26', 'dois', '1899']) expect((await get(`/budget/${year}/summary`)).status).toBe(400)
  })
})

describe('who sees one branch', () => {
  const { ASK, REFUSE } = BudgetControl.codes
  const control = (code: number | null) =>
    api.query('update celeiro.company set budget_control = $2 where id = $1', [api.church.companyId, code])
  const make = (value: string, more: object = {}): Promise<Answer> =>
    api.call('POST', '/bills-pay', {
      as: people().treasurer,
      body: orderOf(api, rent, { grossValue: value, installments: [{ value, dueDate: '2026-12-01' }], ...more }),
    })

  it('is told that an order passes the line of the whole church, and no figure of it', async () => {
    const { available } = await read(`/budget/2026/standing?accountPlanId=${rent}`)
    const value = moneyOf(centsOf(available) + 777n)
    await control(REFUSE)
    const refused = await make(value)
    expect(refusalOf(refused)).toEqual(['accountPlanId: budget_exceeded_elsewhere'])
    expect(refused.body.errors[0].params ?? {}).toEqual({})
    await control(ASK)
    const asked = await make(value)
    const { params } = asked.body.errors[0]
    expect(params.code).toBe(`budget_exceeded_elsewhere:${rent.slice(-12)}:${centsOf(value)}`)
    for (const figure of ['7,77', available.replace('.', ',')]) expect(JSON.stringify(asked.body)).not.toContain(figure)
    const { status, body } = await make(value, { acceptedWarnings: [params.code] })
    expect([status, body.errors]).toEqual([200, undefined])
    expect((await ask([first(body)], 'treasurer')).body).toEqual([
      { year: '2026', accountPlanId: rent, code: '4.01.001', name: 'Aluguel', isExceeded: true },
    ])
    await control(null)
  })

  it('has the lines of that branch alone in the summary and in the accounts of a month', async () => {
    const nothing = { voted: '0.00', realised: '0.00', available: '0.00' }
    expect(await summary('treasurer')).toMatchObject({ expense: nothing, income: nothing, overCount: 0 })
    expect((await read('/report/accountability?month=2026-11', 'treasurer')).budget).toBeUndefined()
    expect(await summary('admin', branches().sul)).toMatchObject({ expense: { voted: '120.00', available: '-31.00' } })
    const { budget } = await read('/report/accountability?month=2026-11', 'admin', branches().sul)
    expect(budget.expense).toEqual({ monthVoted: '10.00', monthRealised: '0.00', voted: '110.00', realised: '0.00' })
    const filtered = await read(`/report/accountability?month=2026-11&branchId=${branches().sul}`)
    expect(filtered.budget).toEqual(budget)
  })
})

describe('the accounts of a month', () => {
  it('tell what was voted and what came of it, of the month and of the year until it', async () => {
    await spend(4_000, '2026-10-05')
    const of = async (query: string) => (await read(`/report/accountability?${query}`)).budget
    expect((await of('month=2026-10')).expense).toEqual({
      monthVoted: '110.00',
      monthRealised: '40.00',
      voted: '1100.00',
      realised: '40.00',
    })
    expect((await of('month=2026-10&monthTo=2026-11')).expense).toEqual({
      monthVoted: '220.00',
      monthRealised: '340.00',
      voted: '1210.00',
      realised: '340.00',
    })
    expect((await of('month=2026-11')).income).toMatchObject({ monthVoted: '50.00', voted: '550.00' })
    expect(await of('month=2025-12&monthTo=2026-01')).toBeUndefined()
    const { body } = await get('/report/accountability/pdf?month=2026-10')
    const paper = await api.send(new Request(`http://celeiro.test${body.url}`))
    const text = (await pagesOf(Buffer.from(await paper.arrayBuffer()))).join('\n')
    for (const words of ['Orçado × realizado', '1.100,00']) expect(text).toContain(words)
  })

  it('of a closed month stay what they were when it was closed', async () => {
    const path = `/company/${api.church.companyId}/close-month`
    const closed = await postTo(api, 'POST', path, { as: people().admin, body: { month: '2026-10' } })
    expect([closed.status, closed.body.errors ?? closed.body.error]).toEqual([200, undefined])
    const of = async () => (await read('/report/accountability?month=2026-10')).budget
    const before = await of()
    const { now } = api
    api.now = new Date('2099-01-02T15:00:00Z')
    await vote('2026', [budgetLine(rent, '999.00')], 2)
    api.now = now
    expect(await of()).toEqual(before)
    expect((await read('/report/accountability?month=2026-11')).budget.expense).toMatchObject({ monthVoted: '999.00' })
  })
})
