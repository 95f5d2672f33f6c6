import { isValidBoleto } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accessKeyOf } from '#domain/slip/access-key.ts'
import { shownDigitableLine } from '#domain/slip/digitable-line.ts'
import { modulus10, modulus11, slipModulus11 } from '#domain/slip/digits.ts'
import { pixTextOf } from '#domain/slip/pix-text.ts'
import { slipOf } from '#domain/slip/slip.ts'
import { brCodeOf, checksumOf } from '#domain/value/br-code.ts'

const today = '2026-11-20'
const line = '00190500954014481606906809350314337370000000100'
const barcode = '00193373700000001000500940144816060680935031'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

/** A barcode of these parts, its check digit right. */
const barcodeOf = (bank: string, factor: string, value: string, free: string): string => {
  const rest = `${bank}9${factor}${value}${free}`
  return rest.slice(0, 4) + slipModulus11(rest) + rest.slice(4)
}

describe("a bank's slip", () => {
  it('is the same by its line and by its barcode (golden case of FEBRABAN)', () => {
    const slip = { kind: 'BANK_SLIP', barcode, digitableLine: line, bank: '001', valueCents: 100n }
    expect(slipOf(line, '2007-12-01')).toEqual({ ...slip, dueDate: '2007-12-31' })
    expect(slipOf(barcode, '2007-12-01')).toEqual({ ...slip, dueDate: '2007-12-31' })
    expect(slipOf('00190.50095 40144.816069 06809.350314 3 37370000000100', '2007-12-01')).toEqual({
      ...slip,
      dueDate: '2007-12-31',
    })
  })

  it('with any one digit wrong is none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const wrong = String((Number(line[place]) + more) % 10)
        expect(slipOf(line.slice(0, place) + wrong + line.slice(place + 1), today)).toBeUndefined()
      }),
    )
  })

  it('is read as an independent reader reads it, and back', () => {
    fc.assert(
      fc.property(digits(3), digits(10), digits(25), (bank, value, free) => {
        fc.pre(!bank.startsWith('8'))
        const made = slipOf(barcodeOf(bank, '1200', value, free), today)
        expect(isValidBoleto(made?.digitableLine ?? '')).toBe(true)
        expect(slipOf(made?.digitableLine ?? '', today)).toEqual(made)
        expect(made).toMatchObject({ bank, ...(BigInt(value) > 0n && { valueCents: BigInt(value) }) })
      }),
    )
  })

  it.each([
    ['1000', '2025-02-20', '2025-02-22'],
    ['9999', '2025-02-20', '2025-02-21'],
    ['9999', '2026-11-20', '2025-02-21'],
    ['1638', '2026-11-20', '2026-11-22'],
    ['1638', '2002-01-01', '2002-04-02'],
    ['0000', '2026-11-20', undefined],
  ])('of the factor %s, read on %s, is due on %s', (factor, on, dueDate) => {
    expect(slipOf(barcodeOf('237', factor, '0000000100', '1'.repeat(25)), on)?.dueDate).toBe(dueDate)
  })
})

describe('a collection slip', () => {
  /** A barcode that begins so, its check digit right. */
  const collection = (head: string, check: (text: string) => number) => {
    const rest = `${head}${'00000012345'}${'4'.repeat(29)}`
    return rest.slice(0, 3) + check(rest) + rest.slice(3)
  }
  it.each([
    ['826', modulus10, 12_345n],
    ['827', modulus10, undefined],
    ['838', modulus11, 12_345n],
    ['839', modulus11, undefined],
  ] as const)('that begins with %s checks by its own modulus, and has no day', (head, check, valueCents) => {
    const slip = slipOf(collection(head, check), today)
    expect(slip).toMatchObject({ kind: 'COLLECTION', ...(valueCents && { valueCents }) })
    expect(slip?.dueDate).toBeUndefined()
    expect(slip?.valueCents).toBe(valueCents)
    expect(slip?.digitableLine).toHaveLength(48)
    expect(slipOf(slip?.digitableLine ?? '', today)).toEqual(slip)
  })

  it.each(['', '8', 'abc', '1'.repeat(46), '8'.repeat(48), '0'.repeat(44)])('is not %s', (text) => {
    expect(slipOf(text, today)).toBeUndefined()
  })
})

