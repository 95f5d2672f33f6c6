import { bankId } from './ledger.ts'
import { money, OracleBills, pick, reason, today } from './oracle-bills.ts'

type Place = '1.1.2.01' | '1.1.2.02' | '1.1.2.03' | 'bank' | 'lost'

interface Cheque {
  readonly id: string
  readonly day: string
  readonly cents: number
  at: Place
  since: string
  isClassified: boolean
  returns: number
}

interface Step {
  readonly to: Place
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: object
  readonly day: string
}

/** Cheques of a church, from the wallet to the bank and back. */
export class OracleCheques extends OracleBills {
  private readonly cheques: Cheque[] = []

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
    this.cheques.push({
      id: answer.body.id,
      day,
      cents,
      at: '1.1.2.01',
      since: day,
      isClassified: false,
      returns: 0,
    })
  }

  async bankCheque(month: string, which: number): Promise<void> {
    const cheque = pick(
      this.cheques.filter(({ at }) => at !== 'lost'),
      which,
    )
    if (!cheque) return
    const isOfPlan = which % 2 === 0
    const { to, method, path, body, day } = this.step(cheque, `${month}-20`, which)
    // A deposit that is told of a day after the clearing is not of this law.
    if (day < cheque.since) return
    const { at, cents } = cheque
    if (!this.isDone(await this.send(method, path, body), `cheque to ${to}`)) return
    const codeOf = (place: Place) => ({ bank: '1.1.1.02', lost: '4.2.1.14' })[place as string] ?? place
    const account = this.places.bank
    const moved =
      at === 'bank'
        ? [{ account, cents: -cents, flow: 'BACK' as const }]
        : to === 'bank'
          ? [{ account, cents, flow: 'MOVED' as const }]
          : []
    const lines = [
      { code: codeOf(to), cents },
      { code: codeOf(at), cents: -cents },
    ]
    this.books.enter(day, lines, moved)
    if (to === 'bank' && isOfPlan && !cheque.isClassified) {
      const classified = [
        { code: '3.1.9.01', cents },
        { code: '3.1.1.01', cents: -cents },
      ]
      this.books.enter(cheque.day, classified)
      cheque.isClassified = true
    }
    if (to === '1.1.2.03') cheque.returns += 1
    cheque.at = to
    cheque.since = day
  }

  private step({ id, at, returns }: Cheque, day: string, which: number): Step {
    const into = { accountId: this.places.bank, date: day }
    const plan = which % 2 === 0 && { accountPlanId: this.places.income }
    const own = `/wallet-check/${id}`
    const returned: Step = {
      to: '1.1.2.03',
      method: 'POST',
      path: `${own}/return`,
      body: { reason: returns > 0 ? 12 : 11 },
      day: today,
    }
    const writeOff = `/wallet-check/write-off/${id}`
    if (at === '1.1.2.01') return { to: '1.1.2.02', method: 'POST', path: `${own}/deposit`, body: into, day }
    if (at === '1.1.2.03')
      return which % 3 === 0
        ? { to: 'lost', method: 'POST', path: `${own}/cancel`, body: reason, day: today }
        : { to: '1.1.2.02', method: 'POST', path: `${own}/present`, body: {}, day: today }
    if (which % 3 === 0) return returned
    return at === 'bank'
      ? { to: '1.1.2.01', method: 'PUT', path: writeOff, body: { reversal: true, ...reason }, day: today }
      : { to: 'bank', method: 'PUT', path: writeOff, body: { ...into, accountKind: 2, ...plan }, day }
  }
}
