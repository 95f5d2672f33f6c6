// biome-ignore-all lint/a11y/noRedundantRoles: on cards the display changes, and Safari then drops a table's own roles
import { type KeyboardEvent, useId } from 'react'
import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

const spaceStyle = css({ containerType: 'inline-size', containerName: 'celeiro-list' })
const frameStyle = css({
  // What is only read out stands absolutely within the box: beside it, it would make the page scroll on below its end.
  position: 'relative',
  maxH: '[75dvh]',
  overflow: 'auto',
  // Clear of the heads that stick, above and beside.
  scrollPaddingTop: '[5rem]',
  scrollPaddingInlineStart: '[15rem]',
  bg: 'surface',
  borderWidth: 'thin',
  rounded: 'lg',
  _tableAsCards: { maxH: '[none]', overflow: 'visible', bg: 'transparent', borderWidth: 'none' },
})
const tableStyle = css({
  w: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  _tableAsCards: { '&, & > tbody, & > thead, & > thead > tr': { display: 'flex', flexDirection: 'column', gap: '3' } },
})
const hiddenStyle = css({ srOnly: true })
const headStyle = cva({
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    minW: '16',
    px: '2',
    py: '2',
    bg: 'surface',
    color: 'text.muted',
    fontSize: 'xs',
    fontWeight: 'semibold',
    textAlign: 'center',
    borderBottomWidth: 'thin',
    _tableAsCards: { display: 'none' },
  },
  variants: {
    corner: {
      true: {
        insetStart: '0',
        zIndex: '[3]',
        ps: '4',
        textAlign: 'start',
        _tableAsCards: { display: 'block', position: 'static', p: '4', borderWidth: 'thin', rounded: 'lg' },
      },
    },
  },
})
const groupStyle = css({
  position: 'sticky',
  insetStart: '0',
  px: '4',
  pt: '5',
  pb: '1',
  color: 'text.muted',
  fontSize: 'xs',
  fontWeight: 'semibold',
  textAlign: 'start',
  _tableAsCards: { display: 'block', px: '0', pt: '3' },
})
const rowStyle = css({
  _hover: { '& > *': { bg: 'surface.hover' } },
  _tableAsCards: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '4',
    p: '4',
    bg: 'surface',
    borderWidth: 'thin',
    rounded: 'lg',
    _hover: { '& > *': { bg: 'transparent' } },
  },
})
const nameStyle = css({
  position: 'sticky',
  insetStart: '0',
  zIndex: 'raised',
  minW: '[13rem]',
  ps: '4',
  pe: '2',
  bg: 'surface',
  fontWeight: 'medium',
  textAlign: 'start',
  borderBottomWidth: 'thin',
  _tableAsCards: {
    position: 'static',
    gridColumn: '[1 / -1]',
    px: '0',
    pb: '2',
    borderWidth: 'none',
    '& label': { fontWeight: 'semibold' },
  },
})
const cellStyle = cva({
  base: {
    p: '0',
    borderBottomWidth: 'thin',
    '& label': { w: 'full', minH: '10', gap: '0', alignItems: 'center', justifyContent: 'center' },
    _tableAsCards: { borderWidth: 'none', '& label': { minH: 'touch', gap: '2.5', justifyContent: 'flex-start' } },
  },
  variants: { changed: { true: { bg: 'accent.soft!' } } },
})
const cardLabelStyle = css({ display: 'none', _tableAsCards: { display: 'inline' } })
const namedStyle = cva({
  base: { '& label': { minH: '10', alignItems: 'center', fontWeight: 'medium' } },
  variants: { bare: { true: { '& label': { w: 'full', gap: '0', justifyContent: 'center' } } } },
})

export interface GridItem {
  id: string
  label: string
}

export interface CheckGridProps {
  /** Names the whole: 'Permissões de Tesouraria'. */
  label: string
  /** What a row is: 'Módulo'. */
  rowsLabel: string
  groups: readonly { label: string; rows: readonly GridItem[] }[]
  columns: readonly GridItem[]
  isChecked: (row: string, column: string) => boolean
  isChanged: (row: string, column: string) => boolean
  /** Why a box cannot be pressed, or nothing. */
  heldBecause: (row: string, column: string) => string | undefined
  /** Nobody changes anything here. */
  readOnly?: boolean
  onChange: (rows: readonly string[], columns: readonly string[], checked: boolean) => void
}

/** Boxes in rows and columns, with one for each row, each column and the whole; arrows lead from box to box. Cards on a phone. */
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
        <table role="table" className={tableStyle} onKeyDown={moveWithArrows} aria-label={label}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col" className={headStyle({ corner: true })}>
                <Many {...many} at={[0, 0]} shown={rowsLabel} name="Marcar tudo" />
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
              <tr role="row" className={css({ _tableAsCards: { display: 'block' } })}>
                <th
                  role="rowheader"
                  scope="row"
                  id={`${id}-${place}`}
                  colSpan={columns.length + 1}
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

type Place = readonly [row: number, column: number]

interface ManyProps extends CheckGridProps {
  rowIds: readonly string[]
  columnIds: readonly string[]
}

function GridRow(props: ManyProps & { row: GridItem; at: number }) {
  const { row, at, columns, isChecked, isChanged, heldBecause, readOnly, onChange } = props
  return (
    <tr role="row" className={rowStyle}>
      <th role="rowheader" scope="row" className={nameStyle}>
        <Many {...props} rowIds={[row.id]} at={[at, 0]} shown={row.label} name={`Marcar tudo em ${row.label}`} />
      </th>
      {columns.map((column, place) => {
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

/** The box of all cells of a row, of a column, or of the whole. */
function Many(props: ManyProps & { at: Place; name: string; shown?: string }) {
  const { rowIds, columnIds, at, name, shown, isChecked, heldBecause, readOnly, onChange } = props
  const cells = rowIds.flatMap((row) => columnIds.map((column) => [row, column] as const))
  const checked = cells.filter((cell) => isChecked(...cell)).length
  const isWhole = checked === cells.length
  // With some that may not be pressed, one more press of a box that holds the rest takes them away.
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

const placed = ([row, column]: Place) => ({ 'data-place': `${row}:${column}` })

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** From box to box, past those that cannot be pressed. */
function moveWithArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const from = (event.target as HTMLElement).dataset.place
  if (!step || !from || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  let [row = 0, column = 0] = from.split(':').map(Number)
  for (;;) {
    row += step[0]
    column += step[1]
    const box = event.currentTarget.querySelector<HTMLInputElement>(`[data-place="${row}:${column}"]`)
    if (!box) return
    if (box.disabled) continue
    box.focus()
    box.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return
  }
}
