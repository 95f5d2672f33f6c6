import type { Problem } from '../error/errors.ts'
import { AccountKind, TransferType } from '../ledger/enums.ts'
import { centsOf } from '../value/money.ts'

interface Facts {
  readonly originId?: string
  readonly destinationId?: string
  readonly value?: string
}

/** What is wrong with a transfer by itself: no money, or no other account. */
export function transferProblems({ originId, destinationId, value }: Facts): Problem[] {
  const problems: Problem[] = []
  if (originId !== undefined && originId === destinationId)
    problems.push({ msg: 'transfer_same_account', param: 'destinationId' })
  if (value !== undefined && centsOf(value) <= 0n) problems.push({ msg: 'value_not_positive', param: 'value' })
  return problems
}

const { CASH, BANK } = AccountKind.codes
const kinds: Readonly<Record<number, readonly [origin: number, destination: number]>> = {
  [TransferType.codes.CASH_TO_CASH]: [CASH, CASH],
  [TransferType.codes.BANK_TO_BANK]: [BANK, BANK],
  [TransferType.codes.CASH_TO_BANK]: [CASH, BANK],
  [TransferType.codes.BANK_TO_CASH]: [BANK, CASH],
}

/** The kinds of account (codes of AccountKind) that a type of transfer (code of TransferType) goes from and to. */
export const kindsOfTransfer = (type: number): readonly [origin: number, destination: number] | undefined => kinds[type]

/** The type (code of TransferType) of a transfer between accounts of these kinds. */
export const typeOfTransfer = (origin: number, destination: number): number | undefined => {
  const found = Object.entries(kinds).find(([, [from, to]]) => from === origin && to === destination)
  return found && Number(found[0])
}
