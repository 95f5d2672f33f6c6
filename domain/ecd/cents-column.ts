const fewest = 256

/** Cents by place, in eight bytes each: a year of many branches has hundreds of thousands. */
export class CentsColumn {
  #cents = new BigInt64Array(fewest)

  /** Zero where nothing was added. */
  at(place: number): bigint {
    return this.#cents[place] ?? 0n
  }

  add(place: number, cents: bigint): void {
    if (place >= this.#cents.length) {
      const more = new BigInt64Array(Math.max(place + 1, this.#cents.length * 2))
      more.set(this.#cents)
      this.#cents = more
    }
    this.#cents[place] = this.at(place) + cents
  }
}

/** Places, each an account in a centre, numbered from 0 as they are first named. */
export class Places {
  readonly #numbers = new Map<string, number>()
  readonly #names: (readonly [account: string, center: string])[] = []

  get count(): number {
    return this.#names.length
  }

  numberOf(account: string, center: string): number {
    const key = `${account}|${center}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#names.length
    this.#numbers.set(key, number)
    this.#names.push([account, center])
    return number
  }

  nameOf(place: number): readonly [account: string, center: string] {
    return this.#names[place] ?? ['', '']
  }
}
