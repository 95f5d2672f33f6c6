import { type JournalLine, merged, opposite } from './line.ts'

/** Lines of a day, yyyy-MM-dd. */
export interface DatedLines {
  readonly date: string
  readonly lines: readonly JournalLine[]
}

/**
 * The entries that turn what was `entered` of a fact into what is `expected`; with nothing expected, its reversal. Entries are never changed: a difference is an entry of its own, on the day of the fact where that is open and
 * else on the first open day (ITG 2000, items 31 to 36: estorno, transferência, complementação).
 * @param firstOpen the first day that takes entries, yyyy-MM-dd; undefined where every day does
 */
export function corrections(
  entered: readonly DatedLines[],
  expected: DatedLines | undefined,
  firstOpen: string | undefined,
): DatedLines[] {
  const isOpen = (date: string) => firstOpen === undefined || date >= firstOpen
  const fixed = entered.filter(({ date }) => !isOpen(date)).flatMap(({ lines }) => lines)
  const open = entered.filter(({ date }) => isOpen(date))
  const day = expected && isOpen(expected.date) ? expected.date : firstOpen
  const rest = merged([...(expected?.lines ?? []), ...opposite(fixed)])
  const days = [...new Set([...open.map(({ date }) => date), ...(day === undefined ? [] : [day])])].toSorted()
  return days
    .map((date) => {
      const before = open.flatMap((one) => (one.date === date ? one.lines : []))
      return { date, lines: merged([...(date === day ? rest : []), ...opposite(before)]) }
    })
    .filter(({ lines }) => lines.length > 0)
}
