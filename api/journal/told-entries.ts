import { v7 as newId } from 'uuid'
import type { DatedLines } from '#domain/journal/correction.ts'
import type { JournalLine } from '#domain/journal/line.ts'
import type { EnteredFact } from './entered-fact.ts'

/** An entry to be made of a fact. */
export interface Entry extends Omit<EnteredFact, 'entered'> {
  readonly dated: DatedLines
  /** First day of the month of its fact, yyyy-MM-dd, where that is not its own. */
  readonly referenceMonth?: string
}

const arrayOf = (values: readonly unknown[]): string => `{${values.join(',')}}`

/**
 * Entries as `celeiro.enter_entries` takes them: themselves, the places of their lines, each told once, and each line as the numbers
 * of its entry, its position and its place, and its amount.
 */
export function toldEntries(entries: readonly Entry[]): string[] {
  const places: object[] = []
  const numbers = new Map<string, number>()
  const placeOf = ({ source, sourceId, branchId, costCenterId, fundId }: JournalLine): number => {
    const key = `${source}|${sourceId}|${branchId}|${costCenterId}|${fundId}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = places.push({ source, sourceId, branch: branchId, center: costCenterId, fund: fundId })
    numbers.set(key, number)
    return number
  }
  const of: number[] = []
  const positions: number[] = []
  const at: number[] = []
  const cents: bigint[] = []
  const told = entries.map(({ dated, branchId, ...entry }, index) => {
    for (const [place, line] of dated.lines.entries()) {
      of.push(index + 1)
      positions.push(place + 1)
      at.push(placeOf(line))
      cents.push(line.cents)
    }
    return { ...entry, id: newId(), branch: branchId, date: dated.date }
  })
  return [JSON.stringify(told), JSON.stringify(places), ...[of, positions, at, cents].map(arrayOf)]
}
