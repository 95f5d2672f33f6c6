import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyOf, mostTypedCents } from '#domain/value/money.ts'
import { moneyInWords, wordsOfMoney } from '#domain/value/text/money-words.ts'

const words = [
  ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze', 'treze'],
  ['quatorze', 'quinze', 'dezesseis', 'dezessete', 'dezoito', 'dezenove'],
].flat()
const tens = ['vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa']
const hundreds = ['cento', 'duzentos', 'trezentos', 'quatrocentos', 'quinhentos', 'seiscentos', 'setecentos']
const values = new Map<string, bigint>([
  ['zero', 0n],
  ['cem', 100n],
  ...words.map((word, index): [string, bigint] => [word, BigInt(index + 1)]),
  ...tens.map((word, index): [string, bigint] => [word, BigInt(10 * (index + 2))]),
  ...[...hundreds, 'oitocentos', 'novecentos'].map((word, index): [string, bigint] => [
    word,
    BigInt(100 * (index + 1)),
  ]),
])
const powers: Readonly<Record<string, bigint>> = {
  mil: 1_000n,
  milhão: 1_000_000n,
  milhões: 1_000_000n,
  bilhão: 1_000_000_000n,
  bilhões: 1_000_000_000n,
}

/** The number that the words stand for, by adding them up. */
function readNumber(text: string): bigint {
  let [all, group] = [0n, 0n]
  for (const word of text.split(/\s+/).filter((one) => one !== 'e' && one !== 'de' && one !== '')) {
    const power = powers[word]
    const value = values.get(word)
    if (power === undefined && value === undefined) throw new Error(`Not a number: ${word}`)
    if (power === undefined) group += value ?? 0n
    else [all, group] = [all + (group === 0n ? 1n : group) * power, 0n]
  }
  return all + group
}

function readMoney(text: string): bigint {
  const [, reais = '', cents = ''] = /^(?:(.*) rea(?:l|is))?(?: e )?(?:(.*) centavos?)?$/.exec(text) ?? []
  return 100n * readNumber(reais) + readNumber(cents)
}

describe('money in words', () => {
  it('says what the figure says, of whatever may be typed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: mostTypedCents }), (cents) => {
        expect(readMoney(wordsOfMoney(moneyOf(cents)))).toBe(cents)
      }),
      { seed: 2026, numRuns: 1_000 },
    )
    for (let cents = 0n; cents <= 2_100n; cents++) expect(readMoney(wordsOfMoney(moneyOf(cents)))).toBe(cents)
  })

  it('stands on a receipt as Brazilian receipts say it', () => {
    expect(moneyInWords('1250.00')).toBe('R$\u00a01.250,00 (mil duzentos e cinquenta reais)')
    expect(moneyInWords('1.01')).toBe('R$\u00a01,01 (um real e um centavo)')
    expect(moneyInWords('1000000.00')).toBe('R$\u00a01.000.000,00 (um milhão de reais)')
    expect(moneyInWords('0.50')).toBe('R$\u00a00,50 (cinquenta centavos)')
    expect(moneyInWords('9999999999999999.00')).toBe('R$\u00a09.999.999.999.999.999,00')
  })
})
