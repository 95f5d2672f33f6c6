import { useState } from 'react'
import type { Row } from '#src/records/list/rows/row.ts'
import type { TableSelection } from '#src/ui/table/table-selection.tsx'

/** The rows that are chosen, also those of pages out of sight. */
export interface ListSelection<R extends Row> {
  rows: readonly R[]
  /** What the table is told, given the rows in sight in their order. */
  tableOf: (inSight: () => readonly R[]) => TableSelection<R>
  /** Takes these out of it: they are gone. */
  forget: (ids: readonly string[]) => void
  clear: () => void
}

/** What is chosen, for whoever does something with it. */
export type Chosen<R extends Row> = Pick<ListSelection<R>, 'rows' | 'forget'>

interface StoredSelection<R> {
  /** What the rows were chosen from; among others none of them is. */
  of: string
  rows: ReadonlyMap<string, R>
  /** The row pressed last: a press with Shift reaches from there. */
  anchor: string | null
}

/**
 * Selection across pages and sorting; reset by another `of` (filters, branch). Rows locked by `lockOf` are never
 * selected.
 */
export function useListSelection<R extends Row>(of: string, lockOf: (row: R) => string | undefined): ListSelection<R> {
  const [stored, setKept] = useState<StoredSelection<R>>({ of, rows: new Map(), anchor: null })
  const kept = stored.of === of ? stored : { of, rows: new Map<string, R>(), anchor: null }
  const put = (rows: readonly R[], selected: boolean, anchor: string | null) => {
    const next = new Map(kept.rows)
    for (const row of rows) {
      if (lockOf(row)) continue
      if (selected) next.set(row.id, row)
      else next.delete(row.id)
    }
    setKept({ of, rows: next, anchor })
  }
  return {
    rows: [...kept.rows.values()],
    tableOf: (inSight) => ({
      isSelected: ({ id }) => kept.rows.has(id),
      onSelect: (row, selected, toHere) => put(toHere ? rangeTo(inSight(), kept.anchor, row) : [row], selected, row.id),
      lockOf,
      onSelectAll: (selected) => put(inSight(), selected, null),
      nameOf: ({ name }) => name,
    }),
    forget: (ids) => setKept({ ...kept, rows: new Map([...kept.rows].filter(([id]) => !ids.includes(id))) }),
    clear: () => setKept({ of, rows: new Map(), anchor: null }),
  }
}

/** The rows from the anchor to this one, both included; this one alone when the anchor is out of sight. */
function rangeTo<R extends Row>(rows: readonly R[], anchor: string | null, row: R): readonly R[] {
  const from = rows.findIndex(({ id }) => id === anchor)
  const to = rows.findIndex(({ id }) => id === row.id)
  return from < 0 || to < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}
