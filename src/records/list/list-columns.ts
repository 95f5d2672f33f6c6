import type { Register } from '#src/records/record/register.ts'
import { useBranchId, useUser } from '#src/runtime/runtime-context.ts'
import { type Column, isNaming } from '#src/ui/table/column.ts'

/** The name under which a person keeps things of a register's list. */
export const listName = ({ path }: Pick<Register, 'path'>): string => path.slice(1)

/**
 * The columns in sight: those that the address names, else those the person chose last, else all. The one that names a
 * row comes first and always stays; what the list does not know is left aside.
 */
export function useShownColumns<Row>(
  register: Register,
  columns: readonly Column<Row>[],
  asked: string | undefined,
): readonly Column<Row>[] {
  const { lists } = useUser()
  const ids = asked ?? lists.find(({ list }) => list === listName(register))?.columns
  return ids ? columnsOf(columns, ids) : columns
}

/**
 * The columns of a list with that of the branch, while it is looked at over several of them and its records are of one
 * each; it stands where what is said ends and figures begin.
 */
export function useBranchColumn<Row extends object>(
  { links = {}, holdsPeople }: Register,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const { branches } = useUser()
  const isOverAll = useBranchId() === null && branches.length > 1
  const isSaid = columns.some(({ id }) => id === 'branchId')
  if (!isOverAll || isSaid || !links.branchId) return columns
  const place = columns.findIndex(({ kind }) => kind === 'date' || kind === 'money')
  const at = place < 0 ? 1 : place
  const branch: Column<Row> = {
    id: 'branchId',
    header: 'Filial',
    kind: 'text',
    isWide: true,
    // People are found by what they are called.
    ...(holdsPeople && { priority: 'may' }),
    text: (row) => branches.find(({ id }) => 'branchId' in row && id === row.branchId)?.name ?? '',
  }
  return [...columns.slice(0, at), branch, ...columns.slice(at)]
}

function columnsOf<Row>(columns: readonly Column<Row>[], ids: string): readonly Column<Row>[] {
  const named = [...new Set(ids.split(','))].flatMap((id) => columns.find((column) => column.id === id) ?? [])
  if (named.length === 0) return columns
  return [...columns.filter(isNaming), ...named.filter((column) => !isNaming(column))]
}
