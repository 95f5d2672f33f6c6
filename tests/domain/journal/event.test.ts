import { expect, it } from 'vitest'
import { billLines } from '#domain/journal/event/bill.ts'
import { cardSaleLines, cardStepLines } from '#domain/journal/event/card-sale.ts'
import { chequeReceivedLines, chequeStepLines } from '#domain/journal/event/cheque.ts'
import { bankLineLines, countLines, feeLines, offeringLines } from '#domain/journal/event/classified.ts'
import { openingLines } from '#domain/journal/event/opening.ts'
import { otherMonthLines } from '#domain/journal/event/other-month.ts'
import { paymentLines, refundLines } from '#domain/journal/event/payment.ts'
import { cardCreditLines, chequeClearingLines } from '#domain/journal/event/settlement.ts'
import { transferLines } from '#domain/journal/event/transfer.ts'
import { balanced, type JournalLine, merged, opposite, role } from '#domain/journal/line.ts'
import { AccountKind, PaymentStatus } from '#domain/ledger/enums.ts'
import { defaultCodes, JournalSource, type Role } from '#domain/ledger-account/source.ts'
import { moneyOf } from '#domain/value/money.ts'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'

// The vectors of the facts on accounting, section 8, entry by entry, as far as the product's acts go.
const branchId = 'sede'
const cash = { kind: AccountKind.codes.CASH, id: '1.1.1.01', branchId }
const bank = { kind: AccountKind.codes.BANK, id: '1.1.1.02', branchId }
const plans = { accountPlanId: '4.2.1.09', costCenterId: 'geral' }
const in_ = (account: typeof cash, cents: bigint, accountPlanId?: string) => ({ account, cents, accountPlanId })

/** Records are called by the code they map to; roles by their default one. */
function codeOf({ source, sourceId }: JournalLine): string {
  const name = Object.entries(JournalSource.codes).find(([, code]) => code === source)?.[0]
  return sourceId ?? defaultCodes[name as Role]
}

/** 'D 1.1.1.01 600.00', in the order of codes. */
const entry = (lines: readonly JournalLine[]): string[] =>
  merged(lines)
    .map((line) => {
      const { cents } = line
      return `${cents > 0n ? 'D' : 'C'} ${codeOf(line)} ${moneyOf(cents > 0n ? cents : -cents)}`
    })
    .toSorted()

it('1: an account is opened', () => {
  expect(entry(openingLines(in_(cash, 50_000n)))).toEqual(['C 2.3.1.01 500.00', 'D 1.1.1.01 500.00'])
})

it('2, 3: offerings in cash, and a line of the bank that nobody knows until it is classified', () => {
  const lines = [...offeringLines(in_(cash, 60_000n, '3.1.1.01')), ...offeringLines(in_(cash, 40_000n, '3.1.1.02'))]
  expect(entry(lines)).toEqual(['C 3.1.1.01 600.00', 'C 3.1.1.02 400.00', 'D 1.1.1.01 1000.00'])
  expect(entry(bankLineLines(in_(bank, 5_000n)))).toEqual(['C 2.1.1.09 50.00', 'D 1.1.1.02 50.00'])
  expect(entry(bankLineLines(in_(bank, 5_000n, '3.1.1.02')))).toEqual(['C 3.1.1.02 50.00', 'D 1.1.1.02 50.00'])
})

const { IN_WALLET, DEPOSITED, CLEARED, RETURNED, CANCELLED } = WalletCheckStatus.codes

