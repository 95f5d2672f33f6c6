import { cnpj, cpf } from 'cpf-cnpj-validator'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, normalizeEmail } from '#domain/value/contact/email.ts'
import { formatPhone, isPhone, stripPhone } from '#domain/value/contact/phone.ts'
import { formatZipCode, isZipCode, stripZipCode } from '#domain/value/contact/zip-code.ts'
import { formatDocument, isCnpj, isCpf, stripDocument } from '#domain/value/identifier/document.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const cnpjBase = fc.stringMatching(/^[A-Z0-9]{12}$/)
const prefixes = (text: string) => Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length))

/** The rule of brazil.md, written apart: weights from the left for a CPF, 2 to 9 from the right for a CNPJ. */
function checkDigits(base: string, weightAt: (fromRight: number) => number): string {
  const next = (text: string) => {
    const sum = [...text].reverse().reduce((total, one, index) => total + (one.charCodeAt(0) - 48) * weightAt(index), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = `${base}${next(base)}`
  return `${first}${next(first)}`
}
const completeCpf = (base: string) => checkDigits(base, (fromRight) => fromRight + 2)
const completeCnpj = (base: string) => checkDigits(base, (fromRight) => 2 + (fromRight % 8))
const repeats = (text: string) => new Set(text).size === 1

describe('a CPF', () => {
  it.each(['52998224725', '11144477735'])('%s is valid (brazil.md; Receita Federal)', (text) => {
    expect([isCpf(text), cpf.isValid(text)]).toEqual([true, true])
  })

  it.each([
    '',
    '5299822472',
    '529982247255',
    '529.982.247-25',
    '52998224724',
    '52998224715',
    'abcdefghijk',
    ' 52998224725',
  ])('%j is not', (text) => {
    expect(isCpf(text)).toBe(false)
  })

  it.each([...'0123456789'])('of elevens of %s is not', (digit) => {
    expect(isCpf(digit.repeat(11))).toBe(false)
  })

  it('has the check digits of the rule, and no others', () => {
    fc.assert(
      fc.property(digits(9), digits(2), (base, tail) => {
        const right = completeCpf(base)
        expect(isCpf(right)).toBe(!repeats(right))
        expect(isCpf(base + tail)).toBe(base + tail === right && !repeats(right))
      }),
    )
  })

  it('is judged as an independent library judges it, which besides refuses one valid sequence', () => {
    fc.assert(
      fc.property(fc.oneof(digits(11), digits(9).map(completeCpf)), (text) => {
        fc.pre(text !== '12345678909')
        expect(isCpf(text)).toBe(cpf.isValid(text))
      }),
    )
    expect(isCpf('12345678909')).toBe(true)
  })

  it('with any one digit changed is not valid', () => {
    fc.assert(
      fc.property(digits(9), fc.nat(10), fc.integer({ min: 1, max: 9 }), (base, at, by) => {
        const right = completeCpf(base)
        const changed = [...right].map((one, index) => (index === at ? String((Number(one) + by) % 10) : one)).join('')
        // Two remainders (0 and 1) share the digit 0, so a change may go unseen there: the standard's own blind spot.
        fc.pre(changed !== completeCpf(changed.slice(0, 9)))
        expect(isCpf(changed)).toBe(false)
      }),
    )
  })
})

describe('a CNPJ', () => {
  it.each(['12ABC34501DE35', '11222333000181', '00000000000191'])(
    '%s is valid (IN RFB 2.229/2024; Banco do Brasil)',
    (text) => {
      expect([isCnpj(text), cnpj.isValid(text)]).toEqual([true, true])
    },
  )

  it.each([
    '12ABC34501DE36',
    '12abc34501de35',
    '12.ABC.345/01DE-35',
    '12ABC34501DEA5',
    '1122233300018',
    '112223330001811',
    'ÁBCDEFGHIJKL12',
    '',
  ])('%j is not', (text) => {
    expect(isCnpj(text)).toBe(false)
  })

  it('has the check digits of the rule, whatever of the 26 letters it holds', () => {
    fc.assert(
      fc.property(cnpjBase, digits(2), (base, tail) => {
        const right = completeCnpj(base)
        expect(isCnpj(right)).toBe(!repeats(right))
        expect(isCnpj(base + tail)).toBe(base + tail === right && !repeats(right))
      }),
      { numRuns: 500 },
    )
  })

  it('is judged as an independent library judges it', () => {
    fc.assert(
      fc.property(fc.oneof(cnpjBase.map(completeCnpj), digits(12).map(completeCnpj), digits(14)), (text) => {
        expect(isCnpj(text)).toBe(cnpj.isValid(text))
      }),
    )
  })
})

describe('a document', () => {
  const typed = fc.oneof(
    digits(11),
    cnpjBase.map(completeCnpj),
    digits(9).map(completeCpf),
    fc.stringMatching(/^[A-Z0-9]{0,14}$/),
  )

  it.each([
    ['52998224725', '529.982.247-25'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['11222333000181', '11.222.333/0001-81'],
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
  ])('%s shows as %s', (bare, formatted) => {
    expect(formatDocument(bare)).toBe(formatted)
  })

  it('loses nothing by being shown and stripped, at every moment of typing', () => {
    fc.assert(
      fc.property(typed, (text) => {
        for (const part of prefixes(text)) {
          const formatted = formatDocument(part)
          expect(stripDocument(formatted)).toBe(part)
          expect(formatDocument(stripDocument(formatted))).toBe(formatted)
        }
      }),
    )
  })

  it('stripped twice is stripped once', () => {
    fc.assert(fc.property(fc.string(), (text) => stripDocument(stripDocument(text)) === stripDocument(text)))
  })
})

describe('a phone', () => {
  const codes =
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
      ' ',
    )

  it('has one of the 67 area codes', () => {
    expect(codes).toHaveLength(67)
    for (let code = 0; code < 100; code++) {
      const text = String(code).padStart(2, '0')
      expect(isPhone(`${text}987654321`), text).toBe(codes.includes(text))
      expect(isPhone(`${text}33334444`), text).toBe(codes.includes(text))
    }
  })

  it.each([...'0123456789'])('with third digit %s: mobile only 9, landline only 2, 3, 4, 5, 7', (third) => {
    expect(isPhone(`11${third}87654321`)).toBe(third === '9')
    expect(isPhone(`11${third}8765432`)).toBe('23457'.includes(third))
  })

  it.each(['', '1', '99999999999', '1198765432', '119876543210', '(11) 98765-4321', '+5511987654321', '1133334444x'])(
    '%j is not valid',
    (text) => {
      expect(isPhone(text)).toBe(false)
    },
  )

  it.each([
    ['11987654321', '(11) 98765-4321'],
    ['1133334444', '(11) 3333-4444'],
    ['11', '(11'],
    ['113', '(11) 3'],
    ['', ''],
  ])('%s shows as %s', (bare, formatted) => {
    expect(formatPhone(bare)).toBe(formatted)
  })

  it('loses nothing by being shown and stripped, at every moment of typing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,11}$/), (text) => {
        for (const part of prefixes(text)) {
          expect(stripPhone(formatPhone(part))).toBe(part)
          expect(formatPhone(formatPhone(part))).toBe(formatPhone(part))
        }
      }),
    )
  })
})

