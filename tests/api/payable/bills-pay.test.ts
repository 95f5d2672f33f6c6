import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectSoundLedger, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
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
const thirds = [
  { value: '33.33', dueDate: '2026-12-05' },
  { value: '33.33', dueDate: '2027-01-05' },
  { value: '33.34', dueDate: '2027-02-05' },
]

describe('an order of payment', () => {
  it('comes to be with its code, who is paid, its amounts and its instalments', async () => {
    const body = await createOrder(
      api,
      order({
        grossValue: '120.00',
        discount: '10.00',
        addition: '2.00',
        invoiceNumber: '778',
        taxes: [
          { kind: 1, value: '5.00' },
          { kind: 3, value: '7.00' },
        ],
        installments: thirds,
      }),
    )
    expect(body).toMatchObject({
      code: 'OP-2026-000001',
      ownerName: 'Fornecedor shared',
      netValue: '100.00',
      withheld: '12.00',
      status: 1,
      paidValue: '0.00',
      installmentCount: 3,
      nextDueDate: '2026-12-07',
      competence: '2026-11',
      installments: [
        // A Saturday: due on the Monday after.
        { number: 1, value: '33.33', dueDate: '2026-12-05', effectiveDueDate: '2026-12-07', status: 1 },
        { number: 2, value: '33.33' },
        { number: 3, value: '33.34' },
      ],
    })
    const { body: list } = await api.call('GET', '/bills-pay?search=778%20fornecedor', { as: admin() })
    expect(list.rows).toMatchObject([{ code: 'OP-2026-000001' }])
    const { body: history } = await api.call('GET', `/bills-pay/${body.id}/history`, { as: admin() })
    expect(history.rows).toMatchObject([{ action: 'create' }])
  })

  it('is listed instalment by instalment, in the order of its days', async () => {
    const { id } = await createOrder(api, order({ grossValue: '100.00', installments: thirds }))
    const { body } = await api.call('GET', `/installment?billsPayId=${id}&orderBy=dueDate`, { as: admin() })
    const of = { id: expect.any(String), code: expect.stringMatching(/^OP-2026-/) }
    expect(body.rows).toMatchObject(thirds.map(({ value }, place) => ({ ...of, number: place + 1, value })))
  })

  it.each([
    ['without instalments', { installments: [] }, 'installments_required', 'installments'],
    [
      'whose instalments come to less',
      { installments: [{ value: '99.99', dueDate: '2026-12-01' }] },
      'installments_sum_differs',
      'installments',
    ],
    [
      'of nothing',
      { grossValue: '0.00', installments: [{ value: '0.00', dueDate: '2026-12-01' }] },
      'value_not_positive',
      'grossValue',
    ],
    [
      'with an instalment above what is typed',
      { installments: [{ value: '120000000000.00', dueDate: '2026-12-01' }] },
      'value_too_large',
      'installments.0.value',
    ],
    ['with a tax of no value', { taxes: [{ kind: 1 }] }, 'required', 'taxes.0.value'],
    ['that is all discount', { discount: '100.00' }, 'net_not_positive', 'grossValue'],
    ['with a discount below zero', { discount: '-1.00' }, 'value_negative', 'discount'],
    [
      'with a wrong slip',
      {
        installments: [
          { value: '100.00', dueDate: '2026-12-01', digitableLine: '00190500954014481606906809350314337370000000101' },
        ],
      },
      'invalid_slip',
      'installments.0.digitableLine',
    ],
    ['with a wrong key', { accessKey: '1'.repeat(44) }, 'invalid_access_key', 'accessKey'],
    [
      'with the same tax twice',
      {
        taxes: [
          { kind: 1, value: '1.00' },
          { kind: 1, value: '1.00' },
        ],
      },
      'repeated_item',
      'taxes.1.kind',
    ],
  ])('%s is refused', async (_what, more, msg, param) => {
    const { status, body } = await post(order(more))
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(expect.objectContaining({ msg, param }))
  })

  it('names only what is there and fits', async () => {
    const income = newId()
    await api.query(
      `insert into celeiro.account_plan (company_id, id, code, name, level, parent_id, nature, status, created_by, updated_by)
       select company_id, $2, '3.01.001', 'Receita', 2, id, 1, 1, created_by, updated_by from celeiro.account_plan
       where company_id = $1 and code = '1.01.000'`,
      [api.church.companyId, income],
    )
    const foreign = api.other.suppliers.shared
    for (const [more, msg, param] of [
      [{ accountPlanId: income }, 'account_plan_not_expense', 'accountPlanId'],
      [{ accountPlanId: api.church.registers['account-plan'] }, 'account_plan_not_postable', 'accountPlanId'],
      [{ ownerId: foreign }, 'supplier_not_found', 'ownerId'],
      [{ ownerKind: 3 }, 'user_not_found', 'ownerId'],
      [{ ownerKind: 2 }, 'member_not_found', 'ownerId'],
      [{ costCenterId: newId() }, 'cost_center_not_found', 'costCenterId'],
      [{ ministryId: newId() }, 'ministry_not_found', 'ministryId'],
      [{ branchId: newId() }, 'branch_not_found', 'branchId'],
    ] as const) {
      const { status, body } = await post(order(more))
      expect([status, body.errors]).toMatchObject([400, [{ msg, param }]])
    }
  })

  it('is changed as a whole: instalments stay by their id, others come and go', async () => {
    const made = await createOrder(api, order({ installments: thirds, invoiceNumber: '900' }))
    const [first, second] = made.installments
    const change = {
      ...order({ invoiceNumber: '900', description: 'Aluguel e água' }),
      version: made.version,
      installments: [
        { id: first.id, value: '50.00', dueDate: '2026-12-10' },
        { value: '50.00', dueDate: '2027-01-10' },
      ],
    }
    const { status, body } = await api.call('PUT', `/bills-pay/${made.id}`, { as: admin(), body: change })
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body.installments).toMatchObject([
      { id: first.id, number: 1, value: '50.00' },
      { number: 4, value: '50.00' },
    ])
    const stale = await api.call('PUT', `/bills-pay/${made.id}`, { as: admin(), body: change })
    expect(stale.body).toEqual({ error: 'stale_version' })
    const removed = {
      ...change,
      version: body.version,
      installments: [{ id: second.id, value: '100.00', dueDate: '2027-01-10' }],
    }
    const { body: refused } = await api.call('PUT', `/bills-pay/${made.id}`, { as: admin(), body: removed })
    expect(refused.errors).toMatchObject([{ msg: 'installment_not_found', param: 'installments.0.id' }])
    const anew = { billsPayId: made.id, version: body.version, installments: thirds }
    const { body: divided } = await api.call('POST', '/installment/many', { as: admin(), body: anew })
    expect(divided.installments.map(({ value }: { value: string }) => value)).toEqual(['33.33', '33.33', '33.34'])
  })

  it('is deleted with its instalments while nothing of it was paid, and keeps who is paid', async () => {
    const made = await createOrder(api, order({ invoiceNumber: '901', ownerId: api.church.suppliers.norte }))
    const supplier = await api.call('DELETE', `/supplier/${api.church.suppliers.norte}`, { as: admin() })
    expect([supplier.status, supplier.body.errors]).toMatchObject([
      400,
      [{ msg: 'supplier_cannot_be_deleted', params: { uses: '1 ordem de pagamento' } }],
    ])
    expect((await api.call('DELETE', `/bills-pay/${made.id}`, { as: admin() })).body).toEqual({ id: made.id })
    expect(await api.query('select id from celeiro.installment where bills_pay_id = $1', [made.id])).toEqual([])
    const cash = await openCashAccount(api, { branchId: api.church.branches.norte, balance: '100.00' })
    const paid = await createOrder(api, order({ invoiceNumber: '902' }))
    const [{ id }] = paid.installments
    const body = { accountKind: 1, accountId: cash, paidAt: '2026-11-20', items: [{ id }] }
    expect((await postTo(api, 'PUT', '/installment/write-off-many', { as: admin(), body })).status).toBe(200)
    const answer = await api.call('DELETE', `/bills-pay/${paid.id}`, { as: admin() })
    expect(answer.body).toEqual({ error: 'bills_pay_paid' })
  })

  it('calls who is paid by their name of now', async () => {
    const made = await createOrder(api, order({ invoiceNumber: '903', ownerId: api.church.suppliers.sede }))
    await api.query(`update celeiro.supplier set name = 'Padaria Nova' where id = $1`, [api.church.suppliers.sede])
    const { body } = await api.call('GET', '/installment?search=padaria', { as: admin() })
    expect(body.rows).toMatchObject([{ billsPayId: made.id, ownerName: 'Padaria Nova', code: made.code }])
  })

  it('of another branch is not seen', async () => {
    const made = await createOrder(api, order({ invoiceNumber: '904', branchId: api.church.branches.sul }))
    const as = api.church.people.treasurer
    expect((await api.call('GET', `/bills-pay/${made.id}`, { as })).status).toBe(404)
    expect((await api.call('GET', `/installment/${made.installments[0].id}`, { as })).status).toBe(404)
    const { body } = await api.call('GET', '/bills-pay?search=904', { as })
    expect(body).toMatchObject({ rows: [], count: 0 })
  })

  it('is counted by when it is due', async () => {
    const { body: before } = await api.call('GET', '/bills-pay/kpi', { as: admin() })
    const installments = [
      { value: '10.00', dueDate: '2026-11-19' },
      { value: '20.00', dueDate: '2026-11-23' },
      { value: '70.00', dueDate: '2027-03-01' },
    ]
    await createOrder(api, order({ invoiceNumber: '905', installments }))
    const { body } = await api.call('GET', '/bills-pay/kpi', { as: admin() })
    const more = (name: string) => [
      (Number(body[name].value) - Number(before[name].value)).toFixed(2),
      body[name].count - before[name].count,
    ]
    expect(['late', 'today', 'next7', 'month'].map(more)).toEqual([
      ['10.00', 1],
      // 20 November is a holiday everywhere and 19 was a Thursday.
      ['0.00', 0],
      ['20.00', 1],
      ['30.00', 2],
    ])
  })
})