describe('the key of an invoice', () => {
  const head = '3526111122233300018155001000012345'
  const key = (text: string) => text + modulus11(text)
  it('tells month, issuer, series and number', () => {
    expect(accessKeyOf(key(`${head}100000001`))).toEqual({
      key: key(`${head}100000001`),
      month: '2026-11',
      document: '11222333000181',
      model: '55',
      series: '1',
      number: '12345',
    })
  })
  it.each([
    ['55', '52998224725', '00052998224725'],
    ['62', '11222333000181', '11222333000181'],
    ['66', '11222333000181', '11222333000181'],
  ])('of model %s tells its issuer %s, a person or a company', (model, document, place) => {
    const text = key(`352611${place}${model}001000012345100000001`)
    expect(accessKeyOf(text)).toMatchObject({ model, document })
  })
  it.each([
    ['a wrong digit', `${head}1000000010`.replace(/.$/, String((modulus11(`${head}100000001`) + 1) % 10))],
    ['no state', key(`99${head.slice(2)}100000001`)],
    ['no month', key(`352613${head.slice(6)}100000001`)],
    ['another model', key(`${head.slice(0, 20)}57${head.slice(22)}100000001`)],
    ['a wrong CNPJ', key(`${head.slice(0, 6)}11222333000182${head.slice(20)}100000001`)],
  ])('with %s is none', (_what, text) => {
    expect(accessKeyOf(text)).toBeUndefined()
  })
})

describe('a Pix code', () => {
  it('that we make is read again', () => {
    fc.assert(
      fc.property(
        fc.emailAddress().filter((key) => key.length <= 70),
        fc.bigInt(1n, 9_999_999n),
        (key, cents) => {
          const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
          const read = pixTextOf(brCodeOf({ key, name: 'Igreja', city: 'Recife', amount }))
          expect(read).toEqual({ key, name: 'Igreja', amountCents: cents })
        },
      ),
    )
  })
  const field = (tag: string, value: string, length = value.length) =>
    `${tag}${String(length).padStart(2, '0')}${value}`
  const bytesIn = (text: string) => new TextEncoder().encode(text).length
  const coded = (body: string) => `${body}6304${checksumOf(`${body}6304`)}`
  const account = field('26', field('00', 'br.gov.bcb.pix') + field('01', 'a@b.com'))
  const codeOf = ({ amount = '', currency = '986', name = 'Igreja', length = 6 }) =>
    coded(
      `000201${account}52040000${field('53', currency)}${amount && field('54', amount)}5802BR${field('59', name, length)}6006Recife62070503***`,
    )
  it('whose name has accents is read, whether its lengths count letters or bytes', () => {
    const name = 'Conceição & Irmãos'
    for (const length of [name.length, bytesIn(name)])
      expect(pixTextOf(codeOf({ name, length }))).toEqual({ key: 'a@b.com', name })
    expect(checksumOf('ç')).toBe(checksumOf(new TextDecoder().decode(Uint8Array.of(0xc3, 0xa7))))
  })
  it('of 0.00 leaves the value to who pays, and one in another currency says which', () => {
    expect(pixTextOf(codeOf({ amount: '0.00' }))).toEqual({ key: 'a@b.com', name: 'Igreja' })
    expect(pixTextOf(codeOf({ amount: '10.50' }))).toMatchObject({ amountCents: 1_050n })
    expect(pixTextOf(codeOf({ currency: '840' }))).toMatchObject({ foreignCurrency: '840' })
  })
  it('with a wrong checksum, or none, is none', () => {
    const code = brCodeOf({ key: 'a@b.com', name: 'Igreja', city: 'Recife' })
    expect([`${code.slice(0, -1)}#`, code.slice(0, 40), 'a@b.com', ''].map(pixTextOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a digitable line', () => {
  it('is shown in the fields in which slips print it, however it is kept', () => {
    const expected = '00190.50095 40144.816069 06809.350314 3 37370000000100'
    expect([line, expected].map(shownDigitableLine)).toEqual([expected, expected])
    const collected = '84670000001743590024020938003215212402231024'
    expect(shownDigitableLine(slipOf(collected, today)?.digitableLine ?? '')).toMatch(/^(\d{11}-\d ?){4}$/)
    expect(shownDigitableLine('outro')).toBe('outro')
  })

  it('loses no digit', () => {
    fc.assert(
      fc.property(fc.oneof(digits(47), digits(48), digits(20)), (some) => {
        expect(shownDigitableLine(some).replace(/\D/g, '')).toBe(some)
      }),
    )
  })
})
