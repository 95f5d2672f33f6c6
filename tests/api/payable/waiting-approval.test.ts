import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let plan: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  plan = await expensePlan(api)
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
  await createOrder(api, orderOf(api, plan, { grossValue: '300.00', installments }))
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

describe('whom an approval is asked of', () => {
  const enter = async (invoiceNumber: string, as: Person | undefined, more: object = {}): Promise<string> =>
    (await createOrder(api, orderOf(api, plan, { invoiceNumber, ...more }), as)).installments[0].id
  const ask = (ids: readonly string[], as: Person | undefined) =>
    api.call('POST', '/installment/approval-recipients', { as, body: { ids } })
  const waitingNotices = async (ids: readonly string[], as: Person | undefined) => {
    const { people, others, unapproved } = (await ask(ids, as)).body
    return [people.map(({ name, count }: { name: string; count: number }) => `${name} ${count}`), others, unapproved]
  }
  const setRights = (status: number, ...roles: string[]) =>
    api.query('update celeiro.app_user set status = $1 where id = any($2)', [
      status,
      roles.map((role) => api.church.people[role]?.id),
    ])

  it('is listed by name: in use, with the right, in an accessible branch, and not its own details', async () => {
    const { treasurer, free, admin, local, minister } = api.church.people
    const north = await enter('w1', treasurer)
    const south = await enter('w2', admin, { branchId: api.church.branches.sul })
    expect(await waitingNotices([north], treasurer)).toEqual([
      ['Pessoa admin 1', 'Pessoa local 1', 'Pessoa minister 1'],
      0,
      0,
    ])
    expect(await waitingNotices([north, south], free)).toEqual([
      ['Pessoa minister 2', 'Pessoa admin 1', 'Pessoa local 1'],
      0,
      0,
    ])
    expect(await waitingNotices([await enter('w3', local)], treasurer)).toEqual([
      ['Pessoa admin 1', 'Pessoa minister 1'],
      0,
      0,
    ])
    await setRights(2, 'minister', 'local')
    expect(await waitingNotices([north, south], free)).toEqual([['Pessoa admin 1'], 0, 1])
    expect(await waitingNotices([south], admin)).toEqual([[], 0, 1])
    await setRights(1, 'minister', 'local')
    await api.query(
      `update celeiro.profile_permission set actions = actions || '{approve}'
       where profile_id = $1 and module = 'payment-order'`,
      [api.church.profiles.Tesouraria],
    )
    expect(await waitingNotices([south], admin)).toEqual([['Pessoa free 1', 'Pessoa minister 1'], 0, 0])
    expect(await waitingNotices([north], admin)).toEqual([
      ['Pessoa free 1', 'Pessoa local 1', 'Pessoa minister 1'],
      0,
      0,
    ])
    await settings('allow_self_approval = true')
    expect(await waitingNotices([north], admin)).toEqual([
      ['Pessoa free 1', 'Pessoa local 1', 'Pessoa minister 1'],
      1,
      0,
    ])
    await settings('allow_self_approval = false')
    expect((await ask([north], minister)).status).toBe(403)
  })

  it('lists nothing that the user cannot see', async () => {
    const south = await enter('w4', api.church.people.admin, { branchId: api.church.branches.sul })
    const { status, body } = await ask([south], api.church.people.treasurer)
    expect([status, body.errors]).toMatchObject([400, [{ msg: 'installment_not_found', param: 'ids.0' }]])
  })
})
