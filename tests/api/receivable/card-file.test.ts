import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { type Cards, cardsOf } from '#tests/support/money/card.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'

let api: TestApi
let cards: Cards

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  cards = await cardsOf(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

describe("an acquirer's file", () => {
  it('keeps the name of a brand that is none of ours, tells it in lists, files and accounts, and takes it once', async () => {
    const id = await cards.receipt(await cards.terminal())
    const heading = 'Data da venda;Bandeira;Forma de pagamento;Valor bruto;Valor líquido;NSU\n'
    const line = (brand: string, nsu: number) => `05/10/2026;${brand};Débito;10,00;9,00;${nsu}\n`
    const file = heading + line('Cabal', 71) + line('Hiper', 71) + line('Hipercard', 72)
    const dry = await cards.send(id, file, true)
    expect(dry.body).toMatchObject({ successful: 3, failure: 0 })
    const { columns, rows: previewRows } = dry.body.preview
    expect(previewRows.map(({ cells }: { cells: string[] }) => cells[columns.indexOf('brand')])).toEqual([
      'Outras: Cabal',
      'Outras: Hiper',
      'Hipercard',
    ])
    expect((await cards.send(id, file)).body).toMatchObject({ successful: 3, duplicate: 0 })
    expect((await cards.send(id, file.replace('Cabal', 'CABAL'))).body).toMatchObject({ successful: 0, duplicate: 3 })
    const others = `/card-transaction?cardReceiptId=${id}&brand=10`
    const { rows, count } = await cards.read(others)
    expect([count, rows.map(({ brandName }: { brandName: string }) => brandName).sort()]).toEqual([
      2,
      ['Cabal', 'Hiper'],
    ])
    const cabal = rows.find(({ brandName }: { brandName: string }) => brandName === 'Cabal')
    expect(await cards.read(`/card-transaction/${cabal.id}`)).toMatchObject({ brand: 10, brandName: 'Cabal' })
    const { url } = await cards.read(`/card-transaction/export?cardReceiptId=${id}&brand=10&format=csv`)
    const csv = await (await api.send(new Request(`http://celeiro.test${url}`))).text()
    expect(csv).toContain('Nome da bandeira')
    expect(csv).toMatch(/;Outras;"?Cabal"?;/)
    await cards.writeOff([cabal.id])
    const { rows: movements } = await cards.read(`/bank-statement?accountId=${cards.bank}&origin=5`)
    expect(movements.map(({ description }: { description: string }) => description)).toContainEqual(
      expect.stringMatching(/^Venda Cabal · RC-/),
    )
  })

  it('names the sale that the acquirer gives back, or that there is none, until it is given back here too', async () => {
    const id = await cards.receipt(await cards.terminal({ establishmentNumber: '7788' }))
    const heading =
      'Data da venda;Bandeira;Forma de pagamento;Parcelas;Valor bruto;NSU;Código de autorização;Status;Tipo de lançamento\n'
    const line = (gross: string, nsu: string, code: string, { status = 'Aprovada', entry = 'Venda', parts = 1 } = {}) =>
      `05/10/2026;Visa;Crédito;${parts}x;${gross};${nsu};${code};${status};${entry}\n`
    const mapping = { entry: 'Estorno' }
    const sales = line('10,00', '0071', 'A1') + line('20,00', '72', 'A2') + line('90,00', '73', 'A3', { parts: 3 })
    const refunds = [
      line('-10,00', '71', 'A1', mapping),
      line('20,00', '72', '', { status: 'Cancelada' }),
      line('-30,00', '73', 'A3', { entry: 'Chargeback' }),
      line('-15,00', '72', 'A2', mapping),
      line('-10,00', '99', '', mapping),
      line('10,00', '98', '', { status: 'Cancelada' }),
      line('10,00', '71', 'A1', { status: 'Negada' }),
    ].join('')
    const remarks = ({ body }: Answer) =>
      (body.remarks ?? []).map(({ line: at, msg, params }: { line: number; msg: string; params: { name: string } }) => [
        at,
        msg,
        params.name.replaceAll('\u00a0', ' '),
      ])
    const expectedTexts = [
      [5, 'card_refund_awaited', 'NSU 71 de 05/10/2026, de R$ 10,00'],
      [6, 'card_refund_awaited', 'NSU 72 de 05/10/2026, de R$ 20,00'],
      [7, 'card_refund_awaited', 'NSU 73 de 05/10/2026, de R$ 30,00'],
      [8, 'card_refund_in_part', 'NSU 72 de 05/10/2026, de R$ 15,00'],
      [9, 'card_refund_without_sale', 'NSU 99, de R$ 10,00'],
    ]
    const file = heading + sales + refunds
    expect(remarks(await cards.send(id, file, true)), 'of sales that come with them').toEqual(expectedTexts)
    const first = await cards.send(id, file)
    expect([first.body.successful, first.body.ignored, remarks(first)]).toEqual([5, 7, expectedTexts])
    const { rows } = await cards.read(`/card-transaction?cardReceiptId=${id}`)
    const idOf = (nsu: string) => rows.find((row: { nsu: string }) => row.nsu === nsu).id
    const leads = (first.body.remarks as { params: { record?: string } }[]).map(({ params }) => params.record)
    expect(leads).toEqual([idOf('0071'), idOf('72'), expect.any(String), idOf('72'), undefined])
    expect((await cards.send(id, file.replaceAll('05/10', '06/10'), true)).body.remarks[0].params.record).toBe(
      undefined,
    )
    await cards.writeOff([idOf('0071')])
    await cards.act(idOf('72'), 'cancel', { reason: 'Devolvida pela operadora' })
    const again = await cards.send(id, file)
    expect([again.body.successful, again.body.duplicate, remarks(again)]).toEqual([
      0,
      5,
      [[5, 'card_refund_received', expectedTexts[0]?.[2]], expectedTexts[2], expectedTexts[4]],
    ])
    await cards.act(idOf('0071'), 'refund', { accountId: cards.bank, date: '2026-11-19' })
    expect(remarks(await cards.send(id, file, true))).toEqual([expectedTexts[2], expectedTexts[4]])
  })
})
