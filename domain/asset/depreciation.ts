import { monthAfter } from '../value/day/competence.ts'
import { AssetKind } from './fields.ts'

const { LAND, BUILDING, IMPROVEMENT, FURNITURE, EQUIPMENT, COMPUTER, VEHICLE } = AssetKind.codes

/**
 * Useful lives in years, as IN RFB 1.700/2017, annex III, has them: its table by NCM, until then in IN SRF 162/1998. Checked against
 * programs and pages that cite the annex, not against its own text: vehicles 20 % a year and buildings 4 % (three sources), computers
 * 20 %, furniture 10 %, machines and equipment 10 % (two). Land loses nothing.
 *
 * Uncertain: no row was found for musical instruments (NCM 92), nor for loudspeakers and microphones (8518), which are taken as
 * equipment; and none for improvements of what is another's, which are taken as buildings, though they end with the lease where
 * that ends first (NBC TG 27). The annex binds taxpayers by actual profit: a church may have its own estimate of each asset.
 */
const usualLives: Readonly<Record<number, number>> = {
  [BUILDING]: 25,
  [IMPROVEMENT]: 25,
  [FURNITURE]: 10,
  [EQUIPMENT]: 10,
  [COMPUTER]: 5,
  [VEHICLE]: 5,
}

/** The useful life of a kind, in years; undefined where it loses no value. Code of AssetKind. */
export const usualLifeOf = (kind: number): number | undefined => (kind === LAND ? undefined : usualLives[kind])

/** An asset as its depreciation is computed from. */
export interface DepreciatedAsset {
  /** Code of AssetKind; without one it stays out of the books. */
  readonly kind?: number | undefined
  /** yyyy-MM-dd */
  readonly acquiredOn?: string | undefined
  readonly costCents?: bigint | undefined
  /** In years; that of its kind without one. */
  readonly usefulLife?: number | undefined
  readonly residualCents?: bigint | undefined
}

/** How an asset loses its value, straight line. */
export interface Depreciation {
  /** The first month that bears some of it, yyyy-MM: the one after the asset was available. */
  readonly firstMonth: string
  readonly months: number
  /** What is spread over them: cost less residual value. */
  readonly baseCents: bigint
}

/** How an asset loses its value; undefined where it does not, or nobody said enough. */
export function depreciationOf(asset: DepreciatedAsset): Depreciation | undefined {
  const { kind, acquiredOn, costCents, residualCents = 0n } = asset
  const years = kind === undefined || kind === LAND ? undefined : (asset.usefulLife ?? usualLifeOf(kind))
  if (years === undefined || acquiredOn === undefined || costCents === undefined) return undefined
  const baseCents = costCents - residualCents
  return baseCents > 0n
    ? { firstMonth: monthAfter(acquiredOn.slice(0, 7), 1), months: years * 12, baseCents }
    : undefined
}

const monthsOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** Which of its months a month, yyyy-MM, is: 1 for the first, zero or less before it. */
export const placeOf = ({ firstMonth }: Depreciation, month: string): number =>
  monthsOf(month) - monthsOf(firstMonth) + 1

/** What is lost after so many months, in cents: never more than there is to lose, and exactly that at the end. */
export function lostCents({ months, baseCents }: Depreciation, passed: number): bigint {
  const counted = BigInt(Math.min(Math.max(passed, 0), months))
  return (baseCents * counted) / BigInt(months)
}

/** A month's depreciation. */
export interface DepreciatedMonth {
  /** yyyy-MM */
  readonly month: string
  /** Which of its months it is, from 1. */
  readonly place: number
  readonly cents: bigint
}

/** The months that bear some of it, from a month, or the first, until another; both yyyy-MM. */
export function depreciatedMonths(
  depreciation: Depreciation,
  { from, until }: { readonly from?: string | undefined; readonly until: string },
): DepreciatedMonth[] {
  const first = Math.max(1, from === undefined ? 1 : placeOf(depreciation, from))
  const last = Math.min(depreciation.months, placeOf(depreciation, until))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const place = first + at
    return {
      month: monthAfter(depreciation.firstMonth, place - 1),
      place,
      cents: lostCents(depreciation, place) - lostCents(depreciation, place - 1),
    }
  }).filter(({ cents }) => cents > 0n)
}
