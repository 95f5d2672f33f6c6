// biome-ignore-all lint/a11y/noRedundantRoles: in two lines the display changes, and Safari then drops a table's own roles
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { columnLooks } from '#domain/field/column.ts'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { type Column, isNaming } from './column.ts'
import type { ColumnPlace } from './column-place.ts'
import { SelectCell, type TableSelection } from './table-selection.tsx'
import { cellHeadStyle, cellStyle, noneStyle, rowStyle, wholeStyle } from './table-style.ts'

/** Columns and actions of every row. */
export interface RowLook<Row> {
  columns: readonly Column<Row>[]
  /** Mouse shortcut for the naming cell's link, which the keyboard uses. */
  onRowPress?: (row: Row) => void
  /** Actions menu in the last cell. */
  rowActions?: (row: Row) => ReactNode
  /** Checkbox in the first cell. */
  selection?: TableSelection<Row>
  /** Highlights new rows. */
  isMarked?: (row: Row) => boolean
}

export interface TableRowProps<Row> extends RowLook<Row> {
  /** Undefined while loading: skeleton row. */
  row: Row | undefined
  places: readonly ColumnPlace[]
  isTotal?: boolean
  /** Attributes of a row in a virtual list. */
  place?: Pick<ComponentProps<'tr'>, 'ref' | 'tabIndex' | 'style' | 'aria-rowindex'> & { 'data-index': number }
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, places, onRowPress, rowActions, selection, isMarked, place, isTotal } = props
  const press = (event: MouseEvent<HTMLTableRowElement>) => {
    if (row !== undefined && !hasOwnPress(event)) onRowPress?.(row)
  }
  const isNew = row !== undefined && (isMarked?.(row) ?? false)
  const isLed = columns.some(
    ({ text }, at) => places[at]?.inTwoLines === 'first' && row !== undefined && text(row) !== '',
  )
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
        <RowCell
          key={column.id}
          row={row}
          column={isTotal ? sayingOf(column) : column}
          place={places[at]}
          isLed={isLed}
        />
      ))}
      {rowActions && (
        <td role="cell" part="cell" className={cellStyle({ actions: true, edge: true })}>
          {row !== undefined && rowActions(row)}
        </td>
      )}
    </tr>
  )
}

/** Naming column without its link (total row). */
const sayingOf = <Row,>(column: Column<Row>): Column<Row> =>
  isNaming(column) ? { ...column, cell: column.text } : column

interface RowCellProps<Row> {
  row: Row | undefined
  column: Column<Row>
  place: ColumnPlace | undefined
  /** Something stands before it where it is the second of the second line. */
  isLed: boolean
}

function RowCell<Row>({ row, column, place, isLed }: RowCellProps<Row>) {
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
        badge: column.kind === 'badge',
        wraps: !isFigure && place?.inTwoLines === 'end',
        inTwoLines: isSaid ? place?.inTwoLines : 'none',
        alone: !isLed,
      })}
      onPointerEnter={row === undefined ? undefined : ({ currentTarget }) => tellWhole(currentTarget, text(row))}
    >
      {isHeaded(column, place) && row !== undefined && <span className={cellHeadStyle}>{`${header}: `}</span>}
      {row === undefined ? (
        <Skeleton width={grows && kind === 'name' ? 'long' : 'short'} />
      ) : cell ? (
        <SpokenText wraps={wraps}>{cell(row)}</SpokenText>
      ) : text(row) === '' ? (
        <Nothing />
      ) : (
        <SpokenText wraps={wraps}>{text(row)}</SpokenText>
      )}
    </td>
  )
}

/** Figures that say nothing without their heading: in two lines there is none above them. */
const isHeaded = ({ kind }: Pick<Column<never>, 'kind'>, place: ColumnPlace | undefined): boolean =>
  kind === 'count' || (kind === 'money' && place?.inTwoLines === 'end')

/** Growing text wraps to a second line before it is cut. */
const SpokenText = ({ wraps, children }: { wraps: boolean; children: ReactNode }) =>
  wraps ? <span className={wholeStyle}>{children}</span> : children

/** Status, date and code in two lines: never cut, as they mean nothing in part. */
const isRigid = ({ kind }: Pick<Column<never>, 'kind'>, place: ColumnPlace | undefined): boolean =>
  place?.inTwoLines === 'end' || (place?.inTwoLines === 'first' && (kind === 'date' || kind === 'code'))

/** Tooltip with the full text of a cut cell. */
function tellWhole(cell: HTMLElement, text: string): void {
  const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight + 1
  // Inline elements have no box to be cut by.
  const boxes = [cell, ...cell.querySelectorAll('*')].filter(({ clientWidth }) => clientWidth > 0)
  if (boxes.some(isCut)) cell.title = text
  else cell.removeAttribute('title')
}

/** Dash for a missing value. */
export function Nothing() {
  return (
    <span aria-hidden className={noneStyle}>
      —
    </span>
  )
}

/** Whether the click hit a control of the row, or bubbled from its open menu (through the React portal). */
function hasOwnPress(event: MouseEvent<HTMLTableRowElement>): boolean {
  const target = event.target as Element
  const outside = !event.currentTarget.contains(target)
  return outside || target.closest('a, button, input, label, select, textarea') !== null
}
