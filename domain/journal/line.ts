import { AccountKind } from '../ledger/enums.ts'
import { JournalSource } from '../ledger-account/source.ts'

/** What maps to a journal account: a role of the product, or a record that is mapped by its id. */
export interface MappedAccount {
  /** Code of JournalSource. */
  readonly source: number
  /** The record, where the source is one. */
  readonly sourceId?: string | undefined
}

/** Where in the church a line belongs. */
export interface LinePlace {
  readonly branchId: string
  readonly costCenterId?: string | undefined
  /** Whose money it is; free without one. */
  readonly fundId?: string | undefined
}

/** A line of an entry, in cents: debit above zero, credit below. */
export interface JournalLine extends MappedAccount, LinePlace {
  readonly cents: bigint
}

/** A role of the product, such as payables: the same account for every record. */
export const role = (name: keyof typeof JournalSource.codes): MappedAccount => ({ source: JournalSource.codes[name] })

export const planAccount = (sourceId: string): MappedAccount => ({
  source: JournalSource.codes.ACCOUNT_PLAN,
  sourceId,
})

/** The account itself, as an accountant names it. */
export const ledgerAccount = (sourceId: string): MappedAccount => ({
  source: JournalSource.codes.LEDGER_ACCOUNT,
  sourceId,
})

/** A bank account or cash box. */
export interface MoneyAccount {
  /** Code of AccountKind. */
  readonly kind: number
  readonly id: string
  readonly branchId: string
}

export const moneyAccount = ({ kind, id }: MoneyAccount): MappedAccount => ({
  source: kind === AccountKind.codes.CASH ? JournalSource.codes.CASH_ACCOUNT : JournalSource.codes.BANK_ACCOUNT,
  sourceId: id,
})

/** Every line has every property, in one order: thousands are made at once, and those of one shape several times as fast. */
export const debit = (
  { source, sourceId }: MappedAccount,
  { branchId, costCenterId, fundId }: LinePlace,
  cents: bigint,
): JournalLine => ({ source, sourceId, branchId, costCenterId, fundId, cents })

export const credit = (account: MappedAccount, place: LinePlace, cents: bigint): JournalLine =>
  debit(account, place, -cents)

/** Whether they are of one account, branch, cost centre and fund. */
export const isOfOnePlace = (one: JournalLine, other: JournalLine): boolean =>
  one.source === other.source &&
  one.sourceId === other.sourceId &&
  one.branchId === other.branchId &&
  one.costCenterId === other.costCenterId &&
  one.fundId === other.fundId

/**
 * Lines of one account, branch, cost centre and fund as one; those that come to nothing are left out. An entry has few places: they
 * are compared, which takes less than a key of each line.
 */
export function merged(lines: readonly JournalLine[]): JournalLine[] {
  const found: JournalLine[] = []
  for (const line of lines) {
    const at = found.findIndex((one) => isOfOnePlace(one, line))
    const before = found[at]
    if (before) found[at] = { ...before, cents: before.cents + line.cents }
    else found.push(line)
  }
  return found.filter(({ cents }) => cents !== 0n)
}

export const opposite = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map((line) => ({ ...line, cents: -line.cents }))

/**
 * Adds what each branch owes the others, so that every branch of the entry balances by itself (ITG 2000, items 20 to 25:
 * reciprocal accounts of branches, eliminated in the statements). Every fund does already.
 * @throws RangeError for lines that do not come to zero in each fund
 */
export function balanced(lines: readonly JournalLine[]): JournalLine[] {
  const [first] = lines
  if (!first) return []
  // Most entries are of no fund's money, or of one fund's.
  const isOfOneFund = lines.every(({ fundId }) => fundId === first.fundId)
  if (isOfOneFund) return merged([...lines, ...betweenBranches(lines, first.fundId)])
  const funds = [...new Set(lines.map(({ fundId }) => fundId))]
  const between = funds.flatMap((fundId) =>
    betweenBranches(
      lines.filter((line) => line.fundId === fundId),
      fundId,
    ),
  )
  return merged([...lines, ...between])
}

function betweenBranches(lines: readonly JournalLine[], fundId: string | undefined): JournalLine[] {
  const sums = new Map<string, bigint>()
  let total = 0n
  for (const { branchId, cents } of lines) {
    sums.set(branchId, (sums.get(branchId) ?? 0n) + cents)
    total += cents
  }
  if (total !== 0n) throw new RangeError('Unbalanced entry')
  // Each branch balances by itself.
  if (sums.size < 2) return []
  return [...sums].map(([branchId, cents]) =>
    debit(role(cents > 0n ? 'BRANCH_PAYABLE' : 'BRANCH_RECEIVABLE'), { branchId, fundId }, -cents),
  )
}
