import { LedgerNature } from '../../ledger-account/enums.ts'
import { isRestricted } from '../../report/statement/account-sums.ts'
import { JournalFact } from '../fact.ts'
import { type JournalLine, type MappedAccount, role } from '../line.ts'

const { RECEITA, DESPESA } = LedgerNature.codes
const { BILL, MOVEMENT, MANUAL } = JournalFact.codes

/**
 * Whether what becomes known of a fact of a closed year adjusts the result of that year. A cheque that bounces and a card's fee that
 * turns out otherwise are of the day on which that happens: nothing of the closed year was wrong.
 * @param fact code of JournalFact
 */
export const adjustsClosedYear = (fact: number): boolean => fact === BILL || fact === MOVEMENT || fact === MANUAL

/** The account that a line is posted to, as far as it decides this. */
export interface PostedAccount {
  readonly code: string
  /** Code of LedgerNature. */
  readonly nature: number
  /** Of a plan that is marked so. */
  readonly isOfRestrictedPlan: boolean
}

const equityOf = (account: PostedAccount): MappedAccount =>
  role(isRestricted(account) ? 'RESTRICTED_FUNDS' : 'PRIOR_YEARS')

/** A line of the result of a closed year as one of equity: of what givers bound where it is restricted, else of earlier years. */
export function inEquity(line: JournalLine, account: PostedAccount | undefined): JournalLine {
  if (!account || (account.nature !== RECEITA && account.nature !== DESPESA)) return line
  const { branchId, fundId, cents } = line
  return { ...equityOf(account), branchId, ...(fundId !== undefined && { fundId }), cents }
}
