import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import {
  balanceOf,
  bankId,
  expectSoundLedger,
  openBankAccount,
  openCashAccount,
  postTo,
} from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let plan: string
let bank: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  plan = await expensePlan(api)
  await api.query('update celeiro.company set approval_limit_cents = 500000 where id = $1', [api.church.companyId])
})
beforeEach(async () => {
  bank = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '200000.00' })
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const minister = () => api.church.people.minister
let number = 0
const enter = async (value: string, more: object = {}): Promise<string> => {
  number += 1
  const installments = [{ value, dueDate: '2026-12-01' }]
  const order = { grossValue: value, installments, invoiceNumber: `A${number}`, ...more }
  return (await createOrder(api, orderOf(api, plan, order))).installments[0].id
}
const pay = (items: readonly object[]) =>
  postTo(api, 'PUT', '/installment/write-off-many', {
    as: admin(),
    body: { accountKind: 2, accountId: bank, paidAt: '2026-11-20', items },
  })
const approve = (body: object, as: Person | undefined = minister()) =>
  postTo(api, 'PUT', '/installment/approve-many', { as, body })
const request = (items: readonly object[], as: Person | undefined = admin()) =>
  postTo(api, 'PUT', '/installment/request-approval-many', { as, body: { items } })
const read = async (id: string, as: Person | undefined = minister()) =>
  (await api.call('GET', `/installment/${id}`, { as })).body
const waiting = async (as: Person | undefined) =>
  (await api.call('GET', '/installment?approval=waiting', { as })).body.rows.map(({ id }: { id: string }) => id)
const required = (places: readonly number[]) =>
  places.map((place) => ({ msg: 'approval_required', param: `items.${place}` }))

it('an approval covers what leaves the account, interest and fine included, and nothing beyond', async () => {
  const [big, small] = [await enter('5001.00'), await enter('100.00')]
  expect((await approve({ ids: [big, small] })).status).toBe(200)
  expect((await pay([{ id: big, interest: '30000.00' }])).body.errors).toMatchObject(required([0]))
  expect((await pay([{ id: small, interest: '90000.00' }])).body.errors).toMatchObject(required([0]))
  expect((await pay([{ id: big }, { id: small, fine: '0.01' }])).body.errors).toMatchObject(required([1]))
  expect(await balanceOf(api, bank)).toBe('200000.00')
  expect((await pay([{ id: big, interest: '10.00', discount: '10.00' }])).status).toBe(200)
  expect(await balanceOf(api, bank)).toBe('194999.00')
})

it('the amount is requested, shown to approvers, approved by another user, and in the audit trail', async () => {
  const id = await enter('100.00')
  const item = { id, value: '90100.00' }
  expect((await request([{ id, value: '99.99' }])).body.errors).toMatchObject([
    { msg: 'approval_below_value', param: 'items.0.value', params: { value: 'R$\u00a0100,00' } },
  ])
  expect((await request([item])).body).toEqual({ ids: [id] })
  expect(await read(id)).toMatchObject({
    value: '100.00',
    requestedValue: '90100.00',
    isOwn: false,
    needsApproval: false,
    approvalRequest: { value: '90100.00', byName: 'Pessoa admin' },
  })
  expect([await waiting(admin()), await waiting(minister())]).toEqual([[], [id]])
  const { body: notices } = await api.call('GET', '/notification', { as: minister() })
  expect(JSON.stringify(notices.rows)).toContain('90.100,00')
  expect((await approve({ items: [item] }, admin())).body.errors).toMatchObject([
    { msg: 'self_approval_forbidden', param: 'items.0' },
  ])
  expect((await approve({ items: [{ id, value: '50.00' }] })).body.errors).toMatchObject([
    { msg: 'approval_below_value', param: 'items.0.value' },
  ])
  expect((await approve({ items: [item], ids: [id] })).body.errors).toMatchObject([{ msg: 'required' }])
  expect((await approve({ ids: [id] })).status).toBe(200)
  expect(await read(id)).toMatchObject({ requestedValue: '90100.00', approval: { value: '100.00' } })
  expect((await approve({ items: [item] })).status).toBe(200)
  expect(await read(id)).toMatchObject({ approval: { value: '90100.00', byName: 'Pessoa minister' } })
  expect((await read(id)).requestedValue).toBeUndefined()
  const { body: history } = await api.call('GET', `/installment/${id}/history`, { as: admin() })
  expect(JSON.stringify(history.rows[0])).toContain('90100.00')
  expect(JSON.stringify(history.rows[2])).toContain('90100.00')
  expect((await pay([{ id, interest: '90000.01' }])).body.errors).toMatchObject(required([0]))
  expect((await pay([{ id, interest: '90000.00' }])).status).toBe(200)
})

it('the requester of an amount cannot approve it, and an edit resets the request', async () => {
  const order = await createOrder(api, orderOf(api, plan, { invoiceNumber: 'edit' }))
  const [{ id }] = order.installments
  await api.query(
    `update celeiro.profile_permission p set actions = actions || '{update}' from celeiro.app_user u
    where u.id = $1 and p.profile_id = u.profile_id and p.company_id = u.company_id and p.module = 'payment-order'`,
    [minister()?.id],
  )
  expect((await request([{ id, value: '6000.00' }], minister())).status).toBe(200)
  expect((await read(id)).isOwn).toBe(true)
  expect((await approve({ items: [{ id, value: '6000.00' }] })).body.errors).toMatchObject([
    { msg: 'self_approval_forbidden', param: 'items.0' },
  ])
  const installments = [{ id, value: '100.00', dueDate: '2026-12-02' }]
  const body = { ...orderOf(api, plan, { invoiceNumber: 'edit', installments }), version: order.version }
  expect((await api.call('PUT', `/bills-pay/${order.id}`, { as: admin(), body })).status).toBe(200)
  expect((await read(id)).approvalRequest).toBeUndefined()
})

