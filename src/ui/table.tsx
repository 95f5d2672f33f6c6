// biome-ignore-all lint/a11y/noRedundantRoles: on cards the display changes, and Safari then drops a table's own roles
import type { MouseEvent, ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import { type Sort, SortHeader } from './sort-header.tsx'
import {
  bodyStyle,
  captionStyle,
  cellStyle,
  footCellStyle,
  footStyle,
  headCellStyle,
  headRowStyle,
  headStyle,
  rowStyle,
  tableFrameStyle,
  tableSpaceStyle,
  tableStyle,
} from './table-style.ts'

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

export interface TableProps<Row> {
  /** Read out before the rows: 'Fornecedores'. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort | null
  /** Receives the column and direction asked for. */
  onSort?: (sort: Sort) => void
  /** A mouse shortcut for what the primary cell does; the keyboard uses that cell. */
  onRowPress?: (row: Row) => void
  /** The last cell: one menu per row. */
  rowActions?: (row: Row) => ReactNode
  /** The keys that move between rows, for `aria-keyshortcuts`. */
  shortcuts?: string
  /** Rows are on their way: this many grey ones stand for them. */
  skeletonRows?: number
  /** Totals of what is filtered. */
  footer?: ReactNode
}

/** Rows under a sticky head; cards where the space is narrower than 40em. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, rowActions, shortcuts, skeletonRows = 0, footer } = props
  const width = columns.length + (rowActions ? 1 : 0)
  return (
    <div className={tableSpaceStyle}>
      <div className={tableFrameStyle}>
        <table
          role="table"
          className={tableStyle}
          aria-busy={skeletonRows > 0 || undefined}
          aria-keyshortcuts={shortcuts}
        >
          <caption className={captionStyle}>{caption}</caption>
          <thead role="rowgroup" className={headStyle}>
            <tr role="row" className={headRowStyle}>
              {columns.map((column) => (
                <SortHeader key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
              {rowActions && (
                <th role="columnheader" scope="col" className={headCellStyle({ sortable: false })}>
                  <span className={captionStyle}>Ações</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup" className={bodyStyle}>
            {skeletonRows > 0 ? (
              <SkeletonRows rows={skeletonRows} columns={columns} withActions={rowActions !== undefined} />
            ) : (
              rows.map((row) => <TableRow key={rowKey(row)} {...props} row={row} />)
            )}
          </tbody>
          {footer && skeletonRows === 0 && (
            <tfoot role="rowgroup" className={footStyle}>
              <tr role="row">
                <td role="cell" colSpan={width} className={footCellStyle}>
                  {footer}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  )
}

function TableRow<Row>({ row, columns, onRowPress, rowActions }: TableProps<Row> & { row: Row }) {
  const press = (event: MouseEvent<HTMLTableRowElement>) => {
    if (!hasOwnPress(event)) onRowPress?.(row)
  }
  return (
    <tr role="row" className={rowStyle({ pressable: onRowPress !== undefined })} onClick={onRowPress && press}>
      {columns.map(({ id, header, cell, numeric, primary }) => (
        <td
          key={id}
          role="cell"
          data-label={primary ? undefined : header}
          data-primary={primary}
          className={cellStyle({ numeric, primary })}
        >
          {cell(row)}
        </td>
      ))}
      {rowActions && (
        <td role="cell" className={cellStyle({ actions: true })}>
          {rowActions(row)}
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

interface SkeletonRowsProps<Row> {
  rows: number
  columns: readonly Column<Row>[]
  withActions: boolean
}

function SkeletonRows<Row>({ rows, columns, withActions }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have nothing else to tell them apart
    <tr key={index} role="row" className={rowStyle()}>
      {columns.map(({ id, header, numeric, primary }) => (
        <td key={id} role="cell" data-label={primary ? undefined : header} className={cellStyle({ numeric, primary })}>
          <Skeleton width={primary ? 'long' : 'short'} />
        </td>
      ))}
      {withActions && <td role="cell" className={cellStyle({ actions: true })} />}
    </tr>
  ))
}
