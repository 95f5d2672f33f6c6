import { sale } from './card.ts'
import { postTo } from './ledger.ts'
import { enterOffering, judgeOffering, offeringOf } from './offering.ts'
import { lastOf, type OracleEntry, type OracleLine } from './oracle.ts'
import { back, money, opposite, pick, reason, today, untilToday } from './oracle-bills.ts'
import { OracleCheques } from './oracle-cheques.ts'

/** What may be done, each as often as it stands here. */
export const kinds = [
  'bill',
  'bill',
  'pay',
  'pay',
  'unpay',
  'refund',
  'refund',
  'cancel',
  'cancel',
  'gift',
  'gift',
  'ungive',
  'cheque',
  'bankCheque',
  'bankCheque',
  'bankCheque',
  'bankCheque',
  'card',
  'credit',
  'credit',
  'giveBack',
  'giveBack',
  'transfer',
  'manual',
  'fund',
  'close',
  'reopen',
] as const
type ActKind = (typeof kinds)[number]

interface Sale {
  readonly id: string
  readonly gross: number
  readonly net: number
  at: 'acquirer' | 'bank' | 'charged back' | 'refunded'
}

const sumOf = (all: OracleEntry['money']): number => all.reduce((sum, { cents }) => sum + cents, 0)

/** What a church does, through the routes, and the oracle's books of it. */
export class OracleChurch
  extends OracleCheques
  implements Record<ActKind, (month: string, which: number, cents: number) => Promise<void>>
{
  private readonly gifts: { readonly id: string; entry: OracleEntry | undefined }[] = []
  private readonly sales: Sale[] = []

  async gift(month: string, which: number, cents: number): Promise<void> {
    const day = `${month}-08`
    if (!this.books.isOpen(day)) return
    const place = { cashAccountId: this.places.box, accountPlanId: this.places.income }
    const { id } = await enterOffering(
      this.places.api,
      offeringOf(this.places.api, place, { worshipDate: day, cashValue: money(cents) }),
    )
    const gift: (typeof this.gifts)[number] = { id, entry: undefined }
    const move = which % 4 === 0 ? 'refuse' : 'approve'
    if (
      !this.isDone(
        await judgeOffering(
          this.places.api,
          id,
          move,
          this.places.api.church.people.admin,
          move === 'refuse' ? 'Da lei' : undefined,
        ),
        move,
      )
    )
      return
    if (move === 'approve')
      gift.entry = this.books.enter(
        day,
        [
          { code: '1.1.1.01', cents },
          { code: '3.1.1.01', cents: -cents },
        ],
        [{ account: this.places.box, cents, flow: 'MOVED' }],
      )
    this.gifts.push(gift)
  }

  async ungive(_: string, which: number): Promise<void> {
    const gift = pick(
      this.gifts.filter(({ entry }) => entry),
      which,
    )
    if (
      !gift?.entry ||
      !this.isDone(await this.send('DELETE', `/tithes-offerings/${gift.id}/reversal`, reason), 'ungive')
    )
      return
    // It is no this.places.income of its month, and owed until the money is given back.
    const { day, money: moved } = gift.entry
    const cents = sumOf(moved)
    if (day.slice(0, 7) === today.slice(0, 7)) this.books.enter(today, opposite(gift.entry), gift.entry.money.map(back))
    else {
      this.books.enter(lastOf(day.slice(0, 7)), [
        { code: '3.1.1.01', cents },
        { code: '2.1.1.10', cents: -cents },
      ])
      const lines = [
        { code: '2.1.1.10', cents },
        { code: '1.1.1.01', cents: -cents },
      ]
      this.books.enter(today, lines, gift.entry.money.map(back))
    }
    gift.entry = undefined
  }

  async card(month: string, _: number, cents: number): Promise<void> {
    const day = `${month}-05`
    if (!this.books.isOpen(day)) return
    const gross = cents * 500
    const net = gross - (gross * 22) / 1000
    const last = new Date(Date.UTC(2026, Number(month.slice(5)), 0)).getUTCDate()
    const period = { periodStart: `${month}-01`, periodEnd: `${month}-${last}`, bankAccountId: this.places.bank }
    const nsu = this.places.nextNumber()
    const [id = ''] = await this.places.cards.enter(await this.places.cards.receipt(this.places.terminal, period), [
      sale({ gross: money(gross), saleDate: day, nsu }),
    ])
    this.done.card = (this.done.card ?? 0) + 1
    this.books.enter(day, [
      { code: '1.1.2.04', cents: net },
      { code: '4.3.1.02', cents: gross - net },
      { code: '3.1.2.01', cents: -gross },
    ])
    this.sales.push({ id, gross, net, at: 'acquirer' })
  }

  async credit(month: string, which: number): Promise<void> {
    const one = pick(
      this.sales.filter(({ at }) => at === 'acquirer' || at === 'bank'),
      which,
    )
    if (!one) return
    const [isBack, day] = [one.at === 'bank', one.at === 'bank' ? today : `${month}-18`]
    const answer = isBack
      ? await this.places.cards.act(one.id, 'reverse', reason)
      : await this.places.cards.writeOff([one.id], { accountId: this.places.bank, date: day })
    if (!this.isDone(answer, isBack ? 'uncredit' : 'credit')) return
    this.credited(one, day, isBack, [])
    one.at = isBack ? 'acquirer' : 'bank'
  }

  /** The acquirer takes back what it paid, or the church gives it back; a chargeback may be won. */
  async giveBack(month: string, which: number): Promise<void> {
    const one = pick(
      this.sales.filter(({ at }) => at === 'bank' || at === 'charged back'),
      which,
    )
    if (!one) return
    const isBack = one.at === 'bank'
    const to = isBack ? (which % 3 === 0 ? 'refunded' : 'charged back') : 'bank'
    const name = { refunded: 'refund', 'charged back': 'chargeback', bank: 'won' }[to]
    const day = untilToday(`${month}-22`)
    if (!this.isDone(await this.places.cards.act(one.id, name, { accountId: this.places.bank, date: day }), 'giveBack'))
      return
    const sold = isBack ? -1 : 1
    this.credited(one, day, isBack, [
      { code: '1.1.2.04', cents: sold * one.net },
      { code: '4.3.1.02', cents: sold * (one.gross - one.net) },
      { code: '3.1.2.01', cents: -sold * one.gross },
    ])
    one.at = to
  }

  /** The statement shows what was sold and what the acquirer keeps of it. */
  private credited({ gross, net }: Sale, day: string, isBack: boolean, sold: readonly OracleLine[]): void {
    const cents = isBack ? -net : net
    const account = this.places.bank
    const moved = [
      { account, cents: gross, flow: 'MOVED' as const },
      { account, cents: net - gross, flow: 'MOVED' as const },
    ]
    const lines = [...sold, { code: '1.1.1.02', cents }, { code: '1.1.2.04', cents: -cents }]
    this.books.enter(day, lines, isBack ? moved.map(back) : moved)
  }

  async transfer(month: string, which: number, cents: number): Promise<void> {
    const [from, to] = which % 2 === 0 ? [this.places.bank, this.places.box] : [this.places.box, this.places.bank]
    const date = `${month}-12`
    const body = {
      type: from === this.places.bank ? 4 : 3,
      originId: from,
      destinationId: to,
      value: money(cents),
      date,
    }
    if (!this.isDone(await this.send('POST', '/transfer', body), 'transfer')) return
    const codeOf = (account: string) => (account === this.places.bank ? '1.1.1.02' : '1.1.1.01')
    const lines = [
      { code: codeOf(to), cents },
      { code: codeOf(from), cents: -cents },
    ]
    this.books.enter(date, lines, [
      { account: to, cents, flow: 'BETWEEN' },
      { account: from, cents: -cents, flow: 'BETWEEN' },
    ])
  }

  async manual(month: string, _: number, cents: number): Promise<void> {
    const lines = [
      { ledgerAccountId: this.places.codes['4.2.1.13'], debit: money(cents) },
      { ledgerAccountId: this.places.codes['1.2.3.09'], credit: money(cents) },
    ]
    const date = `${month}-27` > today ? today : `${month}-27`
    if (
      !this.isDone(
        await this.send('POST', '/manual-entry', { branchId: this.norte(), date, history: 'Depreciação', lines }),
        'manual',
      )
    )
      return
    this.books.enter(date, [
      { code: '4.2.1.13', cents },
      { code: '1.2.3.09', cents: -cents },
    ])
  }

  async fund(month: string, which: number, cents: number): Promise<void> {
    const sides = which % 2 === 0 ? { toFundId: this.places.roof } : { fromFundId: this.places.roof }
    const date = `${month}-14`
    const body = { branchId: this.norte(), value: money(cents), date, minute: 'Ata 3', ...sides }
    const { body: made } = await postTo(this.places.api, 'POST', '/fund-transfer', {
      as: this.places.api.church.people.free,
      body,
    })
    if (!made.id || !this.isDone(await this.send('POST', `/fund-transfer/${made.id}/approve`, {}), 'fund')) return
    const signed = which % 2 === 0 ? cents : -cents
    this.books.enter(date, [
      { code: '2.3.1.01', cents: signed },
      { code: '2.3.1.02', cents: -signed, fund: this.places.roof },
    ])
  }

  async close(month: string): Promise<void> {
    if (
      month < '2026-10' &&
      this.isDone(
        await this.send('POST', `/company/${this.places.api.church.companyId}/close-month`, { month }),
        'close',
      )
    )
      this.books.close(month)
  }

  async reopen(month: string): Promise<void> {
    const body = { month, ...reason }
    if (
      this.isDone(await this.send('POST', `/company/${this.places.api.church.companyId}/reopen-month`, body), 'reopen')
    )
      this.books.reopen(month)
  }
}
