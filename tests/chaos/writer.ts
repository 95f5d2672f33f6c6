import type { Random } from '#api/demonstration/source/random.ts'
import { typeOfTransfer } from '#domain/transfer/rules.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { CardWriter, type Terminal } from './card-writer.ts'
import type { Journal } from './journal.ts'
import { type Paper, PaperWriter } from './paper-writer.ts'
import type { Sender } from './sender.ts'
import { today, type Writing } from './writing.ts'

/** What everybody writes about. */
export interface Church {
  /** Accounts that all writers move money between. */
  readonly accounts: readonly Account[]
  readonly branchIds: readonly string[]
  readonly bankId: string
  /** What orders and offerings are of. */
  readonly paper: Paper
  /** What sales by card are of. */
  readonly terminal: Terminal
}

export interface Account {
  readonly id: string
  /** Code of AccountKind. */
  readonly kind: number
}

/** A client that writes continuously; each write is retried with its own idempotency key until answered. */
export class Writer {
  readonly #name: string
  readonly #sender: Sender
  readonly #journal: Journal
  readonly #random: Random
  readonly #church: Church
  /** A cash box of this writer only, which may therefore be counted. */
  #box: Account | undefined
  readonly #reversible: { id: string; from: string; to: string; cents: bigint }[] = []
  readonly #papers: PaperWriter
  readonly #cards: CardWriter
  #serial = 0

  constructor(name: string, sender: Sender, journal: Journal, random: Random, church: Church) {
    this.#name = name
    this.#sender = sender
    this.#journal = journal
    this.#random = random
    this.#church = church
    this.#papers = new PaperWriter(this.#write, sender, journal, random, church)
    this.#cards = new CardWriter(this.#write, sender, journal, random, church.terminal)
  }

  async run(isOver: () => boolean): Promise<void> {
    await this.#openBox()
    while (!isOver()) {
      const chance = this.#random.below(100)
      if (chance < 35) await this.#transfer()
      else if (chance < 45) await this.#reverse()
      else if (chance < 68) await this.#papers.write(this.#box?.id ?? '')
      else if (chance < 80) await this.#cards.write()
      else if (chance < 92) await this.#supplier()
      else if (chance < 96) await this.#bankAccount()
      else await this.#count()
    }
  }

  readonly #write: Writing = async ({ kind, method, path, body, id }) => {
    const label = `Caos ${this.#name}-${++this.#serial}`
    const answer = await this.#sender.send({ method, path, body: body(label), key: `${kind} ${label}` })
    const isRefused = answer.status === 400
    const record = id ?? answer.body.id ?? answer.body.ids?.[0] ?? ''
    const { attempts, isReplayed } = answer
    this.#journal.acknowledged.push({ kind, label, id: record, isRefused, attempts, isReplayed })
    return { ...answer, id: record }
  }

  async #openBox(): Promise<void> {
    const opened = await this.#write({
      kind: 'cash-account',
      method: 'POST',
      path: '/cash-account',
      body: (name) => ({
        name,
        branchId: this.#church.branchIds[0],
        openingBalance: '50.00',
        openingDate: today(),
      }),
    })
    if (opened.status !== 200) throw new Error(`no cash box: ${JSON.stringify(opened.body)}`)
    this.#box = { id: opened.id, kind: 1 }
    this.#journal.move(opened.id, 5_000n)
  }

  async #transfer(into?: Account): Promise<void> {
    const ends = this.#box ? [...this.#church.accounts, this.#box] : this.#church.accounts
    const from = this.#random.pick(ends)
    const to = into ?? this.#random.pick(ends.filter(({ id }) => id !== from.id))
    const cents = BigInt(1 + this.#random.below(this.#random.below(10) === 0 ? 5_000_000 : 2_000))
    const record = await this.#write({
      kind: 'transfer',
      method: 'POST',
      path: '/transfer',
      body: (description) => ({
        type: typeOfTransfer(from.kind, to.kind),
        originId: from.id,
        destinationId: to.id,
        value: moneyOf(cents),
        date: today(),
        description,
      }),
    })
    if (record.status !== 200) return
    this.#journal.move(from.id, -cents)
    this.#journal.move(to.id, cents)
    this.#reversible.push({ id: record.id, from: from.id, to: to.id, cents })
  }

  async #reverse(): Promise<void> {
    const reversible = this.#reversible.shift()
    if (!reversible) return
    const { id, from, to, cents } = reversible
    const path = `/transfer/${id}/reversal`
    const { status } = await this.#write({
      kind: 'reversal',
      method: 'DELETE',
      path,
      id,
      body: (reason) => ({ reason }),
    })
    if (status !== 200) return
    this.#journal.move(to, -cents)
    this.#journal.move(from, cents)
  }

  async #supplier(): Promise<void> {
    const document = this.#random.cpf()
    const body = (name: string) => ({ name, type: 1, status: 1, document })
    await this.#write({ kind: 'supplier', method: 'POST', path: '/supplier', body })
  }

  /** A new account whose opening balance is edited while its first movement is posted. */
  async #bankAccount(): Promise<void> {
    const cents = BigInt(this.#random.below(100_000))
    const branchId = this.#random.pick(this.#church.branchIds)
    const form = (nickname: string, openingCents: bigint) => ({
      nickname,
      branchId,
      bankId: this.#church.bankId,
      accountType: 1,
      agency: '7',
      account: nickname.replace(/\D+/g, '9'),
      openingBalance: moneyOf(openingCents),
      openingDate: today(),
      allowNegative: false,
    })
    let named = ''
    const opened = await this.#write({
      kind: 'bank-account',
      method: 'POST',
      path: '/bank-account',
      body: (nickname) => {
        named = nickname
        return form(nickname, cents)
      },
    })
    if (opened.status !== 200) return
    this.#journal.move(opened.id, cents)
    const otherCents = BigInt(this.#random.below(100_000))
    const reopen = this.#sender.send({
      method: 'PUT',
      path: `/bank-account/${opened.id}`,
      body: { ...form(named, otherCents), version: 1 },
      key: `form ${named}`,
    })
    const [reopened] = await Promise.all([reopen, this.#transfer({ id: opened.id, kind: 2 })])
    if (reopened.status === 200) this.#journal.move(opened.id, otherCents - cents)
  }

  /** Blocks the own box and counts something in it, which becomes what it holds. */
  async #count(): Promise<void> {
    const id = this.#box?.id ?? ''
    const blocked = await this.#sender.send({ method: 'POST', path: `/cash-account/${id}/block` })
    // A retried block finds the box blocked already.
    if (blocked.status === 400 && blocked.body.error !== 'cash_account_status_changed')
      throw new Error(`the box could not be blocked: ${JSON.stringify(blocked.body)}`)
    const counted = moneyOf(BigInt(this.#random.below(20_000)))
    const record = await this.#write({
      kind: 'count',
      method: 'POST',
      path: `/cash-account/${id}/count`,
      id,
      body: (observation) => ({ countedValue: counted, observation }),
    })
    if (record.status === 200) this.#journal.balances.set(id, centsOf(counted))
  }
}
