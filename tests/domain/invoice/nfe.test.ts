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
      isAuthorized: true,
      duplicates: [
        { dueDate: '2026-08-14', valueCents: 50_000n },
        { dueDate: '2026-09-14', valueCents: 50_000n },
        { dueDate: '2026-10-14', valueCents: 45_000n },
      ],
    })
  })

  it('has no instalments where they do not come to its value', () => {
    const told = nfeOf(invoiceXml({ duplicates: [['2026-08-14', '500.00']], discount: '10.00' }))
    expect(told).toMatchObject({ grossCents: 150_000n, discountCents: 0n, duplicates: [] })
    expect(nfeOf(invoiceXml({ duplicates: [['2026-02-30', '1500.00']] }))?.duplicates).toEqual([])
  })

  it('is authorized where the state said so of this key', () => {
    expect(nfeOf(invoiceXml({ status: '' }))?.isAuthorized).toBe(false)
    expect(nfeOf(invoiceXml({ status: '110' }))?.isAuthorized).toBe(false)
    expect(nfeOf(invoiceXml().replace(`<chNFe>${invoiceKey()}`, '<chNFe>1'))?.isAuthorized).toBe(false)
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
