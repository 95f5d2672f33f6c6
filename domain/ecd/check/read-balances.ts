import { CentsColumn, type Places } from '../cents-column.ts'

/** A balance of a month as it was read. */
export interface ReadBalance {
  readonly place: number
  readonly line: number
  readonly account: string
  readonly opening: bigint
  readonly debit: bigint
  readonly credit: bigint
  readonly closing: bigint
}

type Figures = Pick<ReadBalance, 'line' | 'opening' | 'debit' | 'credit' | 'closing'>

/** The balances of a month by place, in the order of the places. */
export class ReadBalances implements Iterable<ReadBalance> {
  readonly #places: Places
  readonly #lines = new CentsColumn()
  readonly #opening = new CentsColumn()
  readonly #debit = new CentsColumn()
  readonly #credit = new CentsColumn()
  readonly #closing = new CentsColumn()
  size = 0

  constructor(places: Places) {
    this.#places = places
  }

  has(place: number): boolean {
    return this.#lines.at(place) > 0n
  }

  closing(place: number): bigint {
    return this.#closing.at(place)
  }

  /** Takes the balance of a place that has none yet. */
  take(place: number, { line, opening, debit, credit, closing }: Figures): void {
    this.size += 1
    this.#lines.add(place, BigInt(line))
    this.#opening.add(place, opening)
    this.#debit.add(place, debit)
    this.#credit.add(place, credit)
    this.#closing.add(place, closing)
  }

  *[Symbol.iterator](): Generator<ReadBalance> {
    for (let place = 0; place < this.#places.count; place += 1) {
      if (!this.has(place)) continue
      const [account] = this.#places.nameOf(place)
      yield {
        place,
        line: Number(this.#lines.at(place)),
        account,
        opening: this.#opening.at(place),
        debit: this.#debit.at(place),
        credit: this.#credit.at(place),
        closing: this.#closing.at(place),
      }
    }
  }
}

/** What the entries of a month moved, by place. */
export class Moved {
  readonly debit = new CentsColumn()
  readonly credit = new CentsColumn()
}
