import { isOfOnePlace, type JournalLine } from './line.ts'

/** A line and the account of the books that it is posted to; the mapping says it where none is named. */
export interface PostedLine extends JournalLine {
  readonly accountId?: string | undefined
}

const sizeOf = (cents: bigint): bigint => (cents < 0n ? -cents : cents)

interface Held {
  readonly place: JournalLine
  readonly accountId: string | undefined
  cents: bigint
}

/** The account on which most of what was entered of a place stands; undefined where nothing does. */
export function standingAccount(entered: readonly PostedLine[], place: JournalLine): string | undefined {
  const held = new Map<string, bigint>()
  for (const line of entered)
    if (line.accountId !== undefined && isOfOnePlace(line, place))
      held.set(line.accountId, (held.get(line.accountId) ?? 0n) + line.cents)
  const [largest] = [...held].filter(([, cents]) => cents !== 0n).toSorted(bySize)
  return largest?.[0]
}

const bySize = ([, one]: readonly [string, bigint], [, other]: readonly [string, bigint]): number =>
  Number(sizeOf(other) - sizeOf(one))

/**
 * Takes back what was entered of a document where it stands: what maps to another account meanwhile says where new facts are posted,
 * not where old ones were.
 */
export class EnteredAccounts {
  private held: Held[] = []

  constructor(entered: readonly PostedLine[]) {
    for (const line of entered) this.hold(line, line.accountId, line.cents)
    // What came to nothing leaves a new line to the mapping.
    this.held = this.held.filter(({ cents }) => cents !== 0n)
  }

  /** Names the accounts of lines that are entered now; what they take from an account, the next no longer finds there. */
  named(lines: readonly JournalLine[]): PostedLine[] {
    return lines.flatMap((line) => this.split(line))
  }

  private split(line: JournalLine): PostedLine[] {
    const own = this.held
      .filter(({ place }) => isOfOnePlace(place, line))
      .toSorted((one, other) => Number(sizeOf(other.cents) - sizeOf(one.cents)))
    const [largest] = own
    if (!largest) return [line]
    const taken = new Map<string | undefined, bigint>()
    let rest = line.cents
    for (const { accountId, cents } of own) {
      if (rest === 0n || rest > 0n === cents > 0n) continue
      const part = sizeOf(rest) < sizeOf(cents) ? rest : -cents
      taken.set(accountId, part)
      rest -= part
    }
    if (rest !== 0n) taken.set(largest.accountId, (taken.get(largest.accountId) ?? 0n) + rest)
    return [...taken].map(([accountId, cents]) => {
      this.hold(line, accountId, cents)
      return { ...line, cents, accountId }
    })
  }

  private hold(place: JournalLine, accountId: string | undefined, cents: bigint): void {
    const found = this.held.find((one) => one.accountId === accountId && isOfOnePlace(one.place, place))
    if (found) found.cents += cents
    else this.held.push({ place, accountId, cents })
  }
}
