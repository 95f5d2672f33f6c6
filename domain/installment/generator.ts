import { addDays } from '../value/day/business-day.ts'
import { daysOfMonth, monthAfter } from '../value/day/competence.ts'

/** A day of each month, or every so many days. */
export type Every = 'month' | { readonly days: number }

/** How an order is divided. */
export interface Division {
  readonly totalCents: bigint
  /** yyyy-MM-dd */
  readonly firstDueDate: string
  readonly every: Every
  /** As many equal parts; or the share of each in ten thousandths of a percent, which are the whole together. */
  readonly parts: number | readonly bigint[]
}

export interface Part {
  readonly number: number
  readonly valueCents: bigint
  /** yyyy-MM-dd */
  readonly dueDate: string
}

/** The whole, in ten thousandths of a percent. */
export const wholeShare = 1_000_000n

/** As many instalments as an order has at most. */
export const mostParts = 360

/**
 * The instalments of an order: each rounded down to the cent, the remainder on the last, so that they sum to the total.
 * The same day of each month, which a shorter month clips to its last.
 */
export function divided({ totalCents, firstDueDate, every, parts }: Division): Part[] {
  const count = typeof parts === 'number' ? parts : parts.length
  const values = Array.from({ length: count }, (_, place) =>
    typeof parts === 'number' ? totalCents / BigInt(count) : (totalCents * (parts[place] ?? 0n)) / wholeShare,
  )
  const before = values.slice(0, -1).reduce((sum, value) => sum + value, 0n)
  return values.map((value, place) => ({
    number: place + 1,
    valueCents: place === count - 1 ? totalCents - before : value,
    dueDate: every === 'month' ? sameDayAfter(firstDueDate, place) : addDays(firstDueDate, place * every.days),
  }))
}

/** The same day so many months later, or the last of that month where it is shorter. */
export function sameDayAfter(date: string, months: number): string {
  const month = monthAfter(date.slice(0, 7), months)
  const day = `${month}-${date.slice(8)}`
  const { dateTo } = daysOfMonth(month)
  return day > dateTo ? dateTo : day
}