it('an order written down as paid and a cheque that is handed over need the same', async () => {
  const installments = [{ value: '100.00', dueDate: '2026-11-20' }]
  const order = orderOf(api, plan, { invoiceNumber: 'pago', installments })
  const writeOff = { accountKind: 2, accountId: bank, paidAt: '2026-11-20', interest: '90000.00' }
  const paid = await postTo(api, 'POST', '/bills-pay/paid', { as: admin(), body: { order, writeOff } })
  expect(paid.body.errors).toMatchObject([{ msg: 'approval_required', param: 'writeOff' }])
  const installmentId = await enter('5100.00')
  const cashAccountId = await openCashAccount(api, { branchId: api.church.branches.norte })
  const { body: check } = await postTo(api, 'POST', '/wallet-check', {
    as: admin(),
    body: {
      branchId: api.church.branches.norte,
      bankId,
      agency: '1',
      account: '2',
      number: '77',
      issuerName: 'Emitente',
      type: 1,
      issueDate: '2026-11-10',
      goodForDate: '2026-11-10',
      value: '5100.00',
    },
  })
  const handOver = () =>
    postTo(api, 'POST', `/wallet-check/${check.id}/handOver`, { as: admin(), body: { installmentId, cashAccountId } })
  expect(JSON.stringify((await handOver()).body)).toContain('approval_required')
  expect((await approve({ ids: [installmentId] })).status).toBe(200)
  expect((await handOver()).status).toBe(200)
})

it('paid in whatever parts, never more leaves for an instalment than was approved', async () => {
  const cents = (max: number) => fc.integer({ min: 0, max })
  const part = fc.record({
    value: fc.integer({ min: 1, max: 600_000 }),
    interest: cents(400_000),
    discount: cents(900),
  })
  await fc.assert(
    fc.asyncProperty(cents(300_000), fc.array(part, { minLength: 2, maxLength: 5 }), async (extra, parts) => {
      const approvedCents = 600_000n + BigInt(extra)
      const first = await enter('6000.00')
      await approve({ items: [{ id: first, value: moneyOf(approvedCents) }] })
      const { billsPayId } = await read(first)
      for (const { value, interest, discount } of parts) {
        const { rows } = (await api.call('GET', `/installment?billsPayId=${billsPayId}&status=1`, { as: admin() })).body
        const [open] = rows
        if (!open) break
        const whole = Math.round(Number(open.value) * 100)
        const [paid, less] = [Math.min(value, whole), Math.min(discount, Math.min(value, whole) - 1)]
        const { status, body } = await pay([
          {
            id: open.id,
            value: moneyOf(BigInt(paid)),
            interest: moneyOf(BigInt(interest)),
            discount: moneyOf(BigInt(less)),
          },
        ])
        if (status !== 200) expect(body.errors).toMatchObject(required([0]))
      }
      const [left] = await api.query<{ cents: string }>(
        `select coalesce(sum(paid_cents), 0)::text as cents from celeiro.installment where bills_pay_id = $1`,
        [billsPayId],
      )
      expect(BigInt(left?.cents ?? 0) <= approvedCents).toBe(true)
    }),
    { numRuns: 3 },
  )
})

it('law: of an order below the limit no more than the limit ever leaves without approval, however it is spread', async () => {
  const part = fc.record({
    value: fc.integer({ min: 1, max: 200_000 }),
    interest: fc.integer({ min: 0, max: 450_000 }),
  })
  const left = async (orderId: string): Promise<bigint> => {
    const [row] = await api.query<{ cents: string }>(
      'select coalesce(sum(paid_cents), 0)::text as cents from celeiro.installment where bills_pay_id = $1',
      [orderId],
    )
    return BigInt(row?.cents ?? 0)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 2, maxLength: 5 }), async (parts) => {
      const { billsPayId } = await read(await enter('4900.00'))
      for (const { value, interest } of parts) {
        const { rows } = (await api.call('GET', `/installment?billsPayId=${billsPayId}&status=1`, { as: admin() })).body
        const [open] = rows
        if (!open) break
        const paid = Math.min(value, Math.round(Number(open.value) * 100))
        const before = await left(billsPayId)
        const isAbove = before + centsOf(open.value) > 500_000n
        expect([open.needsApproval, (await waiting(minister())).includes(open.id)]).toEqual([isAbove, isAbove])
        if (isAbove) expect((await pay([{ id: open.id }])).body.errors).toMatchObject(required([0]))
        const leaving = BigInt(paid + interest)
        const item = { id: open.id, value: moneyOf(BigInt(paid)), interest: moneyOf(BigInt(interest)) }
        const answer = await pay([item])
        if (before + leaving <= 500_000n) expect(answer.status).toBe(200)
        else expect(answer.body.errors).toMatchObject(required([0]))
        expect((await left(billsPayId)) <= 500_000n).toBe(true)
      }
      const { rows } = (await api.call('GET', `/installment?billsPayId=${billsPayId}&status=1`, { as: admin() })).body
      const [rest] = rows
      if (!rest) return
      // An amount approved by another user is paid, and not a cent more.
      const approval = { id: rest.id, value: moneyOf(BigInt(Math.round(Number(rest.value) * 100)) + 600_000n) }
      expect((await approve({ items: [approval] })).status).toBe(200)
      expect((await pay([{ id: rest.id, interest: '6000.01' }])).body.errors).toMatchObject(required([0]))
      expect((await pay([{ id: rest.id, interest: '6000.00' }])).status).toBe(200)
    }),
    {
      numRuns: 3,
      examples: [[[100, 100, 100].map((value) => ({ value: value * 100, interest: 450_000 }))]],
    },
  )
})
