import type { Register } from '#src/records/record/register.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
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

function columnsOf<Row>(columns: readonly Column<Row>[], ids: string): readonly Column<Row>[] {
  const named = [...new Set(ids.split(','))].flatMap((id) => columns.find((column) => column.id === id) ?? [])
  if (named.length === 0) return columns
  return [...columns.filter(isNaming), ...named.filter((column) => !isNaming(column))]
}
