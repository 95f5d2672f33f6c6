export interface GridItem {
  id: string
  label: string
}

/** Presets that fill a row. */
export interface RowPresets {
  /** Column header: 'Acesso'. */
  label: string
  /** Label of a row that matches no preset. */
  custom: string
  of: (row: string) => readonly (GridItem & { onSelect: () => void })[]
  /** Label of the preset that the row matches. */
  chosen: (row: string) => string | undefined
}

export interface CheckGridProps {
  /** Accessible name: 'Permissões de Tesouraria'. */
  label: string
  /** Header of the row names: 'Módulo'. */
  rowsLabel: string
  groups: readonly { label: string; rows: readonly GridItem[] }[]
  columns: readonly GridItem[]
  /** Whether the cell has a checkbox; a dash otherwise. */
  exists: (row: string, column: string) => boolean
  isChecked: (row: string, column: string) => boolean
  isChanged: (row: string, column: string) => boolean
  /** Why a checkbox is disabled; undefined if it is not. */
  heldBecause: (row: string, column: string) => string | undefined
  presets: RowPresets
  readOnly?: boolean
  onChange: (rows: readonly string[], columns: readonly string[], checked: boolean) => void
}

/** Row and column from 1; 0 is the select-all of its row or column. */
export type Place = readonly [row: number, column: number]

export const placed = ([row, column]: Place) => ({ 'data-place': `${row}:${column}` })
