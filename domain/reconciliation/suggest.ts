import { plainWord } from '../import/table/cell.ts'
import { addBusinessDays, daysBetween } from '../value/day/business-day.ts'
import { SuggestionReason } from './reason.ts'
import { isReturn, returnDays } from './return.ts'
import { documentOf, type MovementSide, type Side } from './side.ts'
import { mostCandidates, subsetOf } from './subset.ts'

const { SAME_DAY, NEAR_DAY, DOCUMENT, WORDS, SEVERAL_MOVEMENTS, SEVERAL_LINES } = SuggestionReason.codes

/** Business days between the day of the bank and the day of the books. */
const windowDays = 3

/** Lines and movements that may be the same money, and why. */
export interface Suggestion {
  readonly lineIds: string[]
  readonly movementIds: string[]
  /** Code of SuggestionReason. */
  readonly reason: number
  /** Nothing else could be meant: it may be confirmed unseen. */
  readonly isSure: boolean
}

/**
 * Matching lines and movements: one to one, then a line to a whole posting; then the same among settled pairs; then
 * one line to several movements, and several lines to one. Each used once; ambiguous matches are not marked as sure.
 */
export function suggest(lines: readonly Side[], movements: readonly MovementSide[]): Suggestion[] {
  const open = movements.filter(({ isSettled }) => !isSettled)
  const ofOpen = pairsOf(lines, open)
  ofOpen.push(...postingsOf(without(lines, ofOpen, 'lineIds'), without(open, ofOpen, 'movementIds')))
  const settled = movements.filter(({ isSettled }) => isSettled)
  const ofSettled = pairsOf(without(lines, ofOpen, 'lineIds'), settled).map(
    (pair): Suggestion => ({ ...pair, isSure: pair.isSure && saysMore.has(pair.reason) }),
  )
  const alone = [...ofOpen, ...ofSettled]
  ofSettled.push(...postingsOf(without(lines, alone, 'lineIds'), without(settled, ofSettled, 'movementIds')))
  const pairs = [...ofOpen, ...ofSettled]
  const freeLines = without(lines, pairs, 'lineIds')
  const freeMovements = without(open, pairs, 'movementIds')
  const several = sumsOf(freeLines, freeMovements).map(
    ({ one, parts }): Suggestion => ({
      lineIds: [one],
      movementIds: parts,
      reason: SEVERAL_MOVEMENTS,
      isSure: false,
    }),
  )
  const [summed, parts] = [idsOf(several, 'lineIds'), idsOf(several, 'movementIds')]
  const left = freeLines.filter(({ id }) => !summed.has(id))
  const joined = sumsOf(
    freeMovements.filter(({ id }) => !parts.has(id)),
    left,
  ).map(
    ({ one, parts: of }): Suggestion => ({
      lineIds: of,
      movementIds: [one],
      reason: SEVERAL_LINES,
      isSure: false,
    }),
  )
  return [...pairs, ...several, ...joined]
}

/** What tells of a movement beside its value and its day. */
const saysMore: ReadonlySet<number> = new Set([DOCUMENT, WORDS])

function without<One extends Side>(
  sides: readonly One[],
  of: readonly Suggestion[],
  side: 'lineIds' | 'movementIds',
): One[] {
  const ids = idsOf(of, side)
  return sides.filter(({ id }) => !ids.has(id))
}

const idsOf = (of: readonly Suggestion[], side: 'lineIds' | 'movementIds'): Set<string> =>
  new Set(of.flatMap((one) => one[side]))

/** The days around one within which the other side is looked for. */
const spans = new Map<string, readonly [from: string, to: string]>()

export function windowOf(date: string): readonly [from: string, to: string] {
  const cached = spans.get(date)
  if (cached) return cached
  if (spans.size > 5_000) spans.clear()
  const span = [addBusinessDays(date, -windowDays), addBusinessDays(date, windowDays)] as const
  spans.set(date, span)
  return span
}

/** Reversals are often recorded later than the bank booked them. */
const isNear = (line: Side, movement: MovementSide): boolean => {
  const [from, to] = windowOf(line.date)
  if (movement.date >= from && movement.date <= to) return true
  const isLater = movement.isOpposite && movement.date > to && daysBetween(line.date, movement.date) <= returnDays
  return isLater === true && isReturn(line, movement)
}

/** Lines that are the whole of a posting of several movements near them: what is left of them, where their signs differ. */
function postingsOf(lines: readonly Side[], movements: readonly MovementSide[]): Suggestion[] {
  const byPosting = new Map<string, MovementSide[]>()
  for (const movement of movements) {
    const { posting } = movement
    if (posting !== undefined) byPosting.set(posting, [...(byPosting.get(posting) ?? []), movement])
  }
  const wholes = [...byPosting.values()].filter((parts) => parts.length > 1)
  const bySum = new Map<bigint, MovementSide[][]>()
  for (const parts of wholes) {
    const sum = parts.reduce((cents, part) => cents + part.cents, 0n)
    bySum.set(sum, [...(bySum.get(sum) ?? []), parts])
  }
  return lines.flatMap((line): Suggestion[] => {
    const alike = bySum.get(line.cents) ?? []
    const parts = alike.find(([first]) => first && isNear(line, first))
    if (!parts) return []
    alike.splice(alike.indexOf(parts), 1)
    return [{ lineIds: [line.id], movementIds: parts.map(({ id }) => id), reason: SEVERAL_MOVEMENTS, isSure: false }]
  })
}

