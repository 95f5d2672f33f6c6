import type { Problem } from '../error/error.ts'
import { centsOf, formatMoney, moneyOf } from '../value/money.ts'
import { plainNumber } from '../wallet-check/rules.ts'
import { GivingMeans } from './fields.ts'

/** A gift with its means, as entered. */
export interface SaidGiving {
  readonly value: string
  /** Code of GivingMeans. */
  readonly means?: number | undefined
  readonly checkNumber?: string | undefined
}

interface CheckLine {
  readonly number: string
  readonly value: string
}

/** Means of a gift: the cheque at that index, cash, or unknown. */
export interface CameBy {
  /** Code of GivingMeans. */
  readonly means?: number
  readonly checkPlace?: number
}

const { CASH, CHECK } = GivingMeans.codes

/**
 * Infers the means of each gift. Entered means win; otherwise the only gift of a value came by the only unclaimed
 * cheque of that value. A cheque without a number is the only one, or the only one of that value.
 */
export function cameBy(givings: readonly SaidGiving[], checks: readonly CheckLine[]): CameBy[] {
  const origins = givings.map((giving): CameBy => {
    if (!isByCheck(giving)) return giving.means === CASH ? { means: CASH } : {}
    const checkPlace = placeOf(giving, checks)
    return checkPlace === undefined ? {} : { means: CHECK, checkPlace }
  })
  const takenPlaces = new Set(origins.map(({ checkPlace }) => checkPlace))
  const isUnsaid = (giving: SaidGiving) => giving.means === undefined && giving.checkNumber === undefined
  return origins.map((one, place) => {
    const giving = givings[place]
    if (!giving || !isUnsaid(giving)) return one
    const alike = givings.filter((other) => isUnsaid(other) && centsOf(other.value) === centsOf(giving.value))
    const checkPlace = onlyOf(checks, giving.value)
    if (alike.length > 1 || checkPlace === undefined || takenPlaces.has(checkPlace)) return one
    return { means: CHECK, checkPlace }
  })
}

const isByCheck = ({ means, checkNumber }: SaidGiving): boolean =>
  means === CHECK || (means === undefined && checkNumber !== undefined)

/** Index of the only cheque of that value. */
function onlyOf(checks: readonly CheckLine[], value: string): number | undefined {
  const places = [...checks.entries()].filter(([, check]) => centsOf(check.value) === centsOf(value))
  return places.length === 1 ? places[0]?.[0] : undefined
}

function placeOf({ value, checkNumber }: SaidGiving, checks: readonly CheckLine[]): number | undefined {
  if (checkNumber === undefined) return checks.length === 1 ? 0 : onlyOf(checks, value)
  const called = [...checks.entries()].filter(([, { number }]) => plainNumber(number) === plainNumber(checkNumber))
  // Of cheques of two banks with the same number, the one of that value.
  const [place] = called.find(([, check]) => centsOf(check.value) === centsOf(value)) ?? called[0] ?? []
  return place
}

const sumOf = (values: readonly { readonly value: string }[]): bigint =>
  values.reduce((sum, { value }) => sum + centsOf(value), 0n)

/** Problems of the gifts' means, at `identified.3.checkNumber`. */
export function meansProblems(
  givings: readonly SaidGiving[],
  checks: readonly CheckLine[],
  cashCents: bigint,
): Problem[] {
  const came = cameBy(givings, checks)
  const problems = givings.flatMap((giving, place): Problem[] => {
    const { means, checkNumber } = giving
    const param = `identified.${place}.checkNumber`
    if (means === CASH && checkNumber !== undefined) return [{ msg: 'giving_in_cash_with_check', param }]
    if (!isByCheck(giving) || came[place]?.checkPlace !== undefined) return []
    return checkNumber === undefined
      ? [{ msg: 'giving_check_required', param }]
      : [{ msg: 'giving_check_unknown', param, params: { number: checkNumber } }]
  })
  if (problems.length > 0) return problems
  const above = checks.flatMap(({ number, value }, checkPlace): Problem[] => {
    const own = givings.filter((_, place) => came[place]?.checkPlace === checkPlace)
    if (sumOf(own) <= centsOf(value)) return []
    const last = came.findLastIndex((one) => one.checkPlace === checkPlace)
    const sum = formatMoney(moneyOf(sumOf(own)))
    const param = `identified.${last}.value`
    return [{ msg: 'givings_above_check', param, params: { number, sum, value: formatMoney(value) } }]
  })
  return above.concat(aboveCashProblems(givings, came, cashCents))
}

/** Problem if identified cash gifts exceed the offering's cash. */
export function aboveCashProblems(
  givings: readonly { readonly value: string }[],
  came: readonly CameBy[],
  cashCents: bigint,
): Problem[] {
  const inCash = sumOf(givings.filter((_, place) => came[place]?.means === CASH))
  if (inCash <= cashCents) return []
  const params = { sum: formatMoney(moneyOf(inCash)), value: formatMoney(moneyOf(cashCents)) }
  return [{ msg: 'givings_above_cash', param: 'identified', params }]
}
