import type { Random } from '#api/demonstration/source/random.ts'
import { feeOf } from '#domain/card-transaction/tax.ts'
import { CardBrand, CardOperationType } from '#domain/value/enums.ts'
import { moneyOf } from '#domain/value/money.ts'
import type { Journal } from './journal.ts'
import type { Sender } from './sender.ts'
import { today, type Writing } from './writing.ts'

/** A receipt that takes sales, and what its terminal's table says of Visa at once. */
export interface Terminal {
  readonly receiptId: string
  readonly bankAccountId: string
  /** yyyy-MM-dd, of the receipt. */
  readonly lastDay: string
  /** "2.99" */
  readonly percent: string
}

interface Received {
  readonly id: string
  readonly netCents: bigint
}

/** Card sales that are entered, settled net of fees, and reversed or charged back. */
export class CardWriter {
  readonly #write: Writing
  readonly #sender: Sender
  readonly #journal: Journal
  readonly #random: Random
  readonly #terminal: Terminal
  readonly #received: Received[] = []

  constructor(write: Writing, sender: Sender, journal: Journal, random: Random, terminal: Terminal) {
    this.#write = write
    this.#sender = sender
    this.#journal = journal
    this.#random = random
    this.#terminal = terminal
  }

  /** Does one of them. */
  async write(): Promise<void> {
    const acts = [this.#sell, this.#sell, this.#reverse, this.#chargeBack]
    await this.#random.pick(acts).call(this)
  }

  async #sell(): Promise<void> {
    const { receiptId, bankAccountId, lastDay, percent } = this.#terminal
    const cents = BigInt(100 + this.#random.below(3_000))
    const { status, id } = await this.#write({
      kind: 'card-sale',
      method: 'POST',
      path: '/card-transaction/many',
      body: (nsu) => ({
        cardReceiptId: receiptId,
        items: [
          {
            saleDate: lastDay,
            brand: CardBrand.codes.VISA,
            operationType: CardOperationType.codes.CREDIT_SPOTS,
            installments: 1,
            gross: moneyOf(cents),
            nsu,
          },
        ],
      }),
    })
    if (status !== 200) return
    const into = { ids: [id], accountId: bankAccountId, date: today() }
    const come = await this.#sender.send({
      method: 'PUT',
      path: '/card-transaction/write-off-many',
      body: into,
      key: `write-off ${id}`,
    })
    if (come.status !== 200) return
    const netCents = cents - feeOf(cents, percent)
    this.#journal.move(bankAccountId, netCents)
    this.#received.push({ id, netCents })
  }

  async #reverse(): Promise<void> {
    const receipt = this.#received.shift()
    if (!receipt) return
    const { id, netCents } = receipt
    const path = `/card-transaction/${id}/reverse`
    const { status } = await this.#write({
      kind: 'card-reversal',
      method: 'POST',
      path,
      id,
      body: (reason) => ({ reason }),
    })
    if (status === 200) this.#journal.move(this.#terminal.bankAccountId, -netCents)
  }

  /** Leaves no words of its own: what came of it is seen by the balance. */
  async #chargeBack(): Promise<void> {
    const receipt = this.#received.shift()
    if (!receipt) return
    const { id, netCents } = receipt
    const { bankAccountId: accountId } = this.#terminal
    const path = `/card-transaction/${id}/chargeback`
    const body = { accountId, date: today() }
    const { status } = await this.#sender.send({ method: 'POST', path, body, key: `chargeback ${id}` })
    if (status === 200) this.#journal.move(accountId, -netCents)
  }
}
