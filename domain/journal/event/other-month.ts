import { credit, debit, type JournalLine, type MappedAccount, role } from '../line.ts'

/** What stands between money and a result of another month. */
function betweenOf(isIncome: boolean, isEarlier: boolean, owedAs: MappedAccount) {
  if (isIncome) return role(isEarlier ? 'RECEIVABLES' : 'DEFERRED_INCOME')
  return isEarlier ? owedAs : role('PREPAID')
}

/**
 * Money that is of another month than its day (ITG 2002, item 8: by competence): the entry of its day, against what is owed or
 * was paid before, and the entry of its month.
 * @param lines its entry as one
 * @param accountId the bank account or cash box
 * @param isEarlier the month of its result is before its day
 * @param owedAs where stands what is paid later than its month; a gift that is given back is owed to who gave it
 */
export function otherMonthLines(
  lines: readonly JournalLine[],
  accountId: string,
  isEarlier: boolean,
  owedAs = role('PAYABLES'),
): { readonly moved: JournalLine[]; readonly earned: JournalLine[] } {
  const money = lines.filter(({ sourceId }) => sourceId === accountId)
  const result = lines.filter(({ sourceId }) => sourceId !== accountId)
  const between = (cents: bigint) => betweenOf(cents > 0n, isEarlier, owedAs)
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
