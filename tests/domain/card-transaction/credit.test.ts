import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AwaitedSale, settledCredits } from '#domain/card-transaction/credit.ts'

let count = 0
const sale = (netCents: bigint, more: Partial<AwaitedSale> = {}): AwaitedSale => {
  count += 1
  return {
    id: `s${count}`,
    accountId: 'a',
    expectedCreditDate: '2026-11-04',
    brand: 1,
    operationType: 3,
    receiptId: 'r',
    netCents,
    ...more,
  }
}
const credit = (cents: bigint, more: object = {}) => ({ id: 'c', accountId: 'a', date: '2026-11-04', cents, ...more })

it('finds the 37 sales of a day in one credit, by brand, by debit, or by several days together', () => {
  const day = Array.from({ length: 37 }, (_, place) => sale(BigInt(1_000 + place * 7)))
  const sum = day.reduce((all, { netCents }) => all + netCents, 0n)
  const other = sale(12_345n, { expectedCreditDate: '2026-11-03', brand: 4, operationType: 2 })
  expect(settledCredits([credit(sum)], [...day, other])[0]?.saleIds).toHaveLength(37)
  expect(settledCredits([credit(12_345n)], [...day, other])[0]?.saleIds).toEqual([other.id])
  expect(settledCredits([credit(sum + 12_345n)], [...day, other])[0]?.saleIds).toHaveLength(38)
})

it('leaves out what is of another account, too far away, or could be several things', () => {
  const twins = [sale(500n, { brand: 1 }), sale(500n, { brand: 2 })]
  expect(settledCredits([credit(500n)], twins)).toEqual([])
  expect(settledCredits([credit(700n)], [sale(700n, { accountId: 'b' })])).toEqual([])
  expect(settledCredits([credit(700n)], [sale(700n, { expectedCreditDate: '2026-10-20' })])).toEqual([])
})

it('always comes to the credit to the cent, and gives no sale twice', () => {
  const sales = fc.array(
    fc.record({
      netCents: fc.bigInt({ min: 1n, max: 5_000n }),
      brand: fc.integer({ min: 1, max: 3 }),
      operationType: fc.constantFrom(2, 3),
      expectedCreditDate: fc.constantFrom('2026-11-03', '2026-11-04', '2026-11-05'),
    }),
    { maxLength: 14 },
  )
  fc.assert(
    fc.property(sales, fc.array(fc.bigInt({ min: 1n, max: 20_000n }), { maxLength: 4 }), (settlements, amounts) => {
      const all = settlements.map(({ netCents, ...more }) => sale(netCents, more))
      const worth = new Map(all.map(({ id, netCents }) => [id, netCents]))
      const wholes = [...amounts, all.reduce((sum, { netCents }) => sum + netCents, 0n)]
      const credits = settledCredits(
        wholes.map((cents, place) => credit(cents, { id: `c${place}` })),
        all,
      )
      const ids = credits.flatMap(({ saleIds }) => saleIds)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { creditId, saleIds } of credits)
        expect(saleIds.reduce((sum, id) => sum + (worth.get(id) ?? 0n), 0n)).toBe(wholes[Number(creditId.slice(1))])
    }),
  )
})
