export interface GridItem {
  id: string
  label: string
}

/** The ways to fill a row at once. */
export interface RowPresets {
  /** Names their column: 'Acesso'. */
  label: string
  /** What a row is called that is none of them. */
  custom: string
  of: (row: string) => readonly (GridItem & { onSelect: () => void })[]
  /** The one that the row is, by its label. */
  chosen: (row: string) => string | undefined
}

export interface CheckGridProps {
  /** Names the whole: 'Permissões de Tesouraria'. */
  label: string
  /** What a row is: 'Módulo'. */
  rowsLabel: string
  groups: readonly { label: string; rows: readonly GridItem[] }[]
  columns: readonly GridItem[]
  /** Whether there is a box at all: a dash stands where there is none. */
  exists: (row: string, column: string) => boolean
  isChecked: (row: string, column: string) => boolean
  isChanged: (row: string, column: string) => boolean
  /** Why a box cannot be pressed, or nothing. */
  heldBecause: (row: string, column: string) => string | undefined
  presets: RowPresets
  /** Nobody changes anything here. */
  readOnly?: boolean
  onChange: (rows: readonly string[], columns: readonly string[], checked: boolean) => void
}

/** A row and a column of boxes, from 1: those of row or column 0 stand for all of theirs. */
export type Place = readonly [row: number, column: number]

export const placed = ([row, column]: Place) => ({ 'data-place': `${row}:${column}` })
