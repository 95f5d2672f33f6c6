import { centsOf, moneyOf } from '../value/money.ts'
import { GivingKind } from './fields.ts'
import { kindsOfChecks, type LineFacts, type SaidLine } from './line.ts'

/** How much of a kind nobody's name is on, and the plan that it goes to, as far as it is said. */
export interface SaidKind {
  /** Code of GivingKind. */
  readonly kind: number
  /** Without a name; of the first row of offerings it is what is left, and not said. */
  readonly value?: string | undefined
  /** The value is all of it: whoever says it does not see what of it has a name, or it stands in several rows. */
  readonly isWhole?: boolean | undefined
  readonly accountPlanId?: string | undefined
}

/** A kind with what cheques and gifts by name make of it, and all of it. */
export interface KindSum extends SaidKind {
  readonly knownCents: bigint
  readonly cents: bigint
}

type KindFacts = Omit<LineFacts, 'lines'>

const { OFFERING } = GivingKind.codes

/** What is known of each kind: a cheque is of its kind whole, and a gift that came by none of its own. */
export function centsByKind({ checks, givings, came }: KindFacts): ReadonlyMap<number, bigint> {
  const kinds = kindsOfChecks({ lines: [], checks, givings, came })
  const byKind = new Map<number, bigint>()
  const add = (kind: number, value: string) => byKind.set(kind, (byKind.get(kind) ?? 0n) + centsOf(value))
  for (const [place, { value }] of checks.entries()) add(kinds[place] ?? OFFERING, value)
  for (const [place, { kind, value }] of givings.entries()) if (came[place]?.checkPlace === undefined) add(kind, value)
  return byKind
}

/** An offering by kind: what is known of each and what is said of it without a name; offerings are what is left of all. */
export function kindSums(said: readonly SaidKind[], known: KindFacts, totalCents: bigint): KindSum[] {
  const ofKinds = centsByKind(known)
  const rest = restPlace(said)
  const sums = said.map((one) => {
    const knownCents = one.isWhole ? 0n : (ofKinds.get(one.kind) ?? 0n)
    return { ...one, knownCents, cents: knownCents + (one.value === undefined ? 0n : centsOf(one.value)) }
  })
  const others = sums.reduce((sum, { cents }, place) => (place === rest ? sum : sum + cents), 0n)
  return sums.map((one, place) => (place === rest ? { ...one, cents: totalCents - others } : one))
}

/** The place of what is left of all: the first row of offerings. */
export const restPlace = (said: readonly Pick<SaidKind, 'kind'>[]): number =>
  said.findIndex(({ kind }) => kind === OFFERING)

/** Whether what is known and said of the kinds fits into all of it. */
export const areWithin = (sums: readonly KindSum[]): boolean =>
  sums.every(({ cents, knownCents }) => cents >= knownCents)

/** The lines of what is of some value. */
export const linesOfKinds = (sums: readonly KindSum[]): SaidLine[] =>
  sums
    .filter(({ cents }) => cents > 0n)
    .map(({ kind, accountPlanId, cents }) => ({ kind, value: moneyOf(cents), ...(accountPlanId && { accountPlanId }) }))
