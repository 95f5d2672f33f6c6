import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payerNameIn, ruleKeyOf } from '#domain/reconciliation/payer.ts'
import { suggestPostings } from '#domain/reconciliation/posting.ts'
import { SuggestionReason } from '#domain/reconciliation/reason.ts'
import type { Side } from '#domain/reconciliation/side.ts'
import { mostParts, subsetOf } from '#domain/reconciliation/subset.ts'
import { suggest, windowOf } from '#domain/reconciliation/suggest.ts'

const side = (id: string, date: string, cents: bigint, text = 'x', document = ''): Side => ({
  id,
  date,
  cents,
  text,
  document,
})
const { SAME_DAY, NEAR_DAY, DOCUMENT, WORDS, SEVERAL_MOVEMENTS, SEVERAL_LINES } = SuggestionReason.codes

const sides = (prefix: string) =>
  fc
    .array(
      fc.record({
        day: fc.integer({ min: 2, max: 13 }),
        cents: fc.integer({ min: -6, max: 6 }).filter((cents) => cents !== 0),
        text: fc.constantFrom('Tarifa', 'Pix Maria', 'Aluguel'),
      }),
      { maxLength: 24 },
    )
    .map((all) =>
      all.map(({ day, cents, text }, place) =>
        side(`${prefix}${place}`, `2026-11-${String(day).padStart(2, '0')}`, BigInt(cents) * 100n, text),
      ),
    )

describe('what lines may be', () => {
  it.each([
    ['the same day', side('m', '2026-11-10', -3990n), SAME_DAY, true],
    ['a day near, which may be another', side('m', '2026-11-12', -3990n), NEAR_DAY, false],
    ['a day near with a word in common', side('m', '2026-11-12', -3990n, 'Energia novembro'), WORDS, true],
    ['the same document', side('m', '2026-11-12', -3990n, 'y', '00123'), DOCUMENT, true],
  ])('%s', (_, movement, reason, isSure) => {
    const line = side('l', '2026-11-10', -3990n, 'DEB ENERGIA', '123')
    expect(suggest([line], [movement])).toEqual([{ lineIds: ['l'], movementIds: ['m'], reason, isSure }])
  })

  it('counts business days: from Thursday to Tuesday is near, to Wednesday is not', () => {
    const line = side('l', '2026-11-12', 100n)
    expect(windowOf(line.date)).toEqual(['2026-11-09', '2026-11-17'])
    expect(suggest([line], [side('m', '2026-11-17', 100n)])).toHaveLength(1)
    expect(suggest([line], [side('m', '2026-11-18', 100n)])).toEqual([])
  })

  it('is sure of none of two that are alike', () => {
    const movements = [side('m1', '2026-11-10', 100n), side('m2', '2026-11-10', 100n)]
    expect(suggest([side('l', '2026-11-10', 100n)], movements)).toMatchObject([{ isSure: false }])
  })

  it('adds up several of either side, and nothing where two sums do', () => {
    const whole = side('w', '2026-11-10', 300n)
    const parts = [side('a', '2026-11-10', 100n), side('b', '2026-11-11', 200n)]
    expect(suggest([whole], parts)).toMatchObject([
      { movementIds: ['a', 'b'], reason: SEVERAL_MOVEMENTS, isSure: false },
    ])
    expect(suggest(parts, [whole])).toMatchObject([{ lineIds: ['a', 'b'], reason: SEVERAL_LINES, isSure: false }])
    expect(suggest([whole], [...parts, side('c', '2026-11-10', 100n)])).toEqual([])
  })

  it('takes each side once, of the same sum, within the window', () => {
    fc.assert(
      fc.property(sides('l'), sides('m'), (lines, movements) => {
        const suggestions = suggest(lines, movements)
        const used = suggestions.flatMap(({ lineIds, movementIds }) => [...lineIds, ...movementIds])
        expect(new Set(used).size).toBe(used.length)
        const all = new Map([...lines, ...movements].map((one) => [one.id, one]))
        const sum = (ids: readonly string[]) => ids.reduce((cents, id) => cents + (all.get(id)?.cents ?? 0n), 0n)
        for (const { lineIds, movementIds } of suggestions) {
          expect(sum(lineIds)).toBe(sum(movementIds))
          expect(Math.min(lineIds.length, movementIds.length)).toBe(1)
          expect(Math.max(lineIds.length, movementIds.length)).toBeLessThanOrEqual(mostParts)
        }
      }),
    )
  })
})

it('finds a sum of parts where one does, and only one', () => {
  const values = fc.array(fc.bigInt({ min: 1n, max: 40n }), { minLength: 2, maxLength: 9 })
  fc.assert(
    fc.property(values, fc.bigInt({ min: 2n, max: 120n }), (parts, sum) => {
      const sets = Array.from({ length: 2 ** parts.length }, (_, set) =>
        parts.map((_, at) => at).filter((at) => (set >> at) & 1),
      )
      const adding = sets.filter(
        (set) =>
          set.length > 1 && set.length <= mostParts && set.reduce((total, at) => total + (parts[at] ?? 0n), 0n) === sum,
      )
      expect(subsetOf(parts, sum)).toEqual(adding.length === 1 ? adding[0] : undefined)
    }),
  )
  expect(
    subsetOf(
      Array.from({ length: 21 }, () => 1n),
      2n,
    ),
  ).toBeUndefined()
})

describe('what lines may be posted as', () => {
  it('knows a payer by words that change with each day', () => {
    expect(ruleKeyOf('PIX RECEBIDO MARIA DA SILVA 03/11')).toBe(ruleKeyOf('Pix recebido Maria da Silva 17/11 991'))
    expect(payerNameIn('PIX RECEBIDO - OUTRA IF MARIA DA SILVA 03/11')).toBe('maria silva')
    expect(payerNameIn('PIX RECEBIDO 03/11')).toBe('')
  })

  it('remembers before it guesses, names a member by document or name, and nobody where two share it', () => {
    const payers = [
      { id: 'maria', name: 'Maria da Silva', document: '52998224725' },
      { id: 'ana', name: 'Ana Lima' },
      { id: 'other', name: 'Ana de Lima' },
    ]
    const rules = [{ key: 'tarifa pacote', isIn: false, origin: 9, accountPlanId: 'fees' }]
    const lines = [
      side('1', '2026-11-10', -100n, 'Tarifa Pacote 11/2026'),
      side('2', '2026-11-10', -100n, 'Cesta de serviços'),
      side('3', '2026-11-10', 100n, 'Pix recebido 529.982.247-25'),
      side('4', '2026-11-10', 100n, 'Pix recebido MARIA DA SILVA'),
      side('5', '2026-11-10', 100n, 'Pix recebido ANA LIMA'),
    ]
    expect(suggestPostings(lines, rules, payers)).toEqual([
      { lineId: '1', origin: 9, accountPlanId: 'fees', reason: 7 },
      // A fee in other words is of the plan of the last one.
      { lineId: '2', origin: 9, accountPlanId: 'fees', reason: 10 },
      { lineId: '3', origin: 7, memberId: 'maria', reason: 9 },
      { lineId: '4', origin: 7, memberId: 'maria', reason: 8 },
    ])
  })
})
