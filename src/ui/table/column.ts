import type { ReactNode } from 'react'
import { type ColumnKind, type ColumnPriority, columnLooks } from '#domain/field/column.ts'

export interface Column<Row> {
  id: string
  /** Head of the column. */
  header: string
  /** The one of kind `name` names the row: the first on a phone's two lines. It holds what opens the record. */
  kind: ColumnKind
  /** Another one than columns of its kind have. */
  priority?: ColumnPriority
  /** That there is always room for, where its words are longer than those of its kind. */
  characters?: number
  /** What it says of a row, whole; empty for nothing. */
  text: (row: Row) => string
  /** How it says that, where plain text does not do. */
  cell?: (row: Row) => ReactNode
  sortable?: boolean
  /** Said where columns stand beside one another, and left out of two lines. */
  isWide?: boolean
}

/** Names the row: never leaves the list, nor is chosen away. */
export const isNaming = ({ kind }: Pick<Column<never>, 'kind'>): boolean => kind === 'name'

export const priorityOf = ({ kind, priority }: Pick<Column<never>, 'kind' | 'priority'>): ColumnPriority =>
  priority ?? columnLooks[kind].priority
