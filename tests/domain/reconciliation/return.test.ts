import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReturn, returnsOf } from '#domain/reconciliation/return.ts'
import type { Side } from '#domain/reconciliation/side.ts'

const side = (id: string, cents: bigint, more: Partial<Side> = {}): Side => ({
  id,
  cents,
  date: '2026-11-10',
  text: '',
  ...more,
})

describe('whether a line tells that money goes back', () => {
  it.each([
    'DEV CHEQUE 11',
    'Devolução TED',
    'ESTORNO PIX',
    'Reembolso',
    'chargeback',
    'Contestação de venda',
    'RETORNO',
  ])('by its words: %s', (text) => expect(isReturn(side('line', -100n, { text }), side('cheque', 100n))).toBe(true))

  it.each(['Pagamento de aluguel', 'Devedores diversos', 'DEVOTOS DE SÃO JOSÉ', ''])('not by others: %s', (text) =>
    expect(isReturn(side('line', -100n, { text }), side('cheque', 100n))).toBe(false),
  )

  it('by the number of both, whatever is around it, and not by none', () => {
    const line = side('line', -100n, { document: 'DOC 000123' })
    expect(isReturn(line, side('cheque', 100n, { document: '123' }))).toBe(true)
    expect(isReturn(line, side('cheque', 100n, { document: '124' }))).toBe(false)
    expect(isReturn(side('line', -100n, { document: '' }), side('cheque', 100n, { document: '000' }))).toBe(false)
  })
})

describe('what lines take back', () => {
  const line = side('line', -100n, { text: 'Devolução', document: '7' })

  it('is the latest that was not after the line, and before it the one with its number', () => {
    const [early, late] = [side('early', 100n, { date: '2026-11-01' }), side('late', 100n, { date: '2026-11-09' })]
    const after = side('after', 100n, { date: '2026-11-11' })
    expect(returnsOf([line], [early, late, after]).get('line')).toBe('late')
    expect(returnsOf([line], [{ ...early, document: '07' }, late, after]).get('line')).toBe('early')
  })

  it('law: it is of the opposite value, not later than the line, and said by words or number', () => {
    const sides = (prefix: string) =>
      fc
        .array(
          fc.record({
            cents: fc.constantFrom(-200n, -100n, 100n, 200n),
            date: fc.constantFrom('2026-11-09', '2026-11-10', '2026-11-11'),
            text: fc.constantFrom('', 'Estorno', 'Aluguel'),
            document: fc.constantFrom('', '1', '2'),
          }),
          { maxLength: 6 },
        )
        .map((all) => all.map((one, place): Side => ({ id: `${prefix}${place}`, ...one })))
    fc.assert(
      fc.property(sides('l'), sides('d'), (lines, documents) => {
        const returns = returnsOf(lines, documents)
        for (const one of lines) {
          const fits = documents.filter((of) => of.cents === -one.cents && of.date <= one.date && isReturn(one, of))
          const match = returns.get(one.id)
          expect(match === undefined).toBe(fits.length === 0)
          if (match !== undefined) expect(fits.map(({ id }) => id)).toContain(match)
        }
      }),
    )
  })
})
