import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { centsOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { type Cards, cardsOf, sale } from '#tests/support/money/card.ts'
import { balanceOf, expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi
let cards: Cards

const admin = () => api.church.people.admin
const norte = () => api.church.branches.norte

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  cards = await cardsOf(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

describe('the money of a sale', () => {
  it('comes as its gross and what is kept of it, is taken back, and comes again', async () => {
    const before = Number(await balanceOf(api, cards.bank))
    const id = await cards.receipt(await cards.terminal())
    const [one = ''] = await cards.enter(id, [sale()])
    expect((await cards.act(one, 'confer')).body).toMatchObject({ status: 6 })
    const early = await cards.act(one, 'write-off', { accountId: cards.bank, date: '2026-10-04' })
    expect(early.body.errors).toMatchObject([{ msg: 'date_before_sale', param: 'date' }])
    const into = { accountId: cards.bank, date: '2026-11-18' }
    expect((await cards.act(one, 'write-off', into)).body).toMatchObject({
      status: 2,
      accountId: cards.bank,
      writeOffDate: '2026-11-18',
    })
    expect(Number(await balanceOf(api, cards.bank))).toBeCloseTo(before + 97.8)
    const { rows } = await cards.read(`/bank-statement?accountId=${cards.bank}&origin=5`)
    expect(
      rows.map(({ value, direction, competence, originId }: Record<string, string>) => [
        value,
        direction,
        competence,
        originId,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['100.00', 1, '2026-10', one],
        ['2.20', 2, '2026-10', one],
      ]),
    )
    const actor = { name: 'Pessoa admin', date: '18/11/2026' }
    expect((await cards.act(one, 'write-off', into)).body.errors).toEqual([
      { msg: 'card_transaction_already_received', param: '', params: actor },
    ])
    expect((await cards.act(one, 'reverse', { reason: 'Dia errado' })).body).toMatchObject({ status: 6 })
    const again = await cards.act(one, 'reverse', { reason: 'Outra vez' })
    expect([again.headers.get('idempotency-replayed'), again.body]).toMatchObject([
      'true',
      { status: 6, reason: 'Dia errado' },
    ])
    expect((await cards.act(one, 'refund', { accountId: cards.bank, date: '2026-11-20' })).body.errors).toMatchObject([
      { msg: 'card_transaction_already_reversed', params: { ...actor, date: '20/11/2026' } },
    ])
    expect(Number(await balanceOf(api, cards.bank))).toBeCloseTo(before)
    expect((await cards.act(one, 'write-off', into)).body).toMatchObject({ status: 2 })
    expect((await api.call('DELETE', `/card-transaction/${one}`, { as: admin() })).body).toEqual({
      error: 'card_transaction_not_pending',
    })
  })

  it('goes with a chargeback, comes back when that is won, and goes for good with a refund', async () => {
    const id = await cards.receipt(await cards.terminal())
    const [one = '', two = ''] = await cards.enter(id, [sale(), sale({ gross: '50.00' })])
    const before = Number(await balanceOf(api, cards.bank))
    await cards.writeOff([one, two])
    const elsewhere = await openBankAccount(api, { branchId: norte(), balance: '10.00' })
    const wrong = await cards.act(one, 'chargeback', { accountId: elsewhere, date: '2026-11-19' })
    expect(wrong.body.errors).toMatchObject([{ msg: 'card_credit_elsewhere', param: 'accountId' }])
    expect((await cards.act(one, 'dispute', { reason: 'O titular não reconhece' })).body).toMatchObject({ status: 7 })
    expect((await cards.act(one, 'won')).body).toMatchObject({ status: 2 })
    expect((await cards.act(one, 'chargeback', { accountId: cards.bank, date: '2026-11-19' })).body).toMatchObject({
      status: 8,
    })
    expect(Number(await balanceOf(api, cards.bank))).toBeCloseTo(before + 48.9)
    expect((await cards.act(one, 'won')).body.errors).toMatchObject([
      { msg: 'required', param: 'accountId' },
      { msg: 'required', param: 'date' },
    ])
    expect((await cards.act(one, 'won', { accountId: cards.bank, date: '2026-11-20' })).body).toMatchObject({
      status: 2,
    })
    expect((await cards.act(two, 'refund', { accountId: cards.bank, date: '2026-11-20' })).body).toMatchObject({
      status: 5,
    })
    expect(Number(await balanceOf(api, cards.bank))).toBeCloseTo(before + 97.8)
    expect(await cards.read(`/card-receipt/${id}`)).toMatchObject({ status: 3, receivable: '0.00', received: '97.80' })
  })

  it('applies to all chosen or to none, each refusal at its index, also concurrently', async () => {
    const id = await cards.receipt(await cards.terminal())
    const ids = await cards.enter(id, [sale(), sale(), sale({ saleDate: '2026-10-31' })])
    const [one = '', two = '', three = ''] = ids
    await cards.act(two, 'cancel', { reason: 'Lançada duas vezes' })
    const before = Number(await balanceOf(api, cards.bank))
    expect((await cards.writeOff([one, two, newId(), one])).body.errors).toMatchObject([
      { msg: 'card_transaction_status_changed', param: 'ids.1' },
      { msg: 'card_transaction_not_found', param: 'ids.2' },
      { msg: 'repeated_item', param: 'ids.3' },
    ])
    expect((await cards.writeOff([one, three], { date: '2026-10-30' })).body.errors).toMatchObject([
      { msg: 'date_before_sale', param: 'ids.1' },
    ])
    const tried = await Promise.all(
      Array.from({ length: 50 }, (_, place) => cards.writeOff(place % 2 ? [one, three] : [three, one])),
    )
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(Number(await balanceOf(api, cards.bank))).toBeCloseTo(before + 195.6)
    expect(await cards.read(`/card-receipt/${id}`)).toMatchObject({ status: 3, gross: '200.00', net: '195.60' })
  })

  it('that a line of the bank is comes and is matched at once, to the cent, once', async () => {
    const id = await cards.receipt(await cards.terminal())
    const ids = await cards.enter(
      id,
      Array.from({ length: 37 }, (_, place) => sale({ gross: `${10 + place}.00`, saleDate: '2026-10-06' })),
    )
    const rows = (await cards.read(`/card-transaction?cardReceiptId=${id}&pageSize=50`)).rows
    const net = rows.reduce((sum: bigint, row: { net: string }) => sum + BigInt(row.net.replace('.', '')), 0n)
    const lineId = newId()
    await api.query(
      `insert into celeiro.bank_statement_line (company_id, id, account_id, date, amount_cents, text, created_by, updated_by)
       values ($1, $2, $3, '2026-11-05', $4, 'CIELO VENDAS', $5, $5)`,
      [api.church.companyId, lineId, cards.bank, net, admin()?.id],
    )
    const credits = await cards.read('/card-transaction/credits')
    const line = credits.find((one: { lineId: string }) => one.lineId === lineId)
    expect([...line.ids].sort()).toEqual([...ids].sort())
    const settle = (chosen: readonly string[]) =>
      postTo(api, 'POST', '/card-transaction/settle', { as: admin(), body: { lineId, ids: chosen } })
    expect((await settle(ids.slice(1))).body.errors).toMatchObject([{ msg: 'line_values_differ' }])
    expect((await cards.read(`/card-receipt/${id}`)).status).toBe(1)
    const tried = await Promise.all([settle(line.ids), settle(line.ids)])
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await cards.read(`/card-receipt/${id}`)).toMatchObject({ status: 3, receivable: '0.00' })
    const [one = ''] = ids
    expect((await cards.read(`/card-transaction/${one}`)).isReconciled).toBe(true)
    const answer = await cards.act(one, 'reverse', { reason: 'Engano' })
    expect(answer.body).toEqual({ error: 'card_transaction_reconciled' })
  })

  it('is forecast by status, and by day', async () => {
    const id = await cards.receipt(await cards.terminal())
    await cards.enter(id, [sale({ saleDate: '2026-10-21' })])
    const kpi = await cards.read('/card-receipt/kpi')
    // The 20th is a holiday, and a Friday.
    const span = 'expectedCreditDateFrom=2026-11-20&expectedCreditDateTo=2026-11-27'
    const calendar = await cards.read(`/card-transaction/calendar?status=1,6&${span}`)
    expect(calendar).toEqual({
      days: [{ date: '2026-11-23', ...kpi.next7 }],
      closed: ['2026-11-20', '2026-11-21', '2026-11-22'],
    })
    const sums = await api.query<{ cents: string }>(
      'select sum(open_cents)::text as cents from celeiro.card_receipt where company_id = $1',
      [api.church.companyId],
    )
    expect(centsOf(kpi.receivable.value).toString()).toBe(sums[0]?.cents)
  })
})
