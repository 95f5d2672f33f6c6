import { IncomeSource } from '#domain/card-receipt/fields.ts'
import { MovementOrigin, PaymentType } from '#domain/ledger/enums.ts'
import { reversalWords } from '#domain/ledger/reversal.ts'
import { checkCents, type Denomination, denominationsCents } from '#domain/tithes-offerings/amounts.ts'
import { GivingKind, OfferingCount, TithesOfferingsStatus } from '#domain/tithes-offerings/fields.ts'
import { cashParts, type Split } from '#domain/tithes-offerings/line.ts'
import { addDays } from '#domain/value/day/business-day.ts'
import { moneyOf } from '#domain/value/money.ts'
import { CheckType } from '#domain/wallet-check/fields.ts'
import type { Day } from '../source/calendar.ts'
import type { PlayedAccount } from '../treasury/accounts.ts'
import type { Played } from '../treasury/movements.ts'
import { fitting, type Line, lineOf, ofSource, type Source } from './offering-checks.ts'
import { dividedOffering } from './offering-lines.ts'
import { type StoredGiving, type StoredLines, type StoredOffering, writeOfferings } from './offering-rows.ts'
import type { PlayedOfferings, Stage } from './offering-stage.ts'
import {
  type Actor,
  type Fate,
  fateOf,
  isForMissions,
  type Service,
  services,
  usualKinds,
  usualMoney,
} from './services.ts'

/** For how long offerings of the headquarters have been divided by kind. */
const daysDivided = 92

const { PENDING, APPROVED, NOT_APPROVED, REVERSED } = TithesOfferingsStatus.codes
const { WAITING, DIFFERENT, EQUAL, SETTLED } = OfferingCount.codes

/** The offerings of every worship until today, in every state: the last ones wait, one was refused, one was reversed. */
export function playOfferings(stage: Stage): PlayedOfferings {
  const offerings: StoredOffering[] = []
  const givings: StoredGiving[] = []
  const divided: StoredLines[] = []
  const documents: Played[] = []
  const left = new Map(stage.checks.map((check) => [check.id, check]))
  const sources = new Map<string, Source>()
  const codes = new Codes()
  for (const day of stage.days)
    for (const service of services) {
      if (service.weekday !== day.weekday) continue
      const offering = new Offered(stage, service, day, codes.next(day.date))
      const came = offering.isInWallet ? fitting(left, stage.cash[service.branch]?.branchId, day.date) : []
      const lines = came.length > 0 ? came.map(lineOf) : offering.newChecks()
      const before = givings.length
      const { cents } = offering.identified(lines, givings)
      const split = offering.divide(lines, givings.slice(before))
      const columns = offering.columns(lines, cents)
      offerings.push(columns)
      for (const [place, check] of came.entries()) {
        const line = split?.checkLines[place]
        const from = { tithes_offerings_id: offering.id, offering_place: place, offering_line: line ?? null }
        left.set(check.id, { ...check, ...from })
        const accountPlanId = split?.lines[line ?? 0]?.planId ?? columns.account_plan_id
        sources.set(check.id, { date: day.date, columns, accountPlanId })
      }
      if (split) divided.push({ id: offering.id, lines: split.lines })
      documents.push(...offering.documents())
    }
  return {
    documents,
    checks: [...left.values()],
    classified: (document) => ofSource(document, sources.get(document.id)),
    write: (db, trace) => writeOfferings(db, trace, { offerings, givings, divided, series: codes.last }),
  }
}

/** The offering of one worship. */
class Offered {
  readonly id: string
  readonly #stage: Stage
  readonly #service: Service
  readonly #day: Day
  readonly #code: string
  readonly #fate: Fate
  readonly #box: PlayedAccount | undefined
  readonly #denominations: readonly Denomination[]
  readonly #cents: bigint
  #split: Split | undefined

