import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  /** Head of the column; label of the value on a card. */
  header: string
  cell: (row: Row) => ReactNode
  /** Figures: aligned right, never wrapped. */
  numeric?: boolean
  sortable?: boolean
  /** Names the row: the title of its card. Usually a button or a link that opens the record. */
  primary?: boolean
}
