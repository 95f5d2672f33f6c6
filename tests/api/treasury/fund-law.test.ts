import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { isWhole } from '#tests/support/extent.ts'
import { outcome, startFunds } from '#tests/support/money/fund.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'

let api: TestApi
let funds: Awaited<ReturnType<typeof startFunds>>

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  funds = await startFunds(api)
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

type Step = { readonly act: 'give' | 'order' | 'pay' | 'cancel' | 'reverse' | 'move'; readonly cents: number }
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('give', 'order', 'pay', 'cancel', 'reverse', 'move'),
    cents: fc.integer({ min: 1, max: 9_000 }),
  }),
  { minLength: 10, maxLength: 30 },
)

it('whatever is done, each fund has what it received less what it spent and is committed to, and never less than nothing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const ids = [await funds.open('50.00'), await funds.open('0.00')] as const
      const available = [50_00n, 0n]
      const open: { id: string; cents: bigint; at: number }[] = []
      const paid: typeof open = []
      const gifts: { id: string; cents: bigint; at: number }[] = []
      for (const { act, cents: number } of all) {
        const at = number % 2
        const cents = BigInt(number)
        if (act === 'give') {
          gifts.push({ id: await funds.receive(number, { fundId: ids[at] }), cents, at })
          available[at] = (available[at] ?? 0n) + cents
        } else if (act === 'order') {
          const done = await funds.make(ids[at], moneyOf(cents))
          const isEnough = (available[at] ?? 0n) >= cents
          expect(outcome(done)).toBe(isEnough ? '200' : 'fund_insufficient')
          if (!isEnough) continue
          open.push({ id: done.body.installments[0].id, cents, at })
          available[at] = (available[at] ?? 0n) - cents
        } else if (act === 'pay') {
          const one = open.shift()
          if (!one) continue
          expect(outcome(await funds.pay(one.id))).toBe('200')
          paid.push(one)
        } else if (act === 'cancel') {
          const one = open.shift()
          if (!one) continue
          expect(outcome(await funds.send('POST', `/installment/${one.id}/cancel`, { reason: 'Desistência' }))).toBe(
            '200',
          )
          available[one.at] = (available[one.at] ?? 0n) + one.cents
        } else if (act === 'reverse') {
          const one = paid.shift()
          if (!one) continue
          expect(outcome(await funds.send('DELETE', `/installment/${one.id}/reversal`, { reason: 'Engano' }))).toBe(
            '200',
          )
          open.push(one)
        } else {
          const one = gifts.shift()
          if (!one) continue
          const to = 1 - one.at
          const isEnough = (available[one.at] ?? 0n) >= one.cents
          expect(outcome(await funds.classify(one.id, ids[to]))).toBe(isEnough ? '200' : 'fund_insufficient')
          if (!isEnough) continue
          available[one.at] = (available[one.at] ?? 0n) - one.cents
          available[to] = (available[to] ?? 0n) + one.cents
        }
      }
      for (const [at, id] of ids.entries()) expect((await funds.kept(id))?.available).toBe(moneyOf(available[at] ?? 0n))
      await expectReported(ids)
    }),
    { numRuns: isWhole ? 100 : 4, seed: 46, endOnFailure: true },
  )
})

it('sixteen writers overspend none, whatever they try at once', async () => {
  const ids = [await funds.open('100.00'), await funds.open('60.00')] as const
  const attempts = isWhole ? 10_000 : 200
  let left = attempts
  const counts: Record<string, number> = {}
  const writer = async (turn: number) => {
    const open: string[] = []
    for (let at = turn; left > 0; at += 7) {
      left -= 1
      const fundId = ids[at % 2]
      const [id] = at % 3 === 0 ? open.splice(0, 1) : []
      const answer = id
        ? at % 2
          ? await funds.pay(id)
          : await funds.send('POST', `/installment/${id}/cancel`, { reason: 'Desistência' })
        : await funds.make(fundId, moneyOf(BigInt(100 + ((at * 137) % 900))))
      if (!id && answer.status === 200) open.push(answer.body.installments[0].id)
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
       where o.fund_id = $1 and i.status <> 4`,
      [id],
    )
    expect(centsOf(spent) + centsOf(committed)).toBe(BigInt(row?.cents ?? -1))
  }
})
