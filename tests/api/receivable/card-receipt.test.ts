import { readFileSync } from 'node:fs'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { bytesOf, send } from '#tests/support/file/file.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { type Cards, cardsOf, sale } from '#tests/support/money/card.ts'
import { expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'

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

const cielo = readFileSync(new URL('../../domain/card-file/files/cielo-vendas.csv', import.meta.url), 'latin1')

describe('a receipt', () => {
  it('is of a terminal, a cards.bank account and a plan of cards.income, and goes only while no money of it moved', async () => {
    const pointOfSaleId = await cards.terminal()
    const wrong = async (more: object) =>
      (await api.call('POST', '/card-receipt', { as: admin(), body: { ...(await body(pointOfSaleId)), ...more } })).body
    const body = async (id: string) => ({
      pointOfSaleId: id,
      branchId: norte(),
      incomeSource: 3,
      periodStart: '2026-10-01',
      periodEnd: '2026-10-31',
      bankAccountId: cards.bank,
      accountPlanId: cards.income,
    })
    for (const [more, msg, param] of [
      [{ pointOfSaleId: newId() }, 'point_of_sale_not_found', 'pointOfSaleId'],
      [{ bankAccountId: newId() }, 'bank_account_not_found', 'bankAccountId'],
      [{ accountPlanId: cards.expense }, 'account_plan_not_income', 'accountPlanId'],
      [{ feePlanId: cards.income }, 'account_plan_not_expense', 'feePlanId'],
      [{ periodEnd: '2026-09-30' }, 'period_ends_before_start', 'periodEnd'],
    ] as const)
      expect((await wrong(more)).errors).toMatchObject([{ msg, param }])
    const id = await cards.receipt(pointOfSaleId)
    expect(await cards.read(`/card-receipt/${id}`)).toMatchObject({ code: 'RC-2026-000001', status: 1, gross: '0.00' })
    const [one] = await cards.enter(id, [sale()])
    const before = await cards.read(`/card-receipt/${id}`)
    const moved = await api.call('PUT', `/card-receipt/${id}`, {
      as: admin(),
      body: { ...(await body(await cards.terminal())), version: before.version },
    })
    expect(moved.body).toEqual({ error: 'card_receipt_in_use' })
    await cards.writeOff([one ?? ''])
    await cards.act(one ?? '', 'reverse', { reason: 'Conta errada' })
    expect((await api.call('DELETE', `/card-receipt/${id}`, { as: admin() })).body).toEqual({
      error: 'card_receipt_moved',
    })
    const other = await cards.receipt(pointOfSaleId)
    await cards.enter(other, [sale(), sale()])
    expect((await api.call('DELETE', `/card-receipt/${other}`, { as: admin() })).status).toBe(200)
  })

  it('takes sales by hand, with the fee of the day on the whole sale, or says that none is registered', async () => {
    const id = await cards.receipt(await cards.terminal())
    const items = [sale({ installments: 3, operationType: 5 }), sale({ brand: 2 }), sale({ saleDate: '2026-11-01' })]
    const refused = await postTo(api, 'POST', '/card-transaction/many', {
      as: admin(),
      body: { cardReceiptId: id, items },
    })
    expect(refused.body.errors).toMatchObject([
      { msg: 'card_tax_missing', param: 'items.1.operationType' },
      { msg: 'sale_outside_period', param: 'items.2.saleDate' },
    ])
    await cards.enter(id, items.slice(0, 1))
    const { rows } = await cards.read(`/card-transaction?cardReceiptId=${id}&orderBy=expectedCreditDate`)
    expect(
      rows.map(({ gross, fee, net, expectedCreditDate }: Record<string, string>) => [
        gross,
        fee,
        net,
        expectedCreditDate,
      ]),
    ).toEqual([
      ['33.33', '1.01', '32.32', '2026-11-04'],
      ['33.33', '1.01', '32.32', '2026-12-04'],
      ['33.34', '1.03', '32.31', '2027-01-04'],
    ])
    expect(await cards.read(`/card-receipt/${id}`)).toMatchObject({
      gross: '100.00',
      fee: '3.05',
      net: '96.95',
      receivable: '96.95',
      received: '0.00',
      transactionCount: 3,
      status: 1,
      nextCreditDate: '2026-11-04',
    })
  })
})

/** The one sale of the file with too high a fee. */
async function expectLetter(pointOfSaleId: string): Promise<void> {
  const ask = (path: string, query: string, role = 'admin') =>
    api.call('GET', `/card-transaction/audit/${path}?${query}`, { as: api.church.people[role] })
  const fetched = async ({ body }: Answer) => {
    const response = await api.send(new Request(`http://celeiro.test${body.url}`))
    return [response.status, Buffer.from(await response.arrayBuffer())] as const
  }
  const october = `pointOfSaleId=${pointOfSaleId}&dateFrom=2026-10-01&dateTo=2026-10-31`
  const [status, pdf] = await fetched(await ask('pdf-report', october))
  expect(status).toBe(200)
  const text = pagesOf(pdf).join('\n').replace(/\s+/g, ' ')
  for (const words of ['À Cielo', 'nº 0001098765432', 'Foram retidos R$ 4,94 a mais', '000123457', '2,50%', 'Todas'])
    expect(text).toContain(words)
  const [, csv] = await fetched(await ask('export', `${october}&format=csv`))
  expect(csv.toString().trim().split('\r\n')).toHaveLength(2)
  expect(csv.toString()).toContain('000123457')
  const nothing = await ask('pdf-report', `pointOfSaleId=${pointOfSaleId}&dateFrom=2026-01-01&dateTo=2026-01-31`)
  expect(nothing.body.error).toBe('report_empty')
  const unknown = await ask('pdf-report', `pointOfSaleId=${newId()}&dateFrom=2026-10-01&dateTo=2026-10-31`)
  expect([unknown.status, unknown.body.error]).toEqual([404, 'point_of_sale_not_found'])
  expect((await ask('pdf-report', october, 'southerner')).status).toBe(403)
}

describe("an acquirer's file", () => {
  it('is imported once, whatever part of it comes again, with the fees beyond the agreed ones', async () => {
    const pointOfSaleId = await cards.terminal({ establishmentNumber: '0001098765432' })
    const id = await cards.receipt(pointOfSaleId)
    const counts = ({ body }: Answer) => [body.successful, body.failure, body.duplicate, body.ignored]
    const rounded = 'HORA DA VENDA;DATA DA VENDA;BANDEIRA;STONE ID;VALOR BRUTO\n;05/10/2026;Visa;1,23E+13;10,00\n'
    expect(JSON.stringify((await cards.send(id, rounded, true)).body)).toContain('card_file_rounded')
    const dry = await cards.send(id, cielo, true)
    expect([dry.status, ...counts(dry)]).toEqual([200, 4, 1, 0, 2])
    expect(dry.body.rows).toMatchObject([{ msg: 'sale_value_not_positive' }])
    const first = await cards.send(id, cielo)
    expect(counts(first)).toEqual([4, 1, 0, 2])
    const again = await cards.send(id, cielo)
    expect([...counts(again), again.body.importId]).toEqual([0, 1, 4, 2, undefined])
    const { rows, count: all } = await cards.read(
      `/card-transaction?cardReceiptId=${id}&orderBy=saleDate&brand=1,2,3,4,5&isDivergent=true`,
    )
    expect([all, rows[0]]).toMatchObject([
      1,
      { brand: 3, fee: '35.80', agreedFee: '30.86', divergence: '4.94', net: '1198.76', nsu: '000123457' },
    ])
    const audit = await cards.read('/card-transaction/audit?dateFrom=2026-10-01&dateTo=2026-10-31')
    expect(audit.lines).toContainEqual(
      expect.objectContaining({ month: '2026-10', brand: 3, agreed: '30.86', taken: '35.80', divergence: '4.94' }),
    )
    await expectLetter(pointOfSaleId)
    const undone = await api.call('DELETE', `/import/${first.body.importId}`, { as: admin() })
    expect([undone.status, (await cards.read(`/card-receipt/${id}`)).transactionCount]).toEqual([200, 0])
  })

  it('that overlaps adds nothing twice in any order, equal lines and two terminals of one establishment included', async () => {
    const own = { establishmentNumber: '555' }
    const [one, two] = [await cards.receipt(await cards.terminal(own)), await cards.receipt(await cards.terminal(own))]
    const heading = 'Data da venda;Bandeira;Forma de pagamento;Valor bruto;NSU\n'
    const line = (nsu: string) => `05/10/2026;Visa;Débito;10,00;${nsu}\n`
    const [a, b, c] = [
      heading + line('1') + line('2') + line('2'),
      heading + line('2') + line('3'),
      heading + line('2').repeat(3),
    ]
    expect((await cards.send(one, b)).body).toMatchObject({ successful: 2, duplicate: 0 })
    expect((await cards.send(two, a)).body).toMatchObject({ successful: 2, duplicate: 1 })
    expect((await cards.send(one, c)).body).toMatchObject({ successful: 1, duplicate: 2 })
    expect((await cards.send(two, a + line('3'))).body).toMatchObject({ successful: 0, duplicate: 4 })
    const together = await Promise.all([cards.send(one, heading + line('9')), cards.send(two, heading + line('9'))])
    expect(together.map(({ body }) => body.successful).sort()).toEqual([0, 1])
  })

  it('with a brand of which no fee is registered comes in with what was taken, among the sales that differ', async () => {
    const id = await cards.receipt(await cards.terminal())
    const heading = 'Data da venda;Bandeira;Forma de pagamento;Valor bruto;Valor líquido;NSU\n'
    const lines = ['Hipercard;Débito;10,00;9,00;1', 'Visa;Débito;10,00;9,84;2', 'Visa;Voucher;10,00;9,84;3']
    const result = await cards.send(id, heading + lines.map((line) => `05/10/2026;${line}\n`).join(''))
    expect(result.body).toMatchObject({
      successful: 2,
      failure: 1,
      rows: [{ line: 4, msg: 'unknown_card_operation', params: { name: 'Voucher' } }],
    })
    const { rows } = await cards.read(`/card-transaction?cardReceiptId=${id}&isDivergent=true`)
    expect(rows).toMatchObject([{ brand: 5, fee: '1.00', acquirerFee: '1.00', net: '9.00', isDivergent: true }])
    expect(rows[0]).not.toHaveProperty('agreedFee')
  })

  it('keeps its column mapping: of the same terminal first, over its headings', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(async () => cards.receipt(await cards.terminal())))
    const text = 'Dia;Cartao usado;Operacao;Valor;Total pago\n05/10/2026;Visa;Crédito;10,00;12,00\n'
    const [own, other] = [{ Valor: 'gross' }, { 'Total pago': 'gross' }].map((value) =>
      JSON.stringify({ Dia: 'saleDate', 'Cartao usado': 'brand', Operacao: 'operation', ...value }),
    )
    const take = async (receiptId: string | undefined, mapping?: string, content = text) => {
      const upload = await send(api, admin(), bytesOf(content), {
        kind: 'import',
        contentType: 'text/csv',
        name: 'x.csv',
      })
      const body = { fileId: upload.body.id, ...(mapping && { mapping }) }
      const { body: answer } = await api.call('POST', `/card-transaction/import?cardReceiptId=${receiptId}`, {
        as: admin(),
        body,
      })
      return answer.error ?? answer.errors?.[0]?.msg ?? (await cards.read(`/card-receipt/${receiptId}`)).gross
    }
    expect(await take(one)).toBe('columns_not_found')
    expect([await take(one, own), await take(two, other)]).toEqual(['10.00', '12.00'])
    const next = text.replace('05/10', '06/10')
    expect([await take(one, undefined, next), await take(two, undefined, next), await take(three)]).toEqual([
      '20.00',
      '24.00',
      '12.00',
    ])
    const worded =
      'Data da venda;Bandeira;Forma de pagamento;Valor;Valor com gorjeta\n07/10/2026;Visa;Crédito;1,00;2,00\n'
    const tipped = JSON.stringify({
      'Data da venda': 'saleDate',
      Bandeira: 'brand',
      'Forma de pagamento': 'operation',
      'Valor com gorjeta': 'gross',
    })
    expect(await take(three, tipped, worded)).toBe('14.00')
    expect(await take(three, undefined, worded.replace('07/10', '08/10'))).toBe('16.00')
  })

  it('of another establishment, without sales, or of a receipt out of reach is refused, and nothing is done', async () => {
    const id = await cards.receipt(await cards.terminal({ establishmentNumber: '999' }))
    const other = await cards.send(id, cielo)
    expect(other.body.errors).toMatchObject([
      { msg: 'file_of_another_establishment', params: { file: '1098765432', chosen: '999' } },
    ])
    expect((await cards.send(newId(), cielo)).body.errors).toMatchObject([
      { msg: 'card_receipt_not_found', param: 'cardReceiptId' },
    ])
    expect((await cards.send(id, 'PK\u0003\u0004')).status).toBe(400)
    expect((await cards.read(`/card-receipt/${id}`)).transactionCount).toBe(0)
  })

  it('is described by its receipt, whose sales are printed without those of others', { timeout: 60_000 }, async () => {
    const establishmentNumber = '1098765432'
    const [id, entered] = await Promise.all(
      [0, 1].map(async () => cards.receipt(await cards.terminal({ establishmentNumber }))),
    )
    expect((await cards.send(id ?? '', cielo)).status).toBe(200)
    const paper = (of?: string) => api.call('GET', `/card-receipt/pdf-report?cardReceiptId=${of}`, { as: admin() })
    expect((await paper(entered)).body.error).toBe('report_empty')
    await cards.enter(entered ?? '', [sale()])
    const [receipt, other] = await Promise.all([id, entered].map((of) => cards.read(`/card-receipt/${of}`)))
    expect([receipt.fileName, other.fileName]).toEqual(['vendas no cartão', undefined])
    const { body } = await paper(id)
    const answer = await api.send(new Request(`http://celeiro.test${body.url}`))
    const text = pagesOf(Buffer.from(await answer.arrayBuffer())).join('\n')
    expect(text).toContain('Recebimento de cartão')
    expect(text).toContain(receipt.code)
    expect(text).not.toContain(other.code)
    expect(text).toMatch(new RegExp(`Vendas\\s+${receipt.transactionCount}\\b`))
    const unknown = await paper(newId())
    expect([unknown.status, unknown.body.error]).toEqual([404, 'card_receipt_not_found'])
  })
})
