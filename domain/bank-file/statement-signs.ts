/** A row's value as it was read, and what the account held after it. */
export interface BalancedRow {
  readonly cents: bigint
  readonly balance: bigint
}

/**
 * What the running balance says of the signs, row by row: nothing, that all are the other way round, or that some are. Daily or other
 * balances prove nothing.
 */
export function balanceVerdict(rows: readonly BalancedRow[]): 'opposite' | 'mixed' | undefined {
  const ascending = rows.slice(1).map((row, at) => [row.balance - (rows[at]?.balance ?? 0n), row.cents] as const)
  const descending = rows
    .slice(0, -1)
    .map((row, at) => [row.balance - (rows[at + 1]?.balance ?? 0n), row.cents] as const)
  const runs = [ascending, descending].filter(
    (steps) => steps.length > 0 && steps.every(([step, cents]) => step === cents || step === -cents),
  )
  if (runs.length === 0 || runs.some((steps) => steps.every(([step, cents]) => step === cents))) return undefined
  return runs.some((steps) => steps.every(([step, cents]) => step === -cents)) ? 'opposite' : 'mixed'
}

/** Whether movements lead from each balance that is told to the next, of a file in one order. */
class Chain {
  #last: bigint | undefined
  #sum = 0n
  /** Movements since the last balance, and whether some stand outside of two balances. */
  #open = 0
  #isLoose = false
  readonly #isDescending: boolean

  constructor(isDescending: boolean) {
    this.#isDescending = isDescending
  }

  meet(cents: bigint, balance: bigint | undefined): void {
    if (!this.#isDescending) this.#add(cents)
    if (balance !== undefined) this.#close(balance)
    if (this.#isDescending) this.#add(cents)
  }

  #add(cents: bigint): void {
    this.#sum += cents
    if (cents !== 0n) this.#open += 1
  }

  #close(balance: bigint): void {
    const step = this.#last === undefined ? undefined : balance - this.#last
    if (step === undefined ? this.#open > 0 : step !== (this.#isDescending ? -this.#sum : this.#sum))
      this.#isLoose = true
    this.#last = balance
    this.#sum = 0n
    this.#open = 0
  }

  get isProven(): boolean {
    return this.#last !== undefined && this.#open === 0 && !this.#isLoose
  }
}

/** Whether a table tells what came in and what went out: by a sign, a letter, a column, or balances that its values lead to. */
export class SignProof {
  #isSigned = false
  #isEmpty = true
  readonly #chains = [new Chain(false), new Chain(true)]

  /** @param isSigned whether its direction is told; a row of a balance moves nothing */
  meet(cents: bigint, balance: bigint | undefined, isSigned = false): void {
    if (isSigned) this.#isSigned = true
    if (cents !== 0n) this.#isEmpty = false
    for (const chain of this.#chains) chain.meet(cents, balance)
  }

  get isTold(): boolean {
    return this.#isEmpty || this.#isSigned || this.#chains.some(({ isProven }) => isProven)
  }
}
