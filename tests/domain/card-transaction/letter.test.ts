import { describe, expect, it } from 'vitest'
import {
  type DisputedSale,
  letterColumns,
  letterParts,
  letterRows,
  mostAnnexedSales,
} from '#domain/report/paper/record/dispute-letter.ts'
import { CardBrand, CardOperationType } from '#domain/value/enums.ts'

const saleOf = (more: Partial<DisputedSale> = {}): DisputedSale => ({
  saleDate: '2026-11-05',
  nsu: '123',
  authorization: 'A1',
  installment: '1/1',
  gross: '100.00',
  brand: CardBrand.codes.AMEX,
  brandName: '',
  operationType: CardOperationType.codes.CREDIT_SPOTS,
  taxPercent: '2.50',
  agreed: '2.50',
  taken: '2.90',
  divergence: '0.40',
  agreedCreditDate: '2026-12-07',
  expectedCreditDate: '2026-12-07',
  daysLate: 0,
  ...more,
})
const of = {
  acquirer: 'Rede',
  establishmentNumber: '98765',
  serialNumber: 'POS-9',
  dateFrom: '2026-11-01',
  dateTo: '2026-11-30',
}

const paragraphsOf = (...letter: Parameters<typeof letterParts>): string[] =>
  letterParts(...letter).flatMap((part) => (part.kind === 'text' ? [part.text] : []))
const tablesOf = (...letter: Parameters<typeof letterParts>) =>
  letterParts(...letter).flatMap((part) => (part.kind === 'table' ? [part] : []))

describe('the letter to an acquirer', () => {
  it('asks back what was taken beyond what was agreed, and that late credits come in time', () => {
    const sales = [saleOf(), saleOf({ expectedCreditDate: '2026-12-10', daysLate: 3, divergence: '0.00' })]
    expect(paragraphsOf(of, sales)).toEqual([
      'À Rede',
      'Assunto: taxas e prazos das vendas de 01/11/2026 a 30/11/2026',
      'Conferimos as vendas de 01/11/2026 a 30/11/2026 do estabelecimento nº 98765, terminal POS-9, pelos arquivos de vendas que recebemos de vocês. As do quadro abaixo não seguem o que foi combinado.',
      'Foram retidos R$\u00a00,40 a mais do que a taxa combinada. Pedimos o crédito dessa diferença e a correção da taxa.',
      'Uma venda teve o crédito marcado para depois do prazo combinado, 3 dias ao todo. Pedimos a correção do prazo.',
      'Cada venda está no anexo desta carta. Aguardamos a resposta por escrito.',
      'Atenciosamente,',
    ])
  })

  it('claims no money where less was taken than agreed, and names no acquirer that is not known', () => {
    const paragraphs = paragraphsOf({ ...of, acquirer: '', establishmentNumber: '' }, [saleOf({ divergence: '-0.40' })])
    expect(paragraphs[0]).toBe('À operadora de cartões')
    expect(paragraphs[2]).toContain('a 30/11/2026 do terminal POS-9')
    expect(paragraphs.slice(3, -2)).toEqual([
      'Foram retidos R$\u00a00,40 a menos do que a taxa combinada. Pedimos a conferência da tabela aplicada.',
    ])
  })

  it('says what the sales of a brand and operation come to, and in its annex lists each', () => {
    const visa = saleOf({ brand: CardBrand.codes.VISA, agreed: '', divergence: '', taxPercent: '' })
    const sales = [saleOf(), saleOf({ nsu: '124' }), visa]
    const [summary, ...annex] = tablesOf(of, sales)
    expect(summary?.rows).toEqual([
      ['American Express · Crédito à vista', '2', '200.00', '5.00', '5.80', '0.80'],
      ['Visa · Crédito à vista', '1', '100.00', '0.00', '2.90', '0.00'],
    ])
    expect(summary?.total).toEqual(['Todas', '3', '300.00', '5.00', '8.70', '0.80'])
    expect(annex.map(({ caption, rows }) => [caption, rows.map(([, nsu]) => nsu)])).toEqual([
      ['American Express · Crédito à vista', ['123', '124']],
      ['Visa · Crédito à vista', ['123']],
    ])
    expect(annex[0]?.total).toEqual(['Total', '', '', '', '200.00', '', '5.00', '5.80', '0.80', '', ''])
    for (const { columns, rows, total = [] } of [...annex, ...(summary ? [summary] : [])])
      for (const row of [...rows, total]) expect(row).toHaveLength(columns.length)
    for (const row of letterRows(sales)) expect(row).toHaveLength(letterColumns.length)
  })

  it('leaves sales beyond what anybody reads on paper to the file that goes with it', () => {
    const sales = Array.from({ length: mostAnnexedSales + 1 }, () => saleOf())
    expect(tablesOf(of, sales)).toHaveLength(1)
    expect(paragraphsOf(of, sales)).toContain(
      'Cada venda está no arquivo que acompanha esta carta. Aguardamos a resposta por escrito.',
    )
    expect(letterParts(of, sales).at(-1)?.kind).toBe('signatures')
    expect(letterParts(of, sales.slice(1)).map(({ kind }) => kind)).toContain('annex')
  })
})
