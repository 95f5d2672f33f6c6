import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Figure, isMet, tableOf } from '../bench/figure.ts'
import { pictureOf } from '../bench/growth/growth-picture.ts'
import { blockOf, type Measurement, paceOf, partNames, performanceDocument, withBlock } from '../bench/report.ts'
import { inRounds, measured, median } from '../bench/statistics.ts'
import { read } from '../support/sources.ts'

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
    const indexes = await inRounds(3, async (index) => {
      running++
      await Promise.resolve()
      expect(running).toBe(1)
      running--
      return index
    })
    expect(indexes).toEqual([0, 1, 2])
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

  it('judges a time at the pace of the machine, and nothing else', () => {
    const slow = figure(18, { most: 10 })
    expect(isMet(slow, 1.8)).toBe(true)
    expect(isMet(slow, 1.7)).toBe(false)
    expect(isMet({ ...slow, unit: '×' }, 1.8)).toBe(false)
    expect(tableOf([slow], 1.8)).toContain('| met ÷ 1.80 |')
    expect(paceOf({ loop: 74 })).toBe(2)
    expect(paceOf({ loop: 20 })).toBe(1)
  })

  it('is Markdown with a line for each figure', () => {
    expect(tableOf([figure(12.34, { most: 10 }), figure(3)]).split('\n')).toEqual([
      '| figure      | median  | spread       | goal |             |',
      '| ----------- | ------- | ------------ | ---- | ----------- |',
      '| page 25,000 | 12.3 ms | 11.3 to 13.3 | ≤ 10 | **not met** |',
      '| page 25,000 | 3.00 ms | 2.00 to 4.00 |      |             |',
    ])
  })
})

describe('the picture of growth', () => {
  it('has a line for each curve, named once, its labels apart', () => {
    const points = [10, 1_000].map((size) => ({ size, milliseconds: 2 }))
    const picture = pictureOf([
      { name: 'one', points },
      { name: 'other', points },
    ])
    expect(picture.match(/<polyline/g)).toHaveLength(2)
    const heights = [...picture.matchAll(/y="(\d+)"[^>]*>(?:one|other)</g)].map(([, height]) => Number(height))
    expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeGreaterThanOrEqual(16)
  })
})

describe('the document of the benchmarks', () => {
  const measurement: Measurement = {
    part: 'api',
    at: new Date('2026-11-22T21:05:06Z'),
    machine: { processors: 2, model: 'Xeon', node: 'v20.20.2', load: 0.46, loop: 37 },
    figures: [figure(3)],
    failed: [],
  }

  it('says of a part when and on what it was measured, and what is missing', () => {
    expect(blockOf(measurement)).toBe(
      `Measured on 2026-11-22, 21:05 UTC, 2 processors (Xeon), Node v20.20.2, load before it 0.5, the constant loop 37 ms.\n\n${tableOf([figure(3)])}\n`,
    )
    const nothing = { ...measurement, machine: { ...measurement.machine, model: '' }, figures: [], failed: ['heap'] }
    expect(blockOf(nothing)).toBe(
      'Measured on 2026-11-22, 21:05 UTC, 2 processors, Node v20.20.2, load before it 0.5, the constant loop 37 ms.\nFailed, and not in the table: heap.\n\n',
    )
  })

  it('has a place for each part, and writing one leaves the others', () => {
    const before = read(performanceDocument)
    const marks = [...before.matchAll(/<!-- bench: (\w+) -->/g)].map(([, part]) => part)
    expect(marks).toEqual(partNames)
    const written = partNames.reduce((text, part) => withBlock(text, part, `${part} again\n`), before)
    for (const part of partNames) expect(written).toContain(`<!-- bench: ${part} -->\n${part} again\n<!-- /bench -->\n`)
    expect(written.split('\n').filter((line) => line.startsWith('## '))).toEqual(
      before.split('\n').filter((line) => line.startsWith('## ')),
    )
    expect(withBlock(written, 'api', 'api again\n')).toBe(written)
  })

  it('without its marks is not written', () => {
    expect(() => withBlock('# Performance', 'web', '')).toThrow('lost its marks')
  })
})
