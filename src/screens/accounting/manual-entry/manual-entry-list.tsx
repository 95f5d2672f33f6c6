import { ManualEntryStatus, manualEntryListed } from '#domain/manual-entry/fields.ts'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { ManualEntriesQuery } from '#src/graphql/generated/graphql.ts'
import { ManualEntriesDocument } from '#src/graphql/generated/manual-entry.ts'
import { ManualEntryExportDocument } from '#src/graphql/generated/manual-entry-list.ts'
import { ApprovalBadge } from '#src/records/approval/approval-status.tsx'
import { choiceFilter, linkFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { MoneyList } from '#src/records/list/money-list.tsx'
import type { Total } from '#src/records/query/list-page.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { Column } from '#src/ui/table/column.ts'

type Row = ManualEntriesQuery['manualEntries']['rows'][number]

const { date, history, total, status, branchId, documentNumber } = manualEntryListed

const columns: Column<Row>[] = [
  // Its document leaves before it is cut.
  { ...nameColumn<Row>(history.label, ({ debits, credits }) => `D ${debits} · C ${credits}`), characters: 34 },
  fieldColumn('date', date, { sortable: true }),
  fieldColumn('documentNumber', documentNumber, { priority: 'may' }),
  {
    ...fieldColumn<Row>('status', status, { sortable: true }),
    cell: (row) => <ApprovalBadge status={row.status} label={labelOf(ManualEntryStatus, row.status)} />,
  },
  fieldColumn('total', total, { sortable: true }),
]

const totalsOf = ({ entered, waiting }: ManualEntriesQuery['manualEntries']['totals']): Total[] => [
  { label: 'Lançado', value: entered },
  { label: 'Aguarda aprovação', value: waiting },
]

const ManualEntryImport = lazy(() => import('./manual-entry-import.tsx'), 'ManualEntryImport')

/** What was entered by hand, newest first. */
export function ManualEntryList() {
  const client = useClient()
  const mayImport = useMay(manualEntryNoun)('create')
  const filters = [choiceFilter('status', status), seldom(linkFilter('branchId', branchId, useBranchOptions()))]
  return (
    <MoneyList
      register={manualEntryNoun}
      imported={mayImport && ManualEntryImport}
      columns={columns}
      filters={filters}
      order={{ column: 'date', descending: true }}
      period={{ name: 'date', label: 'Período' }}
      expectedTotals={2}
      load={(variables: object, signal) =>
        client
          .request(ManualEntriesDocument, variables, { signal })
          .then(({ manualEntries }) => ({ ...manualEntries, totals: totalsOf(manualEntries.totals) }))
      }
      exported={ManualEntryExportDocument}
      empty={{
        title: 'Nenhum lançamento manual',
        text: 'O que a tesouraria registra já vai sozinho para o Diário; aqui o contador lança o que falta, ou importa a planilha dele.',
      }}
    />
  )
}
