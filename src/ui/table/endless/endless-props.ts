import type { TableLook } from '#src/ui/table/table.tsx'

export interface EndlessTableProps<Row> {
  look: TableLook<Row>
  /** Total number of rows. */
  count: number
  /** Undefined while the row is loading. */
  rowAt: (index: number) => Row | undefined
  /** Called with the rendered rows, in order. */
  onDrawn: (indexes: readonly number[]) => void
}
