import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lackingOf, percentOf, raisedWords } from '#domain/fund/campaign.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'

it('says how far a campaign is, without rounding up to what is not there', () => {
  const at = (raised: string) => percentOf({ target: '80000.00', raised })
  expect([at('0.00'), at('12480.00'), at('79999.99'), at('80000.00'), at('-1.00'), at('120000.00')]).toEqual([
    0, 15, 99, 100, 0, 150,
  ])
  expect(lackingOf({ target: '100.00', raised: '99.99' })).toBe('0.01')
  expect(lackingOf({ target: '100.00', raised: '100.00' })).toBeUndefined()
  expect(raisedWords({ target: '100.00', raised: '20.00' }).replaceAll('\u00a0', ' ')).toBe('R$ 20,00 de R$ 100,00')
})

it('has all of its target exactly where nothing is lacking', () => {
  const money = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(money, fc.bigInt({ min: -(10n ** 12n), max: 10n ** 13n }), (target, raised) => {
      const campaign = { target: moneyOf(target), raised: moneyOf(raised) }
      const lacking = lackingOf(campaign)
      expect(percentOf(campaign) >= 100).toBe(lacking === undefined)
      if (lacking !== undefined) expect(centsOf(lacking) + raised).toBe(target)
    }),
  )
})
