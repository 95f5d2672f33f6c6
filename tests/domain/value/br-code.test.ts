import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brCodeOf, checksumOf, descriptionRoom, isWritable } from '#domain/value/br-code.ts'
import { moneyOf } from '#domain/value/money.ts'

const key = '123e4567-e12b-12d1-a456-426655440000'
const charge = { key, name: 'Fulano de Tal', city: 'BRASILIA' }

/** The fields of a text of tags, lengths and values, in their order. @throws for what is cut short or left over */
function fieldsOf(text: string): [tag: string, value: string][] {
  if (text === '') return []
  const length = Number(text.slice(2, 4))
  const value = text.slice(4, 4 + length)
  if (!/^\d{4}/.test(text) || value.length !== length) throw new Error(`Not a field: ${text}`)
  return [[text.slice(0, 2), value], ...fieldsOf(text.slice(4 + length))]
}

const fieldOf = (text: string, tag: string) => fieldsOf(text).find(([own]) => own === tag)?.[1]
const templateOf = (text: string) => fieldOf(text, '26') ?? ''

describe('the checksum (CRC-16/CCITT-FALSE)', () => {
  it.each([
    ['123456789', '29B1'],
    ['', 'FFFF'],
    ['A', 'B915'],
  ])('of %j is %s, as published', (text, sum) => {
    expect(checksumOf(text)).toBe(sum)
  })
})

describe('a static Pix code', () => {
  it('is that of the manual of Banco Central', () => {
    expect(brCodeOf(charge)).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
        '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    )
  })

  it('holds an amount with a point and a description, when there are any', () => {
    const text = brCodeOf({ ...charge, amount: '1234.50', description: 'Oferta de missões' })
    expect(fieldOf(text, '54')).toBe('1234.50')
    expect(fieldOf(templateOf(text), '02')).toBe('Oferta de missoes')
    expect(fieldOf(brCodeOf({ ...charge, amount: '0.00' }), '54')).toBeUndefined()
  })

  it.each(['-1.00', '1,00', '1', 'x'])('takes no amount %j', (amount) => {
    expect(() => brCodeOf({ ...charge, amount })).toThrow(RangeError)
  })

  it.each([
    ['Igreja Evangélica Assembleia de Deus', 'São José dos Campos', 'Igreja Evangelica Assembl', 'Sao Jose dos Ca'],
    ['  Paróquia — São João  ', 'Brasília', 'Paroquia Sao Joao', 'Brasilia'],
    ['Comunidade 🌾 Celeiro', 'Açaí', 'Comunidade Celeiro', 'Acai'],
  ])('writes %j of %j as every bank reads it', (name, city, writtenName, writtenCity) => {
    const text = brCodeOf({ key, name, city })
    expect([fieldOf(text, '59'), fieldOf(text, '60')]).toEqual([writtenName, writtenCity])
  })

  it('can be written of anything that has a letter, and of nothing else', () => {
    expect([isWritable('É'), isWritable(' — '), isWritable('')]).toEqual([true, false, false])
  })

  const words = fc.string({ unit: 'grapheme', maxLength: 120 })
  const charges = fc.record({
    key: fc.stringMatching(/^[a-z0-9@.+-]{1,77}$/),
    name: words,
    city: words,
    amount: fc.bigInt({ min: 0n, max: 99999999999n }).map(moneyOf),
    description: words,
  })

  it('is whole, ASCII, within its lengths and with a valid checksum, for any input', () => {
    fc.assert(
      fc.property(charges, (input) => {
        const text = brCodeOf(input)
        expect(text).toMatch(/^[\x20-\x7e]+$/)
        expect(text.slice(-4)).toBe(checksumOf(text.slice(0, -4)))
        const tags = fieldsOf(text).map(([tag]) => tag)
        expect(tags).toEqual([...tags].sort())
        expect(templateOf(text).length).toBeLessThanOrEqual(99)
        expect(fieldOf(templateOf(text), '01')).toBe(input.key)
        expect(fieldOf(text, '59')?.length).toBeLessThanOrEqual(25)
        expect(fieldOf(text, '60')?.length).toBeLessThanOrEqual(15)
        expect(fieldOf(templateOf(text), '02')?.length ?? 0).toBeLessThanOrEqual(descriptionRoom(input.key))
      }),
    )
  })

  it('of another amount has another checksum or text: a wrong digit is found', () => {
    const digit = fc.constantFrom(...'0123456789')
    fc.assert(
      fc.property(charges, fc.nat(), digit, (input, place, replaced) => {
        const body = brCodeOf(input).slice(0, -4)
        const at = place % body.length
        const other = body.slice(0, at) + replaced + body.slice(at + 1)
        expect(checksumOf(other) === checksumOf(body)).toBe(other === body)
      }),
    )
  })
})
