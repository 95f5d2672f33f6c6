import type { Random } from '#api/demonstration/source/random.ts'
import { moneyOf } from '#domain/value/money.ts'
import type { Journal } from './journal.ts'
import type { Sender } from './sender.ts'
import { today, type Writing } from './writing.ts'

/** What papers name. */
export interface Paper {
  readonly incomePlanId: string
  readonly expensePlanId: string
  readonly costCenterId: string
  readonly supplierId: string
}

interface Place {
  readonly branchIds: readonly string[]
  readonly bankId: string
  readonly paper: Paper
}

interface Reversible {
  readonly kind: 'payment-reversal' | 'check-reversal' | 'offering-reversal'
  readonly id: string
  /** What it brought to the box. */
  readonly cents: bigint
}

const reversals = {
  'payment-reversal': { method: 'DELETE', path: (id: string) => `/installment/${id}/reversal`, more: {} },
  'check-reversal': { method: 'PUT', path: (id: string) => `/wallet-check/write-off/${id}`, more: { reversal: true } },
  'offering-reversal': { method: 'DELETE', path: (id: string) => `/tithes-offerings/${id}/reversal`, more: {} },
} as const

/** Orders that are paid as they are entered, cheques that clear, offerings that are approved, and the reversal of each. */
export class PaperWriter {
  readonly #write: Writing
  readonly #sender: Sender
  readonly #journal: Journal
  readonly #random: Random
  readonly #church: Place
  readonly #standing: Reversible[] = []
  #serial = 0

  constructor(write: Writing, sender: Sender, journal: Journal, random: Random, church: Place) {
    this.#write = write
    this.#sender = sender
    this.#journal = journal
    this.#random = random
    this.#church = church
  }

  /** Writes one of them, for a cash box of this writer only. */
  async write(boxId: string): Promise<void> {
    const cents = BigInt(1 + this.#random.below(3_000))
    const acts = [this.#order, this.#check, this.#offering, this.#giveBack]
    await this.#random.pick(acts).call(this, boxId, cents)
  }

  async #order(boxId: string, cents: bigint): Promise<void> {
    const { expensePlanId, costCenterId, supplierId } = this.#church.paper
    const [day, value] = [today(), moneyOf(cents)]
    const { status, body } = await this.#write({
      kind: 'paid-order',
      method: 'POST',
      path: '/bills-pay/paid',
      body: (description) => ({
        order: {
          branchId: this.#church.branchIds[0],
          ownerKind: 1,
          ownerId: supplierId,
          invoiceType: 3,
          issueDate: day,
          competence: day.slice(0, 7),
          accountPlanId: expensePlanId,
          costCenterId,
          description,
          grossValue: value,
          installments: [{ value, dueDate: day, dueRule: 3 }],
        },
        writeOff: { accountKind: 1, accountId: boxId, paidAt: day },
      }),
    })
    const [installment] = body.installments ?? []
    if (status === 200 && installment)
      this.#stands(boxId, { kind: 'payment-reversal', id: installment.id, cents: -cents })
  }

  async #check(boxId: string, cents: bigint): Promise<void> {
    const day = today()
    const { status, id } = await this.#write({
      kind: 'check',
      method: 'POST',
      path: '/wallet-check',
      body: (issuerName) => ({
        branchId: this.#church.branchIds[0],
        bankId: this.#church.bankId,
        agency: '7',
        account: '7',
        number: issuerName.replace(/\D+/g, '9'),
        issuerName,
        type: 1,
        issueDate: day,
        goodForDate: day,
        value: moneyOf(cents),
      }),
    })
    if (status !== 200) return
    const cleared = { accountKind: 1, accountId: boxId, date: day }
    if (await this.#done('PUT', `/wallet-check/write-off/${id}`, cleared))
      this.#stands(boxId, { kind: 'check-reversal', id, cents })
  }

  async #offering(boxId: string, cents: bigint): Promise<void> {
    const { status, id } = await this.#write({
      kind: 'offering',
      method: 'POST',
      path: '/tithes-offerings',
      body: (observation) => ({
        branchId: this.#church.branchIds[0],
        worshipDate: today(),
        worshipPeriod: 3,
        incomeSource: 1,
        observation,
        cashAccountId: boxId,
        accountPlanId: this.#church.paper.incomePlanId,
        cashValue: moneyOf(cents),
      }),
    })
    if (status === 200 && (await this.#done('PUT', `/tithes-offerings/history/${id}`, { move: 'approve' })))
      this.#stands(boxId, { kind: 'offering-reversal', id, cents })
  }

  async #giveBack(boxId: string): Promise<void> {
    const reversible = this.#standing.shift()
    if (!reversible) return
    const { kind, id, cents } = reversible
    const { method, path, more } = reversals[kind]
    const { status } = await this.#write({ kind, method, path: path(id), id, body: (reason) => ({ reason, ...more }) })
    if (status === 200) this.#journal.move(boxId, -cents)
  }

  /** A move that leaves no words of its own: what came of it is seen by the balance. */
  async #done(method: 'PUT', path: string, body: object): Promise<boolean> {
    const { status } = await this.#sender.send({ method, path, body, key: `${path} ${++this.#serial}` })
    return status === 200
  }

  #stands(boxId: string, reversible: Reversible): void {
    this.#journal.move(boxId, reversible.cents)
    this.#standing.push(reversible)
  }
}
