import { isYearClosed } from '../year/year.ts'
import { type JournalLine, merged, opposite } from './line.ts'

/** Lines of a day, yyyy-MM-dd. */
export interface DatedLines {
  readonly date: string
  readonly lines: readonly JournalLine[]
}

/** Years whose result is in equity, and where what changes it goes. */
export interface ClosedYears {
  /** The last of them, yyyy. */
  readonly closedYear: string
  /** A line of a result as one of equity; any other as it is. */
  inEquity(line: JournalLine): JournalLine
}

/**
 * The entries that turn what was `entered` of a fact into what is `expected`; with nothing expected, its reversal. Entries are never changed: a difference is an entry of its own, on the day of the fact where that is open and
 * else on the first open day (ITG 2000, items 31 to 36: estorno, transferência, complementação).
 * What changes the result of a closed year changes equity, as an adjustment of earlier years (NBC TG 23); what only moves within that
 * result changes nothing any more.
 * @param firstOpen the first day that takes entries, yyyy-MM-dd; undefined where every day does
 */
export function corrections(
  entered: readonly DatedLines[],
  expected: DatedLines | undefined,
  firstOpen: string | undefined,
  closed?: ClosedYears,
): DatedLines[] {
  const isClosed = (date: string | undefined) => date !== undefined && isYearClosed(date, closed?.closedYear)
  const own = expected?.date ?? entered.map(({ date }) => date).toSorted()[0]
  if (closed && firstOpen !== undefined && isClosed(own)) {
    // Entered once in an open month it stays there: its year does not take it, whichever month is opened again.
    const all = [...(expected?.lines ?? []), ...opposite(entered.flatMap(({ lines }) => lines))]
    const lines = merged(all.map(closed.inEquity))
    return lines.length > 0 ? [{ date: firstOpen, lines }] : []
  }
  if (entered.length === 0) {
    const day = expected && firstOpen !== undefined && expected.date < firstOpen ? firstOpen : expected?.date
    const lines = merged(expected?.lines ?? [])
    return day !== undefined && lines.length > 0 ? [{ date: day, lines }] : []
  }
  const settled = ({ date, lines }: DatedLines) => (closed && isClosed(date) ? lines.map(closed.inEquity) : lines)
  const isOpen = (date: string) => firstOpen === undefined || date >= firstOpen
  const fixed = entered.filter(({ date }) => !isOpen(date)).flatMap(settled)
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
