import type { Problem } from '../error/error.ts'
import { codeNameOf, labelOf } from '../value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '../value/money.ts'
import { GivingKind } from './fields.ts'
import type { CameBy } from './giving-means.ts'

/** How much of an offering is of a kind, as it is said. */
export interface SaidLine {
  /** Code of GivingKind. */
  readonly kind: number
  /** The plan of accounts that it goes to; that of its kind unless told. */
  readonly accountPlanId?: string | undefined
  readonly value: string
}

/** The same with the plan that it does go to. */
export interface PlannedLine extends SaidLine {
  readonly planId: string
}

/** A line with how much of it came in money; the rest came by cheques. */
export interface SplitLine extends PlannedLine {
  readonly cashCents: bigint
}

/** The plan of accounts of each kind, as a company has it. */
export type GivingPlans = readonly { readonly kind: number; readonly accountPlanId: string }[]

interface CheckOfKind {
  readonly number: string
  readonly value: string
  /** Code of GivingKind, where it is said. */
  readonly kind?: number | undefined
}

interface GivingOfKind {
  readonly kind: number
  readonly value: string
}

/** An offering's lines with what they are made of; `came` says of each gift how it came. */
export interface LineFacts<L extends SaidLine = SaidLine> {
  readonly lines: readonly L[]
  readonly checks: readonly CheckOfKind[]
  readonly givings: readonly GivingOfKind[]
  readonly came: readonly CameBy[]
}

const { OFFERING } = GivingKind.codes
/** More than any line. */
const mostCents = 10n ** 18n

/** What lines come to. */
export const linesCents = (lines: readonly { readonly value: string }[]): bigint =>
  lines.reduce((total, { value }) => total + centsOf(value), 0n)

const wordOf = (kind: number): string => labelOf(GivingKind, codeNameOf(GivingKind, kind))
const formatCents = (cents: bigint): string => formatMoney(moneyOf(cents))

/** Each line with its plan: its own, else the company's for its kind, else that of the offering. */
export function planned<L extends SaidLine>(
  lines: readonly L[],
  plans: GivingPlans,
  offeringPlanId: string,
): (L & PlannedLine)[] {
  const ofKind = new Map(plans.map(({ kind, accountPlanId }) => [kind, accountPlanId]))
  return lines.map((line) => ({ ...line, planId: line.accountPlanId ?? ofKind.get(line.kind) ?? offeringPlanId }))
}

/** Two lines of one kind that go to the same plan, at `lines.2.kind`. */
export function repeatedLineProblems(
  lines: readonly { readonly kind?: number | undefined; readonly planId?: string | undefined }[],
): Problem[] {
  const keys = lines.map(({ kind, planId }) => `${kind} ${planId}`)
  return lines.flatMap(({ kind }, place): Problem[] =>
    kind === undefined || keys.indexOf(keys[place] ?? '') === place
      ? []
      : [{ msg: 'line_repeated', param: `lines.${place}.kind`, params: { kind: wordOf(kind) } }],
  )
}

/** Whether the lines come to all of the offering; without lines there is nothing to compare. */
export function lineSumProblems(lines: readonly { readonly value: string }[], totalCents: bigint): Problem[] {
  const sum = linesCents(lines)
  if (lines.length === 0 || sum === totalCents) return []
  const params = { sum: formatCents(sum), value: formatCents(totalCents) }
  return [{ msg: 'lines_sum_differs', param: 'lines', params }]
}

/** Of which kind most of these gifts are; of nothing none. */
function mostOf(givings: readonly GivingOfKind[]): number | undefined {
  const sums = new Map<number, bigint>()
  for (const { kind, value } of givings) sums.set(kind, (sums.get(kind) ?? 0n) + centsOf(value))
  const [most] = [...sums].toSorted(([, one], [, other]) => (one > other ? -1 : one < other ? 1 : 0))
  return most?.[0]
}

/**
 * The kind of each cheque: as it is said, else that of most of what is known to have come by it, else the only kind that there
 * is, else an offering. A cheque is not divided: it clears whole.
 */
export function kindsOfChecks({ lines, checks, givings, came }: LineFacts): number[] {
  const kinds = new Set(lines.map(({ kind }) => kind))
  const [only = OFFERING] = kinds.size === 1 ? kinds : []
  return checks.map(
    ({ kind }, place) => kind ?? mostOf(givings.filter((_, at) => came[at]?.checkPlace === place)) ?? only,
  )
}

/** The place of the line that each cheque goes to: the first of its kind that has room for it, in their order. */
function linesOfChecks(facts: LineFacts, kinds: readonly number[]): { places: (number | undefined)[]; left: bigint[] } {
  const left = facts.lines.map(({ value }) => centsOf(value))
  const places = facts.checks.map(({ value }, at) => {
    const cents = centsOf(value)
    const place = facts.lines.findIndex(({ kind }, line) => kind === kinds[at] && (left[line] ?? 0n) >= cents)
    if (place < 0) return undefined
    left[place] = (left[place] ?? 0n) - cents
    return place
  })
  return { places, left }
}

