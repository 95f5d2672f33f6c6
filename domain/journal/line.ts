import { AccountKind } from '../ledger/enums.ts'
import { JournalSource } from '../ledger-account/source.ts'

/** What maps to a journal account: a role of the product, or a record that is mapped by its id. */
export interface MappedAccount {
  /** Code of JournalSource. */
  readonly source: number
  /** The record, where the source is one. */
  readonly sourceId?: string
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

export const debit = (account: MappedAccount, place: LinePlace, cents: bigint): JournalLine => {
  const { branchId, costCenterId, fundId } = place
  return {
    ...account,
    branchId,
    ...(costCenterId !== undefined && { costCenterId }),
    ...(fundId !== undefined && { fundId }),
    cents,
  }
}

export const credit = (account: MappedAccount, place: LinePlace, cents: bigint): JournalLine =>
  debit(account, place, -cents)

const keyOf = ({ source, sourceId = '', branchId, costCenterId = '', fundId = '' }: JournalLine): string =>
  `${source}|${sourceId}|${branchId}|${costCenterId}|${fundId}`

/** Lines of one account, branch, cost centre and fund as one; those that come to nothing are left out. */
export function merged(lines: readonly JournalLine[]): JournalLine[] {
  const byKey = new Map<string, JournalLine>()
  for (const line of lines) {
    const before = byKey.get(keyOf(line))
    byKey.set(keyOf(line), before ? { ...before, cents: before.cents + line.cents } : line)
  }
  return [...byKey.values()].filter(({ cents }) => cents !== 0n)
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
  // Most entries are of one branch and of no fund's money, or of one fund's.
  if (first && lines.every(({ branchId, fundId }) => branchId === first.branchId && fundId === first.fundId)) {
    if (lines.reduce((sum, { cents }) => sum + cents, 0n) !== 0n) throw new RangeError('Unbalanced entry')
    return merged(lines)
  }
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
  for (const { branchId, cents } of lines) sums.set(branchId, (sums.get(branchId) ?? 0n) + cents)
  if ([...sums.values()].reduce((sum, cents) => sum + cents, 0n) !== 0n) throw new RangeError('Unbalanced entry')
  return [...sums].map(([branchId, cents]) =>
    debit(role(cents > 0n ? 'BRANCH_PAYABLE' : 'BRANCH_RECEIVABLE'), { branchId, fundId }, -cents),
  )
}
