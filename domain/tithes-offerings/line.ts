import type { Problem } from '../error/error.ts'
import { codeNameOf, labelOf } from '../value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '../value/money.ts'
import { GivingKind } from './fields.ts'
import type { CameBy } from './giving-means.ts'

/** Line of an offering, as entered. */
export interface SaidLine {
  /** Code of GivingKind. */
  readonly kind: number
  /** Plan of accounts; that of its kind by default. */
  readonly accountPlanId?: string | undefined
  /** That of its plan of accounts by default. */
  readonly fundId?: string | undefined
  readonly value: string
}

/** The line with its effective plan of accounts. */
export interface PlannedLine extends SaidLine {
  readonly planId: string
}

/** The line with its cash part; the rest are cheques. */
export interface SplitLine extends PlannedLine {
  readonly cashCents: bigint
}

/** A company's plan of accounts per kind. */
export type GivingPlans = readonly { readonly kind: number; readonly accountPlanId: string }[]

interface CheckOfKind {
  readonly number: string
  readonly value: string
  /** Code of GivingKind, if entered. */
  readonly kind?: number | undefined
}

interface GivingOfKind {
  readonly kind: number
  readonly value: string
}

/** An offering's lines, cheques and gifts; `came` is the means of each gift. */
export interface LineFacts<L extends SaidLine = SaidLine> {
  readonly lines: readonly L[]
  readonly checks: readonly CheckOfKind[]
  readonly givings: readonly GivingOfKind[]
  readonly came: readonly CameBy[]
}

const { OFFERING } = GivingKind.codes
/** Larger than any line. */
const mostCents = 10n ** 18n

/** Sum of lines, in cents. */
export const linesCents = (lines: readonly { readonly value: string }[]): bigint =>
  lines.reduce((total, { value }) => total + centsOf(value), 0n)

const wordOf = (kind: number): string => labelOf(GivingKind, codeNameOf(GivingKind, kind))
const formatCents = (cents: bigint): string => formatMoney(moneyOf(cents))

/** Effective plan of each line: its own, else the company's for its kind, else the offering's. */
export function planned<L extends SaidLine>(
  lines: readonly L[],
  plans: GivingPlans,
  offeringPlanId: string,
): (L & PlannedLine)[] {
  const ofKind = new Map(plans.map(({ kind, accountPlanId }) => [kind, accountPlanId]))
  return lines.map((line) => ({ ...line, planId: line.accountPlanId ?? ofKind.get(line.kind) ?? offeringPlanId }))
}

/** Duplicate lines of the same kind and plan, at `lines.2.kind`. */
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

/** Problem if the lines do not sum to the offering's total; none without lines. */
export function lineSumProblems(lines: readonly { readonly value: string }[], totalCents: bigint): Problem[] {
  const sum = linesCents(lines)
  if (lines.length === 0 || sum === totalCents) return []
  const params = { sum: formatCents(sum), value: formatCents(totalCents) }
  return [{ msg: 'lines_sum_differs', param: 'lines', params }]
}

/** Kind with the largest sum of these gifts; undefined without gifts. */
function mostOf(givings: readonly GivingOfKind[]): number | undefined {
  const sums = new Map<number, bigint>()
  for (const { kind, value } of givings) sums.set(kind, (sums.get(kind) ?? 0n) + centsOf(value))
  const [most] = [...sums].toSorted(([, one], [, other]) => (one > other ? -1 : one < other ? 1 : 0))
  return most?.[0]
}

/**
 * Kind of each cheque: as entered, else the largest kind of the gifts that came by it, else the only kind of the lines,
 * else OFFERING. A cheque is never split: it clears as a whole.
 */
export function kindsOfChecks({ lines, checks, givings, came }: LineFacts): number[] {
  const kinds = new Set(lines.map(({ kind }) => kind))
  const [only = OFFERING] = kinds.size === 1 ? kinds : []
  return checks.map(
    ({ kind }, place) => kind ?? mostOf(givings.filter((_, at) => came[at]?.checkPlace === place)) ?? only,
  )
}

/** Assigns each cheque to the first line of its kind with enough left, in order (first fit). */
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

/** Problems between lines, cheques and gifts, at `checks.1.kind` or `lines.2.value`. */
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

/** Problems of gifts that exceed the lines of their kind: that of their cheque, else their own. */
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

/** Split of an offering: cash per line, and the line index of each cheque. */
export interface Split {
  readonly lines: readonly SplitLine[]
  readonly checkLines: readonly number[]
}

/** Splits an offering without `contentProblems`. */
export function splitOf(facts: LineFacts<PlannedLine>): Split {
  const { places, left } = linesOfChecks(facts, kindsOfChecks(facts))
  return {
    lines: facts.lines.map((line, place) => ({ ...line, cashCents: left[place] ?? 0n })),
    checkLines: places.flatMap((place) => place ?? []),
  }
}

/** Cash of an offering to one plan and fund: one part of its posting. */
export interface CashPart {
  readonly part: number
  readonly planId: string
  readonly fundId?: string | undefined
  readonly cents: bigint
}

/** Cash by plan and fund; the part number is the index of their first line. Those without cash are omitted. */
export function cashParts(lines: readonly Pick<SplitLine, 'planId' | 'fundId' | 'cashCents'>[]): CashPart[] {
  const parts = new Map<string, CashPart>()
  for (const [place, { planId, fundId, cashCents }] of lines.entries()) {
    const key = `${planId} ${fundId}`
    const { part = place, cents = 0n } = parts.get(key) ?? {}
    parts.set(key, { part, planId, ...(fundId && { fundId }), cents: cents + cashCents })
  }
  return [...parts.values()].filter(({ cents }) => cents > 0n)
}

/**
 * Lines after a recount. A surplus goes to the loose offering, or the only line; a shortfall is taken from the loose
 * offering, then from the largest lines.
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
