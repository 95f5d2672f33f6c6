import { PaymentType } from '#domain/ledger/enums.ts'
import { type Bill, monthlyBills } from '../payable/bills.ts'
import type { Day } from '../source/calendar.ts'
import type { Random } from '../source/random.ts'

/** A bank's line: account, amount (negative: out) and text. */
export interface BankReport {
  /** Place of the account among the banks'. */
  readonly account: number
  readonly cents: bigint
  readonly text: string
  /** Code of PaymentType. */
  readonly paymentType?: number
  /** The bill that is paid by it. */
  readonly bill?: Bill
  /** Code of the plan that it is classified by. */
  readonly plan?: string
  /** Code of the cost centre. */
  readonly center?: string
  readonly isGift?: boolean
}

const { PIX } = PaymentType.codes

/** Gifts per account: percentage of days, and typical amount. */
const gifts = [
  { percent: 62, cents: 6_000, spread: 36_000, plan: '1.01.001' },
  { percent: 34, cents: 4_000, spread: 26_000, plan: '1.01.004' },
  { percent: 42, cents: 4_000, spread: 24_000, plan: '1.01.002' },
  { percent: 8, cents: 2_000, spread: 7_000, plan: '1.01.002' },
]

/** The bank lines of a day. `balanceOf`: balance in cents of an account by its index. */
export function reportsOf(
  { weekday, dayOfMonth, isLastOfMonth }: Day,
  random: Random,
  balanceOf: (account: number) => bigint,
): BankReport[] {
  const reports: BankReport[] = []
  for (const [account, { percent, cents, spread, plan }] of gifts.entries()) {
    const times = weekday === 0 && account === 0 ? 2 : 1
    for (let time = 0; time < times; time++)
      if (random.below(100) < percent)
        reports.push({
          account,
          cents: BigInt(cents + random.below(spread / 500) * 500),
          text: 'Pix recebido',
          paymentType: PIX,
          isGift: true,
          ...(random.below(8) > 0 && { plan, center: account === 1 ? '400' : '300' }),
        })
  }
  for (const bill of monthlyBills)
    if (bill.day === dayOfMonth) {
      const cents = -BigInt(bill.cents + random.below(bill.spread))
      // Drawn as it always was, so that the days after stay the same.
      random.below(10)
      reports.push({ account: bill.account, cents, text: bill.text, paymentType: bill.paymentType, bill })
    }
  if (dayOfMonth === 2)
    for (const account of [0, 1, 2])
      reports.push({ account, cents: -3_990n, text: 'Tarifa de manutenção de conta', plan: '2.08.001', center: '100' })
  if (isLastOfMonth)
    for (const account of [0, 1])
      reports.push({
        account,
        cents: balanceOf(account) / 180n + BigInt(random.below(90) + 1),
        text: 'Rendimento de aplicação automática',
        plan: '1.04.001',
        center: '100',
      })
  return reports
}
