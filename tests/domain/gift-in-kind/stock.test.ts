import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giftInKindObstacle, handOutObstacle } from '#domain/gift-in-kind/rules.ts'
import {
  type GiftStock,
  handOutProblems,
  isHandedOut,
  leastInStock,
  oldStockUntil,
} from '#domain/gift-in-kind/stock.ts'

const days = Array.from({ length: 28 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)

/** What is in stock at the end of a day, counted anew. */
const inStockOn = (day: string, { cents, handedOut }: GiftStock): bigint =>
  handedOut.reduce(
    (left, { date, cents: out, reversedOn }) =>
      date <= day && (reversedOn === undefined || day < reversedOn) ? left - out : left,
    cents,
  )

const anyHandedOut = fc
  .record({
    at: fc.integer({ min: 0, max: 27 }),
    for: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
    cents: fc.bigInt({ min: 1n, max: 90n }),
  })
  .map(({ at, for: stays, cents }) => ({
    date: days[at] ?? '',
    cents,
    reversedOn: stays === undefined ? undefined : days[Math.min(27, at + stays)],
  }))
const anyStock = fc.record({
  date: fc.constant('2026-11-01'),
  cents: fc.bigInt({ min: 1n, max: 900n }),
  handedOut: fc.array(anyHandedOut, { maxLength: 12 }),
})

describe('what is in stock', () => {
  it('from a day on is the least of that day and all that follow', () => {
    fc.assert(
      fc.property(anyStock, fc.constantFrom(...days), (stock, day) => {
        const each = days.filter((one) => one >= day).map((one) => inStockOn(one, stock))
        expect(leastInStock(day, stock)).toBe(each.reduce((least, one) => (one < least ? one : least)))
      }),
    )
  })

  it('stays at or above zero on each day, whatever is taken that no rule refuses', () => {
    const asked = fc.record({ date: fc.constantFrom(...days), cents: fc.bigInt({ min: 1n, max: 200n }) })
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 900n }), fc.array(asked, { maxLength: 20 }), (cents, asks) => {
        let stock: GiftStock = { date: '2026-11-05', cents, handedOut: [] }
        for (const { date, cents: out } of asks) {
          const value = `${out / 100n}.${String(out % 100n).padStart(2, '0')}`
          if (handOutProblems({ date, value }, stock).length > 0) continue
          stock = { ...stock, handedOut: [...stock.handedOut, { date, cents: out, reversedOn: undefined }] }
          // Every third comes back on the last day.
          if (stock.handedOut.length % 3 === 0)
            stock = {
              ...stock,
              handedOut: stock.handedOut.map((one, at) => (at === 0 ? { ...one, reversedOn: '2026-11-28' } : one)),
            }
        }
        for (const day of days) expect(inStockOn(day, stock) >= 0n).toBe(true)
        expect(stock.handedOut.every(({ date }) => date >= stock.date)).toBe(true)
      }),
    )
  })

  it.each([
    ['before it came', { date: '2026-11-09', value: '1.00' }, 'date gift_handed_out_before'],
    ['more than all', { date: '2026-11-12', value: '60.01' }, 'value gift_stock_short'],
    ['before what left came back', { date: '2026-11-12', value: '30.01' }, 'value gift_stock_short_on_day'],
  ])('is not handed out: %s', (_what, asked, problem) => {
    const stock = {
      date: '2026-11-10',
      cents: 10_000n,
      handedOut: [
        { date: '2026-11-10', cents: 4_000n },
        { date: '2026-11-11', cents: 3_000n, reversedOn: '2026-11-15' },
      ],
    }
    expect(handOutProblems(asked, stock).map(({ param, msg }) => `${param} ${msg}`)).toEqual([problem])
    expect(handOutProblems({ date: '2026-11-15', value: '60.00' }, stock)).toEqual([])
  })
})

it('a stock is handed out while something is left, and not reversed once something left it', () => {
  expect(handOutObstacle(null)).toEqual({ code: 'gift_not_stocked' })
  expect(handOutObstacle('0.00')).toEqual({ code: 'gift_stock_empty' })
  expect(handOutObstacle('0.01')).toBeUndefined()
  const facts = { date: '2026-11-10', createdBy: 'a', userId: 'b', today: '2026-11-20' }
  const whole = { value: '10.00', inStock: '10.00' }
  for (const [gift, code] of [
    [whole, undefined],
    [{ ...whole, inStock: '9.99' }, 'gift_handed_out'],
    [{ value: '10.00', inStock: null }, undefined],
  ] as const)
    expect(giftInKindObstacle('reverse', facts, isHandedOut(gift))?.code).toBe(code)
})

it('is old once ninety days have passed', () => {
  expect(oldStockUntil('2026-11-28')).toBe('2026-08-29')
  expect(oldStockUntil('2024-03-31')).toBe('2023-12-31')
})
