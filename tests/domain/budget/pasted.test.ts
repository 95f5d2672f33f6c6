import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlock, pastedCells } from '#domain/budget/pasted.ts'
import { formatAmount, formatMoney, moneyOf } from '#domain/value/money.ts'

const cell = fc.option(fc.bigInt({ min: 0n, max: 9_999_999_999_999n }), { nil: undefined })
const written = (cents: bigint | undefined, how: number): string => {
  if (cents === undefined) return ['', '−', '-', 'R$ -   '][how % 4] ?? ''
  const text = formatAmount(moneyOf(cents))
  return [text, formatMoney(moneyOf(cents)), text.replaceAll('.', ''), ` ${text} `][how % 4] ?? ''
}

describe('cells that were copied from a sheet', () => {
  it('come back as they were, however Brazil writes them', () => {
    const block = fc.integer({ min: 1, max: 12 }).chain((width) =>
      fc.array(fc.array(fc.tuple(cell, fc.nat(3)), { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 8,
      }),
    )
    fc.assert(
      fc.property(block, fc.boolean(), (rows, isWindows) => {
        const end = isWindows ? '\r\n' : '\n'
        const text = rows.map((row) => row.map(([cents, how]) => written(cents, how)).join('\t')).join(end)
        expect(pastedCells(text + end)).toEqual(rows.map((row) => row.map(([cents]) => cents)))
      }),
    )
  })

  it.each([
    ['1\t2\n3\tabc', { row: 1, column: 1, text: 'abc', why: 'text' }],
    ['Energia\t100,00', { row: 0, column: 0, text: 'Energia', why: 'text' }],
    ['1.234.56', { row: 0, column: 0, text: '1.234.56', why: 'text' }],
    ['1234.56', { row: 0, column: 0, text: '1234.56', why: 'text' }],
    ['1,234.56', { row: 0, column: 0, text: '1,234.56', why: 'text' }],
    ['1,005', { row: 0, column: 0, text: '1,005', why: 'text' }],
    ['10%', { row: 0, column: 0, text: '10%', why: 'text' }],
    ['=A1', { row: 0, column: 0, text: '=A1', why: 'text' }],
    ['#REF!', { row: 0, column: 0, text: '#REF!', why: 'text' }],
    ['999999999999999', { row: 0, column: 0, text: '999999999999999', why: 'text' }],
    ['0\t-5,00', { row: 0, column: 1, text: '-5,00', why: 'negative' }],
    ['(1.000,00)', { row: 0, column: 0, text: '(1.000,00)', why: 'negative' }],
    ['R$ −3', { row: 0, column: 0, text: 'R$ −3', why: 'negative' }],
    ['R$ -3', { row: 0, column: 0, text: 'R$ -3', why: 'negative' }],
  ])('are refused whole at the first that is no amount: «%s»', (copied, fault) =>
    expect(pastedCells(copied)).toEqual(fault),
  )

  it('are one or many', () => {
    expect(['1', '1\n', '1\r\n', ''].map(isBlock)).toEqual([false, false, false, false])
    expect(['1\t2', '1\n2', '\t'].map(isBlock)).toEqual([true, true, true])
  })
})
