import { FundKind } from '../../fund/fields.ts'
import { credit, debit, type JournalLine, type MappedAccount, merged, role } from '../line.ts'

export interface FundFacts {
  readonly fundId: string
  /** Code of FundKind. */
  readonly kind: number
  readonly branchId: string
  /** What it had when it was registered. */
  readonly openingCents: bigint
}

const { RESTRICTED, CONDITIONAL, CAMPAIGN } = FundKind.codes

/** Where the money of a fund stands in equity, or is owed: free without restriction, bound by givers, under a condition. */
function equityOf(kind: number | undefined): MappedAccount {
  if (kind === CONDITIONAL) return role('AGREEMENT_RESOURCES')
  return role(kind === RESTRICTED || kind === CAMPAIGN ? 'RESTRICTED_FUNDS' : 'FREE_EQUITY')
}

/**
 * What a bound fund opens with: it came with the opening balances of the accounts, as free equity. Bound by givers it is bound
 * equity, under a condition it is owed.
 */
export function fundOpeningLines({ fundId, kind, branchId, openingCents }: FundFacts): JournalLine[] {
  if (kind !== RESTRICTED && kind !== CONDITIONAL && kind !== CAMPAIGN) return []
  return merged([
    debit(equityOf(undefined), { branchId }, openingCents),
    credit(equityOf(kind), { branchId, fundId }, openingCents),
  ])
}

/** A fund that money leaves or comes to. */
export interface MovedFund {
  readonly id: string
  /** Code of FundKind. */
  readonly kind: number
}

export interface FundTransferFacts {
  /** Free without one. */
  readonly from?: MovedFund | undefined
  readonly to?: MovedFund | undefined
  readonly branchId: string
  readonly cents: bigint
}

/** What a council moves between funds: no money changes its account, only what it is for. */
export const fundTransferLines = ({ from, to, branchId, cents }: FundTransferFacts): JournalLine[] => [
  debit(equityOf(from?.kind), { branchId, fundId: from?.id }, cents),
  credit(equityOf(to?.kind), { branchId, fundId: to?.id }, cents),
]
