import { expect } from 'vitest'
import { moneyOf } from '#domain/value/money.ts'
import type { Answer } from '../api.ts'
import { postTo } from './ledger.ts'
import { OracleBooks, type OracleEntry, type OracleLine, type OracleMoney } from './oracle.ts'
import type { OraclePlaces } from './oracle-places.ts'
import { orderOf } from './payable.ts'

export const today = '2026-11-20'
export const months: readonly string[] = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']

interface Bill {
  readonly id: string
  readonly issued: string
  readonly cents: number
  readonly fund: string | undefined
  readonly entry: OracleEntry
  paid?: { readonly day: string; readonly entry: OracleEntry } | undefined
  isGone: boolean
  isRefunded?: boolean
  /** Days between which it was paid, though it is not any more. */
  readonly undone: [from: string, to: string][]
}

export const reason = { reason: 'Da lei' }
export const money = (cents: number): string => moneyOf(BigInt(cents))
export const untilToday = (day: string): string => (day < today ? day : today)
export const pick = <One>(all: readonly One[], which: number): One | undefined => all[which % Math.max(1, all.length)]
export const opposite = ({ lines }: OracleEntry): OracleLine[] => lines.map((line) => ({ ...line, cents: -line.cents }))
export const back = (one: OracleMoney): OracleMoney => ({ ...one, cents: -one.cents, flow: 'BACK' })

/** Bills of a church, through the routes, and the oracle's books of them. What is refused changes neither. */
export class OracleBills {
  readonly books = new OracleBooks()
  readonly bills: Bill[] = []
  protected readonly places: OraclePlaces
  /** How often each act was done and not refused. */
  protected readonly done: Record<string, number>

  constructor(places: OraclePlaces, done: Record<string, number>) {
    this.places = places
    this.done = done
  }

  async bill(month: string, which: number, cents: number): Promise<void> {
    const competence = months[Math.max(0, months.indexOf(month) - (which % 3))] ?? month
    const fund = which % 4 === 0 ? this.places.roof : undefined
    const issued = `${month}-02`
    const order = orderOf(this.places.api, this.places.expense, {
      issueDate: issued,
      competence,
      description: `Ordem ${which} ${cents} ${this.bills.length}`,
      grossValue: money(cents),
      installments: [{ value: money(cents), dueDate: `${month}-25` }],
      ...(fund && { fundId: fund }),
    })
    const answer = await this.send('POST', '/bills-pay', order)
    if (!this.isDone(answer, 'bill')) return
    const { body } = await this.places.api.call('GET', `/bills-pay/${answer.body.id}`, {
      as: this.places.api.church.people.admin,
    })
    const entry = this.books.enter(competence < month ? `${competence}-28` : issued, [
      { code: fund ? '4.1.2.01' : '4.2.1.09', cents, fund },
      { code: '2.1.1.01', cents: -cents, fund },
    ])
    this.bills.push({ id: body.installments[0].id, issued, cents, fund, entry, isGone: false, undone: [] })
  }

  async pay(month: string, which: number, cents: number): Promise<void> {
    const bill = pick(
      this.bills.filter(({ paid, isGone }) => !paid && !isGone),
      which,
    )
    const day = `${month}-15`
    if (!bill || day < bill.issued) return
    const [interest, discount] = [cents % 7, cents % 2]
    const items = [{ id: bill.id, interest: money(interest), discount: money(discount) }]
    const body = { accountKind: 2, accountId: this.places.bank, paidAt: day, items }
    if (!this.isDone(await this.send('PUT', '/installment/write-off-many', body), 'pay')) return
    const { fund } = bill
    const paid = bill.cents + interest - discount
    const lines = [
      { code: '2.1.1.01', cents: bill.cents, fund },
      { code: '4.3.1.03', cents: interest, fund },
      { code: '1.1.1.02', cents: -paid, fund },
      { code: '3.1.3.02', cents: -discount, fund },
    ]
    bill.paid = {
      day,
      entry: this.books.enter(day, lines, [{ account: this.places.bank, cents: -paid, flow: 'MOVED' }]),
    }
  }

  /** What was paid comes back: so much less of an expense, on that day. */
  async refund(month: string, which: number): Promise<void> {
    const day = untilToday(`${month}-22`)
    const bill = pick(
      this.bills.filter(({ paid, isRefunded }) => paid && paid.day <= day && !isRefunded),
      which,
    )
    if (!bill?.paid) return
    const body = { accountKind: 2, accountId: this.places.bank, date: day }
    if (!this.isDone(await this.send('POST', `/installment/${bill.id}/refund`, body), 'refund')) return
    const cents = -bill.paid.entry.money.reduce((sum, one) => sum + one.cents, 0)
    const { fund } = bill
    const lines = [
      { code: '1.1.1.02', cents, fund },
      { code: fund ? '4.1.2.01' : '4.2.1.09', cents: -cents, fund },
    ]
    this.books.enter(day, lines, [{ account: this.places.bank, cents, flow: 'MOVED' }])
    bill.isRefunded = true
  }

  async unpay(_: string, which: number): Promise<void> {
    const bill = pick(
      this.bills.filter(({ paid, isRefunded }) => paid && !isRefunded),
      which,
    )
    if (!bill?.paid || !this.isDone(await this.send('DELETE', `/installment/${bill.id}/reversal`, reason), 'unpay'))
      return
    this.books.enter(today, opposite(bill.paid.entry), bill.paid.entry.money.map(back))
    bill.undone.push([bill.paid.day, today])
    bill.paid = undefined
  }

  async cancel(_: string, which: number): Promise<void> {
    const bill = pick(
      this.bills.filter(({ paid, isGone }) => !paid && !isGone),
      which,
    )
    if (!bill || !this.isDone(await this.send('POST', `/installment/${bill.id}/cancel`, reason), 'cancel')) return
    this.books.takeBack(bill.entry)
    bill.isGone = true
  }

  protected readonly norte = (): string => this.places.api.church.branches.norte ?? ''

  protected send(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object): Promise<Answer> {
    return postTo(this.places.api, method, path, { as: this.places.api.church.people.admin, body })
  }

  protected isDone({ status, body }: Answer, kind: string): boolean {
    expect([200, 400], JSON.stringify(body)).toContain(status)
    if (status === 200) this.done[kind] = (this.done[kind] ?? 0) + 1
    return status === 200
  }
}
