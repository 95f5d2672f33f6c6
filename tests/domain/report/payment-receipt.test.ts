import { describe, expect, it } from 'vitest'
import type { PaperPart } from '#domain/report/paper/paper.ts'
import {
  type PaidInstallment,
  paymentReceiptAbout,
  paymentReceiptParts,
  paymentReceiptTotals,
} from '#domain/report/paper/record/payment-receipt.ts'

const paid = (changes: Partial<PaidInstallment> = {}): PaidInstallment => ({
  payee: 'Elétrica Luz',
  code: 'OP-12',
  description: 'Fiação do salão',
  number: 2,
  total: 12,
  value: '100.00',
  interest: '0.00',
  fine: '0.00',
  discount: '0.00',
  paidValue: '100.00',
  paidAt: '2026-11-20',
  account: 'Banco do Brasil',
  paymentType: 9,
  registered: 'Ana Lima, 20/11/2026 às 14:02',
  ...changes,
})

const partOf = <K extends PaperPart['kind']>(parts: readonly PaperPart[], kind: K) => {
  const match = parts.find((part): part is Extract<PaperPart, { kind: K }> => part.kind === kind)
  if (!match) throw new Error(`no ${kind}`)
  return match
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the receipt of one instalment', () => {
  const one = [paid()]
  const parts = paymentReceiptParts('Igreja do Vale', one)

  it('says who paid how much to whom, when and what for, and is signed by who was paid', () => {
    expect(partOf(parts, 'amount').money).toBe('100.00')
    expect(partOf(parts, 'text').text).toBe(
      'Igreja do Vale pagou a Elétrica Luz a quantia acima, em 20/11/2026, referente a 1 parcela:',
    )
    expect(partOf(parts, 'signatures').labels).toEqual(['Pago por', 'Recebido por'])
    expect(paymentReceiptAbout(one)).toEqual([
      { label: 'Favorecido', value: 'Elétrica Luz' },
      { label: 'Pagamento', value: '20/11/2026' },
    ])
  })

  it('has no column and no total that would say nothing', () => {
    const table = partOf(parts, 'table')
    expect(table.columns.map(({ header }) => header)).toEqual(['Ordem', 'Referente a', 'Parcela', 'Valor', 'Pago'])
    expect(table.rows).toEqual([['OP-12', 'Fiação do salão', '2/12', '100.00', '100.00']])
    expect(table.total).toBeUndefined()
  })

  it('tells of account, form and who registered it', () => {
    expect(partOf(parts, 'facts').facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Saiu de: Banco do Brasil',
      expect.stringMatching(/^Forma de pagamento: ./),
      'Registrado por: Ana Lima, 20/11/2026 às 14:02',
    ])
  })
})

describe('the receipt of several', () => {
  const several = [
    paid({ interest: '3.00', fine: '2.00', paidValue: '105.00' }),
    paid({ payee: 'Gráfica', number: 1, total: 1, discount: '10.00', paidValue: '90.00', paidAt: '2026-11-21' }),
  ]
  const parts = paymentReceiptParts('Igreja do Vale', several)

  it('tells interest, fine and discount, and sums all of them', () => {
    const table = partOf(parts, 'table')
    expect(table.columns.map(({ header }) => header)).toEqual([
      'Ordem',
      'Favorecido',
      'Referente a',
      'Parcela',
      'Paga em',
      'Valor',
      'Juros e multa',
      'Desconto',
      'Pago',
    ])
    expect(table.rows[0]?.slice(-4)).toEqual(['100.00', '5.00', '0.00', '105.00'])
    expect(table.total).toEqual(['Total', '', '', '', '', '200.00', '5.00', '10.00', '195.00'])
    expect(paymentReceiptTotals(several).map(({ value }) => plain(value))).toEqual(['R$ 195,00', '2'])
  })

  it('counts payees in its head where they are many', () => {
    const many = ['Ana', 'Bia', 'Caio'].map((payee) => paid({ payee }))
    expect(paymentReceiptAbout(many)[0]).toEqual({ label: 'Favorecidos', value: '3' })
    expect(paymentReceiptAbout(several)[0]).toEqual({ label: 'Favorecido', value: 'Elétrica Luz e Gráfica' })
  })

  it('names no one payee where there are two, nor asks one to sign', () => {
    expect(partOf(parts, 'text').text).toBe(
      'Igreja do Vale pagou a quantia acima, em 20/11/2026 e 21/11/2026, referente a 2 parcelas:',
    )
    expect(partOf(parts, 'signatures').labels).toEqual(['Pago por', 'Conferido por'])
    expect(partOf(parts, 'facts').facts[0]?.value).toBe('Banco do Brasil')
  })
})
