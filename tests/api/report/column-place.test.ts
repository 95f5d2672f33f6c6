import { expect, it } from 'vitest'
import { placesOf } from '#api/paper/list/column-place.ts'
import type { PaperColumn } from '#domain/report/paper/paper.ts'

const widths = (columns: readonly PaperColumn[], width: number): number[] =>
  placesOf(columns, width, 8).map((place) => place.width)
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const kind: PaperColumn = { header: 'Tipo', kind: 'badge' }
const known: PaperColumn = { ...kind, characters: 16 }
const others: PaperColumn[] = [
  { header: 'Conta', kind: 'text' },
  { header: 'Valor', kind: 'money' },
]

it('what is left over goes to what is known to be longer before it goes to what grows', () => {
  const [short = 0] = widths([kind, ...others], 300)
  const [long = 0, text = 0, money = 0] = widths([known, ...others], 300)
  expect(long - short).toBeCloseTo(5 * 4.4)
  expect(money).toBe(widths([kind, ...others], 300)[2])
  expect(sum([long, text, money])).toBeCloseTo(300)
})

it('what is left over and is not enough is shared, and without any all columns are narrower alike', () => {
  const least = sum([11, 12, 13 + 1].map((characters) => characters * 4.4 + 6))
  const [half = 0, text = 0] = widths([known, ...others], least + 11)
  expect([half, text]).toEqual([expect.closeTo(11 * 4.4 + 6 + 11), expect.closeTo(12 * 4.4 + 6)])
  const narrow = widths([known, ...others], least / 2)
  expect(narrow[0]).toBeCloseTo((11 * 4.4 + 6) / 2)
  expect(sum(narrow)).toBeCloseTo(least / 2)
})

it('where nothing grows all columns share what is left over', () => {
  const [first = 0, second = 0] = widths([{ header: 'Valor', kind: 'money' }, known], 400)
  expect(first / second).toBeCloseTo((14 * 4.4 + 6) / (16 * 4.4 + 15))
  expect(first + second).toBeCloseTo(400)
})

it('a header has room for its longest word, however short what stands below it', () => {
  const counted = (header: string): PaperColumn => ({ header, kind: 'count' })
  const [one = 0, other = 0] = widths([counted('Nº'), { header: 'Favorecido', kind: 'name' }], 400)
  const [long = 0] = widths([counted('Quantidade vendida'), { header: 'Favorecido', kind: 'name' }], 400)
  expect(one).toBeCloseTo(7 * 4.4 + 6)
  expect(long).toBeCloseTo('Quantidade'.length * 5.2 + 6)
  expect(one + other).toBeCloseTo(400)
})

it('what begins at the left stands apart from a figure, which ends at the right, with its head', () => {
  const money: PaperColumn = { header: 'Valor', kind: 'money' }
  const [, text, other] = placesOf(
    [money, { header: 'Conta', kind: 'text' }, { header: 'Pago', kind: 'money' }],
    400,
    8,
  )
  expect([text?.before, other?.before]).toEqual([12, 3])
  const [, figure] = placesOf([money, { header: 'Pago', kind: 'money' }], 400, 8)
  expect(figure?.before).toBe(3)
})

it('what rows hold decides: no code is broken beside one that is short, and what is longest has most', () => {
  const columns: PaperColumn[] = [
    { header: 'Ordem', kind: 'code' },
    { header: 'Agência', kind: 'text' },
    { header: 'Banco', kind: 'text' },
  ]
  const texts = [['OP-2025-000001', '8169', '756 · Banco Cooperativo SICOOB S.A.']]
  const [code = 0, branch = 0, bank = 0] = placesOf(columns, 400, 8, texts).map((place) => place.width)
  expect(code).toBeGreaterThan(14 * 4.4)
  expect(branch).toBeLessThan(bank / 2)
  expect(bank).toBeGreaterThan(35 * 4.4)
  expect(code + branch + bank).toBeCloseTo(400)
})
