import { ApprovalStatus } from '#domain/approval/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import { volunteerWorkListed } from '#domain/volunteer-work/fields.ts'
import { volunteerWorkNoun } from '#domain/volunteer-work/noun.ts'
import type { VolunteerWorksQuery } from '#src/graphql/generated/graphql.ts'
import { VolunteerWorksDocument } from '#src/graphql/generated/volunteer-work.ts'
import { VolunteerWorkExportDocument } from '#src/graphql/generated/volunteer-work-list.ts'
import { ApprovalBadge } from '#src/records/approval/approval-status.tsx'
import { choiceFilter, linkFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { MoneyList } from '#src/records/list/money-list.tsx'
import type { Total } from '#src/records/query/list-page.ts'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import type { Column } from '#src/ui/table/column.ts'

type Row = VolunteerWorksQuery['volunteerWorks']['rows'][number]

const { date, activity, hours, value, status, branchId } = volunteerWorkListed

const columns: Column<Row>[] = [
  { ...nameColumn<Row>(activity.label, ({ volunteer }) => volunteer), id: 'activity' },
  fieldColumn('date', date, { sortable: true }),
  fieldColumn('hours', hours, { sortable: true, priority: 'may' }),
  {
    ...fieldColumn<Row>('status', status, { sortable: true }),
    cell: (row) => <ApprovalBadge status={row.status} label={labelOf(ApprovalStatus, row.status)} />,
  },
  fieldColumn('value', value, { sortable: true }),
]

const totalsOf = ({ approved, waiting }: VolunteerWorksQuery['volunteerWorks']['totals']): Total[] => [
  { label: 'Aprovado', value: approved },
  { label: 'Aguarda aprovação', value: waiting },
]

/** What volunteers did, newest first. */
export function VolunteerWorkList() {
  const client = useClient()
  const filters = [choiceFilter('status', status), seldom(linkFilter('branchId', branchId, useBranchOptions()))]
  return (
    <MoneyList
      register={volunteerWorkNoun}
      columns={columns}
      filters={filters}
      order={{ column: 'date', descending: true }}
      period={{ name: 'date', label: 'Período' }}
      expectedTotals={2}
      load={(variables: object, signal) =>
        client
          .request(VolunteerWorksDocument, variables, { signal })
          .then(({ volunteerWorks }) => ({ ...volunteerWorks, totals: totalsOf(volunteerWorks.totals) }))
      }
      exported={VolunteerWorkExportDocument}
      empty={{
        title: 'Nenhum trabalho voluntário',
        text: 'O que se recebe sem pagar também entra nos livros: registre aqui as horas e o que custariam; outra pessoa aprova.',
      }}
    />
  )
}
