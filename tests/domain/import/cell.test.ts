import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centsOfCell, dateOfCell } from '#domain/import/table/cell.ts'
import { formatMoney, moneyOf } from '#domain/value/money.ts'

it.each([
  ['1.234,56', 123_456n],
  ['1234.56', 123_456n],
  ['R$ 1.234,56', 123_456n],
  ['-R$ 9,00', -900n],
  ['- 5.078,43', -507_843n],
  ['+R$ 80,00', 8_000n],
  ['12,50-', -1_250n],
  ['(300)', -30_000n],
  ['150,00 D', -15_000n],
  ["'- 14,01", -1_401n],
  ['1.234', 123_400n],
  ['1.060,00', 106_000n],
  ['5964.52', 596_452n],
  ['1,234.56', 123_456n],
  ['150', 15_000n],
  ['        -530,86', -53_086n],
  ['.', undefined],
  ['', undefined],
  ['1,23E+13', undefined],
  ['12.34.56', undefined],
  ['1,234', undefined],
  ['=1+1', undefined],
])('reads %j as money', (cell, cents) => {
  expect(centsOfCell(cell)).toBe(cents)
})

it.each([
  ['03/11/2026', '2026-11-03'],
  ['3/1/26', '2026-01-03'],
  ['2026-11-03', '2026-11-03'],
  ['20261103', '2026-11-03'],
  ['03-11-2026 08:12', '2026-11-03'],
  ['2026-10-07T12:00:00.000-03:00', '2026-10-07'],
  ['29/02/2026', undefined],
  ['00/00/0000', undefined],
  ['31/12/1899', undefined],
])('reads %j as a day', (cell, date) => {
  expect(dateOfCell(cell)).toBe(date)
})

it('reads back whatever money is shown as', () => {
  const cents = fc.bigInt({ min: -9_999_999_999_999n, max: 9_999_999_999_999n })
  fc.assert(
    fc.property(cents, (input) => {
      expect(centsOfCell(formatMoney(moneyOf(input)))).toBe(input)
      expect(centsOfCell(moneyOf(input))).toBe(input)
    }),
  )
})
