// biome-ignore-all lint/a11y/noRedundantRoles: on cards the display changes, and Safari then drops a table's own roles
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { Column } from './column.ts'
import { SelectCell, type TableSelection } from './table-selection.tsx'
import { cellStyle, rowStyle } from './table-style.ts'

/** How every row of a table looks and what can be done with it. */
export interface RowLook<Row> {
  columns: readonly Column<Row>[]
  /** A mouse shortcut for what the primary cell does; the keyboard uses that cell. */
  onRowPress?: (row: Row) => void
  /** The last cell: one menu per row. */
  rowActions?: (row: Row) => ReactNode
  /** The first cell: a box that chooses the row. */
  selection?: TableSelection<Row>
}

export interface TableRowProps<Row> extends RowLook<Row> {
  /** Nothing while it is on its way: the row is grey. */
  row: Row | undefined
  /** Of a row that is drawn only while it is near the view. */
  place?: Pick<ComponentProps<'tr'>, 'ref' | 'tabIndex' | 'style' | 'aria-rowindex'> & { 'data-index': number }
}

export function TableRow<Row>({ row, columns, onRowPress, rowActions, selection, place }: TableRowProps<Row>) {
  const press = (event: MouseEvent<HTMLTableRowElement>) => {
    if (row !== undefined && !hasOwnPress(event)) onRowPress?.(row)
  }
  const isPressable = row !== undefined && onRowPress !== undefined
  return (
    <tr
      role="row"
      part="row"
      {...place}
      className={rowStyle({ pressable: isPressable, selected: row !== undefined && selection?.isSelected(row) })}
      onClick={isPressable ? press : undefined}
    >
      {selection && <SelectCell row={row} selection={selection} />}
      {columns.map(({ id, header, cell, numeric, primary }) => (
        <td
          key={id}
          role="cell"
          part="cell"
          data-label={primary ? undefined : header}
          data-primary={primary}
          className={cellStyle({ numeric, primary })}
        >
          {row === undefined ? <Skeleton width={primary ? 'long' : 'short'} /> : cell(row)}
        </td>
      ))}
      {rowActions && (
        <td role="cell" part="cell" className={cellStyle({ actions: true })}>
          {row !== undefined && rowActions(row)}
        </td>
      )}
    </tr>
  )
}

/** The press hit a control of the row, or came out of its open menu (React lets it bubble through the portal). */
function hasOwnPress(event: MouseEvent<HTMLTableRowElement>): boolean {
  const target = event.target as Element
  const outside = !event.currentTarget.contains(target)
  return outside || target.closest('a, button, input, label, select, textarea') !== null
}