it('a Pix key is held against the register, however it is typed', async () => {
  const ownerId = api.church.suppliers.shared
  const line = { accountType: null, bankId: null, agency: null, account: null, pixKeyType: 4, pixKey: '+5541999998888' }
  await api.query('update celeiro.supplier set bank_accounts = $1 where id = $2', [JSON.stringify([line]), ownerId])
  const warned = async (pixKey: string) => {
    const body = order({ installments: [{ value: '100.00', dueDate: '2027-06-10', pixKey }] })
    const { body: preview } = await api.call('POST', '/bills-pay/preview', { as: admin(), body })
    return preview.warnings.map(({ msg }: { msg: string }) => msg)
  }
  for (const typed of ['+5541999998888', '(41) 99999-8888', '41999998888']) expect(await warned(typed)).toEqual([])
  for (const other of ['+5541999997777', 'golpe@chave.example'])
    expect(await warned(other)).toEqual(['pix_key_unknown'])
  // A repeated order keeps the key that it has: it is held against the register again before it is paid.
  const installments = [{ value: '100.00', dueDate: '2027-06-11', pixKey: '+5541999998888' }]
  const { installments: lines } = await createOrder(api, order({ installments }))
  const accountId = await openCashAccount(api, { branchId: api.church.branches.norte as string, balance: '500.00' })
  const unknownKeys = async () => {
    const body = { accountKind: 1, accountId, paidAt: '2026-11-20', items: [{ id: lines[0].id }] }
    return (await api.call('POST', '/installment/write-off-preview', { as: admin(), body })).body.unknownKeys
  }
  expect(await unknownKeys()).toEqual([])
  const changed = JSON.stringify([{ ...line, pixKey: '+5541999997777' }])
  await api.query('update celeiro.supplier set bank_accounts = $1 where id = $2', [changed, ownerId])
  expect(await unknownKeys()).toEqual(['Fornecedor shared'])
  await api.query(`update celeiro.supplier set bank_accounts = '[]' where id = $1`, [ownerId])
})

