import { withheldCents } from '#domain/bills-pay/amounts.ts'
import { divided, sameDayAfter } from '#domain/installment/generator.ts'
import { addDays } from '#domain/value/day/business-day.ts'
import type { Random } from '../source/random.ts'
import { type Bill, monthlyBills, type Purchase, purchases } from './bills.ts'

/** An instalment, and how it was paid once it is. */
export interface PlayedLine {
  readonly id: string
  readonly cents: bigint
  /** yyyy-MM-dd */
  readonly dueDate: string
  /** The day on which it will be paid. */
  readonly payOn?: string
  readonly stands?: Purchase['stands']
  readonly reason?: string
  paid?: { readonly date: string; readonly accountId: string; readonly movementId: string }
}

/** An order of payment with its instalments. */
export interface PlayedOrder {
  readonly id: string
  readonly bill: Bill
  /** yyyy-MM-dd */
  readonly issueDate: string
  /** yyyy-MM */
  readonly competence: string
  readonly documentNumber: string
  readonly taxes?: Purchase['taxes']
  readonly lines: readonly PlayedLine[]
}

/** A bill that falls due on that day came so many days before, and is of its month. */
const cameBefore = 9

export const issuedFor = (dueDate: string) => ({
  issueDate: addDays(dueDate, -cameBefore),
  competence: dueDate.slice(0, 7),
})

/** Purchases until today (yyyy-MM-dd), paid on their due days unless something prevents it. */
export function purchasesUntil(
  today: string,
  suppliers: readonly { readonly name: string }[],
  random: Random,
  newId: () => string,
): PlayedOrder[] {
  return purchases.map((purchase) => {
    const { trade, daysAgo, dueAfter, parts, grossCents, taxes = [], stands, reason } = purchase
    const issueDate = addDays(today, -daysAgo)
    const totalCents = grossCents - withheldCents({ taxes })
    const firstDueDate = addDays(issueDate, dueAfter)
    return {
      id: newId(),
      issueDate,
      competence: issueDate.slice(0, 7),
      taxes,
      documentNumber: random.text('123456789', 5),
      bill: { ...purchase, from: suppliers.find(({ name }) => name.includes(trade))?.name ?? '' },
      lines: divided({ totalCents, firstDueDate, every: { days: 30 }, parts }).map(({ valueCents, dueDate }) => ({
        id: newId(),
        cents: valueCents,
        dueDate,
        ...(stands ? { stands, reason } : { payOn: dueDate }),
      })),
    }
  })
}

/** The bills of the month that have come and fall due after today. */
export function billsToCome(today: string, random: Random, newId: () => string): PlayedOrder[] {
  return monthlyBills.flatMap((bill) => {
    const thisMonth = `${today.slice(0, 7)}-${String(bill.day).padStart(2, '0')}`
    const dueDate = thisMonth > today ? thisMonth : sameDayAfter(thisMonth, 1)
    const issued = issuedFor(dueDate)
    const issueDate = issued.issueDate < today ? issued.issueDate : today
    return {
      id: newId(),
      bill,
      competence: issued.competence,
      issueDate,
      documentNumber: random.text('0123456789', 9),
      lines: [{ id: newId(), cents: BigInt(bill.cents + random.below(bill.spread)), dueDate }],
    }
  })
}
