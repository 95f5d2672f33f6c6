import { describe, expect, it } from 'vitest'
import {
  type DisputedSale,
  letterColumns,
  letterPaperRows,
  letterRows,
  letterText,
} from '#domain/card-transaction/letter.ts'
import { CardBrand, CardOperationType } from '#domain/value/enums.ts'

const saleOf = (more: Partial<DisputedSale> = {}): DisputedSale => ({
  ...{ saleDate: '2026-11-05', nsu: '123', authorization: 'A1', installment: '1/1', gross: '100.00' },
  ...{ brand: CardBrand.codes.AMEX, operationType: CardOperationType.codes.CREDIT_SPOTS, taxPercent: '2.50' },
  ...{ agreed: '2.50', taken: '2.90', divergence: '0.40', agreedCreditDate: '2026-12-07' },
  ...{ expectedCreditDate: '2026-12-07', daysLate: 0 },
  ...more,
})
const of = {
  ...{ acquirer: 'Rede', establishmentNumber: '98765', serialNumber: 'POS-9' },
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30' },
}

describe('the letter to an acquirer', () => {
  it('asks back what was taken beyond what was agreed, and that late credits come in time', () => {
    const sales = [saleOf(), saleOf({ expectedCreditDate: '2026-12-10', daysLate: 3, divergence: '0.00' })]
    expect(letterText(of, sales)).toEqual([
      'À Rede',
      'Conferimos as vendas de 01/11/2026 a 30/11/2026 do estabelecimento nº 98765, terminal POS-9, pelos arquivos de vendas que recebemos de vocês. As que estão abaixo não seguem o que foi combinado.',
      'Foram cobrados R$\u00a00,40 a mais do que a taxa combinada. Pedimos o crédito dessa diferença e a correção da taxa.',
      'Uma venda teve o crédito marcado para depois do prazo combinado, 3 dias ao todo. Pedimos a correção do prazo.',
    ])
  })

  it('claims no money where less was taken than agreed, and names no acquirer that is not known', () => {
    const told = letterText({ ...of, acquirer: '', establishmentNumber: '' }, [saleOf({ divergence: '-0.40' })])
    expect(told[0]).toBe('À operadora de cartões')
    expect(told[1]).toContain('a 30/11/2026 do terminal POS-9')
    expect(told.slice(2)).toEqual([
      'Foram cobrados R$\u00a00,40 a menos do que a taxa combinada. Pedimos a conferência da tabela aplicada.',
    ])
  })

  it('lists each sale, and on paper what those of a brand and operation come to', () => {
    const visa = saleOf({ brand: CardBrand.codes.VISA, agreed: '', divergence: '', taxPercent: '' })
    const rows = letterPaperRows([saleOf(), saleOf({ nsu: '124' }), visa])
    expect(rows.map(([first = '', , nsu]) => `${first} ${nsu}`)).toEqual([
      'American Express · Crédito à vista 123',
      'American Express · Crédito à vista 124',
      'Total de American Express · Crédito à vista ',
      'Visa · Crédito à vista 123',
      'Total de Visa · Crédito à vista ',
    ])
    expect(rows[2]?.slice(5)).toEqual(['200.00', '', '5.00', '5.80', '0.80', '', '', 'total'])
    for (const row of letterRows([saleOf(), visa])) expect(row).toHaveLength(letterColumns.length)
  })
})
