// biome-ignore-all lint/a11y/noRedundantRoles: in two lines the display changes, and Safari then drops a table's own roles
import type { ReactNode, Ref } from 'react'
import { type ColumnPlace, placesOf } from './column-place.ts'
import { type Sort, SortHeader } from './sort-header.tsx'
import { type RowLook, TableRow } from './table-row.tsx'
import { SelectHead } from './table-selection.tsx'
import {
  actionsColumnStyle,
  bodyStyle,
  boxColumnStyle,
  captionStyle,
  columnsStyle,
  headCellStyle,
  headRowStyle,
  headStyle,
  tableFrameStyle,
  tableSpaceStyle,
  tableStyle,
} from './table-style.ts'

export interface TableLook<Row> extends RowLook<Row> {
  /** Table caption: 'Fornecedores'. */
  caption: string
  sort?: Sort | null
  /** Called with the requested column and direction. */
  onSort?: (sort: Sort) => void
  /** Keys of row navigation, for `aria-keyshortcuts`. */
  shortcuts?: string
}

export interface TableProps<Row> extends TableLook<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Total row; its name is no link. */
  total?: Row
  /** Number of skeleton rows while loading. */
  skeletonRows?: number
}

/** Table with a sticky header; rows in two lines where it is narrow. */
export function Table<Row>(props: TableProps<Row>) {
  const { rows, rowKey, total, skeletonRows = 0 } = props
  const places = placesIn(props, total === undefined ? rows : [...rows, total])
  return (
    <TableFrame {...props} places={places} rows={skeletonRows > 0 ? [] : rows} busy={skeletonRows > 0}>
      <tbody role="rowgroup" className={bodyStyle}>
        {skeletonRows > 0
          ? Array.from({ length: skeletonRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have nothing else to tell them apart
              <TableRow key={index} {...props} places={places} row={undefined} />
            ))
          : rows.map((row) => <TableRow key={rowKey(row)} {...props} places={places} row={row} />)}
        {total !== undefined && <TableRow {...props} places={places} row={total} isTotal />}
      </tbody>
    </TableFrame>
  )
}

/** Column layout, given the rows whose figures must not be cut. */
export const placesIn = <Row,>({ columns, selection, rowActions }: RowLook<Row>, rows: readonly Row[]) =>
  placesOf(columns, rows, { box: selection !== undefined, actions: rowActions !== undefined })

export interface TableFrameProps<Row> extends TableLook<Row> {
  places: readonly ColumnPlace[]
  /** Visible rows, for select-all. */
  rows: readonly Row[]
  busy?: boolean
  tableRef?: Ref<HTMLTableElement>
  /** `aria-rowcount` with the header, if not all rows are rendered. */
  rowCount?: number
  children: ReactNode
}

/** Table without rows: container, frame, caption and header. */
export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const { caption, columns, rows, sort, onSort, rowActions, selection, shortcuts } = props
  const { busy, places, tableRef, rowCount, children } = props
  const acts = Boolean(selection) || columns.some(({ sortable }, at) => sortable && places[at]?.inTwoLines !== 'none')
  return (
    <div className={tableSpaceStyle}>
      <div className={tableFrameStyle}>
        <table
          ref={tableRef}
          role="table"
          part="table"
          className={tableStyle}
          aria-busy={busy || undefined}
          aria-rowcount={rowCount}
          aria-keyshortcuts={shortcuts}
        >
          <caption className={captionStyle}>{caption}</caption>
          <colgroup className={columnsStyle}>
            {selection && <col className={boxColumnStyle} />}
            {columns.map(({ id }, at) => (
              <col key={id} data-leaves={places[at]?.leavesBelow} style={{ width: places[at]?.width }} />
            ))}
            {rowActions && <col className={actionsColumnStyle} />}
          </colgroup>
          <thead role="rowgroup" part="table-head" className={headStyle}>
            <tr role="row" aria-rowindex={rowCount && 1} className={headRowStyle({ acts })}>
              {selection && <SelectHead rows={rows} selection={selection} />}
              {columns.map((column, at) => (
                <SortHeader key={column.id} column={column} place={places[at]} sort={sort} onSort={onSort} />
              ))}
              {rowActions && (
                <th
                  role="columnheader"
                  scope="col"
                  part="column-header"
                  className={headCellStyle({ sortable: false, edge: true })}
                >
                  <span className={captionStyle}>Ações</span>
                </th>
              )}
            </tr>
          </thead>
          {children}
        </table>
      </div>
    </div>
  )
}
