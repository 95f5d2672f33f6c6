import { afterAll, beforeAll, expect, it } from 'vitest'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

/** Sales by card of one receipt, made as rows: 20,001 of a day, of which a paper takes all but one. */
const sales = `
  insert into celeiro.card_transaction (company_id, id, card_receipt_id, branch_id, register, sale_key, sale_date, brand,
    operation_type, installments, installment_number, gross_cents, acquirer_fee_cents, expected_credit_date, nsu, status, created_by,
    updated_by)
  select t.company_id, gen_random_uuid(), t.card_receipt_id, t.branch_id, t.register, 'grande ' || n, '2026-11-02', t.brand, 3, 1, 1,
    1000, 20, '2026-12-02', 'N' || n, 1, t.created_by, t.created_by
  from (select * from celeiro.card_transaction where company_id = $1 order by id limit 1) t, generate_series(1, 20001) n`

it('a list that is longer than its paper is refused with both figures, and is whole as a spreadsheet', async () => {
  await api.query(sales, [api.church.companyId])
  const as = api.church.people.admin
  const ofDay = 'saleDateFrom=2026-11-02&saleDateTo=2026-11-02'
  const { status, body } = await api.call('GET', `/card-transaction/pdf-report?${ofDay}`, { as })
  expect(status).toBe(400)
  const { msg, error = msg, params } = body.errors?.[0] ?? body
  expect(sentenceOf(error, params)).toBe(
    'São 20.001 linhas, e um PDF leva até 20.000. Filtre a lista, ou exporte-a inteira como Excel ou CSV',
  )
  expect((await api.call('GET', `/card-transaction/export?${ofDay}`, { as })).status).toBe(200)
})
