import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noteLacks } from '#domain/ecd/lacks.ts'
import { notesRtf } from '#domain/ecd/notes-rtf.ts'
import type { StatementNote } from '#domain/report/notes/notes.ts'
import { readRtf } from '../../support/rtf.ts'

const note = (more: Partial<StatementNote>): StatementNote => ({
  heading: 'CONTEXT',
  number: 1,
  letters: [],
  standing: 'TEXT',
  paragraphs: [],
  tables: [],
  text: '',
  version: 1,
  ...more,
})
const of = (...notes: readonly StatementNote[]) => notesRtf({ companyName: 'Igreja São João', year: '2026', notes })

const line = fc
  .string({
    minLength: 1,
    maxLength: 30,
    unit: fc.constantFrom(...'aáÇ|\\{};"–€ 0ª日\u2028', '😀', 'J800FIM', 'I001', 'u8211?'),
  })
  .filter((text) => text.trim() !== '')

describe('the notes that an ECD has attached', () => {
  it('are one line of ASCII without a separator or a register, and are read back as they were written', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), line, ([text = '', ...paragraphs], label) => {
        const rows = [{ label, amounts: ['-1234.50'], isTotal: true }]
        const table = { caption: label, name: label, columns: ['2026'], rows }
        const rtf = of(note({ paragraphs, text, tables: [table] }))
        expect(rtf).toMatch(/^[ -{}~]+$/)
        expect(rtf).not.toMatch(/[CIJK](001|80[01]|900)/)
        const read = readRtf(rtf)
        expect(read.paragraphs).toEqual([
          'Notas explicativas de 2026',
          'Igreja São João, exercício de 01/01/2026 a 31/12/2026',
          '1. Contexto operacional',
          ...paragraphs,
          text,
          label,
        ])
        expect(read.rows).toEqual([
          [label, '2026'],
          [label, '-1.234,50'],
        ])
      }),
    )
  })

  it('keep the lines of a text and the columns of a table', () => {
    const columns = ['Antes', 'Recebido', 'Gasto', 'Outros', 'Depois']
    const amounts = ['0.00', '5200.00', '-4600.00', '0.00', '600.00']
    const table = { caption: 'Fundos', name: 'Fundo', columns, rows: [{ label: 'Telhado', amounts, isTotal: false }] }
    const { paragraphs, rows } = readRtf(
      of(note({ text: 'Uma linha.\n\nOutra.' }), note({ heading: 'RESTRICTED', number: 7, tables: [table] })),
    )
    expect(paragraphs.slice(2)).toEqual([
      '1. Contexto operacional',
      'Uma linha.',
      'Outra.',
      '7. Recursos com restrição',
      'Fundos',
    ])
    expect(rows).toEqual([
      ['Fundo', ...columns],
      ['Telhado', '0,00', '5.200,00', '-4.600,00', '0,00', '600,00'],
    ])
  })

  it('do not go along while one lacks its text, or with the book of another CNPJ, and that is said', () => {
    const texts = (isOwnRoot: boolean, lacking: readonly number[]) =>
      noteLacks({ isOwnRoot }, lacking).map(({ text, isRequired }) => [text, isRequired])
    expect(texts(true, [])).toEqual([])
    expect(texts(true, [13])).toEqual([
      ['As notas explicativas não vão no arquivo (J800): a nota 13 está a completar', false],
    ])
    expect(texts(true, [1, 13, 14])).toEqual([
      ['As notas explicativas não vão no arquivo (J800): as notas 1, 13 e 14 estão a completar', false],
    ])
    expect(texts(false, [])).toEqual([
      ['As notas explicativas não vão no arquivo (J800): são da igreja toda, e este livro é de outro CNPJ', false],
    ])
  })
})
