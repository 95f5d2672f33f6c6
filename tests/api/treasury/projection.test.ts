import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { type Cards, cardsOf, sale } from '#tests/support/money/card.ts'
import { bankId, expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let cards: Cards
let plan: string

const admin = () => api.church.people.admin

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  cards = await cardsOf(api)
  plan = await expensePlan(api)
})
afterAll(async () => {
  await expectSoundLedger(api)
  await api.finish()
})

interface Projection {
  days: { date: string; in: string; out: string; balance: string }[]
  firstNegative?: { date: string; balance: string }
  lateIn: string
}
const read = async (more: object = {}): Promise<Projection> =>
  (await api.call('GET', '/home/projection', { as: admin(), ...more })).body
const more = (text: string, value: number): string => (Number(text) + value).toFixed(2)
const dayOf = (projection: Projection, date: string) => projection.days.find((day) => day.date === date)
const bill = (value: string, dueDate: string, more: object = {}) =>
  createOrder(
    api,
    orderOf(api, plan, { grossValue: value, installments: [{ value, dueDate }], invoiceNumber: dueDate, ...more }),
  )
const check = (number: string, more: object) =>
  api.call('POST', '/wallet-check', {
    as: admin(),
    body: {
      branchId: api.church.branches.norte,
      bankId,
      agency: '1234',
      account: '5678-9',
      number,
      value: '70.00',
      issuerName: 'Emitente Silva',
      type: 2,
      issueDate: '2026-11-02',
      goodForDate: '2026-12-02',
      ...more,
    },
  })

describe('the projection', () => {
  it('goes from what the accounts hold by bills, cards and cheques, each on its day, and names when it runs out', async () => {
    const before = await read()
    const { in: inflow, out, balance } = before.days[0] ?? { in: '', out: '', balance: '' }
    await openBankAccount(api, { branchId: api.church.branches.norte, balance: '100.00' })
    await bill('30.00', '2026-11-09')
    await bill('40.00', '2026-11-30')
    await bill('5000.00', '2026-12-03')
    const cancelled = await bill('9999.00', '2026-12-01')
    await postTo(api, 'POST', `/installment/${cancelled.installments[0].id}/cancel`, {
      as: admin(),
      body: { reason: 'Dobrada' },
    })
    await bill('77.00', '2027-03-30')
    const receipt = await cards.receipt(await cards.terminal(), { periodEnd: '2026-11-20' })
    // To come on 2026-12-03, and, of a debit card, since 2026-10-06.
    await cards.enter(receipt, [sale({ saleDate: '2026-11-03' }), sale({ operationType: 2, nsu: '2' })])
    expect((await check('1', {})).status).toBe(200)
    expect((await check('2', { type: 1, goodForDate: '2026-11-02', value: '5.00' })).status).toBe(200)
    const projection = await read()
    expect(projection.days).toHaveLength(91)
    expect(projection.days[0]).toEqual({
      date: '2026-11-20',
      in: more(inflow, 5),
      out: more(out, 30),
      balance: more(balance, 75),
    })
    expect(dayOf(projection, '2026-11-30')).toMatchObject({ in: '0.00', out: '40.00' })
    expect(dayOf(projection, '2026-12-02')).toMatchObject({ in: '70.00', out: '0.00' })
    expect(dayOf(projection, '2026-12-03')).toMatchObject({ in: '97.80', out: '5000.00' })
    expect(projection.lateIn).toBe(more(before.lateIn, 98.41))
    expect(projection.days.at(-1)).toMatchObject({ date: '2027-02-18', balance: more(balance, -4797.2) })
    expect(projection.firstNegative).toMatchObject({ date: '2026-12-03', balance: more(balance, -4797.2) })
  })

  it('knows of orders that repeat before they are made, once each', async () => {
    const before = await read()
    const { id } = await bill('60.00', '2026-12-05', { description: 'Internet' })
    const repeated = await api.call('POST', `/bills-pay/${id}/recurrence`, {
      as: admin(),
      body: { until: '2027-01-31' },
    })
    expect(repeated.status).toBe(200)
    const projection = await read()
    // Saturday and Tuesday: due on the business day after, or on its own.
    for (const [date, value] of [
      ['2026-12-07', 60],
      ['2027-01-05', 60],
      ['2027-02-05', 0],
    ] as const)
      expect(dayOf(projection, date)?.out).toBe(more(dayOf(before, date)?.out ?? '', value))
    expect(projection.days.at(-1)?.balance).toBe(more(before.days.at(-1)?.balance ?? '', -120))
    const elsewhere = await read({ branch: api.church.branches.sul })
    expect(dayOf(elsewhere, '2027-01-05')?.out).toBe('0.00')
  })

  it('is of the branches that are looked at', async () => {
    const elsewhere = await read({ branch: api.church.branches.sul })
    expect(dayOf(elsewhere, '2026-11-30')).toMatchObject({ in: '0.00', out: '0.00' })
    expect(elsewhere.firstNegative).toBeUndefined()
    const ofNorte = `/home/projection?branchId=${api.church.branches.norte}`
    const { body } = await api.call('GET', ofNorte, { as: admin() })
    expect(dayOf(body, '2026-11-30')).toMatchObject({ out: '40.00' })
  })
})
