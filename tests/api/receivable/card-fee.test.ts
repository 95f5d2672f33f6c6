import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { type Cards, cardsOf, sale } from '#tests/support/money/card.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'

let api: TestApi
let cards: Cards

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  cards = await cardsOf(api)
})
afterAll(() => api.finish())

/** A sale of a file: Hipercard has no agreed fee; the retained amount is given in cents, or missing. */
const reported = fc.record({
  brand: fc.constantFrom('Visa', 'Amex', 'Hipercard'),
  gross: fc.bigInt({ min: 100n, max: 90_000n }),
  kept: fc.option(fc.bigInt({ min: 0n, max: 100n }), { nil: undefined }),
})

type Figures = Readonly<Record<string, string>>

const comma = (cents: bigint) => moneyOf(cents).replace('.', ',')
const sumOf = (rows: readonly Figures[], key: string) =>
  moneyOf(rows.reduce((sum, { [key]: money }) => sum + centsOf(money ?? '0.00'), 0n))

function expectLaw({ gross = '', fee = '', net = '' }: Figures): void {
  expect(moneyOf(centsOf(fee) + centsOf(net))).toBe(gross)
}

async function followed(path: string): Promise<Buffer> {
  const { url } = await cards.read(path)
  return Buffer.from(await (await api.send(new Request(`http://celeiro.test${url}`))).arrayBuffer())
}

it('gross is fee and net in each row, receipt, sum, file and paper, which tell what is cancelled beside their sums', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(reported, { minLength: 4, maxLength: 12 }), async (sales) => {
      const id = await cards.receipt(await cards.terminal())
      const lines = sales.map(({ brand, gross, kept }, place) =>
        ['05/10/2026', brand, 'Crédito', comma(gross), kept === undefined ? '' : comma(gross - kept), place].join(';'),
      )
      const heading = 'Data da venda;Bandeira;Forma de pagamento;Valor bruto;Valor líquido;NSU'
      const { body } = await cards.send(id, [heading, ...lines].join('\n'))
      expect([body.successful, body.failure]).toEqual([sales.length, 0])
      const [typed = '', cancelled = ''] = await cards.enter(id, [sale(), sale({ gross: '40.00' })])
      await cards.act(cancelled, 'cancel', { reason: 'Lançada duas vezes' })
      await cards.writeOff([typed])
      const query = `cardReceiptId=${id}&orderBy=saleDate`
      const { rows, totals } = await cards.read(`/card-transaction?${query}&pageSize=50`)
      const activeRows: Figures[] = rows.filter(({ status }: { status: number }) => status !== 4)
      const receipt = await cards.read(`/card-receipt/${id}`)
      for (const figures of [...rows, receipt, totals]) expectLaw(figures)
      for (const key of ['gross', 'fee', 'net'])
        expect([key, receipt[key], totals[key]]).toEqual([key, sumOf(activeRows, key), sumOf(activeRows, key)])
      expect(totals).toMatchObject({ agreedFee: sumOf(activeRows, 'agreedFee'), cancelled: '40.00' })
      expect(sumOf(rows, 'gross')).toBe(moneyOf(centsOf(totals.gross) + 4_000n))
      await expectOnPaper(query, rows, totals)
      await expectSoundLedger(api)
    }),
    { numRuns: 2 },
  )
})

async function expectOnPaper(query: string, rows: readonly Figures[], totals: Figures): Promise<void> {
  const csv = (await followed(`/card-transaction/export?${query}&format=csv`)).toString()
  const [head = '', ...lines] = csv.trim().split('\r\n')
  const places = ['Bruto', 'Taxa retida', 'Líquido'].map((name) => head.replace('\uFEFF', '').split(';').indexOf(name))
  const amounts = lines.map((line) => places.map((place) => centsOf((line.split(';')[place] ?? '').replace(',', '.'))))
  expect(amounts.map(([gross, fee = 0n, net = 0n]) => gross === fee + net)).toEqual(rows.map(() => true))
  const paper = pagesOf(await followed(`/card-transaction/pdf-report?${query}`)).join(' ')
  const text = paper.replace(/[\s\u00a0]+/g, ' ')
  const moneyText = (money = '') => `R$ ${money.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '.')}`
  for (const key of ['gross', 'agreedFee', 'fee', 'net', 'cancelled']) expect(text).toContain(moneyText(totals[key]))
  expect(text).toContain('Canceladas, fora das somas')
}
