import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { postingProblems } from '#domain/ledger/rules.ts'
import { isAllowed } from '#domain/right/access.ts'
import { moneyOf } from '#domain/value/money.ts'
import { handOverProblems } from '#domain/wallet-check/rules.ts'
import type { WalletCheckHandOver } from '#domain/wallet-check/wallet-check.ts'
import { lockAccount } from '../ledger/account.ts'
import { todayOf } from '../ledger/posting.ts'
import { type Doing, type Moving, move, onEach, type Trail } from '../noun/move/move.ts'
import { movableByCheck, movableInstallments } from '../payable/installment/installment-hold.ts'
import { unpay } from '../payable/installment/installment-move.ts'
import { payInstallments } from '../payable/payment/payment.ts'
import type { LockedCheck } from './wallet-check-hold.ts'
import { enterCheck } from './wallet-check-money.ts'

const { CASH } = AccountKind.codes
const at = { account: 'cashAccountId', date: 'installmentId' }

/** Maps payment problems to fields of this form. */
const fieldOf = ({ param, ...problem }: Problem): Problem => ({
  ...problem,
  param: param.startsWith('items') ? 'installmentId' : 'cashAccountId',
})

/**
 * Hands a cheque over. For an instalment, it pays that in the same transaction: the cheque comes into a cash box of its
 * branch, and the instalment is written off from there. Else nothing is posted.
 * @throws DomainError, InvalidInput at `installmentId` or `cashAccountId`
 */
export async function handOver(doing: Doing, moving: Moving<LockedCheck, WalletCheckHandOver>): Promise<Trail> {
  const { write, services } = doing
  const { record, input } = moving
  const { installmentId, cashAccountId: accountId = '', reason } = input
  if (installmentId === undefined) return { columns: { reason }, ...(reason !== undefined && { reason }) }
  const mayPay = isAllowed({ kind: 'right', module: 'payment-order', action: 'update' }, write.identity)
  if (!mayPay) throw new DomainError('forbidden')
  // Lock order: documents before accounts.
  const [installment] = await movableInstallments.hold(write, [installmentId])
  const problems = handOverProblems(record, installment)
  if (problems.length > 0) throw new InvalidInput(problems)
  const date = todayOf(write, services)
  const account = await lockAccount(write, CASH, accountId, 'cashAccountId')
  if (account.branchId !== record.branchId)
    throw new InvalidInput([{ msg: 'hand_over_box_elsewhere', param: 'cashAccountId' }])
  const refused = postingProblems(account, { date, amountCents: record.valueCents }, date, at)
  if (refused.length > 0) throw new InvalidInput(refused)
  await enterCheck(doing, record, account, date)
  const items = [{ id: installmentId, value: moneyOf(record.valueCents) }]
  const paying = { accountKind: CASH, accountId, paidAt: date, items, acceptedWarnings: [] }
  await payInstallments(write, services, paying, { isAsking: false }).catch((error: unknown) => {
    throw error instanceof InvalidInput ? new InvalidInput(error.problems.map(fieldOf)) : error
  })
  const written = { accountKind: CASH, accountId, writeOffDate: date }
  return {
    columns: { installmentId, ...written, ...(reason !== undefined && { reason }) },
    after: { installmentId, ...written },
    ...(reason !== undefined && { reason }),
  }
}

/** The instalment that a cheque pays waits again; its money is in the box again. */
export async function giveInstallmentBack(doing: Doing, { installment, isPaying }: LockedCheck, why: string) {
  if (!installment || !isPaying) return
  const effect = onEach((one: Doing, moving: Parameters<typeof unpay>[1]) => unpay(one, moving, why))
  await move(doing, movableByCheck, 'reverse', { effect }, [{ id: installment.id, input: undefined }])
}
