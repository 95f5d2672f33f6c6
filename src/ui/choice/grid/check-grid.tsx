// biome-ignore-all lint/a11y/noRedundantRoles: on cards the display changes, and Safari then drops a table's own roles
import { type KeyboardEvent, useId } from 'react'
import type { CheckGridProps, Place } from './grid-props.ts'
import { GridRow, Many } from './grid-row.tsx'
import { frameStyle, groupRowStyle, groupStyle, headStyle, spaceStyle, tableStyle } from './grid-style.ts'

/** Grid of checkboxes with select-all per row, column and grid; roving arrow keys. Cards on a phone. */
export function CheckGrid(props: CheckGridProps) {
  const { label, rowsLabel, groups, columns } = props
  const id = useId()
  const rows = groups.flatMap((group) => group.rows)
  const rowIds = rows.map((row) => row.id)
  const columnIds = columns.map((column) => column.id)
  const many = { ...props, rowIds, columnIds }
  return (
    <div className={spaceStyle}>
      <div className={frameStyle}>
        <table
          role="table"
          className={tableStyle}
          onKeyDown={(event) => moveWithArrows(event, rows.length, columns.length)}
          aria-label={label}
        >
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col" className={headStyle({ corner: true })}>
                <Many {...many} at={[0, 0]} shown={rowsLabel} name="Marcar tudo" />
              </th>
              <th role="columnheader" scope="col" className={headStyle({ start: true })}>
                {props.presets.label}
              </th>
              {columns.map((column, place) => (
                <th key={column.id} role="columnheader" scope="col" className={headStyle()}>
                  <div>{column.label}</div>
                  <Many {...many} columnIds={[column.id]} at={[0, place + 1]} name={`Marcar ${column.label} em tudo`} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group, place) => (
            <tbody key={group.label} role="rowgroup" aria-labelledby={`${id}-${place}`}>
              <tr role="row" className={groupRowStyle}>
                <th
                  role="rowheader"
                  scope="row"
                  id={`${id}-${place}`}
                  colSpan={columns.length + 2}
                  className={groupStyle}
                >
                  {group.label}
                </th>
              </tr>
              {group.rows.map((row) => (
                <GridRow key={row.id} {...many} row={row} at={rowIds.indexOf(row.id) + 1} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  )
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus by arrows, past disabled and absent checkboxes. */
function moveWithArrows(event: KeyboardEvent<HTMLTableElement>, rows: number, columns: number): void {
  const step = steps[event.key]
  const from = (event.target as HTMLElement).dataset.place
  if (!step || !from || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  let [row = 0, column = 0] = from.split(':').map(Number)
  for (;;) {
    row += step[0]
    column += step[1]
    if (row < 0 || column < 0 || row > rows || column > columns) return
    const box = event.currentTarget.querySelector<HTMLInputElement>(`[data-place="${row}:${column}"]`)
    if (!box || box.disabled) continue
    box.focus()
    box.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return
  }
}
