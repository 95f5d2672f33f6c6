import { centsOf } from '#domain/value/money.ts'
import { keyOf, type LineAct } from '#machines/reconciliation.ts'
import type { ReconciliationQuery } from '#src/graphql/generated/graphql.ts'

export type BankLine = ReconciliationQuery['sides']['lines'][number]
export type BookMovement = ReconciliationQuery['sides']['movements'][number]
export type SuggestedPosting = ReconciliationQuery['suggestions']['postings'][number]
type Reason = SuggestedPosting['reason']

/** Account and period, yyyy-MM-dd. */
export interface Place {
  readonly bankAccountId: string
  readonly dateFrom: string
  readonly dateTo: string
}

/** Both sides of a suggestion. */
export interface ShownPair {
  readonly key: string
  readonly lines: readonly BankLine[]
  readonly movements: readonly BookMovement[]
  readonly reason: Reason
  readonly isSure: boolean
}

/** The board: matched groups, and open items of each side. */
export interface Board {
  readonly pairs: readonly ShownPair[]
  readonly lines: readonly BankLine[]
  readonly movements: readonly BookMovement[]
  /** Movements settled by their opposites: matched only if the bank reported them. */
  readonly settled: readonly BookMovement[]
  /** Suspected returns by line id: the movement that the line takes back. */
  readonly returns: ReadonlyMap<string, BookMovement>
  /** Suggested postings by line id. */
  readonly postings: ReadonlyMap<string, SuggestedPosting>
}

/** Board of the server's answer, without pending acts (optimistic) and with rejected suggestions split. */
export function boardOf(
  { sides, suggestions }: ReconciliationQuery,
  pending: readonly LineAct[],
  apart: readonly string[],
): Board {
  const gone = namedBy(pending)
  const lines = new Map(sides.lines.flatMap((line) => (gone.has(line.id) ? [] : [[line.id, line]])))
  const movements = new Map(sides.movements.flatMap((one) => (gone.has(one.id) ? [] : [[one.id, one]])))
  const pairs = suggestions.matches.flatMap((match): ShownPair[] => {
    const key = keyOf(match)
    const [ofBank, ofBooks] = [present(lines, match.lineIds), present(movements, match.movementIds)]
    if (apart.includes(key) || !ofBank || !ofBooks) return []
    return [{ key, lines: ofBank, movements: ofBooks, reason: match.reason, isSure: match.isSure }]
  })
  pairs.sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : dayOf(one) > dayOf(other) ? 1 : 0))
  const paired = new Set(pairs.flatMap((pair) => [...pair.lines, ...pair.movements].map(({ id }) => id)))
  const alone = ({ id }: { id: string }) => !paired.has(id)
  const inNone = [...movements.values()].filter(alone)
  return {
    pairs,
    lines: [...lines.values()].filter(alone),
    movements: inNone.filter(({ isSettled }) => !isSettled),
    settled: inNone.filter(({ isSettled }) => isSettled),
    returns: new Map(suggestions.returns.map(({ lineId, movement }) => [lineId, movement])),
    postings: new Map(suggestions.postings.map((posting) => [posting.lineId, posting])),
  }
}

const dayOf = ({ lines: [line] }: ShownPair): string => line?.date ?? ''

const namedBy = (acts: readonly LineAct[]): ReadonlySet<string> =>
  new Set(acts.flatMap(({ pairs }) => pairs.flatMap(({ lineIds, movementIds }) => [...lineIds, ...movementIds])))

/** All items, or undefined if one is missing. */
function present<One>(byId: ReadonlyMap<string, One>, ids: readonly string[]): One[] | undefined {
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  return found.length === ids.length ? found : undefined
}

/** The answer after an act, without the items that it settled. */
export function withoutAct(data: ReconciliationQuery, act: LineAct): ReconciliationQuery {
  const gone = namedBy([act])
  const stays = ({ id }: { id: string }) => !gone.has(id)
  const { sides } = data
  const lines = sides.lines.filter(stays)
  const count = sides.lines.length - lines.length
  const isIgnored = act.kind === 'ignore'
  return {
    ...data,
    sides: {
      ...sides,
      lines,
      movements: sides.movements.filter(stays),
      waiting: sides.waiting - count,
      ...(isIgnored ? { ignored: sides.ignored + count } : { settled: sides.settled + count }),
    },
  }
}

export const sumOf = (sides: readonly { value: string }[]): bigint =>
  sides.reduce((sum, { value }) => sum + centsOf(value), 0n)
