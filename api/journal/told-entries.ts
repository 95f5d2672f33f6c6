import { isOfOnePlace } from '#domain/journal/line.ts'
import type { PostedLine } from '#domain/journal/posted-line.ts'
import { newIds } from '../db/new-ids.ts'
import type { EnteredFact } from './entered-fact.ts'

/** An entry to be made of a fact. */
export interface Entry extends Omit<EnteredFact, 'entered' | 'posted'> {
  readonly dated: { readonly date: string; readonly lines: readonly PostedLine[] }
  /** First day of the month of its fact, yyyy-MM-dd, where that is not its own. */
  readonly referenceMonth?: string
}

const arrayOf = (values: readonly unknown[]): string => `{${values.join(',')}}`

/**
 * Entries as `celeiro.enter_entries` takes them: themselves, the places of their lines, each told once, and each line as the numbers
 * of its entry, its position and its place, and its amount.
 */
export function toldEntries(entries: readonly Entry[]): string[] {
  const places: PostedLine[] = []
  // Few are of one record: they are compared, which takes less than a key of each line.
  const known = new Map<string | number, { readonly number: number; readonly of: PostedLine }[]>()
  const placeOf = (line: PostedLine): number => {
    const key = line.sourceId ?? line.source
    const alike = known.get(key) ?? []
    const same = alike.find(({ of: one }) => one.accountId === line.accountId && isOfOnePlace(one, line))
    if (same) return same.number
    const number = places.push(line)
    known.set(key, [...alike, { number, of: line }])
    return number
  }
  const of: number[] = []
  const positions: number[] = []
  const at: number[] = []
  const cents: bigint[] = []
  const ids = newIds(entries.length)
  const told = entries.map(({ dated, branchId, ...entry }, index) => {
    for (const [place, line] of dated.lines.entries()) {
      of.push(index + 1)
      positions.push(place + 1)
      at.push(placeOf(line))
      cents.push(line.cents)
    }
    return { ...entry, id: ids[index], branch: branchId, date: dated.date }
  })
  const placed = places.map(({ source, sourceId, branchId, costCenterId, fundId, accountId }) => ({
    source,
    sourceId,
    branch: branchId,
    center: costCenterId,
    fund: fundId,
    account: accountId,
  }))
  return [JSON.stringify(told), JSON.stringify(placed), ...[of, positions, at, cents].map(arrayOf)]
}
