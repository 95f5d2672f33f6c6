import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { balanceOf, expectSoundLedger, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin

it('that takes a cash box below zero on its day is a warning, which is accepted by its code and kept in the trail', async () => {
  const branchId = api.church.branches.norte
  const box = await openCashAccount(api, { branchId, balance: '50.00' })
  const full = await openCashAccount(api, { branchId, balance: '500.00' })
  const moved = { type: 1, originId: full, destinationId: box, value: '100.00', date: '2026-11-18' }
  expect((await postTo(api, 'POST', '/transfer', { as: admin(), body: moved })).status).toBe(200)
  const plan = await expensePlan(api)
  const installments = [{ value: '80.00', dueDate: '2026-11-15' }]
  const { installments: lines } = await createOrder(api, orderOf(api, plan, { grossValue: '80.00', installments }))
  const body = { accountKind: 1, accountId: box, paidAt: '2026-11-15', items: [{ id: lines[0]?.id, value: '80.00' }] }
  const pay = (more: object = {}) =>
    postTo(api, 'PUT', '/installment/write-off-many', { as: admin(), body: { ...body, ...more } })

  const { body: preview } = await api.call('POST', '/installment/write-off-preview', { as: admin(), body })
  expect(preview).toMatchObject({ negativeOn: '2026-11-15' })
  expect((await pay()).body.errors).toEqual([
    {
      msg: 'warning_not_accepted',
      param: 'acceptedWarnings',
      params: { code: 'earlier_balance_negative', warning: expect.stringContaining('negativo em 15/11/2026') },
    },
  ])
  expect((await pay({ acceptedWarnings: ['duplicate'] })).status).toBe(400)
  expect(await balanceOf(api, box)).toBe('150.00')
  expect((await pay({ acceptedWarnings: ['earlier_balance_negative'] })).status).toBe(200)
  expect(await balanceOf(api, box)).toBe('70.00')
  const [entry] = await api.query(
    `select p.payload from celeiro.audit_entry e join celeiro.audit_payload p using (company_id, lane, seq)
     where e.resource = 'installment' and e.action = 'writeOff' and e.record_id = $1`,
    [lines[0]?.id],
  )
  expect(JSON.parse(String(entry?.payload)).after.acceptedWarnings).toEqual(['earlier_balance_negative'])
})
