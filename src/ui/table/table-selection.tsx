// biome-ignore-all lint/a11y/noRedundantRoles: in two lines the display changes, and Safari then drops a table's own roles
import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { cellStyle, headCellStyle } from './table-style.ts'

export interface TableSelection<Row> {
  isSelected: (row: Row) => boolean
  /** `toHere`: Shift-click, for the range since the last click. */
  onSelect: (row: Row, selected: boolean, toHere: boolean) => void
  /** Select-all of the visible rows; without it the header has no checkbox. */
  onSelectAll?: (selected: boolean) => void
  /** Why the row cannot be selected; undefined if it can. */
  lockOf?: (row: Row) => string | undefined
  /** Row name for its checkbox: 'Selecionar Padaria Pão da Vida'. */
  nameOf: (row: Row) => string
}

interface SelectCellProps<Row> {
  row: Row | undefined
  selection: TableSelection<Row>
}

/** Checkbox of a row; empty while it is loading. */
export function SelectCell<Row>({ row, selection }: SelectCellProps<Row>) {
  const lock = row === undefined ? undefined : selection.lockOf?.(row)
  return (
    <td role="cell" part="cell" className={cellStyle({ select: true })}>
      {row !== undefined && (
        <Checkbox
          label={`Selecionar ${selection.nameOf(row)}`}
          labelHidden
          title={lock}
          aria-description={lock}
          disabled={lock !== undefined}
          checked={selection.isSelected(row)}
          onChange={(event) => {
            const { nativeEvent, currentTarget } = event
            const toHere = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
            selection.onSelect(row, currentTarget.checked, toHere)
          }}
        />
      )}
    </td>
  )
}

interface SelectHeadProps<Row> {
  rows: readonly Row[]
  selection: TableSelection<Row>
}

/** Select-all checkbox. */
export function SelectHead<Row>({ rows, selection }: SelectHeadProps<Row>) {
  const free = rows.filter((row) => !selection.lockOf?.(row))
  const chosen = free.filter(selection.isSelected).length
  return (
    <td role="cell" part="column-header" className={headCellStyle({ select: true })}>
      {selection.onSelectAll && free.length > 0 && (
        <Checkbox
          label="Selecionar todas as linhas desta página"
          labelHidden
          data-select-all
          checked={chosen === free.length}
          indeterminate={chosen > 0 && chosen < free.length}
          onCheckedChange={selection.onSelectAll}
        />
      )}
    </td>
  )
}
