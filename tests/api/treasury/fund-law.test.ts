import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { FundSource } from '#domain/installment/fields.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { isWhole } from '#tests/support/extent.ts'
import { type Cards, cardsOf, sale } from '#tests/support/money/card.ts'
import { outcome, startFunds } from '#tests/support/money/fund.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'

let api: TestApi
let funds: Awaited<ReturnType<typeof startFunds>>
let cards: Cards
let receipt: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  funds = await startFunds(api)
  cards = await cardsOf(api)
  receipt = await cards.receipt(await cards.terminal())
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

interface Line {
  readonly fundId?: string
  readonly closing: string
  readonly available: string
}

/** The report tells what the counters keep, and funds with what is free are the money of all accounts. */
async function expectReported(ids: readonly string[]): Promise<void> {
  const body = await funds.read('/report/funds?month=2026-11')
  const [money] = await api.query<{ cents: string }>(
    'select sum(balance_cents)::text as cents from celeiro.ledger_account where company_id = $1',
    [api.church.companyId],
  )
  expect(body.closing).toBe(moneyOf(BigInt(money?.cents ?? 0)))
  const lines: readonly Line[] = body.lines
  expect(moneyOf(lines.reduce((sum, { closing }) => sum + centsOf(closing), 0n))).toBe(body.closing)
  for (const id of ids) {
    const line = lines.find(({ fundId }) => fundId === id)
    expect(line?.available).toBe((await funds.kept(id))?.available)
    const statement = await funds.read(`/fund/${id}/statement?month=2026-11`)
    expect([statement.closing, statement.available]).toEqual([line?.closing, line?.available])
    expect(statement.lines.at(-1)?.balance ?? statement.opening).toBe(statement.closing)
  }
}

const acts = [
  'give',
  'order',
  'edit',
  'pay',
  'payByOther',
  'payFree',
  'cancel',
  'reverse',
  'refund',
  'move',
  'transfer',
  'giveBack',
  'sell',
  'chargeBack',
] as const
interface Step {
  readonly act: (typeof acts)[number]
  readonly cents: number
}
const steps = fc.array(fc.record<Step>({ act: fc.constantFrom(...acts), cents: fc.integer({ min: 1, max: 9_000 }) }), {
  minLength: 10,
  maxLength: 40,
})

/** Ten thousand attempts take minutes, by the machine. */
const patience = isWhole ? 1_800_000 : 180_000

interface Given {
  readonly id: string
  readonly cents: bigint
  /** Which of the funds it is of. */
  readonly at: number
}

/** An order of one instalment, whose id it has. */
interface Bill extends Given {
  readonly orderId: string
}

interface Paid extends Bill {
  /** Which of the funds paid it; neither where it was free money. */
  readonly by: number | undefined
}

/** Two funds as they should be, and what is asked of them. */
class Model {
  readonly available = [50_00n, 0n]
  readonly #open: Bill[] = []
  readonly #paid: Paid[] = []
  readonly #sales: Given[] = []
  readonly #gifts: Given[] = []
  readonly #transfers: Given[] = []
  readonly #ids: readonly string[]

  constructor(ids: readonly string[]) {
    this.#ids = ids
  }

