import { accountPlanFields } from '#domain/account-plan/fields.ts'
import { type AccountPlanRow, AccountPlansDocument } from '#src/graphql/generated/account-plan-list.ts'
import { fieldColumn } from '#src/records/row/cells.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { accountCell } from './account-cell.tsx'

const { nature, level, restricted, status } = accountPlanFields

/** What the list shows, drawn by the loader too. */
export const accountPlanColumns: readonly Column<AccountPlanRow>[] = [
  {
    id: 'code',
    header: 'Conta',
    kind: 'name',
    sortable: true,
    text: ({ code, name, restricted: isRestricted }) =>
      [code, name, isRestricted && restricted.label].filter(Boolean).join(' · '),
    cell: accountCell,
  },
  fieldColumn('nature', nature, { sortable: true }),
  // Whatever rows there are, as wide as its longest word: the loader knows none.
  fieldColumn('level', level, { characters: 19 }),
  fieldColumn('status', status, { sortable: true }),
]

export const accountPlanPage = AccountPlansDocument
