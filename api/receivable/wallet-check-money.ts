import { InvalidInput } from '#domain/error/error.ts'
import { AccountKind, MovementOrigin, PaymentType } from '#domain/ledger/enums.ts'
import { postingProblems } from '#domain/ledger/rules.ts'
import { CheckType, WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import { clearProblems, depositProblems } from '#domain/wallet-check/rules.ts'
import type { WalletCheckClearing, WalletCheckDeposit } from '#domain/wallet-check/wallet-check.ts'
import { type Account, lockAccount } from '../ledger/account.ts'
import { earlierMovements } from '../ledger/document.ts'
import { lockActivePosting, type NewMovement, post, reverse, todayOf } from '../ledger/posting.ts'
import { type Doing, type Moving, refuseEach, type Trail } from '../noun/move/move.ts'
import type { LockedCheck } from './wallet-check-hold.ts'
import { type IncomeOf, incomesOf } from './wallet-check-income.ts'

type Moved = readonly Moving<LockedCheck, unknown>[]

const idsOf = (moving: Moved): string[] => moving.map(({ record }) => record.id)

const at = { account: 'accountId', date: 'date' }

/**
 * Lets cheques become money in one account on one day, as one posting with a movement for each. The giver's name stays
 * with the cheque: who reads the statement need not read it.
 */
export async function clear(doing: Doing, moving: Moved, into: WalletCheckClearing): Promise<Trail[]> {
  const { write, services } = doing
  const { accountKind, accountId, date } = into
  refuseEach(doing, moving, (record) => {
    const isDeposited = record.status === WalletCheckStatus.codes.DEPOSITED
    const deposit = isDeposited ? record : { depositAccountId: null, depositDate: null }
    return clearProblems({ issueDate: record.issueDate, ...pick(deposit) }, into)
  })
  const account = await lockAccount(write, accountKind, accountId)
  const amountCents = moving.reduce((sum, { record }) => sum + record.valueCents, 0n)
  const problems = postingProblems(account, { date, amountCents }, todayOf(write, services), at)
  if (problems.length > 0) throw new InvalidInput(problems)
  const earlier = await earlierMovements(write, idsOf(moving))
  const classOf = await incomesOf(write, idsOf(moving), into)
  const movements = moving.map(({ record }) => ({
    ...incomeOf(record, { account, part: earlier.get(record.id) ?? 0, of: classOf(record.id) }),
    at,
  }))
  const [first] = moving
  if (first)
    await post(write, services, { origin: MovementOrigin.codes.CHECK, originId: first.record.id, date, movements })
  const after = { accountKind, accountId, writeOffDate: date }
  const columns = { ...after, statusDate: date }
  return moving.map(({ record }) => ({
    columns,
    after,
    isEntered: isStepless(record) && classOf(record.id).isAsReceived,
  }))
}

/** Whether clearing it is no entry of its own: its movement takes it out of the wallet. */
const isStepless = ({ status }: LockedCheck): boolean => status === WalletCheckStatus.codes.IN_WALLET

interface Entering {
  readonly account: Account
  readonly part: number
  readonly of: IncomeOf
}

const incomeOf = ({ id, number, type, valueCents }: LockedCheck, { account, part, of }: Entering): NewMovement => ({
  account,
  cents: valueCents,
  isInternal: false,
  part,
  originId: id,
  ...(of.competence !== undefined && { competence: of.competence }),
  label: {
    description: `Cheque ${number}`,
    paymentType: type === CheckType.codes.SPOT ? PaymentType.codes.CHECK : PaymentType.codes.POST_DATED_CHECK,
    documentNumber: number,
    ...of.label,
  },
})

/** Posts a cheque's income into a locked account. */
export async function enterCheck(
  { write, services }: Doing,
  record: LockedCheck,
  account: Account,
  date: string,
): Promise<void> {
  const part = (await earlierMovements(write, [record.id])).get(record.id) ?? 0
  const of = (await incomesOf(write, [record.id], {}))(record.id)
  const movements = [incomeOf(record, { account, part, of })]
  await post(write, services, { origin: MovementOrigin.codes.CHECK, originId: record.id, date, movements })
}

const pick = ({ depositAccountId, depositDate }: Pick<LockedCheck, 'depositAccountId' | 'depositDate'>) => ({
  depositAccountId,
  depositDate,
})

/** Deposits cheques at a bank; nothing is posted until they clear. */
export async function deposit(doing: Doing, moving: Moved, how: WalletCheckDeposit): Promise<Trail[]> {
  const { write, services } = doing
  const today = todayOf(write, services)
  refuseEach(doing, moving, (record) => depositProblems(record, how, today))
  const { accountId, date, reason } = how
  const account = await lockAccount(write, AccountKind.codes.BANK, accountId)
  const [problem] = postingProblems(account, { date: today, amountCents: 0n }, today, at)
  if (problem) throw new InvalidInput([problem])
  const after = { depositAccountId: accountId, depositDate: date }
  const columns = { ...after, statusDate: date, reason: reason ?? null }
  return moving.map(() => ({ columns, after, ...(reason !== undefined && { reason }) }))
}

const unwritten = { accountKind: null, accountId: null, writeOffDate: null, installmentId: null }
export const undeposited = { depositAccountId: null, depositDate: null }

const clearedAs = ({ accountKind, accountId, writeOffDate, installmentId }: LockedCheck) => ({
  accountKind,
  accountId,
  writeOffDate,
  ...(installmentId !== null && { installmentId }),
})

/** Reverses the income with today's date; the cheque returns to the wallet. */
export async function unclear({ write, services }: Doing, record: LockedCheck, reason: string): Promise<Trail> {
  // Locked again: the reversed payment changed the account.
  if (record.posting)
    await reverse(write, services, await lockActivePosting(write, record.id), { date: todayOf(write, services) })
  return { columns: { ...unwritten, ...undeposited, reason }, before: clearedAs(record), reason }
}

/** The bank gave the cheque back: what had cleared goes out again, whatever the balance. */
export async function giveBack({ write, services }: Doing, record: LockedCheck, reason: number): Promise<Trail> {
  const today = todayOf(write, services)
  const { posting, accountKind, accountId, writeOffDate } = record
  const words = () => `Devolução do cheque ${record.number}`
  if (posting) await reverse(write, services, posting, { date: today, isImposed: true, words })
  const isOfBank = accountKind === AccountKind.codes.BANK && record.depositAccountId === null
  return {
    columns: {
      ...unwritten,
      ...(isOfBank && { depositAccountId: accountId, depositDate: writeOffDate }),
      returns: [...record.returns, { reason, date: today }],
    },
    ...(posting && { before: clearedAs(record) }),
    after: { returnReason: reason },
  }
}
