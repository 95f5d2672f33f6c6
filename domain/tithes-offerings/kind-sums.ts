import { centsOf, moneyOf } from '../value/money.ts'
import { GivingKind } from './fields.ts'
import { kindsOfChecks, type LineFacts, type SaidLine } from './line.ts'

/** Entered amount of a kind without a giver's name, and its plan of accounts. */
export interface SaidKind {
  /** Code of GivingKind. */
  readonly kind: number
  /** Amount without a name; omitted in the first row of kind OFFERING, which takes the remainder. */
  readonly value?: string | undefined
  /** The value is the whole amount: the author does not see named gifts, or the kind has several rows. */
  readonly isWhole?: boolean | undefined
  readonly accountPlanId?: string | undefined
  readonly fundId?: string | undefined
}

/** A kind with its known amount (cheques and named gifts) and its total. */
export interface KindSum extends SaidKind {
  readonly knownCents: bigint
  readonly cents: bigint
}

type KindFacts = Omit<LineFacts, 'lines'>

const { OFFERING } = GivingKind.codes

/** Known amount by kind: whole cheques by their kind, and gifts without a cheque by their own. */
export function centsByKind({ checks, givings, came }: KindFacts): ReadonlyMap<number, bigint> {
  const kinds = kindsOfChecks({ lines: [], checks, givings, came })
  const byKind = new Map<number, bigint>()
  const add = (kind: number, value: string) => byKind.set(kind, (byKind.get(kind) ?? 0n) + centsOf(value))
  for (const [place, { value }] of checks.entries()) add(kinds[place] ?? OFFERING, value)
  for (const [place, { kind, value }] of givings.entries()) if (came[place]?.checkPlace === undefined) add(kind, value)
  return byKind
}

/** Totals by kind: known amounts plus entered ones without a name; the remainder of the total is OFFERING. */
export function kindSums(said: readonly SaidKind[], facts: KindFacts, totalCents: bigint): KindSum[] {
  const ofKinds = centsByKind(facts)
  const rest = restPlace(said)
  const sums = said.map((one) => {
    const knownCents = one.isWhole ? 0n : (ofKinds.get(one.kind) ?? 0n)
    return { ...one, knownCents, cents: knownCents + (one.value === undefined ? 0n : centsOf(one.value)) }
  })
  const others = sums.reduce((sum, { cents }, place) => (place === rest ? sum : sum + cents), 0n)
  return sums.map((one, place) => (place === rest ? { ...one, cents: totalCents - others } : one))
}

/** Index of the remainder: the first row of kind OFFERING. */
export const restPlace = (said: readonly Pick<SaidKind, 'kind'>[]): number =>
  said.findIndex(({ kind }) => kind === OFFERING)

/** Whether the kinds fit into the total. */
export const areWithin = (sums: readonly KindSum[]): boolean =>
  sums.every(({ cents, knownCents }) => cents >= knownCents)

/** Lines of kinds with an amount. */
export const linesOfKinds = (sums: readonly KindSum[]): SaidLine[] =>
  sums
    .filter(({ cents }) => cents > 0n)
    .map(({ kind, accountPlanId, fundId, cents }) => ({
      kind,
      value: moneyOf(cents),
      ...(accountPlanId && { accountPlanId }),
      ...(fundId && { fundId }),
    }))
