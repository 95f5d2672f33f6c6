import { sale } from './card.ts'
import { bankId, postTo } from './ledger.ts'
import { enterOffering, judgeOffering, offeringOf } from './offering.ts'
import { lastOf, type OracleEntry } from './oracle.ts'
import { back, money, OracleBills, opposite, pick, reason, today } from './oracle-bills.ts'

/** What may be done, each as often as it stands here. */
export const kinds = [
  'bill',
  'bill',
  'pay',
  'pay',
  'unpay',
  'cancel',
  'cancel',
  'gift',
  'gift',
  'ungive',
  'cheque',
  'bankCheque',
  'bankCheque',
  'bankCheque',
  'card',
  'credit',
  'credit',
  'transfer',
  'manual',
  'fund',
  'close',
  'reopen',
] as const
type ActKind = (typeof kinds)[number]

const sumOf = (all: OracleEntry['money']): number => all.reduce((sum, { cents }) => sum + cents, 0)

/** What a church does, through the routes, and the oracle's books of it. */
export class OracleChurch
  extends OracleBills
  implements Record<ActKind, (month: string, which: number, cents: number) => Promise<void>>
{
  private readonly gifts: { readonly id: string; entry: OracleEntry | undefined }[] = []
  private readonly cheques: {
    readonly id: string
    readonly cents: number
    at: '1.1.2.01' | '1.1.2.02' | 'bank'
    since: string
  }[] = []
  private readonly sales: { readonly id: string; readonly gross: number; readonly net: number; isPaid: boolean }[] = []

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

  async cheque(month: string, _: number, cents: number): Promise<void> {
    const day = `${month}-10`
    if (!this.books.isOpen(day)) return
    const own = { bankId, agency: '1', account: '2', number: this.places.nextNumber(), issuerName: 'Emitente' }
    const dated = { type: 1, issueDate: day, goodForDate: day, value: money(cents), branchId: this.norte() }
    const answer = await this.send('POST', '/wallet-check', { ...own, ...dated })
    if (!this.isDone(answer, 'cheque')) return
    this.books.enter(day, [
      { code: '1.1.2.01', cents },
      { code: '3.1.9.01', cents: -cents },
    ])
    this.cheques.push({ id: answer.body.id, cents, at: '1.1.2.01', since: day })
  }

  async bankCheque(month: string, which: number): Promise<void> {
    const cheque = pick(this.cheques, which)
    const day = `${month}-20`
    // A deposit that is told of a day after the clearing is not of this law.
    if (!cheque || day < cheque.since) return
    const { id, cents, at } = cheque
    const into = { accountId: this.places.bank, date: day }
    const calls = {
      '1.1.2.01': ['POST', `/wallet-check/${id}/deposit`, into, '1.1.2.02', day],
      '1.1.2.02': ['PUT', `/wallet-check/write-off/${id}`, { ...into, accountKind: 2 }, 'bank', day],
      bank: ['PUT', `/wallet-check/write-off/${id}`, { reversal: true, ...reason }, '1.1.2.02', today],
    } as const
    const [method, path, body, to, counted] = calls[at]
    if (!this.isDone(await this.send(method, path, body), `cheque to ${to}`)) return
    const codeOf = (place: typeof at) => (place === 'bank' ? '1.1.1.02' : place)
    const lines = [
      { code: codeOf(to), cents },
      { code: codeOf(at), cents: -cents },
    ]
    this.books.enter(
      counted,
      lines,
      at === 'bank'
        ? [{ account: this.places.bank, cents: -cents, flow: 'BACK' }]
        : to === 'bank'
          ? [{ account: this.places.bank, cents, flow: 'MOVED' }]
          : [],
    )
    cheque.at = to
    cheque.since = counted
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
    this.sales.push({ id, gross, net, isPaid: false })
  }

  async credit(month: string, which: number): Promise<void> {
    const one = pick(this.sales, which)
    if (!one) return
    const [isBack, day] = [one.isPaid, one.isPaid ? today : `${month}-18`]
    const answer = isBack
      ? await this.places.cards.act(one.id, 'reverse', reason)
      : await this.places.cards.writeOff([one.id], { accountId: this.places.bank, date: day })
    if (!this.isDone(answer, isBack ? 'uncredit' : 'credit')) return
    const cents = isBack ? -one.net : one.net
    const lines = [
      { code: '1.1.1.02', cents },
      { code: '1.1.2.04', cents: -cents },
    ]
    // The statement shows what was sold and what the acquirer keeps of it.
    const account = this.places.bank
    const moved = [
      { account, cents: one.gross, flow: 'MOVED' as const },
      { account, cents: one.net - one.gross, flow: 'MOVED' as const },
    ]
    this.books.enter(day, lines, isBack ? moved.map(back) : moved)
    one.isPaid = !isBack
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
