import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#api/demonstration/source/random.ts'
import type { Journal } from './journal.ts'
import type { Product } from './product.ts'
import type { Check } from './verdict.ts'

/** What is killed: while it serves, or (`start`) the application, and once more on its way up. */
const targets = ['application', 'database', 'both', 'start'] as const
type Target = (typeof targets)[number]

const progressMilliseconds = 120_000
/** On a busy machine a process answers few requests before it is killed; each client gets its turn. */
const waitMilliseconds = 60_000

/** Kills the product at random moments and starts it again; the same seed chooses the same way. */
export class Killer {
  readonly kills: Record<Target | 'first start', number> = {
    'first start': 0,
    application: 0,
    database: 0,
    both: 0,
    start: 0,
  }
  readonly #product: Product
  readonly #random: Random
  readonly #journal: Journal

  constructor(product: Product, random: Random, journal: Journal) {
    this.#product = product
    this.#random = random
    this.#journal = journal
  }

  get total(): number {
    return Object.values(this.kills).reduce((sum, kills) => sum + kills, 0)
  }

  /** Everything was killed at least once. */
  get check(): Check {
    const spared = Object.entries(this.kills).filter(([, kills]) => kills === 0)
    return { name: `something of each kind was killed (${this.total})`, failures: spared.map(([target]) => target) }
  }

  /** Lets the very first start, which makes the database, migrates and fills it, be killed that many times; then it is up. */
  async interruptFirstStart(times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      this.#product.begin()
      await wait(200 + this.#random.below(3_000))
      if (this.#random.below(2) === 0) this.#product.killDatabase()
      await this.#product.killApplication()
      this.kills['first start']++
    }
    await this.#product.start()
  }

  /** Until it is over, and everything was killed once. */
  async run(isOver: () => boolean): Promise<void> {
    const first = this.#shuffled(targets)
    while (first.length > 0 || !isOver()) {
      await this.#progress()
      await wait(100 + this.#random.below(2_500))
      await this.#kill(first.shift() ?? this.#random.pick(targets))
    }
    await this.#progress()
  }

  async #kill(target: Target): Promise<void> {
    if (target === 'database' || target === 'both') {
      if (!this.#product.killDatabase()) throw new Error('there was no database to kill')
    }
    this.kills[target]++
    if (target === 'database') return this.#product.recovered()
    await this.#product.killApplication()
    if (target === 'start') {
      this.#product.begin()
      await wait(this.#random.below(1_500))
      if (this.#random.below(2) === 0) this.#product.killDatabase()
      await this.#product.killApplication()
    }
    await this.#product.start()
  }

  /** Waits until requests succeed again, and the longest waiting one is answered. */
  async #progress(): Promise<void> {
    const before = this.#journal.answers
    const end = Date.now() + progressMilliseconds
    while (this.#journal.answers === before || this.#journal.longestWait() > waitMilliseconds) {
      if (Date.now() > end) throw new Error('nothing was answered any more')
      await wait(20)
    }
  }

  #shuffled<T>(from: readonly T[]): T[] {
    const rest = [...from]
    return from.map(() => rest.splice(this.#random.below(rest.length), 1)[0] as T)
  }
}
