import { centsOf } from '../value/money.ts'
import { CheckType } from '../wallet-check/fields.ts'

/** Count of a note or coin; money as text. */
export interface Denomination {
  readonly value: string
  readonly count: number
}

interface CheckLine {
  /** Code of CheckType. */
  readonly type: number
  readonly value: string
}

/** Brazilian notes and coins in circulation, the largest first (Banco Central do Brasil). */
export const realDenominations: readonly string[] = [
  '200.00',
  '100.00',
  '50.00',
  '20.00',
  '10.00',
  '5.00',
  '2.00',
  '1.00',
  '0.50',
  '0.25',
  '0.10',
  '0.05',
  '0.01',
]

const sum = (cents: readonly bigint[]): bigint => cents.reduce((total, one) => total + one, 0n)

/** Sum of notes and coins, in cents. */
export const denominationsCents = (denominations: readonly Denomination[]): bigint =>
  sum(denominations.map(({ value, count }) => centsOf(value) * BigInt(count)))

/** Sum of the cheques of a type, in cents. */
const checksOf = (checks: readonly CheckLine[], type: number): bigint =>
  sum(checks.filter((one) => one.type === type).map(({ value }) => centsOf(value)))

/** Sums of an offering's spot and post-dated cheques, in cents. */
export const checkCents = (checks: readonly CheckLine[]): { readonly spot: bigint; readonly postDated: bigint } => ({
  spot: checksOf(checks, CheckType.codes.SPOT),
  postDated: checksOf(checks, CheckType.codes.POST_DATED),
})

/** Sum of identified gifts, in cents. */
export const identifiedCents = (lines: readonly { readonly value: string }[]): bigint =>
  sum(lines.map(({ value }) => centsOf(value)))

/** An offering's typed amounts; omitted ones are computed from its lines. */
export interface AmountFacts {
  readonly cashValue?: string | undefined
  readonly denominations?: readonly Denomination[] | undefined
  readonly checks?: readonly CheckLine[] | undefined
}

/** Cash of an offering in cents: as typed, or the sum of notes and coins. */
export const cashCents = ({ cashValue, denominations = [] }: AmountFacts): bigint =>
  cashValue === undefined ? denominationsCents(denominations) : centsOf(cashValue)

/** Total of an offering in cents: cash, spot and post-dated cheques. */
export function totalCents(facts: AmountFacts): bigint {
  const { spot, postDated } = checkCents(facts.checks ?? [])
  return cashCents(facts) + spot + postDated
}

/** Difference of two counts at a denomination. */
export interface CountDifference {
  readonly value: string
  readonly first: number
  readonly second: number
}

/** Differences of two counts, largest denomination first. */
export function differencesOf(first: readonly Denomination[], second: readonly Denomination[]): CountDifference[] {
  const counted = (list: readonly Denomination[]) => new Map(list.map(({ value, count }) => [value, count]))
  const [one, other] = [counted(first), counted(second)]
  return [...new Set([...one.keys(), ...other.keys()])]
    .toSorted((a, b) => (centsOf(a) > centsOf(b) ? -1 : 1))
    .map((value) => ({ value, first: one.get(value) ?? 0, second: other.get(value) ?? 0 }))
    .filter((line) => line.first !== line.second)
}