it('is not paid on a day that is closed, nor from a box that is being counted', async () => {
  const { installments } = await createOrder(api, order())
  const accountId = await openCashAccount(api, { branchId: api.church.branches.norte as string, balance: '500.00' })
  const refusal = async (paidAt: string) => {
    const body = { accountKind: 1, accountId, paidAt, items: [{ id: installments[0].id }] }
    return (await postTo(api, 'PUT', '/installment/write-off-many', { as: admin(), body })).body.errors
  }
  const close = (day: string | null) =>
    api.query('update celeiro.company set lock_date = $1 where id = $2', [day, api.church.companyId])
  await close('2026-11-19')
  expect(await refusal('2026-11-19')).toMatchObject([{ msg: 'period_closed', param: 'paidAt' }])
  await close(null)
  await postTo(api, 'POST', `/cash-account/${accountId}/block`, { as: admin() })
  expect(await refusal('2026-11-20')).toMatchObject([{ msg: 'cash_account_blocked', param: 'accountId' }])
})

it('the calendar of what is due is the list by days', async () => {
  const dueDates = ['2027-04-10', '2027-04-10', '2027-04-12', '2027-05-03']
  for (const dueDate of dueDates) await createOrder(api, order({ installments: [{ value: '100.00', dueDate }] }))
  const { body } = await api.call('GET', '/installment/calendar?dueDateFrom=2027-04-09&dueDateTo=2027-04-12', {
    as: admin(),
  })
  // The tenth is a Saturday: until the Monday it is in time.
  expect(body).toEqual({
    days: [{ date: '2027-04-12', count: 3, value: '300.00' }],
    closed: ['2027-04-10', '2027-04-11'],
  })
})
