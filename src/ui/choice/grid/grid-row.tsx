// biome-ignore-all lint/a11y/noRedundantRoles: on cards the display changes, and Safari then drops a table's own roles
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Menu } from '#src/ui/popup/menu.tsx'
import { type CheckGridProps, type GridItem, type Place, placed } from './grid-props.ts'
import {
  absentStyle,
  cardLabelStyle,
  cellStyle,
  hiddenStyle,
  namedStyle,
  nameStyle,
  presetButtonStyle,
  presetStyle,
  rowStyle,
} from './grid-style.ts'

export interface ManyProps extends CheckGridProps {
  rowIds: readonly string[]
  columnIds: readonly string[]
}

/** A row: select-all with its name, preset, and a checkbox per existing right. */
export function GridRow(props: ManyProps & { row: GridItem; at: number }) {
  const { row, at, columns, exists, isChecked, isChanged, heldBecause, readOnly, onChange } = props
  return (
    <tr role="row" className={rowStyle}>
      <th role="rowheader" scope="row" className={nameStyle}>
        <Many {...props} rowIds={[row.id]} at={[at, 0]} shown={row.label} name={`Marcar tudo em ${row.label}`} />
      </th>
      <td role="cell" className={presetStyle}>
        <PresetButton {...props} />
      </td>
      {columns.map((column, place) => {
        if (!exists(row.id, column.id))
          return (
            <td key={column.id} role="cell" className={absentStyle}>
              <span aria-hidden>—</span>
              <span className={hiddenStyle}>{`${column.label} não existe em ${row.label}`}</span>
            </td>
          )
        const reason = heldBecause(row.id, column.id)
        return (
          <td
            key={column.id}
            role="cell"
            title={reason}
            className={cellStyle({ changed: isChanged(row.id, column.id) })}
          >
            <Checkbox
              label={
                <>
                  <span aria-hidden className={cardLabelStyle}>
                    {column.label}
                  </span>
                  <span className={hiddenStyle}>{`${column.label} em ${row.label}`}</span>
                </>
              }
              {...placed([at, place + 1])}
              checked={isChecked(row.id, column.id)}
              disabled={readOnly || reason !== undefined}
              onCheckedChange={(checked) => onChange([row.id], [column.id], checked)}
            />
          </td>
        )
      })}
    </tr>
  )
}

/** Menu button with the row's preset. */
function PresetButton({ row, presets, readOnly }: ManyProps & { row: GridItem }) {
  const chosen = presets.chosen(row.id) ?? presets.custom
  return (
    <div className={presetButtonStyle}>
      <Menu
        items={presets.of(row.id)}
        trigger={
          <Button
            type="button"
            variant="ghost"
            size="dense"
            disabled={readOnly}
            aria-label={`${presets.label} a ${row.label}: ${chosen}`}
          >
            {chosen}
            <ChevronDown aria-hidden />
          </Button>
        }
      />
    </div>
  )
}

/** Select-all checkbox of a row, a column or the grid. */
export function Many(props: ManyProps & { at: Place; name: string; shown?: string }) {
  const { rowIds, columnIds, at, name, shown, exists, isChecked, heldBecause, readOnly, onChange } = props
  const cells = rowIds
    .flatMap((row) => columnIds.map((column) => [row, column] as const))
    .filter((cell) => exists(...cell))
  const checked = cells.filter((cell) => isChecked(...cell)).length
  const isWhole = checked === cells.length
  // With disabled cells it counts as full once all others are checked, so that the next press clears them.
  const isFull = cells.every((cell) => isChecked(...cell) || heldBecause(...cell) !== undefined) && checked > 0
  return (
    <div className={namedStyle({ bare: shown === undefined })}>
      <Checkbox
        label={
          <>
            {shown && <span aria-hidden>{shown}</span>}
            <span className={hiddenStyle}>{isFull ? name.replace(/^Marcar/, 'Desmarcar') : name}</span>
          </>
        }
        {...placed(at)}
        checked={isWhole}
        indeterminate={checked > 0 && !isWhole}
        disabled={readOnly}
        onCheckedChange={() => onChange(rowIds, columnIds, !isFull)}
      />
    </div>
  )
}
