// biome-ignore-all lint/a11y/noRedundantRoles: in two lines the display changes, and Safari then drops a table's own roles
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { columnLooks } from '#domain/field/column.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { type Column, isNaming } from './column.ts'
import type { ColumnPlace } from './column-place.ts'
import { SelectCell, type TableSelection } from './table-selection.tsx'
import { cellHeadStyle, cellStyle, noneStyle, rowStyle, wholeStyle } from './table-style.ts'

/** How every row of a table looks and what can be done with it. */
export interface RowLook<Row> {
  columns: readonly Column<Row>[]
  /** A mouse shortcut for what the naming cell does; the keyboard uses that cell. */
  onRowPress?: (row: Row) => void
  /** The last cell: one menu per row. */
  rowActions?: (row: Row) => ReactNode
  /** The first cell: a box that chooses the row. */
  selection?: TableSelection<Row>
  /** It is new here. */
  isMarked?: (row: Row) => boolean
}

export interface TableRowProps<Row> extends RowLook<Row> {
  /** Nothing while it is on its way: the row is grey. */
  row: Row | undefined
  /** Of the columns. */
  places: readonly ColumnPlace[]
  /** Sums up those above it. */
  isTotal?: boolean
  /** Of a row that is drawn only while it is near the view. */
  place?: Pick<ComponentProps<'tr'>, 'ref' | 'tabIndex' | 'style' | 'aria-rowindex'> & { 'data-index': number }
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, places, onRowPress, rowActions, selection, isMarked, place, isTotal } = props
  const press = (event: MouseEvent<HTMLTableRowElement>) => {
    if (row !== undefined && !hasOwnPress(event)) onRowPress?.(row)
  }
  const isNew = row !== undefined && (isMarked?.(row) ?? false)
  const isPressable = row !== undefined && onRowPress !== undefined
  return (
    <tr
      role="row"
      part="row"
      data-new={isNew || undefined}
      {...place}
      className={rowStyle({
        pressable: isPressable,
        selected: row !== undefined && selection?.isSelected(row),
        marked: isNew,
        total: isTotal,
      })}
      onClick={isPressable ? press : undefined}
    >
      {selection && <SelectCell row={row} selection={selection} />}
      {columns.map((column, at) => (
        <RowCell key={column.id} row={row} column={isTotal ? sayingOf(column) : column} place={places[at]} />
      ))}
      {rowActions && (
        <td role="cell" part="cell" className={cellStyle({ actions: true, edge: true })}>
          {row !== undefined && rowActions(row)}
        </td>
      )}
    </tr>
  )
}

/** The column of a name that opens nothing. */
const sayingOf = <Row,>(column: Column<Row>): Column<Row> =>
  isNaming(column) ? { ...column, cell: column.text } : column

interface RowCellProps<Row> {
  row: Row | undefined
  column: Column<Row>
  place: ColumnPlace | undefined
}

function RowCell<Row>({ row, column, place }: RowCellProps<Row>) {
  const { kind, header, text, cell } = column
  const { isFigure, grows } = columnLooks[kind]
  const isSaid = row === undefined || text(row) !== ''
  const wraps = kind === 'text' || kind === 'person'
  return (
    <td
      role="cell"
      part="cell"
      data-primary={isNaming(column) || undefined}
      data-leaves={place?.leavesBelow}
      className={cellStyle({
        figure: isFigure,
        edge: place?.isAtEdge,
        rigid: !isFigure && isRigid(column, place),
        wraps: !isFigure && place?.inTwoLines === 'end',
        inTwoLines: isSaid ? place?.inTwoLines : 'none',
      })}
      onPointerEnter={row === undefined ? undefined : ({ currentTarget }) => tellWhole(currentTarget, text(row))}
    >
      {kind === 'count' && row !== undefined && <span className={cellHeadStyle}>{`${header}: `}</span>}
      {row === undefined ? (
        <Skeleton width={grows && kind === 'name' ? 'long' : 'short'} />
      ) : cell ? (
        <Said wraps={wraps}>{cell(row)}</Said>
      ) : text(row) === '' ? (
        <Nothing />
      ) : (
        <Said wraps={wraps}>{text(row)}</Said>
      )}
    </td>
  )
}

/** What grows goes on in a second line before it is cut. */
const Said = ({ wraps, children }: { wraps: boolean; children: ReactNode }) =>
  wraps ? <span className={wholeStyle}>{children}</span> : children

/** How a row stands, and its day or code: neither means anything in part. */
const isRigid = ({ kind }: Pick<Column<never>, 'kind'>, place: ColumnPlace | undefined): boolean =>
  place?.inTwoLines === 'end' || (place?.inTwoLines === 'first' && (kind === 'date' || kind === 'code'))

/** What is cut is told whole to the pointer. */
function tellWhole(cell: HTMLElement, text: string): void {
  const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight + 1
  // What is in line has no box of its own to be cut by.
  const boxes = [cell, ...cell.querySelectorAll('*')].filter(({ clientWidth }) => clientWidth > 0)
  if (boxes.some(isCut)) cell.title = text
  else cell.removeAttribute('title')
}

/** In place of a text that a row does not have. */
export function Nothing() {
  return (
    <span aria-hidden className={noneStyle}>
      —
    </span>
  )
}

/** The press hit a control of the row, or came out of its open menu (React lets it bubble through the portal). */
function hasOwnPress(event: MouseEvent<HTMLTableRowElement>): boolean {
  const target = event.target as Element
  const outside = !event.currentTarget.contains(target)
  return outside || target.closest('a, button, input, label, select, textarea') !== null
}
