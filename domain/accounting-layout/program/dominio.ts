import type { Layout } from '../file/layout.ts'

const blank = { text: '' } as const
const text = (constant: string) => ({ text: constant })
const reduced = { pattern: /^\d{1,7}$/, words: 'só algarismos, até sete' }

/**
 * Domínio 'com separador': registers 0000, 6000 and 6100, an entry split into pairs of one debit and one credit (type X), as in the
 * vendor's sample. Its number stands in each history.
 */
export const dominioDelimited: Layout = {
  ending: 'txt',
  reduced,
  form: {
    form: 'delimited',
    encoding: 'WINDOWS_1252',
    date: 'dd/mm/aaaa',
    decimal: ',',
    separator: '|',
    isEnclosed: true,
    quotes: 'never',
    lineEnd: '\r\n',
    replaced: { '|': '/' },
    by: 'pair',
    head: [[{ value: text('0000') }, { value: 'document' }]],
    line: [
      [{ value: text('6000') }, { value: text('X') }, { value: blank }, { value: blank }, { value: blank }],
      [
        { value: text('6100') },
        { value: 'date' },
        { value: 'debit' },
        { value: 'credit' },
        { value: 'amount' },
        { value: blank },
        { value: 'numberedHistory', most: 512 },
        { value: blank },
        { value: blank },
        { value: blank },
      ],
    ],
  },
}

/** Domínio 'Lançamentos Contábeis em Lote', of fixed width: one source describes it. */
export const dominioFixed: Layout = {
  ending: 'txt',
  reduced,
  // The sequence counts both lines of a pair.
  mostLines: 4_999_999,
  form: {
    form: 'fixed',
    encoding: 'WINDOWS_1252',
    date: 'dd/mm/aaaa',
    decimal: '',
    by: 'pair',
    widths: [54, 150, 664],
    head: [
      [
        { from: 1, to: 2, value: text('01') },
        { from: 3, to: 9, value: text('0'), isFigure: true },
        { from: 10, to: 23, value: 'document' },
        { from: 24, to: 33, value: 'first' },
        { from: 34, to: 43, value: 'last' },
        { from: 44, to: 44, value: text('N') },
        { from: 45, to: 46, value: text('05') },
        { from: 47, to: 51, value: text('00000') },
        { from: 52, to: 52, value: text('1') },
        { from: 53, to: 54, value: text('17') },
      ],
    ],
    line: [
      [
        { from: 1, to: 2, value: text('02') },
        { from: 3, to: 9, value: 'record', isFigure: true },
        { from: 10, to: 10, value: text('X') },
        { from: 11, to: 20, value: 'date' },
      ],
      [
        { from: 1, to: 2, value: text('03') },
        { from: 3, to: 9, value: 'record', isFigure: true },
        { from: 10, to: 16, value: 'debit', isFigure: true },
        { from: 17, to: 23, value: 'credit', isFigure: true },
        { from: 24, to: 38, value: 'amount', isFigure: true },
        { from: 46, to: 557, value: 'numberedHistory' },
        { from: 558, to: 564, value: text('0'), isFigure: true },
      ],
    ],
    end: ['9'.repeat(100)],
  },
}
