import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterAll(() => api.finish())

const settings = (change: string) =>
  api.query(`update celeiro.company set ${change} where id = $1`, [api.church.companyId])
const waitingFor = async (as: Person | undefined): Promise<number> =>
  (await api.call('GET', '/installment?approval=waiting', { as })).body.count

it('what waits for approval is known anew for each person as the company changes its limit or who may approve', async () => {
  const { admin, minister } = api.church.people
  const both = async () => [await waitingFor(admin), await waitingFor(minister)]
  const installments = [{ value: '300.00', dueDate: '2026-12-01' }]
  await createOrder(api, orderOf(api, await expensePlan(api), { grossValue: '300.00', installments }))
  expect(await both()).toEqual([0, 0])
  await settings('approval_limit_cents = 20000')
  expect(await both()).toEqual([0, 1])
  await settings('allow_self_approval = true')
  expect(await both()).toEqual([1, 1])
  await settings('allow_self_approval = false')
  expect(await both()).toEqual([0, 1])
  await settings('approval_limit_cents = 30000')
  expect(await both()).toEqual([0, 0])
})
