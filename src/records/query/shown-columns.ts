import type { KeptList, SessionUser } from '#machines/session-steps.ts'
import type { Register } from '#src/records/register/register.ts'
import { type Column, isNaming } from '#src/ui/table/column.ts'

/** Key of a list's saved columns and views. */
export const listName = ({ path }: Pick<Register, 'path'>): string => path.slice(1)

/**
 * Visible columns: those of the address, else the saved ones, else all. The name column comes first and stays;
 * unknown ids are ignored.
 */
export function shownColumns<Row>(
  register: Register,
  columns: readonly Column<Row>[],
  { lists, columnsOfUrl }: { lists: readonly KeptList[]; columnsOfUrl?: string | undefined },
): readonly Column<Row>[] {
  const ids = columnsOfUrl ?? lists.find(({ list }) => list === listName(register))?.columns
  return ids ? columnsOf(columns, ids) : columns
}

type Seen = Pick<SessionUser, 'branches' | 'branchId'>

/** Whether several branches are shown. */
export const isOverBranches = ({ branches, branchId }: Seen): boolean => branchId === null && branches.length > 1

/** The name of a row's branch. */
export const branchNameIn =
  ({ branches }: Pick<Seen, 'branches'>) =>
  (row: object): string =>
    branches.find(({ id }) => 'branchId' in row && id === row.branchId)?.name ?? ''

/** Adds the branch column while several branches are shown. */
export function withBranchColumn<Row extends object>(
  { links = {}, holdsPeople }: Pick<Register, 'links' | 'holdsPeople'>,
  columns: readonly Column<Row>[],
  seen: Seen,
): readonly Column<Row>[] {
  const isSaid = columns.some(({ id }) => id === 'branchId')
  if (!isOverBranches(seen) || isSaid || !links.branchId) return columns
  const place = columns.findIndex(({ kind }) => kind === 'date' || kind === 'money')
  const at = place < 0 ? 1 : place
  const branch: Column<Row> = {
    id: 'branchId',
    header: 'Filial',
    kind: 'text',
    isWide: true,
    // Of people the branch is less important than the name.
    ...(holdsPeople && { priority: 'may' }),
    text: branchNameIn(seen),
  }
  return [...columns.slice(0, at), branch, ...columns.slice(at)]
}

function columnsOf<Row>(columns: readonly Column<Row>[], ids: string): readonly Column<Row>[] {
  const named = [...new Set(ids.split(','))].flatMap((id) => columns.find((column) => column.id === id) ?? [])
  if (named.length === 0) return columns
  return [...columns.filter(isNaming), ...named.filter((column) => !isNaming(column))]
}
