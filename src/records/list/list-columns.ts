import { useMemo } from 'react'
import type { Register } from '#src/records/register/register.ts'
import { useBranchId, useUser } from '#src/runtime/runtime-context.ts'
import type { Column } from '#src/ui/table/column.ts'
import { shownColumns, withBranchColumn } from '../query/shown-columns.ts'

/** Visible columns: those of the address, else the saved ones, else all. */
export function useShownColumns<Row>(
  register: Register,
  columns: readonly Column<Row>[],
  columnsOfUrl: string | undefined,
): readonly Column<Row>[] {
  const { lists } = useUser()
  return useMemo(
    () => shownColumns(register, columns, { lists, columnsOfUrl }),
    [register, columns, lists, columnsOfUrl],
  )
}

/** Adds the branch column while several branches are shown. */
export function useBranchColumn<Row extends object>(
  register: Register,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const { branches } = useUser()
  const branchId = useBranchId()
  return useMemo(
    () => withBranchColumn(register, columns, { branches, branchId }),
    [register, columns, branches, branchId],
  )
}