  #add(at: number | undefined, cents: bigint): void {
    if (at === undefined) return
    this.available[at] = (this.available[at] ?? 0n) + cents
  }

  #isEnough(at: number, cents: bigint): boolean {
    return (this.available[at] ?? 0n) >= cents
  }

  readonly #acts: Readonly<Record<Step['act'], (cents: bigint, at: number) => Promise<void>>> = {
    give: async (cents, at) => {
      this.#gifts.push({ id: await funds.receive(Number(cents), { fundId: this.#ids[at] }), cents, at })
      this.#add(at, cents)
    },
    order: async (cents, at) => {
      const answer = await funds.make(this.#ids[at], moneyOf(cents))
      const isEnough = this.#isEnough(at, cents)
      expect(outcome(answer)).toBe(isEnough ? '200' : 'fund_insufficient')
      if (!isEnough) return
      this.#open.push({ orderId: answer.body.id, id: answer.body.installments[0].id, cents, at })
      this.#add(at, -cents)
    },
    edit: async (cents) => {
      const one = this.#open.shift()
      if (!one) return
      const isEnough = cents <= one.cents || this.#isEnough(one.at, cents - one.cents)
      expect(outcome(await editOrder(one, this.#ids[one.at], cents))).toBe(isEnough ? '200' : 'fund_insufficient')
      this.#open.push(isEnough ? { ...one, cents } : one)
      if (isEnough) this.#add(one.at, one.cents - cents)
    },
    pay: async () => {
      const one = this.#open.shift()
      if (!one) return
      expect(outcome(await funds.pay(one.id))).toBe('200')
      this.#paid.push({ ...one, by: one.at })
    },
    payByOther: async () => {
      const one = this.#open.shift()
      if (!one) return
      const by = 1 - one.at
      const isEnough = this.#isEnough(by, one.cents)
      expect(outcome(await funds.pay(one.id, { fundId: this.#ids[by] }))).toBe(isEnough ? '200' : 'fund_insufficient')
      if (!isEnough) return void this.#open.push(one)
      this.#paid.push({ ...one, by })
      this.#add(one.at, one.cents)
      this.#add(by, -one.cents)
    },
    payFree: async () => {
      const one = this.#open.shift()
      if (!one) return
      expect(outcome(await funds.pay(one.id, { fundSource: FundSource.codes.FREE }))).toBe('200')
      this.#paid.push({ ...one, by: undefined })
      this.#add(one.at, one.cents)
    },
    cancel: async () => {
      const one = this.#open.shift()
      if (!one) return
      await done('POST', `/installment/${one.id}/cancel`, { reason: 'Desistência' })
      this.#add(one.at, one.cents)
    },
    // Whatever the fund of the order has by then.
    reverse: async () => {
      const one = this.#paid.shift()
      if (!one) return
      await done('DELETE', `/installment/${one.id}/reversal`, { reason: 'Engano' })
      this.#add(one.by, one.cents)
      this.#add(one.at, -one.cents)
      this.#open.push(one)
    },
    refund: async () => {
      const one = this.#paid.shift()
      if (!one) return
      await done('POST', `/installment/${one.id}/refund`, refundTo(funds.bank))
      this.#add(one.by, one.cents)
    },
    move: async () => {
      const one = this.#gifts.shift()
      if (!one) return
      const isEnough = this.#isEnough(one.at, one.cents)
      expect(outcome(await funds.classify(one.id, this.#ids[1 - one.at]))).toBe(isEnough ? '200' : 'fund_insufficient')
      if (!isEnough) return
      this.#add(one.at, -one.cents)
      this.#add(1 - one.at, one.cents)
    },
    transfer: async (cents, at) => {
      const [fromFundId, toFundId] = [this.#ids[at], this.#ids[1 - at]]
      const entered = await funds.move({ fromFundId, toFundId, value: moneyOf(cents) })
      const isEnough = this.#isEnough(at, cents)
      expect(outcome(entered)).toBe(isEnough ? '200' : 'fund_insufficient')
      if (!isEnough) return
      await done('POST', `/fund-transfer/${entered.body.id}/approve`)
      this.#transfers.push({ id: entered.body.id, cents, at })
      this.#add(at, -cents)
      this.#add(1 - at, cents)
    },
    // Whatever was spent of it: the fund that had it is overdrawn.
    giveBack: async () => {
      const one = this.#transfers.shift()
      if (!one) return
      await done('DELETE', `/fund-transfer/${one.id}/reversal`, { reason: 'Engano' })
      this.#add(one.at, one.cents)
      this.#add(1 - one.at, -one.cents)
    },
    // Gross: what the acquirer keeps is of no fund.
    sell: async (cents, at) => {
      const [id = ''] = await cards.enter(receipt, [sale({ gross: moneyOf(cents), fundId: this.#ids[at] })])
      expect(outcome(await cards.writeOff([id]))).toBe('200')
      this.#sales.push({ id, cents, at })
      this.#add(at, cents)
    },
    chargeBack: async () => {
      const one = this.#sales.shift()
      if (!one) return
      expect(outcome(await cards.act(one.id, 'chargeback', { accountId: cards.bank, date: '2026-11-20' }))).toBe('200')
      this.#add(one.at, -one.cents)
    },
  }

  run({ act, cents }: Step): Promise<void> {
    return this.#acts[act](BigInt(cents), cents % 2)
  }
}

const refundTo = (accountId: string) => ({ accountKind: 2, accountId, date: '2026-11-20' })

async function done(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  expect(outcome(await funds.send(method, path, body))).toBe('200')
}

/** The order, of another value. */
async function editOrder({ orderId, id }: Pick<Bill, 'orderId' | 'id'>, fundId: string | undefined, cents: bigint) {
  const { version } = await funds.read(`/bills-pay/${orderId}`)
  const value = moneyOf(cents)
  const installments = [{ id, value, dueDate: '2026-12-01' }]
  return funds.send('PUT', `/bills-pay/${orderId}`, { ...funds.order(fundId, value), installments, version })
}

it('whatever is done, each fund has what it received less what it spent and is committed to, and never less than nothing', {
  timeout: patience,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const ids = [await funds.open('50.00'), await funds.open('0.00')]
      const model = new Model(ids)
      for (const step of all) await model.run(step)
      for (const [at, id] of ids.entries())
        expect((await funds.kept(id))?.available).toBe(moneyOf(model.available[at] ?? 0n))
      await expectReported(ids)
    }),
    { numRuns: isWhole ? 100 : 4, seed: 46, endOnFailure: true },
  )
})

it('sixteen writers overspend none, whatever they try at once', { timeout: patience }, async () => {
  const ids = [await funds.open('100.00'), await funds.open('60.00')] as const
  const attempts = isWhole ? 10_000 : 200
  let left = attempts
  const counts: Record<string, number> = {}
  const writer = async (turn: number) => {
    const open: Pick<Bill, 'orderId' | 'id' | 'at'>[] = []
    const paid: string[] = []
    const entered: string[] = []
    /** Of nothing that there is yet, an order. */
    const attempt = async (at: number): Promise<Answer> => {
      const cents = BigInt(100 + ((at * 137) % 900))
      const [fund, kind] = [at % 2, at % 11]
      const one = kind < 3 || kind > 8 ? open.shift() : undefined
      const refunded = kind === 3 ? paid.shift() : undefined
      const transfer = kind === 4 ? entered.shift() : undefined
      if (one && (kind === 0 || kind > 8)) {
        const money = [{ fundId: ids[1 - one.at] }, { fundSource: FundSource.codes.FREE }][kind - 9]
        const answer = await funds.pay(one.id, money)
        if (answer.status === 200) paid.push(one.id)
        else open.push(one)
        return answer
      }
      if (one && kind === 1) return funds.send('POST', `/installment/${one.id}/cancel`, { reason: 'Desistência' })
      if (one) {
        open.push(one)
        return editOrder(one, ids[one.at], cents)
      }
      if (refunded) return funds.send('POST', `/installment/${refunded}/refund`, refundTo(funds.bank))
      if (transfer) return funds.send('POST', `/fund-transfer/${transfer}/approve`)
      if (kind === 5) {
        const answer = await funds.move({ fromFundId: ids[fund], toFundId: ids[1 - fund], value: moneyOf(cents) })
        if (answer.status === 200) entered.push(answer.body.id)
        return answer
      }
      const answer = await funds.make(ids[fund], moneyOf(cents))
      if (answer.status === 200) open.push({ orderId: answer.body.id, id: answer.body.installments[0].id, at: fund })
      return answer
    }
    for (let at = turn; left > 0; at += 7) {
      left -= 1
      const answer = await attempt(at)
      counts[outcome(answer)] = (counts[outcome(answer)] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, turn) => writer(turn)))
  expect(Object.keys(counts).toSorted()).toEqual(['200', 'fund_insufficient'])
  for (const id of ids) {
    const { spent = '', committed = '', available = '' } = (await funds.kept(id)) ?? {}
    expect(centsOf(available)).toBeGreaterThanOrEqual(0n)
    const [row] = await api.query<{ cents: string }>(
      `select coalesce(sum(coalesce(i.paid_cents, i.value_cents)), 0)::text as cents from celeiro.installment i
       join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
       left join celeiro.movement m on i.status = 2 and m.company_id = i.company_id and m.origin_id = i.id
       left join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
       where case when i.status = 2 then l.fund_id else o.fund_id end = $1 and i.status not in (4, 5)`,
      [id],
    )
    expect(centsOf(spent) + centsOf(committed)).toBe(BigInt(row?.cents ?? -1))
  }
})
