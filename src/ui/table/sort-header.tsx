// biome-ignore-all lint/a11y/noRedundantRoles: in two lines the display changes, and Safari then drops a table's own roles
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { columnLooks } from '#domain/field/column.ts'
import type { Column } from './column.ts'
import type { ColumnPlace } from './column-place.ts'
import { headCellStyle, sortButtonStyle } from './table-style.ts'

export interface Sort {
  /** Id of the column. */
  column: string
  descending: boolean
}

export interface SortHeaderProps {
  column: Pick<Column<never>, 'id' | 'header' | 'kind' | 'sortable'>
  place?: Pick<ColumnPlace, 'leavesBelow' | 'inTwoLines' | 'isAtEdge'>
  sort?: Sort | null
  onSort?: (sort: Sort) => void
}

/** Column header; a button if sortable, which toggles the direction. */
export function SortHeader({ column, place, sort, onSort }: SortHeaderProps) {
  const { id, header, kind } = column
  const figure = columnLooks[kind].isFigure
  const sortable = Boolean(column.sortable && onSort)
  const sorted = sort?.column === id
  const direction = sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'
  const Arrow = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[direction]
  return (
    <th
      role="columnheader"
      scope="col"
      part="column-header"
      aria-sort={sortable ? direction : undefined}
      data-leaves={place?.leavesBelow}
      className={headCellStyle({
        figure,
        sortable,
        edge: place?.isAtEdge,
        unshown: sortable && !sorted && place?.inTwoLines === 'none',
      })}
    >
      {sortable ? (
        <button
          type="button"
          className={sortButtonStyle({ sorted, figure })}
          onClick={() => onSort?.({ column: id, descending: sorted && !sort.descending })}
        >
          {header}
          <Arrow aria-hidden />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
