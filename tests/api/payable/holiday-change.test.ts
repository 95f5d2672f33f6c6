import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const read = async (id: string) => (await api.call('GET', `/installment/${id}`, { as: admin() })).body

it('an instalment is due by the holidays that its branch has now', async () => {
  const { norte } = api.church.branches
  const plan = await expensePlan(api)
  const installments = [{ value: '100.00', dueDate: '2026-12-01' }]
  const order = await createOrder(api, orderOf(api, plan, { installments }))
  const { body: branch } = await api.call('GET', `/branch/${norte}`, { as: admin() })
  const { name, isHeadquarters, status, version } = branch
  const change = { name, isHeadquarters, status, version, holidays: [{ date: '2026-12-01', name: 'Padroeira' }] }
  const saved = await api.call('PUT', `/branch/${norte}`, { as: admin(), body: change })
  expect(saved.status).toBe(200)
  expect(await read(order.installments[0].id)).toMatchObject({
    dueDate: '2026-12-01',
    effectiveDueDate: '2026-12-02',
  })
  const { body: moved } = await api.call('GET', `/bills-pay/${order.id}`, { as: admin() })
  expect(moved.nextDueDate).toBe('2026-12-02')
  await api.call('PUT', `/branch/${norte}`, { as: admin(), body: { ...change, version: version + 1, holidays: [] } })
  expect(await read(order.installments[0].id)).toMatchObject({ effectiveDueDate: '2026-12-01' })
  await expectSoundLedger(api)
})
