import type { ReactNode } from 'react'
import { type AlsoAs, ExportAction, type ExportDocument } from '#src/records/export/export-action.tsx'
import type { FilterVariables } from '#src/records/filter/list-filter.tsx'
import { useRegister } from '#src/records/register/register-context.ts'
import type { MarkMany, RemoveMany, Row } from '#src/records/row/row.ts'
import type { Column } from '#src/ui/table/column.ts'
import { SelectionBar } from '#src/ui/table/selection-bar.tsx'
import { countedChosen } from './counted.ts'
import { DeleteMany } from './delete-many.tsx'
import type { Chosen, ListSelection } from './list-selection.ts'
import { MarkSeveral } from './mark-several.tsx'
import { PrintSelection } from './print-selection.tsx'

/** The API's limit of ids. */
const mostTaken = 100

export interface SelectionPanelProps<R extends Row> {
  /** Whether any row is selected. */
  open: boolean
  selection: ListSelection<R>
  /** Visible columns. */
  columns: readonly Column<R>[]
  /** Absent if not deletable. */
  removeMany?: RemoveMany
  markMany?: MarkMany | undefined
  exported?: ExportDocument
  alsoAs?: AlsoAs
  /** Query variable of the sort. */
  orderBy: FilterVariables
  /** Formatted sum of the selected rows. */
  sum?: (rows: readonly R[]) => string
  /** Further bulk acts. */
  several?: ((selection: Chosen<R>) => ReactNode) | undefined
  onClear: () => void
}

/** Bulk actions of the selected rows. */
export function SelectionPanel<R extends Row>(props: SelectionPanelProps<R>) {
  const { selection, columns, removeMany, markMany, exported, alsoAs, orderBy, sum, several, onClear } = props
  const { rows } = selection
  const { words } = useRegister()
  const isTooMany = rows.length > mostTaken
  const summed = sum?.(rows)
  return (
    <SelectionBar count={rows.length} words={countedChosen(rows.length, words)} sum={summed} onClear={onClear}>
      {isTooMany && <span>{`Para exportar ou excluir, selecione no máximo ${mostTaken}.`}</span>}
      {!isTooMany && several?.(selection)}
      {!isTooMany && exported && (
        <ExportAction
          document={exported}
          alsoAs={alsoAs}
          variables={{ ...orderBy, ids: rows.map(({ id }) => id) }}
          isOfSelection
        />
      )}
      {!isTooMany && markMany && <MarkSeveral selection={selection} markMany={markMany} />}
      <PrintSelection rows={rows} columns={columns} sum={summed} />
      {!isTooMany && removeMany && <DeleteMany selection={selection} removeMany={removeMany} />}
    </SelectionBar>
  )
}
