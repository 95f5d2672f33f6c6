/**
 * Books of a church in a few lines, written from the rules of accounting and from nothing of the product: what each act debits and
 * credits, in which month it counts, and what accounts, funds and statements come to. Days are yyyy-MM-dd, amounts cents, debit
 * above zero.
 */
export interface OracleLine {
  readonly code: string
  readonly cents: number
  readonly fund?: string | undefined
}

/** Of an account of the treasury, beside its entry. */
export interface OracleMoney {
  readonly account: string
  readonly cents: number
  /** From or to others, taken back of what was, or between own accounts. */
  readonly flow: 'MOVED' | 'BACK' | 'BETWEEN'
}

export interface OracleEntry {
  /** Of the fact, and where it counts: the first open day, where that of the fact is closed. */
  readonly day: string
  counts: string
  readonly lines: readonly OracleLine[]
  readonly money: readonly OracleMoney[]
}

const dayAfter = (day: string, days = 1): string => {
  const next = new Date(`${day}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + days)
  return next.toISOString().slice(0, 10)
}
export const lastOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

export class OracleBooks {
  readonly entries: OracleEntry[] = []
  lock = ''

  isOpen = (day: string): boolean => day > this.lock

  enter(day: string, lines: readonly OracleLine[], money: readonly OracleMoney[] = []): OracleEntry {
    if (sum(lines.map(({ cents }) => cents)) !== 0) throw new RangeError('The oracle does not balance')
    const entry = { day, counts: this.isOpen(day) ? day : dayAfter(this.lock), lines, money }
    this.entries.push(entry)
    return entry
  }

  /** Corrects an entry where it stands, or on the first open day. */
  takeBack({ day, counts, lines }: OracleEntry): void {
    const entry = this.enter(
      day,
      lines.map((line) => ({ ...line, cents: -line.cents })),
    )
    if (this.isOpen(counts)) entry.counts = counts
  }

  close(month: string): void {
    this.lock = lastOf(month)
  }

  /** What came too late for a month counts there once it is opened again, else in the first that is open now. */
  reopen(month: string): void {
    const first = `${month}-01`
    this.lock = dayAfter(first, -1)
    const next = dayAfter(this.lock)
    for (const entry of this.entries)
      if (this.isOpen(entry.day)) entry.counts = entry.day
      else if (entry.counts > next && entry.counts.slice(0, 7) > entry.day.slice(0, 7)) entry.counts = next
  }

  /** What each account of the books holds at the end of a month. */
  balances(month: string): Map<string, number> {
    const held = new Map<string, number>()
    for (const { counts, lines } of this.entries)
      if (counts <= lastOf(month)) for (const { code, cents } of lines) held.set(code, (held.get(code) ?? 0) + cents)
    return held
  }

  /** Income less expense of some months, that of which accounts begin with one of these. */
  result(from: string, to: string, groups: readonly string[] = ['3.', '4.']): number {
    return -sum(
      this.entries.flatMap(({ counts, lines }) =>
        counts >= `${from}-01` && counts <= lastOf(to)
          ? lines.flatMap(({ code, cents }) => (groups.some((group) => code.startsWith(group)) ? [cents] : []))
          : [],
      ),
    )
  }

  /** Money of an account, or of all, at the end of a month. */
  money(month: string, account?: string): number {
    return sum(
      this.moved((entry) => entry.counts <= lastOf(month))
        .filter((one) => account === undefined || one.account === account)
        .map(({ cents }) => cents),
    )
  }

  /** What came in and went out in a month; what is taken back lessens the side that it came from. */
  flow(month: string): { readonly income: number; readonly expense: number } {
    const own = this.moved(({ day }) => day.startsWith(month))
    const of = (isOf: (one: OracleMoney) => boolean) => sum(own.flatMap((one) => (isOf(one) ? [one.cents] : [])))
    return {
      income: of(({ cents, flow }) => (flow === 'MOVED' && cents > 0) || (flow === 'BACK' && cents < 0)),
      expense: -of(({ cents, flow }) => (flow === 'MOVED' && cents < 0) || (flow === 'BACK' && cents > 0)),
    }
  }

  /** Money of a fund at the end of a month: what its lines moved, and what came from other funds. */
  fund(month: string, fund: string): number {
    const own = this.entries.filter(({ counts }) => counts <= lastOf(month)).flatMap(({ lines }) => lines)
    const of = (group: string) =>
      sum(own.flatMap((line) => (line.fund === fund && line.code.startsWith(group) ? [line.cents] : [])))
    return of('1.1.1.') - of('2.3.1.02')
  }

  private moved = (isCounted: (entry: OracleEntry) => boolean): OracleMoney[] =>
    this.entries.filter(isCounted).flatMap(({ money }) => money)
}
