import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CentsColumn, Places } from '#domain/ecd/cents-column.ts'
import { SeenNumbers } from '#domain/ecd/check/seen-numbers.ts'
import { YearFigures } from '#domain/ecd/year-figures.ts'

describe('what a book of many branches is kept in', () => {
  it('sums cents by place, exactly, as far as they come', () => {
    const added = fc.array(fc.tuple(fc.nat(3_000), fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(added, (some) => {
        const column = new CentsColumn()
        const sums = new Map<number, bigint>()
        for (const [place, cents] of some) {
          column.add(place, cents)
          sums.set(place, (sums.get(place) ?? 0n) + cents)
        }
        for (const [place, cents] of sums) expect(column.at(place)).toBe(cents)
        expect(column.at(3_001)).toBe(0n)
      }),
    )
  })

  it('numbers places as they are first named, and tells their names', () => {
    const places = new Places()
    expect([places.numberOf('1', 'A'), places.numberOf('1', ''), places.numberOf('1', 'A')]).toEqual([0, 1, 0])
    expect([places.count, places.nameOf(1), places.nameOf(2)]).toEqual([2, ['1', ''], ['', '']])
  })

  it('knows which numbers it saw, whatever they look like', () => {
    const number = fc.oneof(
      fc.nat(200_000_000).map(String),
      fc.nat(30).map(String),
      fc.constantFrom('0', '007', '7', '1.000', 'A7', '', '-7', '99999999', '100000000'),
    )
    fc.assert(
      fc.property(fc.array(number, { maxLength: 80 }), (numbers) => {
        const [seen, known] = [new SeenNumbers(), new Set<string>()]
        for (const one of numbers) {
          expect(seen.see(one)).toBe(known.has(one))
          known.add(one)
        }
      }),
    )
  })

  it('says what a place held before each month', () => {
    const figures = new YearFigures()
    const place = figures.places.numberOf('1.1.1.01', 'SEDE')
    const unused = figures.places.numberOf('1.1.1.02', 'SEDE')
    figures.open(place, 100n)
    figures.post(place, 1, 30n, 10n)
    figures.post(place, 12, 0n, 5n)
    const held = figures.held()
    expect([1, 2, 12, 13].map((month) => held[month]?.at(place))).toEqual([100n, 120n, 120n, 115n])
    expect([figures.debit(place, 1), figures.credit(place, 1), figures.credit(place, 12)]).toEqual([30n, 10n, 5n])
    expect([figures.isUsed(place), figures.isUsed(unused)]).toEqual([true, false])
    expect(() => figures.post(place, 13, 1n, 0n)).toThrow('no month 13')
  })
})
