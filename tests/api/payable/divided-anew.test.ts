import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { expensePlan, numberedOrder, payFrom } from '#tests/support/money/payable.ts'

let api: TestApi
let plan: string
let bank: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  plan = await expensePlan(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const make = (value?: string, more?: object) => numberedOrder(api, plan, value, more)
const openBank = async (balance = '1000.00') => {
  bank = await openBankAccount(api, { branchId: api.church.branches.norte, balance })
  return bank
}
const pay = (items: readonly object[], more?: Readonly<Record<string, unknown>>, call?: object) =>
  payFrom(api, bank, items, more, call)

it('an instalment that was given back keeps its place when its order is divided anew', async () => {
  await openBank()
  const order = await make('100.00', {
    installments: [
      { value: '60.00', dueDate: '2026-12-01' },
      { value: '40.00', dueDate: '2027-01-01' },
    ],
  })
  const ids = order.installments.map((line: { id: string }) => line.id)
  await pay(ids.map((id: string) => ({ id })))
  for (const id of ids)
    await postTo(api, 'DELETE', `/installment/${id}/reversal`, { as: admin(), body: { reason: 'Conta errada' } })
  const divide = (values: readonly string[]) =>
    api.call('POST', '/installment/many', {
      as: admin(),
      body: {
        billsPayId: order.id,
        version: 1,
        installments: values.map((value) => ({ value, dueDate: '2026-12-10' })),
      },
    })
  expect((await divide(['100.00'])).body.errors).toMatchObject([
    { msg: 'installment_was_paid', param: 'installments', params: { number: '2' } },
  ])
  const { body } = await divide(['20.00', '30.00', '50.00'])
  expect(body.installments).toMatchObject([
    { id: ids[0], number: 1, value: '20.00', status: 1 },
    { id: ids[1], number: 2, value: '30.00', status: 1 },
    { number: 3, value: '50.00' },
  ])
})
