import { date, optional, percent, withHelp } from '../field/fields.ts'
import { sameDayAfter } from '../installment/generator.ts'
import { addDays } from '../value/day/business-day.ts'
import { monthAfter } from '../value/day/competence.ts'
import { centsOf, moneyOf } from '../value/money.ts'
import { netCents } from './amounts.ts'

/** Recurrence of an order. */
export const recurrenceFields = {
  until: withHelp(date('Repetir até'), 'O último vencimento que ainda se repete'),
  percent: optional(
    withHelp(
      percent('Reajuste por ano'),
      'Aplicado uma vez a cada 12 meses, a partir do décimo segundo (Lei 10.192/2001)',
    ),
  ),
}

/** Days before it is due in which an order that repeats is made. */
const daysAhead = 30

/** Fields of an order that recur. */
export interface Repeated {
  /** yyyy-MM */
  readonly competence: string
  /** Of its first instalment, yyyy-MM-dd. */
  readonly dueDate: string
  readonly grossValue: string
  readonly discount?: string | undefined
  readonly addition?: string | undefined
  readonly taxes: readonly { readonly kind: number; readonly value: string }[]
}

/** How an order is repeated. */
export interface Repetition {
  /** The last day on which one is due, yyyy-MM-dd. */
  readonly until: string
  /** Of each year, as the wire carries percents; none: the value stays. */
  readonly percent?: string | undefined
  /** Months after the order of the next one that is to be made. */
  readonly nextMonth: number
}

const wholePercent = 1_000_000n

/**
 * Cents as they are so many months later: raised by the percentage for each twelve that have gone by, half a cent up. No
 * contract is adjusted in less than a year (Lei 10.192/2001, article 2, § 1); each year's is on the value of the one before.
 */
export function adjustedCents(cents: bigint, yearly: string | undefined, months: number): bigint {
  const years = BigInt(Math.floor(months / 12))
  if (yearly === undefined || years === 0n) return cents
  const [whole = '0', decimals = ''] = yearly.split('.')
  const raised = wholePercent + BigInt(whole + decimals.padEnd(4, '0'))
  const scale = wholePercent ** years
  return (cents * raised ** years + scale / 2n) / scale
}

/** Amounts of that many months later, in cents. */
export const netCentsAfter = (order: Repeated, yearly: string | undefined, months: number): bigint =>
  netCents(repeatedAfter(order, yearly, months))

/** When the order of so many months later is due: its own day of the month, the last where a month is shorter. */
export const dueDateAfter = (order: Pick<Repeated, 'dueDate'>, months: number): string =>
  sameDayAfter(order.dueDate, months)

/** The order as it is so many months later. */
export function repeatedAfter<O extends Repeated>(order: O, yearly: string | undefined, months: number): O {
  const { competence, grossValue, discount, addition, taxes } = order
  const later = (money: string): string => moneyOf(adjustedCents(centsOf(money), yearly, months))
  return {
    ...order,
    competence: monthAfter(competence, months),
    dueDate: dueDateAfter(order, months),
    grossValue: later(grossValue),
    discount: discount && later(discount),
    addition: addition && later(addition),
    taxes: taxes.map((tax) => ({ ...tax, value: later(tax.value) })),
  }
}

/** Offset of the first month due on or after that day (yyyy-MM-dd): earlier ones are not created. */
export function firstMonthFrom(order: Pick<Repeated, 'dueDate'>, day: string): number {
  const apart = (of: string): number => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))
  const months = Math.max(1, apart(day) - apart(order.dueDate))
  return dueDateAfter(order, months) < day ? months + 1 : months
}

/** When the next one is due; none once the last has been made. */
export function nextDueDate(order: Pick<Repeated, 'dueDate'>, { until, nextMonth }: Repetition): string | undefined {
  const due = dueDateAfter(order, nextMonth)
  return due <= until ? due : undefined
}

/** Months after the order of those that are not made yet, and due until that day (yyyy-MM-dd) and while it is repeated. */
export function monthsUntil(order: Pick<Repeated, 'dueDate'>, repetition: Repetition, day: string): number[] {
  const last = repetition.until < day ? repetition.until : day
  const months: number[] = []
  for (let month = repetition.nextMonth; dueDateAfter(order, month) <= last; month++) months.push(month)
  return months
}

/** Months after the order of those that are to be made on a day, yyyy-MM-dd: due within the thirty days after it. */
export const monthsToMake = (order: Pick<Repeated, 'dueDate'>, repetition: Repetition, today: string): number[] =>
  monthsUntil(order, repetition, addDays(today, daysAhead))
