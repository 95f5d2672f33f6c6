import { credit, debit, type JournalLine, role } from '../line.ts'

/** What stands between money and a result of another month. */
function betweenOf(isIncome: boolean, isEarlier: boolean) {
  if (isIncome) return role(isEarlier ? 'RECEIVABLES' : 'DEFERRED_INCOME')
  return role(isEarlier ? 'PAYABLES' : 'PREPAID')
}

/**
 * Money that is of another month than its day (ITG 2002, item 8: by competence): the entry of its day, against what is owed or
 * was paid before, and the entry of its month.
 * @param lines its entry as one
 * @param accountId the bank account or cash box
 * @param isEarlier the month of its result is before its day
 */
export function otherMonthLines(
  lines: readonly JournalLine[],
  accountId: string,
  isEarlier: boolean,
): { readonly moved: JournalLine[]; readonly earned: JournalLine[] } {
  const money = lines.filter(({ sourceId }) => sourceId === accountId)
  const result = lines.filter(({ sourceId }) => sourceId !== accountId)
  const between = (cents: bigint) => betweenOf(cents > 0n, isEarlier)
  return {
    moved: [
      ...money,
      ...money.map(({ branchId, fundId, cents }) => credit(between(cents), { branchId, fundId }, cents)),
    ],
    earned: [
      ...money.map(({ branchId, fundId, cents }) => debit(between(cents), { branchId, fundId }, cents)),
      ...result,
    ],
  }
}
