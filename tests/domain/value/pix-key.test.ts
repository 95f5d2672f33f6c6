import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PixKeyType } from '#domain/value/enums.ts'
import { formatPixKey, isPixKey, normalizePixKey } from '#domain/value/identifier/pix-key.ts'

const { PERSONAL, CORPORATE, EMAIL, PHONE, KEY } = PixKeyType.codes
const types = [PERSONAL, CORPORATE, EMAIL, PHONE, KEY]

const golden: readonly (readonly [type: number, typed: string, stored: string])[] = [
  [PERSONAL, '529.982.247-25', '52998224725'],
  [CORPORATE, '12.abc.345/01de-35', '12ABC34501DE35'],
  [CORPORATE, '11.222.333/0001-81', '11222333000181'],
  [EMAIL, ' Tesouraria@Igreja.Example ', 'tesouraria@igreja.example'],
  [PHONE, '(11) 98765-4321', '+5511987654321'],
  [PHONE, '+55 11 98765-4321', '+5511987654321'],
  [PHONE, '5511987654321', '+5511987654321'],
  [PHONE, '(55) 99999-1234', '+5555999991234'],
  [PHONE, '+55 (55) 99999-1234', '+5555999991234'],
  [KEY, '123E4567-E89B-12D3-A456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
]

describe('a Pix key (Banco Central, formats of the DICT)', () => {
  it.each(golden)('of type %i typed %j is stored as %j, and comes back from how it shows', (type, typed, stored) => {
    expect(normalizePixKey(type, typed)).toBe(stored)
    expect(isPixKey(type, stored)).toBe(true)
    expect(normalizePixKey(type, formatPixKey(type, stored))).toBe(stored)
  })

  it.each([
    [PERSONAL, '52998224724'],
    [PERSONAL, '11222333000181'],
    [CORPORATE, '52998224725'],
    [EMAIL, `${'a'.repeat(70)}@b.example`],
    [EMAIL, 'a@b'],
    [PHONE, '+5511'],
    [PHONE, '11987654321'],
    [PHONE, '+5520987654321'],
    [KEY, '123e4567e89b12d3a456426614174000'],
    [KEY, '123E4567-E89B-12D3-A456-426614174000'],
    [0, 'x'],
    [9, '52998224725'],
  ])('of type %i is not %j', (type, key) => {
    expect(isPixKey(type, key)).toBe(false)
  })

  it('of up to 77 characters may be an e-mail', () => {
    const email = `${'a'.repeat(77 - '@b.example'.length)}@b.example`
    expect([email.length, isPixKey(EMAIL, email), isPixKey(EMAIL, `a${email}`)]).toEqual([77, true, false])
  })

  it('normalising is idempotent, for any input', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.stringMatching(/^\+?[\d ()-]{0,18}$/),
      fc.constantFrom(...golden.map(([, text]) => text)),
    )
    fc.assert(
      fc.property(fc.constantFrom(...types), typed, (type, text) => {
        const once = normalizePixKey(type, text)
        expect(normalizePixKey(type, once)).toBe(once)
      }),
      { numRuns: 1_000 },
    )
  })

  it('that is valid survives being shown', () => {
    fc.assert(
      fc.property(fc.constantFrom('11', '21', '55', '99'), fc.stringMatching(/^\d{8}$/), (area, rest) => {
        const stored = `+55${area}9${rest}`
        fc.pre(isPixKey(PHONE, stored))
        expect(normalizePixKey(PHONE, formatPixKey(PHONE, stored))).toBe(stored)
      }),
    )
  })
})
