import { useMemo, useState } from 'react'
import type { Row } from '#src/records/row/row.ts'
import type { TableSelection } from '#src/ui/table/table-selection.tsx'

/** Selected rows, across pages. */
export interface ListSelection<R extends Row> {
  rows: readonly R[]
  /** Selection props of the table, given the visible rows in order; the same function as long as what is selected is. */
  tableOf: (inSight: () => readonly R[]) => TableSelection<R>
  /** Deselects deleted rows. */
  forget: (ids: readonly string[]) => void
  clear: () => void
}

/** Selection for bulk acts. */
export type Chosen<R extends Row> = Pick<ListSelection<R>, 'rows' | 'forget'>

interface StoredSelection<R> {
  /** Key of the set of rows that they were selected from. */
  of: string
  rows: ReadonlyMap<string, R>
  /** Last clicked row: start of a Shift range. */
  anchor: string | null
}

/**
 * Selection across pages and sorting; reset by another `of` (filters, branch). Rows locked by `lockOf` are never
 * selected.
 */
export function useListSelection<R extends Row>(
  nameOf: (row: R) => string,
  of: string,
  lockOf: (row: R) => string | undefined,
): ListSelection<R> {
  const [stored, setKept] = useState<StoredSelection<R>>({ of, rows: new Map(), anchor: null })
  const current = useMemo(
    () => (stored.of === of ? stored : { of, rows: new Map<string, R>(), anchor: null }),
    [stored, of],
  )
  const tableOf = useMemo(() => {
    const put = (rows: readonly R[], selected: boolean, anchor: string | null) => {
      const next = new Map(current.rows)
      for (const row of rows) {
        if (lockOf(row)) continue
        if (selected) next.set(row.id, row)
        else next.delete(row.id)
      }
      setKept({ of: current.of, rows: next, anchor })
    }
    return (inSight: () => readonly R[]): TableSelection<R> => ({
      isSelected: ({ id }) => current.rows.has(id),
      onSelect: (row, selected, toHere) =>
        put(toHere ? rangeTo(inSight(), current.anchor, row) : [row], selected, row.id),
      lockOf,
      onSelectAll: (selected) => put(inSight(), selected, null),
      nameOf,
    })
  }, [current, lockOf, nameOf])
  return {
    rows: [...current.rows.values()],
    tableOf,
    forget: (ids) => setKept({ ...current, rows: new Map([...current.rows].filter(([id]) => !ids.includes(id))) }),
    clear: () => setKept({ of, rows: new Map(), anchor: null }),
  }
}

/** Rows from the anchor to this one, inclusive; only this one if the anchor is not visible. */
function rangeTo<R extends Row>(rows: readonly R[], anchor: string | null, row: R): readonly R[] {
  const from = rows.findIndex(({ id }) => id === anchor)
  const to = rows.findIndex(({ id }) => id === row.id)
  return from < 0 || to < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}
