import { WalletCheckStatus } from '../../wallet-check/fields.ts'
import { credit, debit, type JournalLine, type MappedAccount, planAccount, role } from '../line.ts'

export interface ChequeFacts {
  readonly branchId: string
  readonly valueCents: bigint
  readonly accountPlanId?: string | undefined
  readonly costCenterId?: string | undefined
  readonly fundId?: string | undefined
}

const incomeOf = ({ accountPlanId }: ChequeFacts): MappedAccount =>
  accountPlanId === undefined ? role('INCOME_TO_CLASSIFY') : planAccount(accountPlanId)

/** A cheque received: income of that day, whenever it clears. */
export const chequeReceivedLines = (cheque: ChequeFacts): JournalLine[] => [
  debit(role('CHEQUES_IN_WALLET'), { branchId: cheque.branchId, fundId: cheque.fundId }, cheque.valueCents),
  credit(incomeOf(cheque), cheque, cheque.valueCents),
]

const { DEPOSITED, RETURNED, IN_COLLECTION, CANCELLED } = WalletCheckStatus.codes

/** Cleared and handed over too: the movement takes it out of the wallet. */
function holderOf(status: number): MappedAccount {
  if (status === DEPOSITED) return role('CHEQUES_DEPOSITED')
  return role(status === RETURNED || status === IN_COLLECTION ? 'CHEQUES_RETURNED' : 'CHEQUES_IN_WALLET')
}

/**
 * A cheque from one status to the next: of one account to another; cancelled it is no income any more, or, once a bank
 * returned it, a loss.
 * @param from @param to codes of WalletCheckStatus
 */
export function chequeStepLines(cheque: ChequeFacts, from: number, to: number): JournalLine[] {
  const { branchId, valueCents, fundId } = cheque
  const isLost = from === RETURNED || from === IN_COLLECTION
  const cancelled = isLost ? role('BAD_CHEQUES') : incomeOf(cheque)
  return [
    debit(to === CANCELLED ? cancelled : holderOf(to), to === CANCELLED ? cheque : { branchId, fundId }, valueCents),
    credit(holderOf(from), { branchId, fundId }, valueCents),
  ]
}
