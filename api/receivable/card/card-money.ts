import { brandWords } from '#domain/card-transaction/brand.ts'
import type { CardCredit } from '#domain/card-transaction/card-transaction.ts'
import { paymentProblems, takingProblems } from '#domain/card-transaction/rules.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { paymentWords } from '#domain/installment/fields.ts'
import { AccountKind, MovementOrigin, PaymentType } from '#domain/ledger/enums.ts'
import { chargebackWords, reversalWords } from '#domain/ledger/reversal.ts'
import { postingProblems } from '#domain/ledger/rules.ts'
import { CardBrand, CardOperationType, codeNameOf } from '#domain/value/enums.ts'
import { type Account, lockAccount } from '../../ledger/account.ts'
import { earlierMovements } from '../../ledger/document.ts'
import { type NewMovement, post, type Reversing, reverse, todayOf } from '../../ledger/posting.ts'
import { type Doing, type Moving, refuseEach, type Trail } from '../../noun/move/move.ts'
import type { LockedSale } from './card-hold.ts'

type Moved = readonly Moving<LockedSale, unknown>[]

const at = { account: 'accountId', date: 'date' }

/**
 * Settles the payout of sales into one account as one posting: gross as income of the sale's month, the acquirer's
 * fee as expense. Both together are the bank's line.
 */
export async function settleSales(doing: Doing, moving: Moved, into: CardCredit): Promise<Trail[]> {
  const { write, services } = doing
  const { accountId, date } = into
  refuseEach(doing, moving, (record) => paymentProblems(record, into))
  const account = await lockAccount(write, AccountKind.codes.BANK, accountId)
  const amountCents = moving.reduce((sum, { record }) => sum + record.netCents, 0n)
  const problems = postingProblems(account, { date, amountCents }, todayOf(write, services), at)
  if (problems.length > 0) throw new InvalidInput(problems)
  const ids = moving.map(({ record }) => record.id)
  const earlier = await earlierMovements(write, ids)
  const movements = moving.flatMap(({ record }) => pairOf(record, account, earlier.get(record.id) ?? 0))
  const [first] = moving
  if (first)
    await post(write, services, { origin: MovementOrigin.codes.CARD, originId: first.record.id, date, movements })
  const after = { accountId, writeOffDate: date }
  const columns = { ...after, statusDate: date }
  return moving.map(() => ({ columns, after }))
}

/** Movements of a sale: gross in, fee out. */
function pairOf(sale: LockedSale, account: Account, part: number): NewMovement[] {
  const { id, receipt, brand, brandName, nsu, grossCents, keptCents, saleDate, installments, installmentNumber } = sale
  const isDebit = sale.operationType === CardOperationType.codes.DEBIT
  const own = { account, isInternal: false, originId: id, competence: saleDate.slice(0, 7), at }
  const words = (what: string) =>
    paymentWords(
      `${what} ${brandWords(codeNameOf(CardBrand, brand), brandName)} · ${receipt.code}`,
      installmentNumber,
      installments,
    )
  const label = {
    paymentType: isDebit ? PaymentType.codes.DEBIT_CARD : PaymentType.codes.CREDIT_CARD,
    documentNumber: nsu ?? undefined,
    costCenterId: receipt.costCenterId ?? undefined,
  }
  const gross: NewMovement = {
    ...own,
    cents: grossCents,
    part,
    // What is kept of it is of no fund.
    label: {
      ...label,
      description: words('Venda'),
      accountPlanId: receipt.accountPlanId,
      fundId: sale.fundId ?? receipt.fundId ?? undefined,
    },
  }
  if (keptCents === 0n) return [gross]
  const fee: NewMovement = {
    ...own,
    cents: -keptCents,
    part: part + 1,
    label: { ...label, description: words('Taxa da venda'), accountPlanId: receipt.feePlanId ?? undefined },
  }
  return [gross, fee]
}

const unwritten = { accountId: null, writeOffDate: null }
const writtenAs = ({ accountId, writeOffDate }: LockedSale) => ({ accountId, writeOffDate })

/** Reverses a settlement with today's date: the payout is due again. */
export async function unwrite({ write, services }: Doing, record: LockedSale, reason: string): Promise<Trail> {
  if (record.posting) await reverse(write, services, record.posting, { date: todayOf(write, services) })
  return { columns: { ...unwritten, reason }, before: writtenAs(record), reason }
}

/** The acquirer took the money back: the bank's own debit enters whatever the balance. */
export const chargeBack = (doing: Doing, record: LockedSale, from: CardCredit): Promise<Trail> =>
  takeBack(doing, record, from, { isImposed: true, words: chargebackWords })

/** Gives the buyer the money back. */
export const refund = (doing: Doing, record: LockedSale, from: CardCredit): Promise<Trail> =>
  takeBack(doing, record, from, { isImposed: false, words: reversalWords })

async function takeBack(
  { write, services }: Doing,
  record: LockedSale,
  from: CardCredit,
  how: Pick<Reversing, 'isImposed' | 'words'>,
): Promise<Trail> {
  const problems = takingProblems(record, from)
  if (problems.length > 0) throw new InvalidInput(problems)
  if (record.posting) await reverse(write, services, record.posting, { date: from.date, at, ...how })
  return {
    columns: { ...unwritten, statusDate: from.date },
    before: writtenAs(record),
    after: { takenBackOn: from.date },
  }
}
