import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leftAfterWords, leftWords } from '#domain/budget/left.ts'
import { availableAmount, availableFact, availableWords } from '#domain/fund/available.ts'
import { budgetLeftFact } from '#domain/report/paper/summary/budget.ts'
import { formatShort, isShort, leftOf, moneyOf } from '#domain/value/money.ts'

it.each([
  ['250.00', 'R$\u00a0250,00', 'R$\u00a0250,00', 'R$\u00a0250,00', '250,00'],
  ['0.00', 'R$\u00a00,00', 'R$\u00a00,00', 'R$\u00a00,00', '0,00'],
  ['-0.01', 'já passou R$\u00a00,01', 'passa R$\u00a00,01', 'faltam R$\u00a00,01', 'faltam 0,01'],
  ['-1505.10', 'já passou R$\u00a01.505,10', 'passa R$\u00a01.505,10', 'faltam R$\u00a01.505,10', 'faltam 1.505,10'],
])('%s that is left is said as %s', (available, now, after, ofFund, amount) => {
  expect([leftWords(available), leftAfterWords(available)]).toEqual([now, after])
  expect([availableWords(available), availableAmount(available)]).toEqual([ofFund, amount])
})

it('names what is left by what it is, on the screen as on paper', () => {
  expect(availableFact('-80.00')).toEqual({ label: 'Faltam', value: 'R$\u00a080,00' })
  expect(availableFact('80.00')).toEqual({ label: 'Disponível', value: 'R$\u00a080,00' })
  expect(budgetLeftFact('-80.00')).toEqual({ label: 'Despesa acima do orçado', value: 'R$\u00a080,00' })
  expect(budgetLeftFact('80.00')).toEqual({ label: 'Despesa disponível', value: 'R$\u00a080,00' })
})

it('never says that less than nothing is left', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), (cents) => {
      const money = moneyOf(cents)
      const said = [leftWords(money), leftAfterWords(money), availableWords(money), availableAmount(money)]
      for (const words of [...said, availableFact(money).value, budgetLeftFact(money).value])
        expect(words).not.toContain('-')
      expect(leftOf(cents) >= 0n).toBe(true)
      expect(isShort(money)).toBe(cents < 0n)
      if (cents < 0n) expect(formatShort(money)).toBe(formatShort(moneyOf(-leftOf(-cents))))
    }),
  )
})
