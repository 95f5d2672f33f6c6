import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardLayout } from '#domain/card-file/card-layout.ts'
import { isSameEstablishment, saleKeyOf } from '#domain/card-file/card-sale.ts'
import { amountOf, brandOf, installmentsOf, otherBrandOf, paidBy } from '#domain/card-file/card-words.ts'
import { errorCodes as catalogue } from '#domain/catalogue/errors.ts'
import type { ReadRow } from '#domain/import/table/reading.ts'
import { expectedText, readSales, refusalOf, sampleBytes, textOf } from './read.ts'

const samples = readdirSync(new URL('files', import.meta.url)).filter((name) => name.endsWith('.csv'))
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('the file of an acquirer', () => {
  it.each(samples)('%s is read as what stands beside it, in whatever pieces it comes', (name) => {
    const bytes = sampleBytes(name)
    for (const size of [65_536, 7]) {
      const refusal = refusalOf(bytes, { size })
      const text = refusal ? `refused whole ${refusal}\n` : textOf(readSales(bytes, { size }))
      expect(text).toBe(expectedText(name))
    }
  })

  it('keeps nothing of who bought', () => {
    expect(
      JSON.stringify(readSales(sampleBytes('pagbank-vendas.csv')).sales, (_, value: unknown) => String(value)),
    ).not.toMatch(/canario/i)
    expect(Object.values(cardLayout.columns).flatMap(({ words }) => words)).not.toContain('nome cliente')
  })

  it('that only sums sales, is cut off, was saved by a spreadsheet, or is no table, is refused whole', () => {
    const summary = 'Data da venda;Forma de pagamento;Quantidade de vendas;Valor bruto\n05/10/2026;Débito;3;10,00\n'
    expect(refusalOf(bytesOf(summary))).toBe('card_file_summary')
    const cut = sampleBytes('sipag-vendas.csv')
    expect(refusalOf(cut.subarray(0, cut.indexOf(10, 500) + 60))).toBe('truncated_file')
    const rounded = 'HORA DA VENDA;DATA DA VENDA;BANDEIRA;STONE ID;VALOR BRUTO\n;05/10/2026;Visa;1,23E+13;10,00\n'
    expect(refusalOf(bytesOf(rounded))).toBe('card_file_rounded')
    expect(refusalOf(bytesOf('só um texto\nsem tabela\n'))).toBe('file_not_table')
    expect(refusalOf(bytesOf('Cliente;Cidade\nAna;Recife\n'))).toBe('columns_not_found')
  })

  it('with unknown headings is read by their mapping', () => {
    const text = 'Dia;Quanto;Cartao usado;Como\n05/10/2026;R$ 10,00;Visa;Débito\n'
    expect(refusalOf(bytesOf(text))).toBe('columns_not_found')
    const mapping = { Dia: 'saleDate', Quanto: 'gross', 'Cartao usado': 'brand', Como: 'operation' } as const
    expect(readSales(bytesOf(text), { mapping }).sales).toMatchObject([{ grossCents: 1000n, operationType: 2 }])
  })

  it('counts «3x» as all instalments of a sale, whichever column says it, and 3 as the third of them', () => {
    const parts = (heading: string, ...cells: readonly string[]) =>
      readSales(
        bytesOf(
          `Data da venda;Bandeira;Produto;${heading};Valor bruto\n05/10/2026;Visa;Crédito;${cells.join(';')};90,00\n`,
        ),
      ).sales.map(
        ({ installmentNumber, installments, grossCents }) => `${installmentNumber}/${installments} ${grossCents}`,
      )
    const whole = ['1/3 3000', '2/3 3000', '3/3 3000']
    expect(parts('Parcela', '3x')).toEqual(whole)
    expect(parts('Parcelas', '3x')).toEqual(whole)
    expect(parts('Parcela', '3 vezes')).toEqual(whole)
    expect(parts('Parcela;Parcelas', '2', '3')).toEqual(['2/3 9000'])
    expect(parts('Parcela', '2/3')).toEqual(['2/3 9000'])
  })

  it('counts and shows money that is no sale, such as the rent of a terminal', () => {
    const rows: (readonly (string | undefined)[])[] = []
    const { sales, ignored, refused } = readSales(
      bytesOf(
        [
          'Data da venda;Tipo de lançamento;Bandeira;Forma de pagamento;Valor bruto',
          '05/10/2026;Venda;Visa;Débito;10,00',
          '05/10/2026;Aluguel de máquina;;;-49,90',
          ';Aluguel de máquina;;;-49,90',
          '05/10/2026;;;Mensalidade do terminal;-19,90',
          ';;;;10,00',
          'Total;;;;10,00',
          ';Saldo total;;;10,00',
          '',
        ].join('\n'),
      ),
      { see: ({ line, cells }) => rows.push([String(line), cells.entry || cells.operation]) },
    )
    expect([sales.length, ignored, refused]).toEqual([1, 3, []])
    expect(rows).toEqual([
      ['2', 'Venda'],
      ['3', 'Aluguel de máquina'],
      ['4', 'Aluguel de máquina'],
      ['5', 'Mensalidade do terminal'],
    ])
  })

  it('of several establishments gives the sales of the one that is wanted', () => {
    const { sales } = readSales(sampleBytes('bin-detalhado.csv'), { isWanted: () => false })
    expect(sales).toEqual([])
    expect(isSameEstablishment('0001098765432', '1098765432')).toBe(true)
    expect(isSameEstablishment('1098765432', '1098765433')).toBe(false)
  })

  it('says words, amounts and instalments however acquirers write them', () => {
    expect(['Maestro', 'HIPER CARD', 'debelo', 'AMERICAN EXPRESS', 'Union Pay', 'Hiper'].map(brandOf)).toEqual([
      2,
      5,
      4,
      3,
      9,
      undefined,
    ])
    expect([['Débito pré-pago'], ['Crédito', 'Parcelado'], ['PIX'], ['Voucher']].map(paidBy)).toEqual([
      'debit',
      'inInstallments',
      'pix',
      undefined,
    ])
    expect(['1/3', '02 de 10', '3x', '-', ''].map(installmentsOf)).toEqual([
      { number: 1, total: 3 },
      { number: 2, total: 10 },
      { total: 3, isTotal: true },
      {},
      {},
    ])
    expect(['21,012265', '0,995000', 'R$ 1.234,56', "'- 14,01", '12.3456', 'dez'].map(amountOf)).toEqual([
      2101n,
      100n,
      123456n,
      -1401n,
      1235n,
      undefined,
    ])
  })

  it('never leads to anything but sales that add up, or a refusal with its sentence', () => {
    const cells = fc.oneof(
      fc.constantFrom('05/10/2026', '31/02/2026', 'Visa', 'Pix', 'Crédito', '3', '1/3', '100/7', 'R$ 10,00', '-5,00'),
      fc.string({ maxLength: 12 }),
    )
    const headings = ['Data da venda', 'Bandeira', 'Forma de pagamento', 'Parcelas', 'Valor bruto', 'Valor líquido']
    const table = fc.array(fc.array(cells, { minLength: 6, maxLength: 6 }), { maxLength: 8 })
    fc.assert(
      fc.property(table, (rows) => {
        const text = [headings, ...rows].map((row) => row.join(';')).join('\n')
        const refusal = refusalOf(bytesOf(`${text}\n`))
        if (refusal) {
          expect(catalogue).toContain(refusal)
          return
        }
        const { sales, refused } = readSales(bytesOf(`${text}\n`))
        for (const { msg } of refused) expect(catalogue).toContain(msg)
        const wholes = new Map<number, { sum: bigint; of: bigint }>()
        for (const { line, grossCents, saleCents, takenCents = 0n, installmentNumber, installments } of sales) {
          expect(grossCents).toBeGreaterThan(0n)
          expect(takenCents >= 0n && installmentNumber <= installments).toBe(true)
          if (saleCents !== undefined)
            wholes.set(line, { sum: (wholes.get(line)?.sum ?? 0n) + grossCents, of: saleCents })
        }
        for (const { sum, of } of wholes.values()) expect(sum).toBe(of)
      }),
      { numRuns: 150 },
    )
  })

  it('cut anywhere or with any byte changed is read or refused, and nothing else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.nat(), fc.nat(255), (name, at, byte) => {
        const bytes = Uint8Array.from(sampleBytes(name))
        bytes[at % bytes.length] = byte
        for (const content of [bytes, bytes.subarray(0, at % bytes.length)]) {
          const refusal = refusalOf(content)
          if (refusal) expect(catalogue).toContain(refusal)
        }
      }),
      { numRuns: 150 },
    )
  })

  it.each([
    ['Cabal', 'Cabal'],
    ['CABAL DÉBITO', 'CABAL'],
    ['Crédito - Hiper', 'Hiper'],
    ['Alelo Refeição', 'Alelo Refeição'],
    ['Banescard / Crédito à vista', 'Banescard'],
    ['Sodexo', 'Sodexo'],
  ])('keeps the name of a brand that nobody knows: %s', (cell, name) => {
    const text = `Data da venda;Bandeira;Forma de pagamento;Valor bruto;NSU\n05/10/2026;${cell};Débito;10,00;7\n`
    const rows: ReadRow[] = []
    const { sales, refused } = readSales(bytesOf(text), { see: (row) => rows.push(row) })
    expect([sales, refused]).toMatchObject([[{ brand: 10, brandName: name, grossCents: 1000n }], []])
    expect(rows[0]?.cells.brand).toBe(`Outras: ${name}`)
  })

  it.each([
    '',
    '-',
    'Não informada',
    'N/A',
    'Outros',
    '123',
    'Crédito à vista',
    'Cartão de débito',
    'Visa',
    'Elo Débito',
  ])('takes no name of a brand from %j', (cell) => {
    expect(otherBrandOf(cell)).toBeUndefined()
  })

  it('asks nobody to believe that what is no card is one', () => {
    const row = (brand: string, paid: string) => `05/10/2026;${brand};${paid};10,00;7\n`
    const heading = 'Data da venda;Bandeira;Forma de pagamento;Valor bruto;NSU\n'
    const { sales, refused } = readSales(
      bytesOf(heading + row('Carteira digital', '') + row('Alelo', 'Voucher') + row('', 'Crédito')),
    )
    expect([sales, refused.map(({ msg }) => msg)]).toEqual([[], Array(3).fill('unknown_card_brand')])
  })

  it('distinguishes sales of two unknown brands, ignoring the case of their names', () => {
    const keys = ['Cabal', 'CABAL', 'Alelo'].map((brand) => {
      const text = `Data da venda;Bandeira;Forma de pagamento;Valor bruto;NSU\n05/10/2026;${brand};Débito;10,00;7\n`
      return readSales(bytesOf(text)).sales.map(saleKeyOf).join()
    })
    expect([keys[0] === keys[1], keys[0] === keys[2]]).toEqual([true, false])
  })

  it('names the same sale by the same key, with zeros before its numbers or not', () => {
    const [sale] = readSales(sampleBytes('cielo-vendas.csv')).sales
    expect(sale).toBeDefined()
    if (sale) expect(saleKeyOf({ ...sale, nsu: '123456', line: 99 })).toBe(saleKeyOf(sale))
  })
})
