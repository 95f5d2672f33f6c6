import Papa from 'papaparse'
import { DomainError } from '../../error/error.ts'
import { checkLength } from './length.ts'

/** A row as it stands in the file. */
export interface CsvRow {
  /** The physical line on which it begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Column limit. */
const mostColumns = 500
/** Characters of one row that no export has. */
const longestRow = 262_144

/** Streaming CSV rows by Papa Parse, as text without type guessing. */
export class CsvRows {
  readonly #parser: Papa.Parser
  #rest = ''
  #line = 1

  constructor(delimiter: string) {
    this.#parser = new Papa.Parser({ delimiter, newline: '\n' })
  }

  /** @throws DomainError for a row longer or wider than any is, and for more lines than any file has */
  push(text: string): CsvRow[] {
    const input = this.#rest + text
    const { data, meta } = this.#parser.parse(input, 0, true) as Parsed
    this.#rest = input.slice(meta.cursor)
    if (this.#rest.length > longestRow) throw new DomainError('file_not_table')
    return this.#rowsOf(data)
  }

  /** The last row, if the file does not end in a line end; an open quotation is a file cut off. */
  end(): CsvRow[] {
    const { data, errors } = this.#parser.parse(this.#rest, 0, false) as Parsed
    if (errors.some(({ code }) => code === 'MissingQuotes')) throw new DomainError('truncated_file')
    const rows = this.#rest === '' ? [] : this.#rowsOf(data)
    this.#rest = ''
    return rows
  }

  #rowsOf(data: readonly string[][]): CsvRow[] {
    return data.map((cells) => {
      if (cells.length > mostColumns) throw new DomainError('file_not_table')
      const line = this.#line
      checkLength(line)
      this.#line += 1 + cells.reduce((breaks, cell) => breaks + breaksIn(cell), 0)
      return { line, cells }
    })
  }
}

interface Parsed {
  readonly data: string[][]
  readonly errors: readonly { readonly code: string }[]
  readonly meta: { readonly cursor: number }
}

const breaksIn = (cell: string): number => (cell.includes('\n') ? cell.split('\n').length - 1 : 0)

/** The delimiters that files are found with, the likelier first. */
export const delimiters = [';', '\t', ',', '|'] as const
