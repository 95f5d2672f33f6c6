import type { DeliveredAccount, DeliveredLine } from './entry.ts'

/** One account at debit against one at credit. */
export interface Pair {
  readonly debit: DeliveredAccount
  readonly credit: DeliveredAccount
  readonly branch: string
  readonly debitCenter: string
  readonly creditCenter: string
  readonly cents: bigint
}

interface Open {
  readonly line: DeliveredLine
  rest: bigint
}

/**
 * An entry as pairs, branch by branch: exact where one side has one account, else debits and credits meet in their order.
 * @throws RangeError for lines that do not balance
 */
export function pairsOf(lines: readonly DeliveredLine[]): Pair[] {
  const branches = [...new Set(lines.map(({ branch }) => branch))]
  return branches.flatMap((branch) => pairsOfBranch(lines.filter((line) => line.branch === branch)))
}

const abs = (cents: bigint): bigint => (cents < 0n ? -cents : cents)

function pairsOfBranch(lines: readonly DeliveredLine[]): Pair[] {
  const open = (line: DeliveredLine): Open => ({ line, rest: abs(line.cents) })
  const debits = lines.filter(({ cents }) => cents > 0n).map(open)
  const credits = lines.filter(({ cents }) => cents <= 0n).map(open)
  const pairs: Pair[] = []
  let next = 0
  for (const debit of debits) {
    while (debit.rest > 0n) {
      const credit = credits[next]
      if (!credit) throw new RangeError('an entry does not balance')
      const cents = debit.rest < credit.rest ? debit.rest : credit.rest
      pairs.push({
        debit: debit.line.account,
        credit: credit.line.account,
        branch: debit.line.branch,
        debitCenter: debit.line.center,
        creditCenter: credit.line.center,
        cents,
      })
      debit.rest -= cents
      credit.rest -= cents
      if (credit.rest === 0n) next += 1
    }
  }
  if (next < credits.length) throw new RangeError('an entry does not balance')
  return pairs
}