/** What is wrong between lines and what they are made of, at `checks.1.kind` or `lines.2.value`. */
export function contentProblems(facts: LineFacts): Problem[] {
  if (facts.lines.length === 0) return []
  const kinds = kindsOfChecks(facts)
  const { places, left: free } = linesOfChecks(facts, kinds)
  const above = facts.checks.flatMap(({ number, value }, at): Problem[] => {
    const kind = kinds[at] ?? OFFERING
    if (places[at] !== undefined) return []
    const most = facts.lines.reduce((cents, line, place) => {
      const own = line.kind === kind ? (free[place] ?? 0n) : 0n
      return own > cents ? own : cents
    }, 0n)
    const param = `checks.${at}.kind`
    const [kindName, left] = [wordOf(kind), formatCents(most)]
    return [{ msg: 'check_above_line', param, params: { number, value: formatMoney(value), kind: kindName, left } }]
  })
  return above.length > 0 ? above : givingProblems(facts, kinds)
}

/** What is known to have come fits into the lines: by cheque it is of the cheque's kind, else of its own. */
function givingProblems({ lines, givings, came }: LineFacts, kinds: readonly number[]): Problem[] {
  const of = givings.map(({ kind }, at) => {
    const { checkPlace } = came[at] ?? {}
    return checkPlace === undefined ? kind : (kinds[checkPlace] ?? kind)
  })
  return [...new Set(of)].flatMap((kind): Problem[] => {
    const knownCents = linesCents(givings.filter((_, at) => of[at] === kind))
    const place = lines.findLastIndex((line) => line.kind === kind)
    const value = linesCents(lines.filter((line) => line.kind === kind))
    if (knownCents <= value) return []
    const param = place < 0 ? 'lines' : `lines.${place}.value`
    const params = { kind: wordOf(kind), sum: formatCents(knownCents), value: formatCents(value) }
    return [{ msg: 'givings_above_line', param, params }]
  })
}

/** How an offering is divided: each line with its money, and the place of the line that each cheque goes to. */
export interface Split {
  readonly lines: readonly SplitLine[]
  readonly checkLines: readonly number[]
}

/** Divides an offering that `contentProblems` finds nothing wrong with. */
export function splitOf(facts: LineFacts<PlannedLine>): Split {
  const { places, left } = linesOfChecks(facts, kindsOfChecks(facts))
  return {
    lines: facts.lines.map((line, place) => ({ ...line, cashCents: left[place] ?? 0n })),
    checkLines: places.flatMap((place) => place ?? []),
  }
}

/** Money of an offering that goes to one plan, posted as one part of it. */
export interface CashPart {
  readonly part: number
  readonly planId: string
  readonly cents: bigint
}

/** The money of lines by plan: a part is the place of the first line of its plan. What came by cheque alone is none. */
export function cashParts(lines: readonly Pick<SplitLine, 'planId' | 'cashCents'>[]): CashPart[] {
  const parts = new Map<string, CashPart>()
  for (const [place, { planId, cashCents }] of lines.entries()) {
    const { part = place, cents = 0n } = parts.get(planId) ?? {}
    parts.set(planId, { part, planId, cents: cents + cashCents })
  }
  return [...parts.values()].filter(({ cents }) => cents > 0n)
}

/**
 * The lines after the money was counted anew. What is more is of the loose offering, or of the only line; what is less is taken
 * from the loose offering, then from the largest lines.
 */
export function recountedLines<L extends SaidLine>(lines: readonly L[], totalCents: bigint): (L | SaidLine)[] {
  const more = totalCents - linesCents(lines)
  if (lines.length === 0 || more === 0n) return [...lines]
  const cents = lines.map(({ value }) => centsOf(value))
  if (more > 0n) {
    const place = lines.length === 1 ? 0 : lines.findIndex(({ kind }) => kind === OFFERING)
    if (place < 0) return [...lines, { kind: OFFERING, value: moneyOf(more) }]
    cents[place] = (cents[place] ?? 0n) + more
  }
  const rank = (place: number) => (lines[place]?.kind === OFFERING ? mostCents : (cents[place] ?? 0n))
  let less = more < 0n ? -more : 0n
  for (const place of [...lines.keys()].toSorted((one, other) => (rank(one) > rank(other) ? -1 : 1))) {
    const has = cents[place] ?? 0n
    const taken = less < has ? less : has
    cents[place] = has - taken
    less -= taken
  }
  return lines.flatMap((line, place) => {
    const value = cents[place] ?? 0n
    if (value === 0n) return []
    return value === centsOf(line.value) ? [line] : [{ ...line, value: moneyOf(value) }]
  })
}
