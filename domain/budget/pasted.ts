import { mostTypedCents, typedCents } from '../value/money.ts'

/** A cell that was copied from a sheet: cents, or nothing. */
export type PastedCell = bigint | undefined

/** Why cells that were copied are not taken: where, and what stands there. */
export interface PasteFault {
  /** From 0, within what was copied. */
  readonly row: number
  readonly column: number
  readonly text: string
  readonly why: 'text' | 'negative'
}

/** How Excel shows nothing, and zero in its format of accounts. */
const isBlank = (text: string): boolean => /^(?:R\$)?\s*[-−]?$/.test(text)

const isNegative = (text: string): boolean =>
  /^(?:R\$\s*)?[-−]|^\(.*\)$/.test(text) &&
  typedCents(text.replace(/^\(|\)$/g, '').replace(/[-−]\s*/, '')) !== undefined

/** Cells that were copied from a sheet: lines, with tabs between them, figures as in Brazil. The first that is none refuses all. */
export function pastedCells(copied: string): readonly (readonly PastedCell[])[] | PasteFault {
  const lines = copied.replace(/\r?\n$/, '').split(/\r?\n/)
  const rows: PastedCell[][] = []
  for (const [row, line] of lines.entries()) {
    const cells: PastedCell[] = []
    for (const [column, raw] of line.split('\t').entries()) {
      const text = raw.replaceAll('\u00a0', ' ').trim()
      const cents = isBlank(text) ? undefined : typedCents(text)
      if (!isBlank(text) && (cents === undefined || cents > mostTypedCents))
        return { row, column, text, why: isNegative(text) ? 'negative' : 'text' }
      cells.push(cents)
    }
    rows.push(cells)
  }
  return rows
}

/** Whether a text is more than one cell. */
export const isBlock = (copied: string): boolean => /[\t\n]/.test(copied.replace(/\r?\n$/, ''))
