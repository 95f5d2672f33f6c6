const canonical = /^[1-9]\d{0,7}$/
const fewest = 1_024

/** Numbers that were there: a bit for each plain one, since a book has one for every entry. */
export class SeenNumbers {
  #bits = new Uint8Array(fewest)
  readonly #others = new Set<string>()

  /** Notes a number; answers whether it was there before. */
  see(number: string): boolean {
    if (!canonical.test(number)) {
      const wasThere = this.#others.has(number)
      this.#others.add(number)
      return wasThere
    }
    const [at, bit] = [Number(number) >> 3, 1 << (Number(number) & 7)]
    if (at >= this.#bits.length) {
      const more = new Uint8Array(Math.max(at + 1, this.#bits.length * 2))
      more.set(this.#bits)
      this.#bits = more
    }
    const before = this.#bits[at] ?? 0
    this.#bits[at] = before | bit
    return (before & bit) !== 0
  }
}