it('4, 5: a cheque received, deposited, cleared; returned and lost', () => {
  const cheque = { branchId, valueCents: 50_000n, accountPlanId: '3.1.1.02' }
  expect(entry(chequeReceivedLines(cheque))).toEqual(['C 3.1.1.02 500.00', 'D 1.1.2.01 500.00'])
  expect(entry(chequeStepLines(cheque, IN_WALLET, DEPOSITED))).toEqual(['C 1.1.2.01 500.00', 'D 1.1.2.02 500.00'])
  const cleared = [...chequeStepLines(cheque, DEPOSITED, CLEARED), ...chequeClearingLines(in_(bank, 50_000n), branchId)]
  expect(entry(cleared)).toEqual(['C 1.1.2.02 500.00', 'D 1.1.1.02 500.00'])
  const returned = [
    ...chequeStepLines(cheque, CLEARED, RETURNED),
    ...chequeClearingLines(in_(bank, -50_000n), branchId),
  ]
  expect(entry(returned)).toEqual(['C 1.1.1.02 500.00', 'D 1.1.2.03 500.00'])
  expect(entry(chequeStepLines(cheque, RETURNED, CANCELLED))).toEqual(['C 1.1.2.03 500.00', 'D 4.2.1.14 500.00'])
  expect(entry(chequeStepLines(cheque, IN_WALLET, CANCELLED))).toEqual(['C 1.1.2.01 500.00', 'D 3.1.1.02 500.00'])
})

it('6: a bill paid by a cheque touches no cash in the end', () => {
  const paid = [
    ...chequeClearingLines(in_(cash, 30_000n), branchId),
    ...paymentLines(in_(cash, -30_000n), { branchId, chargesCents: 0n, discountCents: 0n }),
  ]
  expect(entry(paid)).toEqual(['C 1.1.2.01 300.00', 'D 2.1.1.01 300.00'])
})

it('7, 8: a card sale, its credit, and what is given back', () => {
  const sale = { branchId, grossCents: 100_000n, keptCents: 3_000n, accountPlanId: '3.1.2.01' }
  expect(entry(cardSaleLines(sale))).toEqual(['C 3.1.2.01 1000.00', 'D 1.1.2.04 970.00', 'D 4.3.1.02 30.00'])
  const credit = [...cardCreditLines(in_(bank, 100_000n), branchId), ...cardCreditLines(in_(bank, -3_000n), branchId)]
  expect(entry(credit)).toEqual(['C 1.1.2.04 970.00', 'D 1.1.1.02 970.00'])
  const { PAID, CHARGEBACK, IN_DISPUTE } = PaymentStatus.codes
  const undone = cardStepLines(sale, PAID, CHARGEBACK)
  expect(entry([...cardSaleLines(sale), ...undone])).toEqual([])
  expect(entry([...undone, ...cardStepLines(sale, CHARGEBACK, PAID)])).toEqual([])
  expect(cardStepLines(sale, PAID, IN_DISPUTE)).toEqual([])
})

const bill = { branchId, ...plans, withheld: { federalCents: 0n, municipalCents: 0n } }

it('9: withheld taxes are owed to the treasury from the day of the bill', () => {
  const lines = billLines({
    ...bill,
    accountPlanId: '4.2.1.05',
    owed: [{ valueCents: 177_700n, accountPlanId: '4.2.1.05', costCenterId: 'geral' }],
    withheld: { federalCents: 12_300n, municipalCents: 10_000n },
  })
  expect(entry(lines)).toEqual(['C 2.1.1.01 1777.00', 'C 2.1.1.06 123.00', 'C 2.1.1.07 100.00', 'D 4.2.1.05 2000.00'])
})

it('10, 11: paid with interest and fine, and with a discount', () => {
  expect(entry(paymentLines(in_(bank, -82_400n), { branchId, chargesCents: 2_400n, discountCents: 0n }))).toEqual([
    'C 1.1.1.02 824.00',
    'D 2.1.1.01 800.00',
    'D 4.3.1.03 24.00',
  ])
  expect(entry(paymentLines(in_(bank, -39_000n), { branchId, chargesCents: 0n, discountCents: 1_000n }))).toEqual([
    'C 1.1.1.02 390.00',
    'C 3.1.3.02 10.00',
    'D 2.1.1.01 400.00',
  ])
})

