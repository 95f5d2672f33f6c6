import type { Layout } from '../file/layout.ts'

const text = (constant: string) => ({ text: constant })

/** Prosoft (Alterdata), LC1 in its simple mode: 448 characters a line, upper case without accents. */
export const prosoft: Layout = {
  ending: 'txt',
  reduced: { pattern: /^\d{1,5}$/, words: 'só algarismos, até cinco' },
  mostLines: 99_999,
  form: {
    form: 'fixed',
    encoding: 'ASCII',
    isUpperCase: true,
    date: 'ddmmaaaa',
    decimal: '.',
    by: 'pair',
    widths: [448],
    head: [],
    line: [
      [
        { from: 1, to: 3, value: text('LC1') },
        { from: 4, to: 8, value: 'line', isFigure: true },
        { from: 12, to: 12, value: text('1') },
        { from: 13, to: 20, value: 'date' },
        { from: 21, to: 30, value: 'number' },
        { from: 69, to: 73, value: 'debit', isFigure: true },
        { from: 93, to: 97, value: 'credit', isFigure: true },
        { from: 117, to: 132, value: 'amount', isFigure: true },
        { from: 133, to: 372, value: 'history' },
      ],
    ],
    end: [],
  },
}
