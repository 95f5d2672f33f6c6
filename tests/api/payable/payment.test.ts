import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { balanceOf, expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { expensePlan, numberedOrder, orderOf, payFrom } from '#tests/support/money/payable.ts'

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
const read = async (id: string) => (await api.call('GET', `/installment/${id}`, { as: admin() })).body
const act = (id: string, name: string, body: object = {}, as = admin()) =>
  postTo(api, 'POST', `/installment/${id}/${name}`, { as, body })

describe('a write-off', () => {
  it('pays several from one account with interest, fine and discount, each with a movement of its own', async () => {
    await openBank()
    const first = await make()
    const second = await make('50.00', { competence: '2026-10' })
    const items = [
      { id: first.installments[0].id, interest: '1.50', fine: '2.00', discount: '0.50' },
      { id: second.installments[0].id },
    ]
    const body = { accountKind: 2, accountId: bank, paidAt: '2026-11-19', items }
    const preview = await api.call('POST', '/installment/write-off-preview', { as: admin(), body })
    expect(preview.body).toMatchObject({
      paidValue: '153.00',
      count: 2,
      account: { before: '1000.00', after: '847.00' },
    })
    expect(await balanceOf(api, bank)).toBe('1000.00')
    const { status, body: result } = await pay(items, { paidAt: '2026-11-19' })
    expect([status, result]).toEqual([200, { ids: items.map(({ id }) => id) }])
    expect(await balanceOf(api, bank)).toBe('847.00')
    expect(await read(items[0]?.id ?? '')).toMatchObject({
      status: 2,
      writeOff: {
        accountId: bank,
        paidAt: '2026-11-19',
        interest: '1.50',
        fine: '2.00',
        discount: '0.50',
        paidValue: '103.00',
      },
    })
    const { body: statement } = await api.call('GET', `/bank-statement?accountId=${bank}&origin=2`, { as: admin() })
    expect(statement.rows).toMatchObject([
      { value: '103.00', direction: 2, competence: '2026-11', originId: items[0]?.id, accountPlanId: plan },
      { value: '50.00', direction: 2, competence: '2026-10', originId: items[1]?.id },
    ])
    const { body: order } = await api.call('GET', `/bills-pay/${first.id}`, { as: admin() })
    expect(order).toMatchObject({ status: 3, paidValue: '103.00' })
  })

  it('is all or nothing, and says which and why', async () => {
    await openBank('120.00')
    const [one, two, paid] = [await make(), await make(), await make('10.00')]
    const ids = [one, two, paid].map((order) => order.installments[0].id as string)
    expect((await pay([{ id: ids[2] }])).status).toBe(200)
    const short = await pay([{ id: ids[0] }, { id: ids[1] }])
    expect([short.status, short.body.errors]).toMatchObject([
      400,
      [{ msg: 'bank_account_insufficient_balance', param: 'accountId' }],
    ])
    const twice = await pay([{ id: ids[0] }, { id: ids[2] }])
    expect(twice.body.errors).toMatchObject([
      { msg: 'installment_already_paid', param: 'items.1', params: { name: 'Pessoa admin', date: '20/11/2026' } },
    ])
    const same = await pay([{ id: ids[0] }, { id: ids[0] }])
    expect(same.body.errors).toMatchObject([{ msg: 'repeated_item', param: 'items.1' }])
    const answer = await pay([{ id: ids[0] }, { id: newId() }])
    expect(answer.body.errors).toMatchObject([{ msg: 'installment_not_found', param: 'items.1' }])
    for (const [item, msg, param] of [
      [{ value: '100.01' }, 'value_above_open', 'items.0.value'],
      [{ value: '0.00' }, 'value_not_positive', 'items.0.value'],
      [{ discount: '100.00' }, 'paid_value_not_positive', 'items.0.discount'],
      [{ interest: '-1.00' }, 'value_negative', 'items.0.interest'],
    ] as const)
      expect((await pay([{ id: ids[0], ...item }])).body.errors).toMatchObject([{ msg, param }])
    const future = await pay([{ id: ids[0] }], { paidAt: '2026-11-21' })
    expect(future.body.errors).toMatchObject([{ msg: 'date_in_future', param: 'paidAt' }])
    const kind = await pay([{ id: ids[0] }], { accountKind: 1 })
    expect(kind.body.errors).toMatchObject([{ msg: 'cash_account_not_found', param: 'accountId' }])
    expect([await balanceOf(api, bank), (await read(ids[0] ?? '')).status]).toEqual(['110.00', 1])
  })

  it('of a part divides the instalment first', async () => {
    await openBank()
    const order = await make()
    const [{ id }] = order.installments
    expect((await pay([{ id, value: '30.00' }])).status).toBe(200)
    const { body } = await api.call('GET', `/bills-pay/${order.id}`, { as: admin() })
    expect(body).toMatchObject({
      status: 2,
      paidValue: '30.00',
      installments: [
        { id, number: 1, value: '30.00', status: 2 },
        { number: 2, value: '70.00', status: 1, dueDate: '2026-12-01' },
      ],
    })
  })

  it('of one instalment happens once, however many ask for it at once', async () => {
    await openBank()
    const order = await make()
    const [{ id }] = order.installments
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay([{ id }])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balanceOf(api, bank)).toBe('900.00')
  })

  it('has one effect for one key', async () => {
    await openBank()
    const order = await make()
    const [{ id }] = order.installments
    const key = newId()
    const [first, again] = [await pay([{ id }], {}, { key }), await pay([{ id }], {}, { key })]
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true'])
    expect(await balanceOf(api, bank)).toBe('900.00')
  })

  it('is reversed once, with its reason, and paid again', async () => {
    await openBank()
    const order = await make()
    const [{ id }] = order.installments
    const reverse = () =>
      postTo(api, 'DELETE', `/installment/${id}/reversal`, { as: admin(), body: { reason: 'Conta errada' } })
    expect((await reverse()).body).toEqual({ error: 'installment_not_paid' })
    await pay([{ id }])
    const { status, body } = await reverse()
    expect([status, body]).toMatchObject([200, { status: 1, reversal: { reason: 'Conta errada' } }])
    expect(body.writeOff).toBeUndefined()
    expect(await balanceOf(api, bank)).toBe('1000.00')
    const again = await reverse()
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect((await pay([{ id }])).status).toBe(200)
    expect((await reverse()).status).toBe(200)
    expect(await balanceOf(api, bank)).toBe('1000.00')
  })

  it('that was reconciled is not reversed', async () => {
    await openBank()
    const order = await make()
    const [{ id }] = order.installments
    await pay([{ id }])
    await api.query(
      `update celeiro.movement_label l set reconciled_at = now() from celeiro.movement m
       where m.id = l.movement_id and m.company_id = l.company_id and m.origin_id = $1`,
      [id],
    )
    const { body } = await postTo(api, 'DELETE', `/installment/${id}/reversal`, {
      as: admin(),
      body: { reason: 'Engano' },
    })
    expect(body).toEqual({ error: 'installment_reconciled' })
  })

  it('that came back is refunded into an account', async () => {
    await openBank()
    const order = await make()
    const [{ id }] = order.installments
    await pay([{ id }])
    const cash = await openCashAccount(api, { branchId: api.church.branches.norte })
    const { status, body } = await act(id, 'refund', { accountKind: 1, accountId: cash, date: '2026-11-20' })
    expect([status, body]).toMatchObject([200, { status: 5, refundDate: '2026-11-20' }])
    expect([await balanceOf(api, bank), await balanceOf(api, cash)]).toEqual(['900.00', '100.00'])
    expect((await api.call('GET', `/bills-pay/${order.id}`, { as: admin() })).body.status).toBe(6)
    expect((await api.call('GET', '/bills-pay?status=6', { as: admin() })).body.rows).toMatchObject([{ id: order.id }])
  })

  it('and its order are written down together when it was paid already, or neither', async () => {
    await openBank('60.00')
    const order = orderOf(api, plan, { invoiceNumber: 'cupom' })
    const writeOff = { accountKind: 2, accountId: bank, paidAt: '2026-11-20' }
    const short = await postTo(api, 'POST', '/bills-pay/paid', { as: admin(), body: { order, writeOff } })
    expect(short.body.errors).toMatchObject([{ msg: 'bank_account_insufficient_balance', param: 'writeOff.accountId' }])
    const income = { ...order, ownerId: newId() }
    const nobody = await postTo(api, 'POST', '/bills-pay/paid', { as: admin(), body: { order: income, writeOff } })
    expect(nobody.body.errors).toMatchObject([{ msg: 'supplier_not_found', param: 'order.ownerId' }])
    expect((await api.call('GET', '/bills-pay?search=cupom', { as: admin() })).body.count).toBe(0)
    const small = { ...order, grossValue: '60.00', installments: [{ value: '60.00', dueDate: '2026-11-20' }] }
    const { status, body } = await postTo(api, 'POST', '/bills-pay/paid', {
      as: admin(),
      body: { order: small, writeOff },
    })
    expect([status, body]).toMatchObject([200, { status: 3, paidValue: '60.00' }])
    expect(await balanceOf(api, bank)).toBe('0.00')
  })
})

