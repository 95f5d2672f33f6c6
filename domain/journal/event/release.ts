import { JournalSource, resultRoles } from '../../ledger-account/source.ts'
import { credit, debit, type JournalLine, role } from '../line.ts'

/** What is spent of a fund under a condition, by what its lines are. */
export interface ReleaseFacts {
  readonly isConditional: (fundId: string) => boolean
  /** Whether a plan brings money in: that is no spending. */
  readonly isIncomePlan: (accountPlanId: string) => boolean
}

const { ACCOUNT_PLAN } = JournalSource.codes

/**
 * What was received under a condition is owed until it is spent, and then income, as much as the expense (ITG 2002, item 11):
 * the entry beside one that spends of such funds; empty where it does not.
 */
export function releaseLines(
  lines: readonly JournalLine[],
  { isConditional, isIncomePlan }: ReleaseFacts,
): JournalLine[] {
  const isSpending = ({ source, sourceId }: JournalLine): boolean =>
    source === ACCOUNT_PLAN ? sourceId !== undefined && !isIncomePlan(sourceId) : resultRoles.has(source)
  return lines.flatMap((line) => {
    const { branchId, fundId, cents } = line
    if (fundId === undefined || !isConditional(fundId) || !isSpending(line)) return []
    const place = { branchId, fundId }
    return [debit(role('AGREEMENT_RESOURCES'), place, cents), credit(role('AGREEMENT_RELEASED'), place, cents)]
  })
}
