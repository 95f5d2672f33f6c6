import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accrualOf, journalSides } from '#domain/report/accrual.ts'
import {
  basisNotes,
  basisOf,
  branchRuleOf,
  regimeOf,
} from '#domain/report/paper/accountability/accountability-basis.ts'
import { bridgeRows, competenceTotal } from '#domain/report/paper/accountability/accountability-journal.ts'

const cents = fc.bigInt({ min: -1_000_000n, max: 1_000_000n })
const figure = fc.record({
  side: fc.constantFrom(...journalSides),
  code: fc.constant('2.1.1.01'),
  name: fc.constant('Fornecedores'),
  accrualCents: cents,
  cashCents: cents,
})

it('the result and the bridge come to the change of cash, whatever the books lack of it', () => {
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 12 }), cents, (figures, change) => {
      const { accrual, bridge, lines } = accrualOf(figures, change)
      expect(bridge.reduce((sum, step) => sum + step.cents, accrual.result)).toBe(change)
      expect(lines.reduce((sum, line) => sum + line.accrualCents, 0n)).toBe(accrual.result)
      expect(bridge.some(({ cents: zero }) => zero === 0n)).toBe(false)
    }),
    { seed: 2026 },
  )
})

it('what the night still enters is a step of its own, and none where the books are whole', () => {
  const bill = { side: 'expense', code: '4.01.001', name: 'Aluguel', accrualCents: -100n, cashCents: 0n } as const
  const debt = { side: 'other', code: '2.1.1.01', name: 'Fornecedores', accrualCents: 100n, cashCents: 0n } as const
  expect(accrualOf([bill, debt], 0n).bridge).toEqual([{ code: '2.1.1.01', name: 'Fornecedores', cents: 100n }])
  expect(accrualOf([bill, debt], -30n).bridge.at(-1)).toEqual({
    code: '',
    name: 'Ainda sem lançamento no Diário',
    cents: -30n,
  })
})

it('says what came of the months, by competence and by cash', () => {
  const sides = { income: '0.00', expense: '-100.00' }
  const journal = {
    accrual: { ...sides, result: '-100.00' },
    cash: { ...sides, result: '25.00' },
    lines: [],
    bridge: [{ code: '2.1.1.01', name: 'Fornecedores', value: '125.00' }],
    change: '25.00',
  }
  expect(competenceTotal(journal)).toEqual({
    label: 'Déficit',
    accrual: '-100.00',
    cash: '25.00',
    difference: '-125.00',
  })
  expect(bridgeRows(journal)).toEqual([
    { label: 'Déficit pelo Diário', value: '-100.00' },
    { label: '2.1.1.01 · Fornecedores', value: '125.00' },
  ])
})

it('says what months are counted by, and nothing new of those that were all closed before', () => {
  const months = { from: '2026-10', to: '2026-11' }
  const uncounted = { until: '2026-10', value: '-300.00' }
  const of = (movedMonths: readonly string[]) => {
    const report = { movedMonths, uncounted }
    return [basisOf(report, months), basisNotes(report, months), regimeOf(report, months), branchRuleOf(report, months)]
  }
  const moved =
    'Contados pelo que foi movimentado, como foram fechados: out/2026. Os demais contam tudo o que é do mês.'
  const step =
    'Passagem para a competência: nos meses até out/2026, o resultado por competência difere em -R$\u00a0300,00 do que foi contado.'
  const ofMoney = 'cada valor na filial da conta em que entrou ou de que saiu, ainda que pague conta de outra'
  expect(of([])).toEqual([
    'competence',
    [step],
    'receitas e despesas por competência, também o que falta pagar e receber; saldos por data',
    'receitas e despesas na filial do documento, dinheiro na filial da conta em que entrou ou de que saiu',
  ])
  expect(of(['2026-10']).slice(0, 2)).toEqual(['both', [moved, step]])
  expect(of(['2026-10', '2026-11'])).toEqual([
    'moved',
    [],
    'receitas e despesas por competência, saldos por data',
    ofMoney,
  ])
})
