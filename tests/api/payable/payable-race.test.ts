import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Answer, type Method, startApi, type TestApi } from '#tests/support/api.ts'
import { expectSoundLedger, openBankAccount } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let plan: string
let bank: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  plan = await expensePlan(api)
  bank = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '90000.00' })
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const send = (method: Method, path: string, body?: object): Promise<Answer> =>
  api.call(method, path, { as: admin(), headers: { 'idempotency-key': newId() }, ...(body && { body }) })

/** What is neither done nor refused for a reason that a person can see to. */
const unexpected = (answers: readonly Answer[]) => answers.filter(({ status }) => ![200, 400, 404].includes(status))

it('an order that is entered while its favoured is renamed bears the new name', async () => {
  const ownerId = api.church.suppliers.norte
  const { body: before } = await send('GET', `/supplier/${ownerId}`)
  for (let round = 0; round < 4; round++) {
    const { body } = await send('GET', `/supplier/${ownerId}`)
    const enter = () => send('POST', '/bills-pay', orderOf(api, plan, { ownerId }))
    const { type, status, document, branchId, version } = body
    const renamed = { type, status, document, branchId, version, name: `${before.name} ${round}` }
    const answers = await Promise.all([enter(), send('PUT', `/supplier/${ownerId}`, renamed), enter(), enter()])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  }
  const names = await api.query('select distinct owner_name as name from celeiro.bills_pay where owner_id = $1', [
    ownerId,
  ])
  expect(names).toEqual([{ name: `${before.name} 3` }])
})

it('whatever is done with orders while the holidays of their branch change, nobody is locked out', async () => {
  const branchId = api.church.branches.norte
  for (let round = 0; round < 6; round++) {
    const orders = await Promise.all(
      Array.from({ length: 6 }, () =>
        createOrder(api, orderOf(api, plan, { installments: [{ value: '100.00', dueDate: '2026-11-24' }] })),
      ),
    )
    const lines = orders.map(({ installments: [line] }) => line.id as string)
    const [one, other] = orders.toReversed()
    const { body: branch } = await send('GET', `/branch/${branchId}`)
    const holidays = branch.holidays.length > 0 ? [] : [{ date: '2026-11-24', name: 'Aniversário da cidade' }]
    const { name, version } = branch
    const due = (dueDate: string) => [{ value: '100.00', dueDate }]
    const answers = await Promise.all([
      send('PUT', `/branch/${branchId}`, { name, isHeadquarters: false, status: 1, holidays, version }),
      send('PUT', '/installment/write-off-many', {
        accountKind: 2,
        accountId: bank,
        paidAt: '2026-11-20',
        items: lines.slice(0, 4).map((id) => ({ id })),
      }),
      send('PUT', '/installment/schedule-many', { ids: lines.toReversed(), date: '2026-11-25' }),
      send('PUT', `/bills-pay/${one.id}`, { ...orderOf(api, plan), installments: due('2026-11-24'), version: 1 }),
      send('POST', '/installment/many', { billsPayId: other.id, installments: due('2026-11-24'), version: 1 }),
      send('DELETE', `/bills-pay/many?ids=${orders.slice(0, 3).map(({ id }) => id)}`),
      send('POST', `/bills-pay/${one.id}/repeat`, { until: '2027-12-31' }),
    ])
    expect(unexpected(answers)).toEqual([])
  }
  const dues = await api.query(
    `select distinct i.effective_due_date::text as day from celeiro.installment i
     where i.branch_id = $1 and i.due_date = '2026-11-24' and i.status in (1, 6)`,
    [branchId],
  )
  expect(dues.length).toBeLessThanOrEqual(1)
})
