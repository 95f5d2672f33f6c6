import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankStatementFields } from '#domain/bank-statement/fields.ts'
import { MovementDirection } from '#domain/ledger/enums.ts'
import { filterFacts, periodOf } from '#domain/report/paper/filter-fact.ts'
import { inDrawnOrder, linesWithin, onPaper, partsOfText } from '#domain/report/paper/paper.ts'
import { mostRowsOf, reportObstacle, rowsObstacle, statementReport } from '#domain/report/reports.ts'

const widthOf = (text: string) => [...text].length

describe('lines on paper', () => {
  it('are never wider than their room nor more than they may be, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 2, max: 40 }), (text, width) => {
        const lines = linesWithin(text, width, 3, widthOf)
        expect(lines.length).toBeLessThanOrEqual(3)
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
      }),
      { seed: 2026 },
    )
  })

  it('say all of it where there is room, and that there is more where there is none', () => {
    expect(linesWithin('Ana Maria de Souza', 9, 3, widthOf)).toEqual(['Ana Maria', 'de Souza'])
    expect(linesWithin('Pindamonhangaba', 5, 3, widthOf)).toEqual(['Pinda', 'monha', 'ngaba'])
    expect(linesWithin('A'.repeat(120), 10, 3, widthOf)).toEqual(['A'.repeat(10), 'A'.repeat(10), `${'A'.repeat(9)}…`])
    expect(linesWithin('', 10, 3, widthOf)).toEqual([''])
  })

  it('hold nothing that is not seen', () => {
    expect(onPaper('Linha\numa\tduas\u200d\ufe0f\u202e \u{1f3fd}fim\ud800')).toBe('Linha uma duas fim')
    expect(onPaper('Padaria 👩🏽‍🍳🥖 do Zé 🇧🇷')).toBe('Padaria do Zé')
    expect(onPaper('🙏🏽 ❤️')).toBe('❤')
    expect(onPaper('🎉')).toBe('(sem texto)')
  })

  it('join words that are read from the right, with a space for what follows, and leave the others', () => {
    expect(inDrawnOrder('Loja محمد علي Ltda')).toBe('Loja محمد\u00a0علي  Ltda')
    expect(inDrawnOrder('Loja do João')).toBe('Loja do João')
  })

  it('are parts that are each read in one direction, and together all of it', () => {
    expect(partsOfText('Cheque de محمد علي, bom')).toEqual(['Cheque de ', 'محمد\u00a0علي', ', bom'])
    expect(partsOfText('משה')).toEqual(['משה'])
    expect(partsOfText('')).toEqual([''])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'محمد', 'משה כהן'), (text, other) => {
        const whole = `${text}${other} ${text}`
        const spaced = (text: string) => text.replaceAll('\u00a0', ' ').replace(/ +/g, ' ')
        expect(spaced(partsOfText(whole).join(''))).toBe(spaced(whole))
      }),
      { seed: 2026 },
    )
  })
})

describe('a report', () => {
  it('is refused where it would be empty or too long', () => {
    expect(reportObstacle(statementReport, 0)).toEqual({ code: 'report_empty' })
    expect(reportObstacle(statementReport, 20_000)).toBeUndefined()
    expect(reportObstacle(statementReport, 20_001)).toEqual({
      code: 'report_too_large',
      params: { count: '20.001', maximum: '20.000' },
    })
  })

  it('that is too long for a paper leaves as a table, as its refusal says', () => {
    const obstacleTo = (format: string) => rowsObstacle(mostRowsOf(format), 20_001)?.code
    expect(['pdf', 'xlsx', 'csv'].map(obstacleTo)).toEqual(['report_too_large', undefined, undefined])
  })

  it('of the statement has columns that the statement has', () => {
    expect(statementReport.fields.filter((key) => !(key in bankStatementFields))).toEqual([])
  })
})

describe('what a statement was asked', () => {
  it('is said in words', () => {
    expect(periodOf('2026-11-01', '2026-11-30')).toBe('de 01/11/2026 a 30/11/2026')
    expect([
      periodOf('2026-11-01', undefined),
      periodOf(undefined, '2026-11-30'),
      periodOf(undefined, undefined),
    ]).toEqual(['desde 01/11/2026', 'até 30/11/2026', ''])
    const request = {
      accountId: ['a'],
      direction: [MovementDirection.codes.IN],
      competence: ['2026-11'],
      reconciled: false,
      search: 'luz',
      ids: ['x', 'y'],
    }
    expect(filterFacts(statementReport.filters, request, (filter, id) => `${filter} ${id}`)).toEqual([
      { label: 'Período', value: 'todo o período' },
      { label: 'Conta', value: 'accountId a' },
      { label: 'Entrada ou saída', value: MovementDirection.labels.IN },
      { label: 'Competência', value: 'nov/2026' },
      { label: 'Conciliado', value: 'Não' },
      { label: 'Busca', value: 'luz' },
      { label: 'Escolhidos', value: '2' },
    ])
  })
})
