import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
import { sheetOf } from '#tests/support/file/archive.ts'
import { type Cards, cardsOf, sale } from '#tests/support/money/card.ts'
import { bankId, expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import {
  approvedOffering,
  enterOffering,
  type OfferingPlace,
  offeringOf,
  startOfferings,
} from '#tests/support/money/offering.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let place: OfferingPlace
let cards: Cards
let bank: string
let box: string
let plan: string
/** A batch of sales of tithes and offerings, and one of something else. */
let tithes: string
let canteen: string

const today = '2026-11-20'

beforeAll(async () => {
  ;({ api, place } = await startOfferings())
  const branchId = api.church.branches.norte
  bank = await openBankAccount(api, { branchId, balance: '90000.00' })
  box = await openCashAccount(api, { branchId, balance: '9000.00' })
  plan = await expensePlan(api)
  cards = await cardsOf(api)
  const terminal = await cards.terminal()
  ;[tithes, canteen] = [await cards.receipt(terminal, { incomeSource: 1 }), await cards.receipt(terminal)]
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const as = () => api.church.people.admin
let number = 0
const next = () => {
  number += 1
  return String(880_000 + number)
}

async function bodyOf(answer: ReturnType<TestApi['call']>) {
  const { status, body } = await answer
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
  return body
}

const link = async (originId: string, memberId: string) => {
  const [row] = await api.query<{ id: string; version: number }>(
    `select m.id, l.version from celeiro.movement m
     join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
     where m.origin_id = $1 and m.amount_cents > 0 and not m.is_internal order by m.seq desc limit 1`,
    [originId],
  )
  const body = { memberId, version: row?.version }
  return api.call('PUT', `/bank-statement/${row?.id}/association-member`, { as: as(), body })
}
const act = (id: string, name: string, body?: object) =>
  bodyOf(postTo(api, 'POST', `/wallet-check/${id}/${name}`, { as: as(), ...(body && { body }) }))

/** A cheque of the wallet, with the giver if one is passed. */
const check = async (value: number, memberId?: string): Promise<string> => {
  const lines = { bankId, agency: '12', account: '34', number: next(), issuerName: 'Emitente', type: 1 }
  const days = { issueDate: today, goodForDate: today, value: `${value}.00`, branchId: api.church.branches.norte }
  const body = { ...lines, ...days, ...(memberId && { memberId }) }
  return (await bodyOf(postTo(api, 'POST', '/wallet-check', { as: as(), body }))).id
}
const clear = (id: string) =>
  bodyOf(
    postTo(api, 'PUT', `/wallet-check/write-off/${id}`, {
      as: as(),
      body: { accountKind: 2, accountId: bank, date: today },
    }),
  )
const handOver = async (id: string, value: number) => {
  const order = {
    grossValue: `${value}.00`,
    invoiceNumber: next(),
    installments: [{ value: `${value}.00`, dueDate: today }],
  }
  const { installments } = await createOrder(api, orderOf(api, plan, order))
  await act(id, 'handOver', { installmentId: installments[0].id, cashAccountId: box })
}
const sell = async (batch: string, value: number): Promise<string> => {
  const [id = ''] = await cards.enter(batch, [sale({ gross: `${value}.00`, nsu: next(), saleDate: '2026-10-05' })])
  expect((await cards.writeOff([id])).status).toBe(200)
  return id
}

/** Ways to give, and the act that reverses each. */
const ways = {
  bank: async (value: number, memberId: string) => {
    const movement = await report(api, as(), { accountId: bank, date: today, cents: value * 100 })
    const [row] = await api.query<{ line: string }>('select origin_id as line from celeiro.movement where id = $1', [
      movement,
    ])
    const line = row?.line ?? ''
    await bodyOf(link(line, memberId))
    return () => bodyOf(postTo(api, 'POST', `/bank-statement/line/${line}/undo`, { as: as() }))
  },
  card: async (value: number, memberId: string) => {
    const id = await sell(tithes, value)
    await bodyOf(link(id, memberId))
    return () => cards.act(id, 'reverse', { reason: 'Engano' })
  },
  namedCheck: async (value: number, memberId: string) => {
    const id = await check(value, memberId)
    await clear(id)
    return () => act(id, 'return', { reason: 11 })
  },
  linkedCheck: async (value: number, memberId: string) => {
    const id = await check(value)
    await clear(id)
    await bodyOf(link(id, memberId))
    return () => act(id, 'return', { reason: 11 })
  },
  handedOver: async (value: number, memberId: string) => {
    const id = await check(value, memberId)
    await handOver(id, value)
    return () => act(id, 'return', { reason: 11 })
  },
  offering: async (value: number, memberId: string) => {
    const identified = [{ memberId, kind: 1, value: `${value}.00` }]
    const { id } = await approvedOffering(api, offeringOf(api, place, { cashValue: `${value}.00`, identified }))
    return () =>
      bodyOf(postTo(api, 'DELETE', `/tithes-offerings/${id}/reversal`, { as: as(), body: { reason: 'Engano' } }))
  },
}

const receipt = async (memberId: string) =>
  Number(
    (await bodyOf(api.call('GET', `/members-offerings/contribution?memberId=${memberId}&year=2026`, { as: as() })))
      .total,
  )

/** Gifts in a member's personal data export, by whether they were received. */
async function giftsOf(memberId: string): Promise<{ received: number; awaited: number }> {
  const body = { reason: 'Pedido do titular', format: 'xlsx' }
  const { url } = await bodyOf(api.call('POST', `/members-offerings/${memberId}/export`, { as: as(), body }))
  const response = await api.send(new Request(`http://celeiro.test${url}`))
  const sums = { received: 0, awaited: 0 }
  let value = 0
  for (const [group = '', field, amount = ''] of sheetOf(Buffer.from(await response.arrayBuffer())).rows) {
    if (!group.startsWith('Contribuição ')) continue
    if (field === 'Valor') value = Number(amount.replace(/[^\d,]/g, '').replace(',', '.'))
    if (field === 'Recebida') sums[amount === 'Sim' ? 'received' : 'awaited'] += value
  }
  return sums
}

it('law: gifts are equal in the receipt and in the data export, for every means and every reversal', async () => {
  const memberId = api.church.members.norte
  const gift = fc.record({
    way: fc.constantFrom(...(Object.keys(ways) as (keyof typeof ways)[])),
    value: fc.integer({ min: 1, max: 90 }),
    isTakenBack: fc.boolean(),
  })
  let sum = await receipt(memberId)
  await fc.assert(
    fc.asyncProperty(fc.array(gift, { minLength: 1, maxLength: 4 }), async (gifts) => {
      for (const { way, value, isTakenBack } of gifts) {
        const takeBack = await ways[way](value, memberId)
        expect([way, await receipt(memberId)]).toEqual([way, sum + value])
        if (isTakenBack) await takeBack()
        else sum += value
        expect([way, isTakenBack, await receipt(memberId)]).toEqual([way, isTakenBack, sum])
      }
      expect((await giftsOf(memberId)).received).toBe(sum)
    }),
    {
      numRuns: 4,
      examples: [[Object.keys(ways).map((way) => ({ way: way as keyof typeof ways, value: 7, isTakenBack: false }))]],
    },
  )
}, 30_000)

it('a sale that is not of tithes and offerings is nobody’s gift', async () => {
  const id = await sell(canteen, 12)
  expect((await link(id, api.church.members.norte)).body.errors).toMatchObject([
    { msg: 'card_sale_not_gift', param: 'memberId', params: { code: expect.stringMatching(/\d/) } },
  ])
})

it('what was entered by name and is not approved stands in the file, as not received', async () => {
  const memberId = api.church.members.shared
  const before = await giftsOf(memberId)
  await enterOffering(api, offeringOf(api, place, { identified: [{ memberId, kind: 1, value: '31.00' }] }))
  expect(await giftsOf(memberId)).toEqual({ ...before, awaited: before.awaited + 31 })
  expect(await receipt(memberId)).toBe(before.received)
})