describe('a CEP', () => {
  it('has eight digits and shows as 99999-999, at every moment of typing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,8}$/), (text) => {
        expect(isZipCode(text)).toBe(text.length === 8)
        for (const part of prefixes(text)) expect(stripZipCode(formatZipCode(part))).toBe(part)
      }),
    )
    expect([formatZipCode('01310100'), formatZipCode('01310'), formatZipCode('013101')]).toEqual([
      '01310-100',
      '01310',
      '01310-1',
    ])
  })
})

describe('an e-mail', () => {
  it.each(['a@b.co', 'maria.silva+igreja@exemplo.com.br', "o'neil@exemplo.org", 'x_y@sub.dominio-1.example'])(
    '%s is valid',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a b@c.co',
    'a@b..co',
    'a@-b.co',
    'a@b-.co',
    'a@b.co,c@d.co',
    'a@@b.co',
    '<a@b.co>',
    `${'a'.repeat(250)}@b.co`,
  ])('%j is not', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('normalised twice is normalised once; a hostile one is judged at once', () => {
    fc.assert(fc.property(fc.string(), (text) => normalizeEmail(normalizeEmail(text)) === normalizeEmail(text)))
    expect(isEmail(`a@${'a-'.repeat(500_000)}`)).toBe(false)
  })
})
