import type { TypedColumn } from './column.ts'
import type { FileEncoding } from './encoding.ts'
import type { DateMask, Layout, SheetCell } from './layout.ts'

/** An office's own layout: its columns in their order, and how they are written. */
interface Arrangement {
  readonly columns: readonly TypedColumn[]
  readonly isSheet: boolean
  readonly separator: string
  readonly decimal: ',' | '.'
  readonly date: DateMask
  readonly encoding: FileEncoding
  readonly hasHeader: boolean
}

/** The layout that an arrangement is: a line is a pair where it has an account for each side, else a posting. */
export function layoutOf({ columns, isSheet, separator, hasHeader, ...notation }: Arrangement): Layout {
  const by = columns.some(({ of }) => of === 'pair') ? 'pair' : 'posting'
  const line = [
    columns.map(({ header, value, isMoney }): SheetCell => ({ header, value, kind: isMoney ? 'money' : 'text' })),
  ]
  const reduced = columns.some(({ isReduced }) => isReduced)
    ? { pattern: /^.+$/, words: 'um código qualquer' }
    : undefined
  if (isSheet)
    return {
      ending: 'xlsx',
      reduced,
      form: { form: 'sheet', title: 'Lançamentos', by, line, ...notation, encoding: 'UTF_8', decimal: '.' },
    }
  return {
    ending: 'csv',
    reduced,
    form: {
      form: 'delimited',
      by,
      separator,
      hasHeader,
      quotes: 'needed',
      lineEnd: '\r\n',
      head: [],
      line,
      ...notation,
    },
  }
}
