import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slipLine } from '#api/demonstration/payable/slip-line.ts'
import { modulus11 } from '#domain/slip/digits.ts'
import { foundIn, payableOf } from '#domain/slip/found.ts'
import { brCodeOf, checksumOf } from '#domain/value/br-code.ts'
import { invoiceKey } from '#tests/support/money/invoice.ts'

const today = '2026-11-23'
const printed = '00190.50095 40144.816069 06809.350314 3 37370000000100'
const line = printed.replace(/\D/g, '')
const collection = '846700000017 435900240209 024050002435 842210108119'
const key = invoiceKey()
const pix = brCodeOf({ key: 'oficina@exemplo.com.br', name: 'Oficina do Bairro', city: 'Campinas', amount: '123.45' })
const kinds = (text: string) => foundIn(text, today).map(({ kind }) => kind)

describe('what a paper says', () => {
  it('is its slip, as banks print it, whatever stands around', () => {
    const text = `Banco do Brasil | 001-9 | ${printed}\nVencimento 31/12/2026  R$ 1,00\n${printed}`
    expect(foundIn(text, today)).toMatchObject([{ kind: 'BANK_SLIP', digitableLine: line }])
  })

  it('is a collection slip, the key of an invoice and a Pix code that is broken where its line ends', () => {
    expect(kinds(`Conta de luz ${collection}`)).toEqual(['COLLECTION'])
    expect(kinds(`CHAVE DE ACESSO ${key.replace(/(\d{4})/g, '$1 ')}`)).toEqual(['NFE'])
    expect(kinds(`Copia e cola:\n${pix.slice(0, 60)}\n${pix.slice(60)}\nfim`)).toEqual(['PIX'])
  })

  it('is a Pix code whose key looks like its end, and one whose name has accents', () => {
    const tricky = brCodeOf({ key: '6304abcd-0000-4000-8000-6304abcd6304', name: 'Igreja', city: 'Recife' })
    expect(kinds(`Pague com: ${tricky}\nObrigado`)).toEqual(['PIX'])
    const body =
      '00020126330014br.gov.bcb.pix0111529982247255204000053039865802BR5911São Vicente6006Recife62070503***6304'
    expect(foundIn(`Chave "${body}${checksumOf(body)}".`, today)).toMatchObject([{ name: 'São Vicente' }])
  })

  it('is the key in the address of an NFC-e, with its label and over several lines', () => {
    const address = `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${key.replace(/^(.{20})55/, '$165')}|2|1|1|0A1B2C`
    expect(
      foundIn(
        address.replace(/(p=.{43})./, (_, head) => `${head}${modulus11(head.slice(2))}`),
        today,
      ),
    ).toMatchObject([{ kind: 'NFE', model: '65' }])
    expect(kinds(`Chave de acesso:\n${key.slice(0, 24)}\n${key.slice(24)}\nConsulte em`)).toEqual(['NFE'])
  })

  it('is nothing where a digit is wrong', () => {
    expect(foundIn(printed.replace('40144', '40145'), today)).toEqual([])
    expect(foundIn(`${pix.slice(0, -1)}X`, today)).toEqual([])
  })

  it('of noise is nothing, however long, and soon', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 .-\n'), maxLength: 3_000 }), (noise) => {
        for (const reading of foundIn(noise, today)) expect(reading).toHaveProperty('kind')
      }),
    )
    expect(foundIn('0002015'.repeat(60_000), today)).toEqual([])
    expect(foundIn('12345 '.repeat(80_000), today)).toEqual([])
    expect(foundIn('0002012600'.repeat(40_000), today)).toEqual([])
  })

  it('finds every slip wherever it stands', () => {
    const word = fc.stringMatching(/^[A-Za-z:$ ]{0,20}$/)
    const cents = fc.bigInt({ min: 1n, max: 9_999_999n })
    fc.assert(
      fc.property(word, word, cents, (before, after, value) => {
        const own = slipLine({ cents: value, dueDate: '2026-12-10', own: '7' })
        expect(foundIn(`${before} ${own} ${after}`, today)).toMatchObject([{ digitableLine: own, valueCents: value }])
      }),
    )
  })

  it('is paid by its slip before the Pix code and the invoice beside it; two slips are two', () => {
    const kindsIn = (text: string) => payableOf(foundIn(text, today)).map(({ kind }) => kind)
    expect(kindsIn(`${pix}\n${printed}\n${key}`)).toEqual(['BANK_SLIP'])
    expect(kindsIn(`${pix}\n${key}`)).toEqual(['PIX'])
    expect(kindsIn(key)).toEqual(['NFE'])
    expect(kindsIn(`${printed}\n${slipLine({ cents: 5n, dueDate: '2026-12-10', own: '1' })}`)).toHaveLength(2)
  })
})
