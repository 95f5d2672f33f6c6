import { FundKind } from '../../fund/fields.ts'
import { credit, debit, type JournalLine, merged, role } from '../line.ts'

export interface FundFacts {
  readonly fundId: string
  /** Code of FundKind. */
  readonly kind: number
  readonly branchId: string
  /** What it had when it was registered. */
  readonly openingCents: bigint
}

const { RESTRICTED, CONDITIONAL, CAMPAIGN } = FundKind.codes

/**
 * What a bound fund opens with: it came with the opening balances of the accounts, as free equity. Bound by givers it is bound
 * equity, under a condition it is owed.
 */
export function fundOpeningLines({ fundId, kind, branchId, openingCents }: FundFacts): JournalLine[] {
  if (kind !== RESTRICTED && kind !== CONDITIONAL && kind !== CAMPAIGN) return []
  return merged([
    debit(role('FREE_EQUITY'), { branchId }, openingCents),
    credit(role(kind === CONDITIONAL ? 'AGREEMENT_RESOURCES' : 'RESTRICTED_FUNDS'), { branchId, fundId }, openingCents),
  ])
}
