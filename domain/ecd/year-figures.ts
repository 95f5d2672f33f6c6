import { CentsColumn, Places } from './cents-column.ts'

/** For each place: what it held before the year, then debits and credits of each month. */
const figures = 1 + 12 * 2

/** What accounts of centres held when a year began, and took in each of its months. */
export class YearFigures {
  readonly places = new Places()
  readonly #cents = new CentsColumn()

  opening(place: number): bigint {
    return this.#cents.at(place * figures)
  }

  debit(place: number, month: number): bigint {
    return this.#cents.at(place * figures + month * 2 - 1)
  }

  credit(place: number, month: number): bigint {
    return this.#cents.at(place * figures + month * 2)
  }

  /** What each place held before each month, from 1, and at the end of the year at 13. */
  held(): readonly CentsColumn[] {
    const before = Array.from({ length: 14 }, () => new CentsColumn())
    for (let place = 0; place < this.places.count; place += 1) {
      let cents = this.opening(place)
      for (let month = 1; month <= 13; month += 1) {
        before[month]?.add(place, cents)
        if (month <= 12) cents += this.debit(place, month) - this.credit(place, month)
      }
    }
    return before
  }

  open(place: number, cents: bigint): void {
    this.#cents.add(place * figures, cents)
  }

  post(place: number, month: number, debit: bigint, credit: bigint): void {
    if (month < 1 || month > 12) throw new RangeError(`there is no month ${month}`)
    this.#cents.add(place * figures + month * 2 - 1, debit)
    this.#cents.add(place * figures + month * 2, credit)
  }

  /** Whether anything was in it. */
  isUsed(place: number): boolean {
    for (let at = 0; at < figures; at += 1) if (this.#cents.at(place * figures + at) !== 0n) return true
    return false
  }
}
