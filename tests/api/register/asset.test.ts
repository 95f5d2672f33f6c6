import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { sheetOf } from '#tests/support/file/archive.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { balanceOf, expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { incomePlan } from '#tests/support/money/offering.ts'
import { importStatementOf } from '#tests/support/money/statement-file.ts'

let api: TestApi
let bank: string
let accountPlanId: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  bank = await openBankAccount(api, { branchId: norte(), balance: '100.00' })
  accountPlanId = await incomePlan(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const norte = () => api.church.branches.norte
const date = '2026-11-20'
let numbers = 0

async function made(more: object = {}): Promise<{ id: string; version: number }> {
  numbers += 1
  const body = { name: `Piano ${numbers}`, number: `P-${numbers}`, branchId: norte(), ...more }
  const { status, body: record } = await api.call('POST', '/asset', { as: admin(), body })
  expect([status, record.errors]).toEqual([200, undefined])
  return record
}
const sale = (more: object = {}) => ({ accountKind: 2, accountId: bank, date, value: '30.00', accountPlanId, ...more })
const sell = (id: string, more: object = {}, key = newId()) =>
  postTo(api, 'POST', `/asset/${id}/sell`, { as: admin(), body: sale(more), key })
const dispose = (id: string, more: object = {}) =>
  api.call('POST', `/asset/${id}/dispose`, { as: admin(), body: { date, reason: 'Quebrado', ...more } })
const restore = (id: string) => api.call('POST', `/asset/${id}/restore`, { as: admin() })
const reverse = (id: string) =>
  postTo(api, 'DELETE', `/asset/${id}/reversal`, { as: admin(), body: { reason: 'Comprador desistiu' } })
const problemOf = ({ body }: { body: { error?: string; errors?: { msg: string; param: string }[] } }) =>
  body.error ?? body.errors?.map(({ msg, param }) => [param, msg].filter(Boolean).join(' ')).join()
const namesOf = async (query: string) =>
  (await api.call('GET', `/asset?${query}`, { as: admin() })).body.rows.map(({ name }: { name: string }) => name)

describe('the list of assets', () => {
  it('is filtered by days, by money and by what it links to, both ends included, and sorted by them', async () => {
    const place = await api.call('POST', '/place', {
      as: admin(),
      body: { name: 'Galpão', branchId: norte(), status: 1 },
    })
    const own = { placeId: place.body.id, supplierId: api.church.suppliers.shared }
    await made({ name: 'Caro', acquiredOn: '2020-05-02', value: '1000.00', ...own })
    await made({ name: 'Barato', acquiredOn: '2020-05-01', value: '9.99', ...own })
    await made({ name: 'Sem valor', placeId: place.body.id })
    const here = `placeId=${place.body.id}`
    expect(await namesOf(`${here}&orderBy=value&valueFrom=9.99&valueTo=1000.00`)).toEqual(['Barato', 'Caro'])
    expect(await namesOf(`${here}&valueFrom=10.00`)).toEqual(['Caro'])
    expect(await namesOf(`${here}&valueTo=999.99`)).toEqual(['Barato'])
    expect(await namesOf(`${here}&acquiredOnFrom=2020-05-02`)).toEqual(['Caro'])
    expect(await namesOf(`${here}&orderBy=-acquiredOn&acquiredOnTo=2020-05-02`)).toEqual(['Caro', 'Barato'])
    expect(await namesOf(`${here}&supplierId=${own.supplierId}&orderBy=name&status=1`)).toEqual(['Barato', 'Caro'])
    const { totals } = (await api.call('GET', `/asset?${here}`, { as: admin() })).body
    expect(totals).toEqual({ value: '1009.99' })
    expect(problemOf(await api.call('GET', '/asset?valueFrom=1.001', { as: admin() }))).toBe('valueFrom invalid_money')
  })

  it('holds what stands in a place of its own branch, and the place stays of that branch', async () => {
    const { body: place } = await api.call('POST', '/place', {
      as: admin(),
      body: { name: 'Anexo', branchId: norte(), status: 1 },
    })
    const elsewhere = { name: 'Órgão', number: 'X-1', branchId: api.church.branches.sul, placeId: place.id }
    const refused = await api.call('POST', '/asset', { as: admin(), body: elsewhere })
    expect(problemOf(refused)).toBe('placeId link_of_another_branch')
    await made({ placeId: place.id })
    const moved = { name: 'Anexo', branchId: api.church.branches.sul, status: 1, version: 1 }
    const answer = await api.call('PUT', `/place/${place.id}`, { as: admin(), body: moved })
    expect(problemOf(answer)).toBe('placeId link_of_another_branch')
  })
})

it('labels of the filtered assets have number, name and place, and need the right to export', async () => {
  const { id } = await made({ name: 'Harmônio', number: 'ETQ-7' })
  const { body } = await api.call('GET', `/asset/labels?ids=${id}`, { as: admin() })
  const paper = await api.send(new Request(`http://celeiro.test${body.url}`))
  const [page] = await pagesOf(Buffer.from(await paper.arrayBuffer()))
  expect(JSON.stringify(page)).toMatch(/ETQ-7.*Harmônio/s)
  expect(problemOf(await api.call('GET', '/asset/labels?search=nenhum', { as: admin() }))).toBe('report_empty')
  expect((await api.call('GET', '/asset/labels', { as: api.church.people.guest })).status).toBe(403)
})

it('what was bought of a supplier is in the file of all that is known of them', async () => {
  const supplierId = api.church.suppliers.norte
  await made({ name: 'Teclado', number: 'DOC-1', supplierId, value: '1234.50', acquiredOn: '2026-01-15' })
  const request = { as: admin(), body: { reason: 'Pedido do titular', format: 'xlsx' } }
  const { body } = await api.call('POST', `/supplier/${supplierId}/export`, request)
  const file = await api.send(new Request(`http://celeiro.test${body.url}`))
  const facts = sheetOf(Buffer.from(await file.arrayBuffer())).rows.map((row) => row.join(' | '))
  expect(facts).toEqual(
    expect.arrayContaining([
      'Bem fornecido 1 | Bem | Teclado',
      'Bem fornecido 1 | Data de aquisição | 15/01/2026',
      'Bem fornecido 1 | Valor de aquisição | R$\u00a01.234,50',
    ]),
  )
})

describe('an asset', () => {
  it('is written off for a reason and comes back; meanwhile it neither changes nor goes', async () => {
    const { id, version } = await made({ acquiredOn: '2026-02-01' })
    expect(problemOf(await dispose(id, { date: '2026-11-21' }))).toBe('date date_in_future')
    expect(problemOf(await dispose(id, { date: '2026-01-31' }))).toBe('date asset_left_before_acquired')
    const { body } = await dispose(id)
    expect(body).toMatchObject({ status: 2, leftOn: date, reason: 'Quebrado', version: version + 1 })
    const change = { name: 'Outro', number: 'P-novo', branchId: norte(), version: body.version }
    expect(problemOf(await api.call('PUT', `/asset/${id}`, { as: admin(), body: change }))).toBe('asset_not_in_use')
    expect(problemOf(await api.call('DELETE', `/asset/${id}`, { as: admin() }))).toBe('asset_not_in_use')
    expect(problemOf(await sell(id))).toBe('asset_status_changed')
    const back = (await restore(id)).body
    expect(back).toMatchObject({ status: 1 })
    expect(back).not.toHaveProperty('leftOn')
    const { body: history } = await api.call('GET', `/asset/${id}/history`, { as: admin() })
    expect(history.rows.map(({ action }: { action: string }) => action)).toEqual(['restore', 'dispose', 'create'])
    expect((await api.call('DELETE', `/asset/${id}`, { as: admin() })).body).toEqual({ id })
  })

  it('is sold once into an account, as income of the plan, however often it is sent, and the sale is taken back', async () => {
    const { id } = await made({ name: 'Piano de cauda' })
    const before = centsOf(await balanceOf(api, bank))
    const key = newId()
    const first = await sell(id, {}, key)
    expect(first.body).toMatchObject({ status: 3, leftOn: date, saleValue: '30.00', accountKind: 2, accountId: bank })
    expect((await sell(id, {}, key)).headers.get('idempotency-replayed')).toBe('true')
    expect(await balanceOf(api, bank)).toBe(moneyOf(before + 3_000n))
    const { body: statement } = await api.call('GET', `/bank-statement?accountId=${bank}&origin=11`, { as: admin() })
    expect(statement.rows).toMatchObject([
      { description: 'Venda de Piano de cauda', value: '30.00', originId: id, accountPlanId },
    ])
    expect((await reverse(id)).body).toMatchObject({ status: 1 })
    expect((await reverse(id)).headers.get('idempotency-replayed')).toBe('true')
    expect(await balanceOf(api, bank)).toBe(moneyOf(before))
    expect(problemOf(await api.call('DELETE', `/asset/${id}`, { as: admin() }))).toBe('asset_was_sold')
  })

  it.each([
    ['for nothing', () => ({ value: '0.00' }), 'value value_not_positive'],
    ['tomorrow', () => ({ date: '2026-11-21' }), 'date date_in_future'],
    ['into an account that is not there', () => ({ accountId: newId() }), 'accountId bank_account_not_found'],
    [
      'as income of a group',
      () => ({ accountPlanId: api.church.registers['account-plan'] }),
      'accountPlanId account_plan_not_postable',
    ],
    ['before the account was', () => ({ date: '2025-12-31' }), 'date date_before_opening'],
  ])('is not sold %s', async (_what, more, problem) => {
    const { id } = await made()
    expect(problemOf(await sell(id, more()))).toBe(problem)
  })

  it('is not sold into a closed month, and needs rights of its own', async () => {
    const { id } = await made()
    await api.query(`update celeiro.company set lock_date = '2026-10-31' where id = $1`, [api.church.companyId])
    expect(problemOf(await sell(id, { date: '2026-10-15' }))).toBe('date period_closed')
    await api.query('update celeiro.company set lock_date = null where id = $1', [api.church.companyId])
    const treasurer = { as: api.church.people.treasurer, body: sale() }
    expect((await postTo(api, 'POST', `/asset/${id}/sell`, treasurer)).status).toBe(200)
    const back = { as: api.church.people.treasurer, body: { reason: 'Engano' } }
    expect(problemOf(await postTo(api, 'DELETE', `/asset/${id}/reversal`, back))).toBe('forbidden')
    expect((await postTo(api, 'POST', `/asset/${id}/sell`, { as: api.church.people.guest, body: sale() })).status).toBe(
      403,
    )
  })

  it('whose sale was found in the statement of the bank is not taken back before that is undone', async () => {
    const { id } = await made()
    const account = await openBankAccount(api, { branchId: norte() })
    await sell(id, { accountId: account })
    const { lines } = await importStatementOf(api, admin(), account, [[date, '30.00', 'PIX COMPRADOR']])
    const [movement] = await api.query<{ id: string }>('select id from celeiro.movement where origin_id = $1', [id])
    const match = { lineIds: lines, movementIds: [movement?.id] }
    expect((await postTo(api, 'POST', '/bank-statement/line/match-many', { as: admin(), body: match })).status).toBe(
      200,
    )
    expect(problemOf(await reverse(id))).toBe('asset_sale_reconciled')
  })
})

describe('at once', () => {
  it('ten sales bring the price once', async () => {
    const { id } = await made()
    const before = centsOf(await balanceOf(api, bank))
    const answers = await Promise.all(Array.from({ length: 10 }, () => sell(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balanceOf(api, bank)).toBe(moneyOf(before + 3_000n))
  })

  it('a sale and a disposal: one of them happens', async () => {
    const { id } = await made()
    const answers = await Promise.all([sell(id), dispose(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('a disposal and a change: what was changed first is written off, or the change is refused', async () => {
    const { id, version } = await made()
    const change = { name: 'Mudado', number: `M${numbers}`, branchId: norte(), version }
    const [left, changed] = await Promise.all([
      dispose(id),
      api.call('PUT', `/asset/${id}`, { as: admin(), body: change }),
    ])
    expect(left.status).toBe(200)
    expect(changed.status === 200 || /stale_version|asset_not_in_use/.test(problemOf(changed) ?? '')).toBe(true)
    const { body } = await api.call('GET', `/asset/${id}`, { as: admin() })
    expect([body.status, body.name === 'Mudado']).toEqual([2, changed.status === 200])
  })
})

it('the movements of an asset come to its price while it is sold, and else to nothing, whatever is done', async () => {
  const acts = { sell: (id: string) => sell(id), dispose: (id: string) => dispose(id), restore, reverse }
  const names = fc.array(fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(names, async (run) => {
      const { id } = await made()
      for (const name of run) await acts[name](id)
      const { body } = await api.call('GET', `/asset/${id}`, { as: admin() })
      const [sum] = await api.query<{ cents: string }>(
        'select coalesce(sum(amount_cents), 0)::text as cents from celeiro.movement where origin_id = $1',
        [id],
      )
      expect(sum?.cents).toBe(body.status === 3 ? String(centsOf(body.saleValue)) : '0')
    }),
    { numRuns: 8 },
  )
})
