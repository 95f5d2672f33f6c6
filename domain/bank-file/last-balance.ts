import { addDays, daysBetween } from '../value/day/business-day.ts'
import type { StatementFacts } from './statement.ts'

/** Most days between a movement and its posting day in the bank's balance. */
const mostApart = 31

/** Closing balance of the last day; files are in either order. */
export class LastBalance {
  #first: string | undefined
  #isDescending = false
  /** By day, the balance of its first row and of its last one. */
  readonly #closes = new Map<string, { readonly first: bigint; last: bigint }>()
  /** Days whose balance includes other movements. */
  readonly #unlike = new Set<string>()

  /** @param counted the day by which the bank counts the movement, where that is another one: the balance is of its end */
  meet(date: string, cents: bigint | undefined, counted = date): void {
    this.#first ??= date
    if (date < this.#first) this.#isDescending = true
    if (date !== counted && !this.#tell(date, counted)) return
    if (cents === undefined) return
    const close = this.#closes.get(counted)
    if (close) close.last = cents
    else this.#closes.set(counted, { first: cents, last: cents })
  }

  /** Notes the days between both; answers whether they are near each other. */
  #tell(date: string, counted: string): boolean {
    const [from, to] = date < counted ? [date, counted] : [counted, date]
    if (daysBetween(from, to) > mostApart) return false
    for (let day = from; day < to; day = addDays(day, 1)) this.#unlike.add(day)
    return true
  }

  get last(): StatementFacts['balance'] {
    const date = [...this.#closes.keys()].filter((day) => !this.#unlike.has(day)).reduce(later, '')
    const close = this.#closes.get(date)
    return close && { date, cents: this.#isDescending ? close.first : close.last }
  }
}

const later = (one: string, other: string): string => (one > other ? one : other)
