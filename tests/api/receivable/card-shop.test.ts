import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { type Cards, cardsOf, sale } from '#tests/support/money/card.ts'
import { balanceOf, expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi
let cards: Cards

const shop = () => api.church.people.shop

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  cards = await cardsOf(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

it('a shop opens a receipt, brings in its sales, looks at them and tells what is wrong, and never says that money came', async () => {
  const pointOfSaleId = await cards.terminal()
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    api.call(method, path, { as: shop(), ...(body && { body }) })
  const post = (path: string, body: object) => postTo(api, 'POST', path, { as: shop(), body })
  const terminals = await call('GET', '/point-of-sale')
  expect(terminals.body.rows).toContainEqual(expect.objectContaining({ id: pointOfSaleId }))
  const accounts = (await call('GET', '/bank-account/all')).body
  expect(accounts.find(({ id }: { id: string }) => id === cards.bank)).not.toHaveProperty('balance')
  const { norte: branchId } = api.church.branches
  const opened = await call('POST', '/card-receipt', {
    pointOfSaleId,
    branchId,
    incomeSource: 3,
    periodStart: '2026-10-01',
    periodEnd: '2026-10-31',
    bankAccountId: cards.bank,
    accountPlanId: cards.income,
    feePlanId: cards.expense,
  })
  const cardReceiptId = opened.body.id
  const entered = await post('/card-transaction/many', { cardReceiptId, items: [sale(), sale(), sale()] })
  const [one, two, three] = entered.body.ids
  const file =
    'Data da venda;Bandeira;Forma de pagamento;Valor bruto;Valor líquido;NSU\n05/10/2026;Amex;Crédito;10,00;9,00;7\n'
  const result = await api.call('POST', `/card-transaction/import?cardReceiptId=${cardReceiptId}`, {
    as: shop(),
    body: file,
    headers: { 'content-type': 'text/csv' },
  })
  expect([result.status, result.body.successful]).toEqual([200, 1])
  expect((await call('GET', '/card-transaction/audit?dateFrom=2026-10-01&dateTo=2026-10-31')).status).toBe(200)
  expect((await post(`/card-transaction/${one}/confer`, {})).body.status).toBe(6)
  expect((await post(`/card-transaction/${two}/cancel`, { reason: 'Lançada duas vezes' })).body.status).toBe(4)
  const money = { accountId: cards.bank, date: '2026-11-18' }
  const before = await balanceOf(api, cards.bank)
  for (const move of ['write-off', 'reverse', 'chargeback', 'refund', 'won'])
    expect([
      move,
      (await post(`/card-transaction/${one}/${move}`, move === 'reverse' ? { reason: 'Dia errado' } : money)).status,
    ]).toEqual([move, 403])
  const many = await postTo(api, 'PUT', '/card-transaction/write-off-many', {
    as: shop(),
    body: { ids: [one], ...money },
  })
  expect([many.status, (await call('DELETE', `/card-transaction/${three}`)).status]).toEqual([403, 403])
  for (const path of [
    '/card-transaction/credits',
    '/bank-statement',
    '/tithes-offerings',
    '/wallet-check',
    '/bills-pay',
    '/members-offerings',
    '/home/kpi',
  ])
    expect([path, (await call('GET', path)).status]).toEqual([path, 403])
  expect(await balanceOf(api, cards.bank)).toBe(before)
  const elsewhere = await cards.terminal({ branchId: api.church.branches.sul })
  expect((await call('GET', `/point-of-sale/${elsewhere}`)).status).toBe(404)
  const undone = await call('DELETE', `/import/${result.body.importId}`)
  expect([undone.status, (await call('GET', `/card-receipt/${cardReceiptId}`)).body.transactionCount]).toEqual([200, 3])
})
