import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Figure, isMet, tableOf } from '../bench/figure.ts'
import { inRounds, measured, median } from '../bench/statistics.ts'

const figure = (median: number, goal?: Figure['goal']): Figure => ({
  name: 'page 25,000',
  unit: 'ms',
  value: { median, least: median - 1, most: median + 1 },
  goal,
})

describe('the statistics of the benchmarks', () => {
  it('take the middle value, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([9, 1, 5, 7])).toBe(6)
    expect(() => median([])).toThrow('no values')
  })

  it('have a median between the least and the most, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 }), (values) => {
        const { median: middle, least, most } = measured(values)
        expect(middle).toBeGreaterThanOrEqual(least)
        expect(middle).toBeLessThanOrEqual(most)
        expect(measured(values.toReversed())).toEqual({ median: middle, least, most })
      }),
      { seed: 2026 },
    )
  })

  it('run one round after the other', async () => {
    let running = 0
    const seen = await inRounds(3, async (index) => {
      running++
      await Promise.resolve()
      expect(running).toBe(1)
      running--
      return index
    })
    expect(seen).toEqual([0, 1, 2])
  })
})

describe('the table of the benchmarks', () => {
  it('says honestly what is met', () => {
    expect(isMet(figure(10, { most: 10 }))).toBe(true)
    expect(isMet(figure(10.01, { most: 10 }))).toBe(false)
    expect(isMet(figure(0.35, { least: 0.35 }))).toBe(true)
    expect(isMet(figure(0.34, { least: 0.35 }))).toBe(false)
    expect(isMet(figure(3))).toBeUndefined()
  })

  it('is Markdown with a line for each figure', () => {
    expect(tableOf([figure(12.34, { most: 10 }), figure(3)]).split('\n')).toEqual([
      '| figure      | median  | spread       | goal |         |',
      '| ----------- | ------- | ------------ | ---- | ------- |',
      '| page 25,000 | 12.3 ms | 11.3 to 13.3 | ≤ 10 | NOT MET |',
      '| page 25,000 | 3.00 ms | 2.00 to 4.00 |      |         |',
    ])
  })
})
