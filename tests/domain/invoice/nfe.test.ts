import { describe, expect, it } from 'vitest'
import { nfeOf as readNfe } from '#domain/invoice/nfe.ts'
import { xmlOf } from '#domain/invoice/xml.ts'
import { invoiceKey, invoiceXml } from '#tests/support/money/invoice.ts'

const nfeOf = (text: string) => readNfe(xmlOf(text))

describe('the XML of an invoice', () => {
  it('tells issuer, number, the day where it was issued, value and instalments', () => {
    const duplicates = [
      ['2026-08-14', '500.00'],
      ['2026-09-14', '500.00'],
      ['2026-10-14', '450.00'],
    ] as const
    expect(nfeOf(invoiceXml({ discount: '50.00', duplicates, receiver: '11444777000161' }))).toEqual({
      key: invoiceKey(),
      month: '2026-07',
      document: '11222333000181',
      series: '1',
      number: '1234',
      issueDate: '2026-07-15',
      issuerName: 'Papelaria & Livros Ltda',
      receiverDocument: '11444777000161',
      grossCents: 150_000n,
      discountCents: 5_000n,
      model: '55',
      doubts: [],
      duplicates: [
        { dueDate: '2026-08-14', valueCents: 50_000n },
        { dueDate: '2026-09-14', valueCents: 50_000n },
        { dueDate: '2026-10-14', valueCents: 45_000n },
      ],
    })
  })

  it('says how far its instalments are from its value, and proposes them as they are', () => {
    const differing = (discount: string, ...duplicates: [string, string][]) =>
      nfeOf(invoiceXml({ duplicates, discount }))
    expect(differing('10.00', ['2026-08-14', '500.00'])).toMatchObject({
      discountCents: 0n,
      duplicates: [{ dueDate: '2026-08-14', valueCents: 50_000n }],
      doubts: [{ msg: 'invoice_installments_differ', cents: -100_000n }],
    })
    expect(differing('0.00', ['2026-02-30', '1500.00'])).toMatchObject({
      duplicates: [],
      doubts: [{ msg: 'invoice_installments_differ', cents: -150_000n }],
    })
    expect(differing('50.00', ['2026-08-14', '1500.00'])).toMatchObject({ discountCents: 0n, doubts: [] })
  })

  it('is authorized where the state said so of this key', () => {
    const doubts = (xml: string) => nfeOf(xml)?.doubts.map(({ msg }) => msg)
    expect(doubts(invoiceXml())).toEqual([])
    expect(doubts(invoiceXml({ status: '' }))).toEqual(['invoice_not_authorized'])
    expect(doubts(invoiceXml({ status: '110' }))).toEqual(['invoice_denied'])
    expect(doubts(invoiceXml().replace(`<chNFe>${invoiceKey()}`, '<chNFe>1'))).toEqual(['invoice_not_authorized'])
  })

  it('is none where its key says another issuer or number, or does not verify', () => {
    for (const xml of [
      invoiceXml({ issuer: '11444777000161' }),
      invoiceXml({ number: '1235' }),
      invoiceXml({ value: '1.999' }),
      invoiceXml({ value: '-1.00' }),
      invoiceXml().replace(/Id="NFe35/, 'Id="NFe36'),
      invoiceXml().replace('</infNFe>', ''),
      '<CompNfse/>',
      '',
    ])
      expect(nfeOf(xml)).toBeUndefined()
  })
})
