import { paymentWords } from '#domain/installment/fields.ts'
import { MovementOrigin, OwnerKind, PaymentType, TransferType } from '#domain/ledger/enums.ts'
import { issuedFor, type PlayedLine, type PlayedOrder } from '../payable/orders.ts'
import type { Day } from '../source/calendar.ts'
import type { Random } from '../source/random.ts'
import type { PlayedAccount } from './accounts.ts'
import { type BankReport, reportsOf } from './bank-lines.ts'

/** A movement as `celeiro.post_movements` reads it. */
interface DemoMovement {
  readonly id: string
  readonly account: string
  readonly cents: string
  readonly internal: boolean
  readonly imposed: boolean
  readonly reverses?: string
  /** Distinguishes the movements of one document in one account. */
  readonly part?: number
  /** yyyy-MM-dd, where it is not the month of its day. */
  readonly competence?: string
  readonly label: Readonly<Record<string, unknown>>
}

/** A document with its movements, none for a count without a difference. */
export interface Played {
  readonly kind: 'opening' | 'transfer' | 'count' | 'line' | 'bill' | 'check' | 'card' | 'offering'
  readonly origin: number
  readonly id: string
  readonly date: string
  readonly movements: readonly DemoMovement[]
  readonly transfer?: { readonly type: number; readonly from: PlayedAccount; readonly to: PlayedAccount }
  readonly cents: bigint
  /** Of a count. */
  readonly expectedCents?: bigint
  readonly accountId: string
  readonly text: string
}

export interface Cast {
  readonly bank: readonly PlayedAccount[]
  readonly cash: readonly PlayedAccount[]
  readonly members: readonly { readonly id: string; readonly name: string }[]
  /** Ids by code. */
  readonly plans: ReadonlyMap<string, string>
  readonly centers: ReadonlyMap<string, string>
  /** Who is paid, by name: code of OwnerKind and id. */
  readonly favoured: ReadonlyMap<string, { readonly kind: number; readonly id: string }>
}

const { OPENING, INSTALLMENT, TRANSFER, ADJUSTMENT, BANK } = MovementOrigin.codes
/** The account in a bank that each cash box is supplied from, by their places. */
const supplier = [0, 2, 3, 0] as const
const differences = [0n, 0n, -50n, 0n, 100n, -200n, 25n, 0n, 500n]
/** How long the first cash box has not been to the bank: it ends above its maximum. */
const undepositedDays = 24

/** The orders that were placed, and the ids of those that come every month. */
interface Bills {
  readonly orders: readonly PlayedOrder[]
  readonly newId: () => string
}

/** Months of a church's money, in the order of the days, nothing ever below zero; the same from the same stream. */
export class Play {
  readonly #cast: Cast
  readonly #random: Random
  readonly #newId: () => string
  readonly #balances = new Map<string, bigint>()
  readonly played: Played[] = []
  /** The orders that are paid in it, and those that still wait. */
  readonly orders: PlayedOrder[]
  readonly #newOrderId: () => string
  /** Other postings, known before. */
  readonly #played: readonly Played[]

  constructor(cast: Cast, random: Random, newId: () => string, bills: Bills, played: readonly Played[]) {
    this.#cast = cast
    this.#random = random
    this.#newId = newId
    this.#newOrderId = bills.newId
    this.orders = [...bills.orders]
    this.#played = played
  }

