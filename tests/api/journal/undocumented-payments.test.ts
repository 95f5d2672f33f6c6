import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { pdf, send } from '#tests/support/file/file.ts'
import { addGiver, disclosedBy } from '#tests/support/giver.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let plan: string
let account: string

beforeAll(async () => {
  api = await startApi()
  plan = await expensePlan(api)
  account = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '90000.00' })
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const person = (role: string) => api.church.people[role] as Person
const ask = (as = person('admin'), branch?: string) =>
  api.call('GET', '/journal-entry/undocumented', { as, ...(branch && { branch }) })
const attach = async (): Promise<string> => (await send(api, person('admin'), pdf())).body.id
const listed = async () => (await ask()).body.payments

const written = (values: readonly string[], more: object = {}) =>
  orderOf(api, plan, {
    grossValue: moneyOf(values.reduce((sum, value) => sum + centsOf(value), 0n)),
    installments: values.map((value) => ({ value, dueDate: '2026-11-20' })),
    ...more,
  })

/** A new order with an instalment of each value; answers it. */
const order = (values: readonly string[], more: object = {}) => createOrder(api, written(values, more))

async function pay(id: string, paidAt = '2026-11-20', proof?: string): Promise<void> {
  const { status, body } = await postTo(api, 'PUT', '/installment/write-off-many', {
    as: person('admin'),
    body: { accountKind: 2, accountId: account, paidAt, items: [{ id, ...(proof && { proof }) }] },
  })
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
}

/** Attaches these to the order, and nothing else of it changes. */
async function change(
  of: { id: string; installments: { id: string; value: string }[] },
  attachments: readonly string[],
) {
  const as = person('admin')
  const { body: now } = await api.call('GET', `/bills-pay/${of.id}`, { as })
  const values = of.installments.map(({ value }) => value)
  const installments = of.installments.map(({ id, value }) => ({ id, value, dueDate: '2026-11-20' }))
  const { status, body } = await api.call('PUT', `/bills-pay/${of.id}`, {
    as,
    body: { ...written(values, { installments }), attachments, version: now.version },
  })
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
}

it('is nothing of a church that has paid nothing', async () => {
  expect((await ask()).body).toEqual({ since: '2025-01-01', count: 0, total: '0.00', payments: [] })
})

it('lists what was paid and has a file neither on the order nor on the payment, the largest first', async () => {
  const bare = await order(['100.00', '250.00', '30.00'])
  const [small, large, proven] = bare.installments
  expect((await ask()).body.count).toBe(0)
  await pay(small.id)
  await pay(large.id, '2026-11-19')
  await pay(proven.id, '2026-11-20', await attach())
  const held = await order(['70.00'], { attachments: [await attach()], invoiceNumber: '2' })
  await pay(held.installments[0].id)
  const { body } = await ask()
  expect(body).toMatchObject({ count: 2, total: '350.00' })
  expect(body.payments).toEqual([
    {
      id: large.id,
      billsPayId: bare.id,
      code: bare.code,
      number: 2,
      installmentCount: 3,
      accountPlanName: 'Aluguel',
      branchName: 'Filial norte',
      paidAt: '2026-11-19',
      paidValue: '250.00',
    },
    expect.objectContaining({ id: small.id, number: 1, paidAt: '2026-11-20', paidValue: '100.00' }),
  ])
  // What is attached later is enough, and what is detached is missing again.
  await change(bare, [await attach()])
  expect(await listed()).toEqual([])
  await change(bare, [])
  expect(await listed()).toHaveLength(2)
})

it('leaves out what was reversed, and tells what was paid again once', async () => {
  const before = (await ask()).body.count
  const { installments } = await order(['11.00'], { invoiceNumber: '3' })
  const [{ id }] = installments
  await pay(id)
  const reversal = { as: person('admin'), body: { reason: 'Conta errada' } }
  expect((await postTo(api, 'DELETE', `/installment/${id}/reversal`, reversal)).status).toBe(200)
  expect((await ask()).body.count).toBe(before)
  await pay(id, '2026-11-18')
  expect((await ask()).body.count).toBe(before + 1)
})

it('tells of the open months only, and of at most last year and this one', async () => {
  const { installments } = await order(['5.00', '6.00'], {
    issueDate: '2026-09-02',
    competence: '2026-09',
    invoiceNumber: '4',
  })
  await pay(installments[0].id, '2026-10-31')
  await pay(installments[1].id, '2026-11-01')
  const daysOf = async () => (await listed()).map(({ paidAt }: { paidAt: string }) => paidAt).toSorted()
  const all = await daysOf()
  expect(all).toContain('2026-10-31')
  const lock = (day: string | null) =>
    api.query('update celeiro.company set lock_date = $2 where id = $1', [api.church.companyId, day])
  await lock('2026-10-31')
  expect((await ask()).body.since).toBe('2026-11-01')
  expect(await daysOf()).toEqual(all.filter((day: string) => day > '2026-10-31'))
  await lock(null)
})

it('counts all and lists the largest, where there are many', async () => {
  const values = Array.from({ length: 25 }, (_, place) => `${1_000 + place}.00`)
  const { installments } = await order(values, { invoiceNumber: '5' })
  for (const { id } of installments) await pay(id)
  const { body } = await ask()
  expect(body.count).toBeGreaterThanOrEqual(25)
  expect(body.payments.map(({ paidValue }: { paidValue: string }) => paidValue)).toEqual(
    values.toReversed().slice(0, 20),
  )
})

it('is of one’s own company and branches, for who reads the books, and names no giver', async () => {
  const giver = await addGiver(api)
  const { installments } = await order(['8000.00'], { ownerKind: 2, ownerId: giver.id, description: 'Ajuda de custo' })
  await pay(installments[0].id)
  const { body } = await ask()
  expect(body.payments[0].paidValue).toBe('8000.00')
  expect(disclosedBy(giver, JSON.stringify(body))).toEqual([])
  expect((await ask(person('accountant'))).body.count).toBe(body.count)
  expect((await ask(api.other.people.admin as Person)).body.count).toBe(0)
  expect((await ask(person('admin'), api.church.branches.sul)).body).toMatchObject({ count: 0, total: '0.00' })
  expect((await ask(person('guest'))).status).toBe(403)
})