describe('an instalment', () => {
  it('goes through its life', async () => {
    const order = await make()
    const [{ id }] = order.installments
    expect((await act(id, 'schedule', { date: '2026-11-19' })).body.errors).toMatchObject([{ msg: 'schedule_in_past' }])
    expect((await act(id, 'schedule', { date: '2026-11-25' })).body).toMatchObject({
      status: 6,
      scheduledDate: '2026-11-25',
    })
    expect((await act(id, 'unschedule')).body).toMatchObject({ status: 1 })
    expect((await act(id, 'dispute', { reason: 'Cobrança em dobro' })).body).toMatchObject({
      status: 7,
      reason: 'Cobrança em dobro',
    })
    expect((await act(id, 'settle')).body).toMatchObject({ status: 1 })
    expect((await act(id, 'cancel', { reason: 'Não é nossa' })).body).toMatchObject({ status: 4 })
    expect((await api.call('GET', `/bills-pay/${order.id}`, { as: admin() })).body.status).toBe(5)
    expect((await act(id, 'reopen')).body).toMatchObject({ status: 1 })
    expect((await act(id, 'settle')).body).toEqual({ error: 'installment_status_changed' })
    const { body: history } = await api.call('GET', `/installment/${id}/history`, { as: admin() })
    expect(history.rows.map(({ action }: { action: string }) => action)).toEqual([
      'reopen',
      'cancel',
      'settle',
      'dispute',
      'unschedule',
      'schedule',
    ])
  })

  it('is scheduled together with others, all or none', async () => {
    const [one, other] = [await make(), await make()]
    const ids = [one, other].map(({ installments }) => installments[0].id)
    const schedule = (ids: readonly string[], date: string) =>
      postTo(api, 'PUT', '/installment/schedule-many', { as: admin(), body: { ids, date } })
    expect((await schedule(ids, '2026-11-25')).body).toEqual({ ids })
    expect(await read(ids[1])).toMatchObject({ status: 6, scheduledDate: '2026-11-25' })
    const third = (await make()).installments[0].id
    const refused = await schedule([third, ids[0]], '2026-11-25')
    expect(refused.body.errors).toMatchObject([{ msg: 'installment_status_changed', param: 'ids.1' }])
    expect(await read(third)).toMatchObject({ status: 1 })
  })

  it('above the limit is paid once another user approved it', async () => {
    await openBank('5000.00')
    await api.query('update celeiro.company set approval_limit_cents = 20000 where id = $1', [api.church.companyId])
    const { treasurer, minister } = api.church.people
    const [big, small] = [await make('300.00'), await make('150.00')]
    const [bigId, smallId] = [big.installments[0].id, small.installments[0].id]
    expect((await pay([{ id: bigId }])).body.errors).toMatchObject([{ msg: 'approval_required', param: 'items.0' }])
    const other = await make('60.00')
    const together = await pay([{ id: smallId }, { id: other.installments[0].id }])
    expect(together.body.errors).toMatchObject([
      { msg: 'approval_required', param: 'items.0' },
      { msg: 'approval_required', param: 'items.1' },
    ])
    const { body: waiting } = await api.call('GET', '/installment?approval=waiting', { as: minister })
    expect(waiting.rows).toMatchObject([{ id: bigId, needsApproval: true }])
    const waitsFor = async (as: Person | undefined) => [
      (await api.call('GET', '/installment?approval=waiting', { as })).body.count,
      (await api.call('GET', '/notification', { as })).body.rows.some(({ path }: { path: string }) =>
        path.endsWith('?approval=waiting'),
      ),
    ]
    expect([await waitsFor(admin()), await waitsFor(minister)]).toEqual([
      [0, false],
      [1, true],
    ])
    expect((await act(bigId, 'approve')).body).toEqual({ error: 'self_approval_forbidden' })
    expect((await act(bigId, 'approve', {}, treasurer)).status).toBe(403)
    const approved = await act(bigId, 'approve', {}, minister)
    expect([approved.status, approved.body]).toMatchObject([
      200,
      { status: 1, approval: { value: '300.00', byName: 'Pessoa minister', isSelfApproved: false } },
    ])
    const change = { ...orderOf(api, plan), grossValue: '310.00', version: big.version, invoiceNumber: 'novo' }
    const installments = [{ id: bigId, value: '310.00', dueDate: '2026-12-01' }]
    await api.call('PUT', `/bills-pay/${big.id}`, { as: admin(), body: { ...change, installments } })
    expect((await pay([{ id: bigId }])).body.errors).toMatchObject([{ msg: 'approval_required' }])
    const many = await postTo(api, 'PUT', '/installment/approve-many', { as: minister, body: { ids: [bigId] } })
    expect(many.status).toBe(200)
    expect((await pay([{ id: bigId }])).status).toBe(200)
    expect((await pay([{ id: smallId }])).status).toBe(200)
    await api.query('update celeiro.company set approval_limit_cents = null where id = $1', [api.church.companyId])
  })
})