interface Pair {
  readonly line: Side
  readonly movement: Side
  readonly days: number
  readonly likeness: number
}

function pairsOf(lines: readonly Side[], movements: readonly MovementSide[]): Suggestion[] {
  const byValue = valuesOf(movements)
  const met = new Map<bigint, number>()
  const pairs = lines.flatMap((line) => {
    const place = met.get(line.cents) ?? 0
    met.set(line.cents, place + 1)
    return nearOf(line, byValue.get(line.cents) ?? [], place).map(
      (movement): Pair => ({ line, movement, ...closeness(line, movement) }),
    )
  })
  const [ofLine, ofMovement] = [countBy(pairs, 'line'), countBy(pairs, 'movement')]
  const [usedLines, matched] = [new Set<string>(), new Set<string>()]
  pairs.sort(closestFirst)
  const found: Suggestion[] = []
  for (const { line, movement, days, likeness } of pairs) {
    if (usedLines.has(line.id) || matched.has(movement.id)) continue
    usedLines.add(line.id)
    matched.add(movement.id)
    const isOnly = ofLine.get(line.id) === 1 && ofMovement.get(movement.id) === 1
    const reason = likeness === 2 ? DOCUMENT : days === 0 ? SAME_DAY : likeness === 1 ? WORDS : NEAR_DAY
    found.push({
      lineIds: [line.id],
      movementIds: [movement.id],
      reason,
      isSure: isOnly && (days === 0 || likeness > 0),
    })
  }
  return found
}

/** The movements near a line; of very many that are alike, some from a place of its own on. */
function nearOf(line: Side, alike: readonly MovementSide[], place: number): readonly MovementSide[] {
  if (alike.length <= mostCandidates) return alike.filter((movement) => isNear(line, movement))
  const sameDay = alike.filter(({ date }) => date === line.date)
  const near = sameDay.length > 0 ? sameDay : alike.filter((movement) => isNear(line, movement))
  const from = near.length > mostCandidates ? place % near.length : 0
  return [...near.slice(from), ...near.slice(0, from)].slice(0, mostCandidates)
}

function valuesOf(sides: readonly MovementSide[]): ReadonlyMap<bigint, readonly MovementSide[]> {
  const byValue = new Map<bigint, MovementSide[]>()
  for (const side of sides) {
    const alike = byValue.get(side.cents)
    if (alike) alike.push(side)
    else byValue.set(side.cents, [side])
  }
  return byValue
}

function countBy(pairs: readonly Pair[], side: 'line' | 'movement'): Map<string, number> {
  const counts = new Map<string, number>()
  for (const pair of pairs) counts.set(pair[side].id, (counts.get(pair[side].id) ?? 0) + 1)
  return counts
}

const closestFirst = (one: Pair, other: Pair): number =>
  other.likeness - one.likeness ||
  one.days - other.days ||
  compare(one.line.date, other.line.date) ||
  compare(one.line.id, other.line.id) ||
  compare(one.movement.id, other.movement.id)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Distance in days, and likeness: 2 by document, 1 by a significant word. */
function closeness(line: Side, movement: Side): { days: number; likeness: number } {
  const days = Math.abs(daysBetween(line.date, movement.date))
  const isSameDocument = documentOf(line) !== '' && documentOf(line) === documentOf(movement)
  return { days, likeness: isSameDocument ? 2 : sharesWord(line, movement) ? 1 : 0 }
}

const common = new Set([
  'pagamento',
  'pagto',
  'recebido',
  'recebida',
  'transferencia',
  'credito',
  'debito',
  'banco',
  'conta',
])
const wordsBySide = new WeakMap<Side, ReadonlySet<string>>()

/** The words of a side that tell something. */
function tellingWords(side: Side): ReadonlySet<string> {
  const cached = wordsBySide.get(side)
  if (cached) return cached
  const words = plainWord(side.text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3 && !common.has(word))
  const telling = new Set(words)
  wordsBySide.set(side, telling)
  return telling
}

function sharesWord(one: Side, other: Side): boolean {
  const words = tellingWords(one)
  for (const word of tellingWords(other)) if (words.has(word)) return true
  return false
}

interface Sum {
  readonly one: string
  readonly parts: string[]
}

/** Of each whole, the parts of the other side that add up to it; where more than are tried are near, none. */
function sumsOf(wholes: readonly Side[], parts: readonly Side[]): Sum[] {
  const byDate = new Map<string, Side[]>()
  for (const part of parts) byDate.set(part.date, [...(byDate.get(part.date) ?? []), part])
  const days = [...byDate.keys()].sort()
  const used = new Set<string>()
  return wholes.flatMap((whole): Sum[] => {
    const [from, to] = windowOf(whole.date)
    const candidates = days
      .filter((day) => day >= from && day <= to)
      .flatMap((day) =>
        (byDate.get(day) ?? []).filter(({ id, cents }) => !used.has(id) && isWithin(cents, whole.cents)),
      )
    const places = subsetOf(
      candidates.map(({ cents }) => cents),
      whole.cents,
    )
    if (!places) return []
    const ids = places.map((place) => (candidates[place] as Side).id)
    for (const id of ids) used.add(id)
    return [{ one: whole.id, parts: ids }]
  })
}

const isWithin = (part: bigint, whole: bigint): boolean =>
  whole > 0n ? part > 0n && part < whole : part < 0n && part > whole