  constructor(stage: Stage, service: Service, day: Day, code: string) {
    this.#stage = stage
    this.#service = service
    this.#day = day
    this.#code = code
    this.#fate = fateOf(service, day)
    this.#box = stage.cash[service.branch]
    this.id = stage.newId()
    this.#denominations = usualMoney
      .map(({ value, most }) => ({ value, count: stage.random.below(Math.ceil((most * service.crowd) / 14) + 1) }))
      .filter(({ count }, place) => count > 0 || place === 2)
      .map(({ value, count }) => ({ value, count: Math.max(count, 1) }))
    this.#cents = denominationsCents(this.#denominations)
  }

  /** Its cheques are in the wallet, or left from there. */
  get isInWallet(): boolean {
    return this.#fate.status === APPROVED
  }

  /** Two cheques of the last night at the headquarters, not approved yet. */
  newChecks(): Line[] {
    if (this.#fate.status !== PENDING || this.#service.branch !== 0) return []
    const { date } = this.#day
    return [0, 30].map((days, place) => ({
      bankId: this.#stage.bankId,
      agency: '3377',
      account: `48${place}916`,
      number: String(900_101 + place),
      issuerName: 'Padaria Canaã',
      issuerDocument: undefined,
      issuerPhone: undefined,
      type: days === 0 ? CheckType.codes.SPOT : CheckType.codes.POST_DATED,
      issueDate: date,
      goodForDate: addDays(date, days),
      value: moneyOf(days === 0 ? 18_000n : 25_000n),
    }))
  }

  /** Writes down what some gave by name: less than all of it. */
  identified(lines: readonly Line[], into: StoredGiving[]): { cents: bigint } {
    const { members, random } = this.#stage
    const { spot, postDated } = checkCents(lines)
    const givers = members.filter(({ branchId }) => branchId === undefined || branchId === this.#box?.branchId)
    const total = this.#cents + spot + postDated
    let cents = 0n
    for (let place = 0; place < Math.min(this.#service.crowd, 5); place += 1) {
      const value = BigInt(20 + random.below(120)) * 100n
      const giver = random.pick(givers)
      const kind = random.pick(usualKinds)
      if (cents + value > (total * 4n) / 5n) break
      cents += value
      into.push({ tithes_offerings_id: this.id, place, member_id: giver.id, kind, value_cents: String(value) })
    }
    return { cents }
  }

  /** By kind, as the headquarters have begun to do. */
  divide(checks: readonly Line[], givings: readonly StoredGiving[]): Split | undefined {
    if (this.#service.branch !== 0 || this.#day.daysAgo >= daysDivided) return undefined
    const isMissionary = isForMissions(this.#service, this.#day)
    this.#split = dividedOffering({
      cashCents: this.#cents,
      givings,
      plans: this.#stage.plans,
      checks: checks.map(({ number, value }) => ({ number: String(number), value })),
      looseKind: isMissionary ? GivingKind.codes.MISSION : GivingKind.codes.OFFERING,
    })
    return this.#split
  }

  columns(lines: readonly Line[], identifiedCents: bigint): StoredOffering {
    const { plans, centers } = this.#stage
    const isMissionary = isForMissions(this.#service, this.#day)
    const { spot, postDated } = checkCents(lines)
    const [enterer, other] = this.#counters()
    return {
      id: this.id,
      code: this.#code,
      branch_id: this.#box?.branchId,
      worship_date: this.#day.date,
      worship_period: this.#service.period,
      income_source: IncomeSource.codes.TITHES_OFFERINGS,
      cash_cents: String(this.#cents),
      check_cents: String(spot),
      post_dated_cents: String(postDated),
      identified_cents: String(identifiedCents),
      denominations: this.#denominations,
      checks: lines,
      check_lines: this.#split?.checkLines ?? null,
      cash_account_id: this.#box?.id,
      account_plan_id: plans.get(isMissionary ? '1.01.004' : this.#service.plan),
      cost_center_id: centers.get(isMissionary ? '400' : '300'),
      observation: isMissionary ? 'Culto de missões' : null,
      counter1_id: enterer,
      counter2_id: this.#fate.count === WAITING ? null : other,
      status: this.#fate.status,
      count: this.#fate.count,
      edited_by: enterer,
      created_by: enterer,
      ...this.#counted(other),
      ...this.#judged(),
    }
  }

  #idOf = (actor: Actor): string | undefined => this.#stage.actors.get(`${actor}@celeiro.example`)

  #counters(): [string | undefined, string | undefined] {
    const { counters, former } = this.#service
    const [first, second] = counters
    const isFormer = former !== undefined && this.#day.daysAgo > former.daysAgo
    return [this.#idOf(isFormer ? former.counter : first), this.#idOf(second)]
  }

  /** The second count, which differs by one of the first notes. */
  #counted(other: string | undefined) {
    const { count } = this.#fate
    if (count !== EQUAL && count !== DIFFERENT && count !== SETTLED) return {}
    const [first, ...rest] = this.#denominations
    const isSame = count === EQUAL || !first
    const at = this.#evening(0, '21:40')
    return {
      second_denominations: isSame ? this.#denominations : [{ ...first, count: first.count + 1 }, ...rest],
      counted_at: at,
      ...(count === SETTLED && { settled_by: other, settled_at: this.#evening(0, '21:55') }),
    }
  }

  #judged() {
    const { status, reason } = this.#fate
    const approver = this.#idOf(this.#service.approver)
    const at = this.#evening(1, '09:20')
    if (status === NOT_APPROVED) return { reason, refused_by: approver, refused_at: at }
    if (status === PENDING) return {}
    const approved = { approved_by: approver, approved_at: at }
    if (status !== REVERSED) return approved
    return { ...approved, reversed_by: approver, reversed_at: this.#evening(1, '10:05'), reversal_reason: reason }
  }

  #evening = (after: number, time: string): string => `${addDays(this.#day.date, after)}T${time}:00-03:00`

  /** Its postings: money into the cash box, and out again where reversed. */
  documents(): Played[] {
    const { status } = this.#fate
    if (!this.#box || (status !== APPROVED && status !== REVERSED)) return []
    const { newId, newPartId, plans, centers } = this.#stage
    const isMissionary = isForMissions(this.#service, this.#day)
    const label = {
      description: `Dízimos e ofertas ${this.#code}`,
      paymentType: PaymentType.codes.TITHES_OFFERINGS,
      documentNumber: this.#code,
      costCenterId: centers.get(isMissionary ? '400' : '300'),
    }
    const whole = { part: 0, planId: plans.get(isMissionary ? '1.01.004' : this.#service.plan), cents: this.#cents }
    const parts = this.#split ? cashParts(this.#split.lines) : [whole]
    const of = { account: this.#box.id, internal: false, imposed: false }
    const id = newId()
    const come = parts.map(({ part, planId: accountPlanId, cents }, place) => ({
      ...of,
      id: place === 0 ? id : newPartId(),
      part,
      cents: String(cents),
      label: { ...label, accountPlanId },
    }))
    const { TITHES, REVERSAL } = MovementOrigin.codes
    const common = { kind: 'offering', id: this.id, accountId: this.#box.id, text: label.description } as const
    const { date } = this.#day
    const entered: Played = { ...common, origin: TITHES, date, cents: this.#cents, movements: come }
    if (status === APPROVED) return [entered]
    const backId = newId()
    const gone = come.map((one, place) => ({
      ...one,
      id: place === 0 ? backId : newPartId(),
      cents: `-${one.cents}`,
      reverses: one.id,
      label: { ...one.label, description: reversalWords(label.description) },
    }))
    const back = { origin: REVERSAL, date: addDays(date, 1), cents: -this.#cents, movements: gone }
    return [entered, { ...common, ...back }]
  }
}

/** The codes of offerings, a series for each year. */
class Codes {
  readonly last: Record<string, number> = {}

  next(date: string): string {
    const series = `DOF-${date.slice(0, 4)}`
    const number = (this.last[series] ?? 0) + 1
    this.last[series] = number
    return `${series}-${String(number).padStart(6, '0')}`
  }
}