it('12: given back it lowers the expense of its year, and is recovered of an earlier one; cancelled it is nothing', () => {
  const refund = in_(bank, 25_000n, '4.2.1.08')
  expect(entry(refundLines(refund, { branchId, isOfEarlierYear: false }))).toEqual([
    'C 4.2.1.08 250.00',
    'D 1.1.1.02 250.00',
  ])
  expect(entry(refundLines(refund, { branchId, isOfEarlierYear: true }))).toEqual([
    'C 3.1.4.03 250.00',
    'D 1.1.1.02 250.00',
  ])
  expect(billLines({ ...bill, owed: [], withheld: { federalCents: 500n, municipalCents: 0n } })).toEqual([])
})

it('13: a transfer is entered once, whole; a fee, and a count', () => {
  expect(entry(transferLines(in_(cash, 70_000n), bank))).toEqual(['C 1.1.1.02 700.00', 'D 1.1.1.01 700.00'])
  expect(transferLines(in_(bank, -70_000n), cash)).toEqual([])
  expect(entry(feeLines(in_(bank, -1_250n)))).toEqual(['C 1.1.1.02 12.50', 'D 4.3.1.01 12.50'])
  expect(entry(countLines(in_(cash, -700n)))).toEqual(['C 1.1.1.01 7.00', 'D 4.2.1.16 7.00'])
  expect(entry(countLines(in_(cash, 700n)))).toEqual(['C 3.1.4.03 7.00', 'D 1.1.1.01 7.00'])
})

it('11: a line of the bank of another month is an entry of its day and one of its month', () => {
  const of = (cents: bigint, isEarlier: boolean) => {
    const plan = cents > 0n ? '3.1.1.02' : '4.2.1.07'
    const { moved, earned } = otherMonthLines(bankLineLines(in_(bank, cents, plan)), bank.id, isEarlier)
    return [entry(moved), entry(earned)]
  }
  expect(of(-100n, true)).toEqual([
    ['C 1.1.1.02 1.00', 'D 2.1.1.01 1.00'],
    ['C 2.1.1.01 1.00', 'D 4.2.1.07 1.00'],
  ])
  expect(of(-100n, false)).toEqual([
    ['C 1.1.1.02 1.00', 'D 1.1.5.01 1.00'],
    ['C 1.1.5.01 1.00', 'D 4.2.1.07 1.00'],
  ])
  expect(of(100n, true)).toEqual([
    ['C 1.1.2.06 1.00', 'D 1.1.1.02 1.00'],
    ['C 3.1.1.02 1.00', 'D 1.1.2.06 1.00'],
  ])
  expect(of(100n, false)).toEqual([
    ['C 2.1.1.13 1.00', 'D 1.1.1.02 1.00'],
    ['C 3.1.1.02 1.00', 'D 2.1.1.13 1.00'],
  ])
  // A gift that is given back later is owed to its giver meanwhile.
  const back = otherMonthLines(
    opposite(bankLineLines(in_(bank, 100n, '3.1.1.02'))),
    bank.id,
    true,
    role('REFUNDS_TO_GIVERS'),
  )
  expect([entry(back.moved), entry(back.earned)]).toEqual([
    ['C 1.1.1.02 1.00', 'D 2.1.1.10 1.00'],
    ['C 2.1.1.10 1.00', 'D 3.1.1.02 1.00'],
  ])
})

it('the bank of one branch that pays a bill of another leaves each branch balanced by what it owes', () => {
  const paid = { branchId: 'norte', chargesCents: 0n, discountCents: 0n }
  const lines = balanced(paymentLines(in_(bank, -10_000n), paid))
  const of = (branch: string) => entry(lines.filter((line) => line.branchId === branch))
  expect(of('norte')).toEqual(['C 2.1.9.02 100.00', 'D 2.1.1.01 100.00'])
  expect(of('sede')).toEqual(['C 1.1.1.02 100.00', 'D 1.1.9.02 100.00'])
})
