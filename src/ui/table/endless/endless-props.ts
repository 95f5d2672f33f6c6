import type { TableLook } from '#src/ui/table/table.tsx'

export interface EndlessTableProps<Row> {
  look: TableLook<Row>
  /** Of all rows. */
  count: number
  /** Nothing while the row is on its way. */
  rowAt: (index: number) => Row | undefined
  /** Told which rows are drawn, in their order. */
  onDrawn: (indexes: readonly number[]) => void
}
