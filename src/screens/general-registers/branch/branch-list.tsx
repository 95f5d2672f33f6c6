import { branchFields } from '#domain/branch/fields.ts'
import { branchNoun } from '#domain/branch/noun.ts'
import { type BranchRow, branchList } from '#src/graphql/generated/branch-list.ts'
import { choiceFilter, linkFilter } from '#src/records/filter/list-filter.tsx'
import { registered } from '#src/records/filter/period-filter.tsx'
import { useRegionalOptions } from '#src/records/link/lookups.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { RegisterList } from '#src/records/list/register-list.tsx'
import { fieldColumn, linkColumn, nameColumn } from '#src/records/row/cells.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import type { Column } from '#src/ui/table/column.ts'

const { name, code, document, regionalId, leader, status } = branchFields

const columnsOf = (regionals: readonly Option[]): Column<BranchRow>[] => [
  nameColumn(name.label, ({ isHeadquarters }) => (isHeadquarters ? 'Sede' : null)),
  fieldColumn('code', code, { sortable: true }),
  fieldColumn('document', document),
  linkColumn('regionalId', regionalId, regionals),
  fieldColumn('leader', leader),
  fieldColumn('status', status, { sortable: true }),
]

export function BranchList() {
  const regionals = useRegionalOptions()
  const filters = [choiceFilter('status', status), linkFilter('regionalId', regionalId, regionals), registered]
  return (
    <RegisterList
      register={branchNoun}
      columns={columnsOf(regionals)}
      filters={filters}
      documents={branchList}
      empty={{ text: 'Cadastre a sede e as filiais da sua igreja.' }}
    />
  )
}

BranchList.askAhead = firstPageOf(branchNoun, branchList.page)
