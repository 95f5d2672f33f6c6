import type { ReactNode } from 'react'
import { type ColumnKind, type ColumnPriority, columnLooks } from '#domain/field/column.ts'

export interface Column<Row> {
  id: string
  header: string
  /** Kind `name`: names the row, first in two lines, with the link to the record. */
  kind: ColumnKind
  /** Priority; that of its kind by default. */
  priority?: ColumnPriority
  /** Reserved width in characters, if longer than its kind's. */
  characters?: number
  /** Full text of a row's cell; empty for none. */
  text: (row: Row) => string
  /** Rendering, if not plain text. */
  cell?: (row: Row) => ReactNode
  sortable?: boolean
  /** Only in the wide layout, not in two lines. */
  isWide?: boolean
}

/** Naming column: can be neither hidden nor deselected. */
export const isNaming = ({ kind }: Pick<Column<never>, 'kind'>): boolean => kind === 'name'

export const priorityOf = ({ kind, priority }: Pick<Column<never>, 'kind' | 'priority'>): ColumnPriority =>
  priority ?? columnLooks[kind].priority

/** The API's default sort: the naming column, else the first sortable one. */
export function usualSort(columns: readonly Column<never>[]): { column: string; descending: boolean } | null {
  const naming =
    columns.find((column) => isNaming(column) && column.sortable) ?? columns.find(({ sortable }) => sortable)
  return naming ? { column: naming.id, descending: false } : null
}
