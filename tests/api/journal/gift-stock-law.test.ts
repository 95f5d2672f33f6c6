import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { insist, startApi, type TestApi } from '#tests/support/api.ts'
import { isWhole } from '#tests/support/extent.ts'
import { giftStockOf, idOf, problemsOf } from '#tests/support/money/gift-stock.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'

let api: TestApi
let gifts: ReturnType<typeof giftStockOf>

beforeAll(async () => {
  api = await startApi()
  gifts = giftStockOf(api)
})
beforeEach(() => {
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const free = () => api.church.people.free

describe('of many at once', () => {
  it('exactly those that fit get the last of it, and an answer that was lost is answered again', async () => {
    const id = await gifts.stocked({ value: '100.00' })
    const ask = (key: string) => insist(() => gifts.handOut(id, { value: '60.00' }, free(), key))
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask(newId())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(problemsOf(answer)).toEqual(['value gift_stock_short'])
    expect(await gifts.leftOf(id)).toBe('40.00')
    const key = '01900000-0000-7000-8000-00000000d0d0'
    const [first, second] = [
      await gifts.handOut(id, { value: '40.00' }, free(), key),
      await gifts.handOut(id, { value: '40.00' }, free(), key),
    ]
    expect(second.body.id).toBe(idOf(first))
    expect(await gifts.leftOf(id)).toBe('0.00')
  })

  it('a gift is reversed or handed out, never both', async () => {
    for (let time = 0; time < 6; time++) {
      const id = await gifts.stocked({ value: '100.00' })
      const [undone, out] = await Promise.all([gifts.reverse(id), gifts.handOut(id, { value: '1.00' })])
      expect([undone, out].filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  it('what is refused, approved and reversed meanwhile gives back once', async () => {
    const id = await gifts.stocked({ value: '100.00' })
    const outs: string[] = []
    for (let time = 0; time < 8; time++) outs.push(idOf(await gifts.handOut(id, { value: '10.00' })))
    await Promise.all(
      outs.flatMap((out) => [gifts.move(out, 'refuse'), gifts.move(out, 'refuse'), gifts.move(out, 'approve')]),
    )
    await Promise.all(outs.flatMap((out) => [gifts.reverse(out), gifts.reverse(out)]))
    expect([await gifts.leftOf(id), await gifts.bookedOf([id])]).toEqual(['100.00', 10_000n])
  })
})

it('the stock of the books is what is left, whatever is handed out, approved, refused and reversed in whatever order', async () => {
  const step = fc.record({
    act: fc.constantFrom('stock', 'out', 'out', 'out', 'approve', 'approve', 'refuse', 'reverse', 'undo', 'tomorrow'),
    which: fc.nat(1_000),
    cents: fc.integer({ min: 1, max: 40_000 }),
  })
  const law = fc.asyncProperty(fc.array(step, { minLength: 45, maxLength: 45 }), async (steps) => {
    api.now = new Date('2026-11-20T15:00:00Z')
    const stocks = [await gifts.stocked({ value: '300.00' })]
    const outs: string[] = []
    const pick = (ids: readonly string[], which: number) => ids[which % Math.max(1, ids.length)]
    for (const { act, which, cents } of steps) {
      const [gift, out] = [pick(stocks, which), pick(outs, which)]
      if (act === 'stock') stocks.push(await gifts.stocked({ value: moneyOf(BigInt(cents)) }))
      else if (act === 'tomorrow') api.now = new Date(api.now.getTime() + 86_400_000)
      else if (act === 'undo' && gift) await gifts.reverse(gift)
      else if (act === 'out' && gift) {
        const date = `2026-11-${String(4 + (which % 17)).padStart(2, '0')}`
        const { status, body } = await gifts.handOut(gift, { value: moneyOf(BigInt(cents)), date })
        if (status === 200) outs.push(body.id)
      } else if (out && (act === 'approve' || act === 'refuse')) await gifts.move(out, act)
      else if (out) await gifts.reverse(out)
    }
    const [waiting, left] = [
      (await Promise.all(outs.map(gifts.readGift))).filter(({ status }) => status === 1),
      (await Promise.all(stocks.map(gifts.readGift))).map(({ inStock = '0.00', value }) => [
        centsOf(inStock),
        centsOf(value),
      ]),
    ]
    for (const [cents = -1n, value = 0n] of left) expect([cents >= 0n, cents <= value]).toEqual([true, true])
    const sumOf = (cents: readonly (bigint | undefined)[]) => cents.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)
    const inStock = sumOf(left.map(([cents]) => cents))
    expect(await gifts.bookedOf(stocks)).toBe(inStock + sumOf(waiting.map(({ value }) => centsOf(value))))
    for (const [at, { id }] of waiting.entries()) idOf(await gifts.move(id, at % 2 === 0 ? 'approve' : 'refuse'))
    const now = sumOf((await Promise.all(stocks.map(gifts.leftOf))).map((one) => centsOf(one ?? '0.00')))
    expect(await gifts.bookedOf(stocks)).toBe(now)
    // On no day did the books have less than nothing of them.
    const low = await api.query(
      `select 1 from (select sum(sum(l.amount_cents)) over (partition by coalesce(g.stock_id, g.id) order by e.date) as cents
         from celeiro.journal_entry e join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
         join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id and a.code = '1.1.4.02'
         join celeiro.gift_in_kind g on g.company_id = e.company_id and g.id = e.fact_id
         where coalesce(g.stock_id, g.id) = any($1) group by coalesce(g.stock_id, g.id), e.date) s where cents < 0`,
      [stocks],
    )
    expect(low).toEqual([])
  })
  await fc.assert(law, { numRuns: isWhole ? 15 : 2, endOnFailure: true })
})
