import type { Problem } from '../error/error.ts'
import { addDays } from '../value/day/business-day.ts'
import { formatLocalDate } from '../value/day/local-date.ts'
import { centsOf, formatMoney, leftOf, moneyOf } from '../value/money.ts'

/** What left a stocked gift and was not refused. Days are yyyy-MM-dd. */
export interface HandedOut {
  readonly date: string
  readonly cents: bigint
  /** The day on which it came back. */
  readonly reversedOn?: string | undefined
}

/** A stocked gift: the day on which it came, what it was worth then, and what left it since. */
export interface GiftStock {
  readonly date: string
  readonly cents: bigint
  readonly handedOut: readonly HandedOut[]
}

/**
 * The least that is in stock from a day on, in cents: what leaves on that day is missing on each later one, and what was
 * reversed comes back on the day of its reversal, not on its own.
 */
export function leastInStock(day: string, { cents, handedOut }: GiftStock): bigint {
  const changes = new Map<string, bigint>()
  const change = (on: string, by: bigint) => changes.set(on, (changes.get(on) ?? 0n) + by)
  for (const { date, cents: value, reversedOn } of handedOut) {
    change(date, -value)
    if (reversedOn !== undefined) change(reversedOn, value)
  }
  let left = cents
  let least: bigint | undefined
  for (const on of [...changes.keys()].sort()) {
    if (on > day) least = lower(least, left)
    left += changes.get(on) ?? 0n
  }
  return lower(least, left)
}

const lower = (least: bigint | undefined, left: bigint): bigint => (least === undefined || left < least ? left : least)

/** Why this does not leave a stock on that day. */
export function handOutProblems({ date, value }: { readonly date: string; readonly value: string }, stock: GiftStock) {
  const problems: Problem[] = []
  if (date < stock.date)
    problems.push({ msg: 'gift_handed_out_before', param: 'date', params: { date: formatLocalDate(stock.date) } })
  const cents = centsOf(value)
  const balance = (left: bigint) => formatMoney(moneyOf(leftOf(left)))
  const atLast = stock.handedOut.reduce(
    (left, { cents: out, reversedOn }) => (reversedOn === undefined ? left - out : left),
    stock.cents,
  )
  const least = leastInStock(date, stock)
  if (cents > atLast) problems.push({ msg: 'gift_stock_short', param: 'value', params: { balance: balance(atLast) } })
  else if (cents > least)
    problems.push({
      msg: 'gift_stock_short_on_day',
      param: 'value',
      params: { date: formatLocalDate(date), balance: balance(least) },
    })
  return problems
}

/** Whether something of a gift that is in stock left it; `inStock` is of none that is not. */
export const isHandedOut = ({ value, inStock }: { value: string; inStock?: string | null | undefined }): boolean =>
  inStock != null && inStock !== value

/** Days after which what is in stock is told to whoever keeps the books: until then, goods that are handed out as they come. */
export const oldStockDays = 90

/** The last day on which what is still in stock came too long ago. */
export const oldStockUntil = (today: string): string => addDays(today, -oldStockDays - 1)
