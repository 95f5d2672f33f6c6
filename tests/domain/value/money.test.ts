import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLocalDate, localDateOf } from '#domain/value/day/local-date.ts'
import { centsOf, formatMoney, formatSigned, isMoney, isTypedMoney, moneyOf, typedCents } from '#domain/value/money.ts'

const cents = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n })

describe('money', () => {
  it('as text and as cents is the same, in both directions', () => {
    fc.assert(fc.property(cents, (value) => centsOf(moneyOf(value)) === value && isMoney(moneyOf(value))))
  })

  it.each(['', '1', '1.2', '1.234', '01.00', '1,00', 'R$ 1.00', '1e3.00', '-.50', ' 1.00'])('is not %s', (text) => {
    expect(isMoney(text)).toBe(false)
    expect(() => centsOf(text)).toThrow(RangeError)
  })

  it('is typed with at most eleven digits before the point, and summed with as many as it takes', () => {
    expect(['99999999999.99', '-99999999999.99', '100000000000.00'].map(isTypedMoney)).toEqual([true, true, false])
    expect(formatMoney('123456789012345678.90')).toBe('R$\u00a0123.456.789.012.345.678,90')
  })

  it.each([
    ['0.00', 'R$\u00a00,00'],
    ['0.05', 'R$\u00a00,05'],
    ['1234.56', 'R$\u00a01.234,56'],
    ['-1000000.10', '-R$\u00a01.000.000,10'],
  ])('%s reads %s', (wire, formatted) => expect(formatMoney(wire)).toBe(formatted))

  it('bears its sign where it came in or went out, and the one minus that there is', () => {
    expect([12_000n, -3_990n, 0n].map(formatSigned)).toEqual(['+R$\u00a0120,00', '-R$\u00a039,90', 'R$\u00a00,00'])
  })

  it('reads as the browser would write it', () => {
    const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
        expect(formatMoney(moneyOf(BigInt(value)))).toBe(reais.format(value / 100))
      }),
    )
  })
})

describe('an amount as it is typed', () => {
  it.each([
    ['R$ 270,00', 27_000n],
    ['r$1.234,5', 123_450n],
    ['270', 27_000n],
    ['1.000', 100_000n],
    ['1.00', undefined],
    ['27,001', undefined],
    ['TRF-270', undefined],
    ['', undefined],
  ])('%j is %s', (text, cents) => expect(typedCents(text)).toBe(cents))
})

describe('the local date of an instant', () => {
  it.each([
    ['2026-11-21T02:59:59Z', 'America/Sao_Paulo', '2026-11-20'],
    ['2026-11-21T03:00:00Z', 'America/Sao_Paulo', '2026-11-21'],
    // Summer time began at midnight, so that 00:30 was never on the clock.
    ['2018-11-04T02:59:59Z', 'America/Sao_Paulo', '2018-11-03'],
    ['2018-11-04T03:00:00Z', 'America/Sao_Paulo', '2018-11-04'],
    ['2026-11-21T03:30:00Z', 'America/Manaus', '2026-11-20'],
  ])('%s in %s is %s', (instant, zone, date) => expect(localDateOf(new Date(instant), zone)).toBe(date))

  it('is written day first', () => expect(formatLocalDate('2026-02-03')).toBe('03/02/2026'))
})