  /** Opening balances of every account. */
  open(date: string): void {
    for (const account of [...this.#cast.bank, ...this.#cast.cash]) {
      const text = 'Saldo inicial'
      const movements = [this.#move(account, account.openingCents, { description: text }, { internal: true })]
      const { id, openingCents: cents } = account
      this.played.push({ kind: 'opening', origin: OPENING, id, date, movements, cents, accountId: id, text })
    }
  }

  live(day: Day): void {
    const { bank, cash } = this.#cast
    for (const document of this.#played) if (document.date === day.date) this.#take(document)
    for (const report of reportsOf(day, this.#random, (place) => this.#balanceOf(bank[place])))
      this.#report(day, report)
    for (const order of this.orders)
      for (const line of order.lines) if (line.payOn === day.date) this.#pay(day, order, line, this.#newOrderId())
    if (day.weekday === 1)
      for (const [place, box] of cash.entries()) {
        const rest = BigInt(80 + this.#random.below(14) * 10) * 100n
        const spare = (this.#balanceOf(box) - rest) / 1_000n
        const isIdle = place === 0 && day.daysAgo < undepositedDays
        if (spare > 0n && !isIdle)
          this.#transfer(day, box, bank[supplier[place] ?? 0], spare * 1_000n, 'Depósito do que sobrou no caixa')
      }
    if (day.weekday === 4)
      for (const [place, box] of cash.entries()) {
        const cents = BigInt(place === 0 ? 38 + this.#random.below(20) : 5 + this.#random.below(12)) * 1_000n
        this.#transfer(day, bank[supplier[place] ?? 0], box, cents, 'Dinheiro para as despesas da semana')
      }
    if (day.dayOfMonth === 20) this.#transfer(day, bank[0], bank[1], 70_000n, 'Repasse mensal para missões')
    if (day.dayOfMonth === 3) this.#transfer(day, bank[0], bank[2], 60_000n, 'Ajuda mensal à filial')
    if (day.dayOfMonth === 28) for (const box of cash) this.#count(day, box)
  }

  #take(document: Played): void {
    for (const { account, cents } of document.movements)
      this.#balances.set(account, (this.#balances.get(account) ?? 0n) + BigInt(cents))
    this.played.push(document)
  }

  #balanceOf = (account: PlayedAccount | undefined): bigint => this.#balances.get(account?.id ?? '') ?? 0n

  #move({ id: account }: PlayedAccount, cents: bigint, label: object, { internal = false } = {}): DemoMovement {
    this.#balances.set(account, (this.#balances.get(account) ?? 0n) + cents)
    return { id: this.#newId(), account, cents: String(cents), internal, imposed: false, label: { ...label } }
  }

  /** Skipped where the origin's balance does not suffice. */
  #transfer(
    { date }: Day,
    from: PlayedAccount | undefined,
    to: PlayedAccount | undefined,
    cents: bigint,
    text: string,
  ) {
    if (!from || !to || this.#balanceOf(from) < cents) return
    const isBetweenBanks = from.kind === to.kind
    const { CASH, PIX } = PaymentType.codes
    const label = (other: PlayedAccount) => ({
      description: text,
      counterparty: other.name,
      paymentType: isBetweenBanks ? PIX : CASH,
    })
    const { BANK_TO_BANK, CASH_TO_BANK, BANK_TO_CASH } = TransferType.codes
    const type = isBetweenBanks ? BANK_TO_BANK : from.kind < to.kind ? CASH_TO_BANK : BANK_TO_CASH
    const movements = [
      this.#move(from, -cents, label(to), { internal: true }),
      this.#move(to, cents, label(from), { internal: true }),
    ]
    const document = {
      id: this.#newId(),
      date,
      movements,
      transfer: { type, from, to },
      cents,
      accountId: from.id,
      text,
    }
    this.played.push({ kind: 'transfer', origin: TRANSFER, ...document })
  }

  #count({ date }: Day, box: PlayedAccount): void {
    const expectedCents = this.#balanceOf(box)
    const drawn = this.#random.pick(differences)
    const cents = expectedCents + drawn < 0n ? 0n : drawn
    const label = { description: cents > 0n ? 'Sobra na contagem do caixa' : 'Falta na contagem do caixa' }
    const movements = cents === 0n ? [] : [this.#move(box, cents, label)]
    const document = { id: this.#newId(), date, movements, cents, expectedCents, accountId: box.id, text: '' }
    this.played.push({ kind: 'count', origin: ADJUSTMENT, ...document })
  }

  /** Skipped where the balance would become negative: the payment was postponed. */
  #report(day: Day, report: BankReport): void {
    const { date } = day
    const { account: place, cents, plan = '', center = '', isGift = false, paymentType, bill } = report
    const account = this.#cast.bank[place]
    if (!account || this.#balanceOf(account) + cents < 0n) return
    const giver = isGift ? this.#random.pick(this.#cast.members) : undefined
    const isKnown = this.#random.below(4) > 0
    const text = giver ? `Pix recebido de ${giver.name}` : report.text
    const documentNumber = this.#random.text('0123456789', 9)
    if (bill) {
      const line = { id: this.#newId(), cents: -cents, dueDate: date }
      const order = { id: this.#newOrderId(), bill, documentNumber, ...issuedFor(date), lines: [line] }
      this.orders.push(order)
      this.#pay(day, order, line, this.#newId())
      return
    }
    const label = {
      description: text,
      paymentType,
      counterparty: giver?.name,
      documentNumber,
      accountPlanId: this.#cast.plans.get(plan),
      costCenterId: this.#cast.centers.get(center),
      ...(giver && isKnown && { memberId: giver.id }),
      ...(giver && isKnown && { ownerKind: OwnerKind.codes.MEMBERS_OFFERINGS, ownerId: giver.id }),
    }
    const movements = [{ ...this.#move(account, cents, label), imposed: true }]
    const document = { id: this.#newId(), date, movements, cents, accountId: account.id, text }
    this.played.push({ kind: 'line', origin: BANK, ...document })
  }

  /** Pays an instalment on its due day, if the balance suffices; otherwise it becomes overdue. */
  #pay({ date }: Day, order: PlayedOrder, line: PlayedLine, movementId: string): void {
    const { bill, lines } = order
    const account = this.#cast.bank[bill.account]
    if (!account || this.#balanceOf(account) < line.cents) return
    const owner = this.#cast.favoured.get(bill.from)
    const label = {
      description: paymentWords(bill.text, lines.indexOf(line) + 1, lines.length),
      paymentType: bill.paymentType,
      documentNumber: order.documentNumber,
      counterparty: bill.from,
      accountPlanId: this.#cast.plans.get(bill.plan),
      costCenterId: this.#cast.centers.get(bill.center),
      ownerKind: owner?.kind,
      ownerId: owner?.id,
    }
    const competence = `${order.competence}-01`
    const movement = { ...this.#move(account, -line.cents, label), id: movementId, competence }
    line.paid = { date, accountId: account.id, movementId }
    const document = { id: line.id, date, movements: [movement], cents: -line.cents, accountId: account.id }
    this.played.push({ kind: 'bill', origin: INSTALLMENT, text: bill.text, ...document })
  }
}
