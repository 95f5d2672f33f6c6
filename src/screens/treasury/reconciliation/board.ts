import { centsOf } from '#domain/value/money.ts'
import { keyOf, type LineAct } from '#machines/reconciliation.ts'
import type { ReconciliationQuery } from '#src/graphql/generated/graphql.ts'

export type BankLine = ReconciliationQuery['sides']['lines'][number]
export type BookMovement = ReconciliationQuery['sides']['movements'][number]
export type SuggestedPosting = ReconciliationQuery['suggestions']['postings'][number]
type Reason = SuggestedPosting['reason']

/** Which account and which days, yyyy-MM-dd. */
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
  /** Movements that their opposites settle: found in a line only where the bank told of them. */
  readonly settled: readonly BookMovement[]
  /** What lines that stand alone look to take back, by their ids. */
  readonly returns: ReadonlyMap<string, BookMovement>
  /** What lines that stand alone may be posted as, by their ids. */
  readonly postings: ReadonlyMap<string, SuggestedPosting>
}

/** What the server said, without what is pressed and not answered yet, and with parted suggestions apart. */
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

/** All of them, or none where one is missing. */
function present<One>(byId: ReadonlyMap<string, One>, ids: readonly string[]): One[] | undefined {
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  return found.length === ids.length ? found : undefined
}

/** The same answer once an act was done: what it names waits no more. */
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
