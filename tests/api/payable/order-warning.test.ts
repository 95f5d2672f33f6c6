import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { invoiceKey } from '#tests/support/money/invoice.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let plan: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  plan = await expensePlan(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const order = (more: Readonly<Record<string, unknown>> = {}) => orderOf(api, plan, more)
const post = (body: object) => api.call('POST', '/bills-pay', { as: admin(), body })

describe('an order of payment', () => {
  it('is warned of what another branch has by no more than that it is there', async () => {
    const { norte, sul } = api.church.branches
    const line = {
      value: '100.00',
      dueDate: '2026-12-01',
      digitableLine: '00190500954014481606906809350314337370000000100',
    }
    const paper = { invoiceNumber: '9012', accessKey: invoiceKey(), installments: [line] }
    const { body: preview } = await api.call('POST', '/bills-pay/preview', {
      as: admin(),
      body: order({ ...paper, branchId: sul }),
    })
    const acceptedWarnings = preview.warnings.map(({ msg }: { msg: string }) => msg)
    const { id, code } = await createOrder(api, order({ ...paper, branchId: sul, acceptedWarnings }))
    const { body } = await api.call('POST', '/bills-pay/preview', {
      as: api.church.people.local,
      body: order({ ...paper, branchId: norte }),
    })
    const duplicates = body.warnings.filter(({ msg }: { msg: string }) => msg.startsWith('same_'))
    expect(duplicates.map(({ msg }: { msg: string }) => msg)).toEqual([
      'same_slip_elsewhere',
      'same_number_and_value_elsewhere',
      'same_access_key_elsewhere',
    ])
    expect(JSON.stringify(body)).not.toContain(code)
    expect((await api.call('DELETE', `/bills-pay/${id}`, { as: admin() })).status).toBe(200)
  })

  it('is warned of when its slip or its number is there already, and goes on when that was seen', async () => {
    const slip = '00190500954014481606906809350314337370000000100'
    const line = { value: '100.00', dueDate: '2026-12-01', digitableLine: slip }
    const first = await createOrder(
      api,
      order({ installments: [line], invoiceNumber: '55', acceptedWarnings: ['slip_value_differs'] }),
    )
    const again = order({ installments: [line], invoiceNumber: '55' })
    const { body: preview } = await api.call('POST', '/bills-pay/preview', { as: admin(), body: again })
    const codes = ['same_slip', 'same_number_and_value', 'slip_value_differs']
    expect(preview.warnings.map(({ msg }: { msg: string }) => msg)).toEqual(codes)
    const refused = await post(again)
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      codes.map((code) => ({ msg: 'warning_not_accepted', param: 'acceptedWarnings', params: { code } })),
    ])
    expect(refused.body.errors[0].params).toMatchObject({ recordId: first.id, recordCode: first.code })
    expect(refused.body.errors[2].params).not.toHaveProperty('recordId')
    await createOrder(api, { ...again, acceptedWarnings: codes })
  })
})
