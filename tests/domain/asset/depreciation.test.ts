import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Depreciation,
  depreciatedMonths,
  depreciationOf,
  lostCents,
  placeOf,
  usualLifeOf,
} from '#domain/asset/depreciation.ts'
import { AssetKind } from '#domain/asset/fields.ts'
import { depreciationProblems, removalObstacle } from '#domain/asset/rules.ts'
import { monthAfter } from '#domain/value/day/competence.ts'

const { LAND, BUILDING, FURNITURE, COMPUTER, VEHICLE } = AssetKind.codes

const piano = { kind: FURNITURE, acquiredOn: '2026-01-15', costCents: 900_000n }
const whole = { until: '2199-12' }

const kept = fc
  .record({
    kind: fc.constantFrom(...Object.values(AssetKind.codes).filter((kind) => kind !== LAND)),
    month: fc.integer({ min: 0, max: 1_200 }),
    costCents: fc.bigInt({ min: 1n, max: 10n ** 13n }),
    share: fc.integer({ min: 0, max: 99 }),
    usefulLife: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  })
  .map(({ month, share, ...asset }) => ({
    ...asset,
    acquiredOn: `${monthAfter('1950-01', month)}-09`,
    residualCents: (asset.costCents * BigInt(share)) / 100n,
  }))

const lawOf = (law: (depreciation: Depreciation, asset: { costCents: bigint; residualCents: bigint }) => void) =>
  fc.assert(
    fc.property(kept, (asset) => {
      const depreciation = depreciationOf(asset)
      if (depreciation) law(depreciation, asset)
    }),
  )

describe('the depreciation of an asset', () => {
  it('begins the month after it was available, straight line (vector 15 of the facts: 9.000,00 in ten years is 75,00)', () => {
    const depreciation = depreciationOf(piano)
    expect(depreciation).toEqual({ firstMonth: '2026-02', months: 120, baseCents: 900_000n })
    const months = depreciation ? depreciatedMonths(depreciation, whole) : []
    expect(months.at(0)).toEqual({ month: '2026-02', place: 1, cents: 7_500n })
    expect(months.at(-1)).toEqual({ month: '2036-01', place: 120, cents: 7_500n })
  })

  it('takes the usual life of its kind (IN RFB 1.700/2017, annex III), or what was told', () => {
    expect([BUILDING, FURNITURE, COMPUTER, VEHICLE, LAND].map(usualLifeOf)).toEqual([25, 10, 5, 5, undefined])
    expect(depreciationOf({ ...piano, usefulLife: 7 })?.months).toBe(84)
  })

  it.each([
    ['nobody said what it is', { ...piano, kind: undefined }],
    ['it is land, even with a useful life', { ...piano, kind: LAND, usefulLife: 10 }],
    ['its day is not known', { ...piano, acquiredOn: undefined }],
    ['its cost is not known', { ...piano, costCents: undefined }],
    ['it cost nothing', { ...piano, costCents: 0n }],
    ['all of it is residual', { ...piano, residualCents: 900_000n }],
  ])('is none where %s', (_why, asset) => {
    expect(depreciationOf(asset)).toBeUndefined()
  })

  it('comes to cost less residual value, exactly', () => {
    lawOf((depreciation, { costCents, residualCents }) => {
      const sum = depreciatedMonths(depreciation, whole).reduce((all, { cents }) => all + cents, 0n)
      expect(sum).toBe(costCents - residualCents)
    })
  })

  it('grows month by month, in steps that differ by at most one cent, and never leaves less than the residual value', () => {
    lawOf((depreciation, { costCents, residualCents }) => {
      const steps = Array.from(
        { length: depreciation.months + 3 },
        (_, passed) => lostCents(depreciation, passed + 1) - lostCents(depreciation, passed),
      )
      const during = steps.slice(0, depreciation.months)
      const least = during.reduce((one, other) => (one < other ? one : other))
      const most = during.reduce((one, other) => (one > other ? one : other))
      expect(least >= 0n && most - least <= 1n).toBe(true)
      expect(steps.slice(depreciation.months)).toEqual([0n, 0n, 0n])
      expect(costCents - lostCents(depreciation, depreciation.months + 3)).toBe(residualCents)
      expect(lostCents(depreciation, -5)).toBe(0n)
    })
  })

  it('is the same however it is cut into periods', () => {
    fc.assert(
      fc.property(kept, fc.integer({ min: -20, max: 1_300 }), (asset, cut) => {
        const depreciation = depreciationOf(asset)
        if (!depreciation) return
        const until = monthAfter(depreciation.firstMonth, cut)
        const halves = [
          ...depreciatedMonths(depreciation, { until }),
          ...depreciatedMonths(depreciation, { from: monthAfter(until, 1), until: '2199-12' }),
        ]
        expect(halves).toEqual(depreciatedMonths(depreciation, whole))
        const before = depreciatedMonths(depreciation, { until }).reduce((all, { cents }) => all + cents, 0n)
        expect(before).toBe(lostCents(depreciation, placeOf(depreciation, until)))
      }),
    )
  })
})

it('has no life of nothing, nor a residual value above its cost', () => {
  expect(depreciationProblems({ usefulLife: 0, value: '10.00', residual: '10.01' }).map(({ msg }) => msg)).toEqual([
    'asset_life_of_nothing',
    'asset_residual_too_high',
  ])
  expect(depreciationProblems({ residual: '0.01' }).map(({ param }) => param)).toEqual(['residual'])
  expect(depreciationProblems({ usefulLife: 1, value: '10.00', residual: '10.00' })).toEqual([])
})

it('stays once the books have it', () => {
  const [inUse, sold] = [1, 3]
  expect(removalObstacle(inUse, { wasPosted: false, isInBooks: false })).toBeUndefined()
  expect(removalObstacle(inUse, { wasPosted: false, isInBooks: true })).toEqual({ code: 'asset_in_books' })
  expect(removalObstacle(inUse, { wasPosted: true, isInBooks: true })).toEqual({ code: 'asset_was_sold' })
  expect(removalObstacle(sold, { wasPosted: false, isInBooks: false })).toEqual({ code: 'asset_not_in_use' })
})
