import { ministryFields } from '#domain/ministry/fields.ts'
import { ministryNoun } from '#domain/ministry/noun.ts'
import { type MinistryRow, ministryList } from '#src/graphql/generated/ministry-list.ts'
import { choiceFilter, linkFilter } from '#src/records/filter/list-filter.tsx'
import { registered } from '#src/records/filter/period-filter.tsx'
import { useBranchOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { fieldColumn, linkColumn, nameColumn } from '#src/records/list/cells.tsx'
import { RegisterList } from '#src/records/list/register-list.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import type { Column } from '#src/ui/table/column.ts'

const { name, leader, costCenterId, branchId, status } = ministryFields

const columnsOf = (branches: readonly Option[], centers: readonly Option[]): Column<MinistryRow>[] => [
  nameColumn(name.label),
  fieldColumn('leader', leader, { sortable: true }),
  linkColumn('costCenterId', costCenterId, centers),
  linkColumn('branchId', branchId, branches),
  fieldColumn('status', status, { sortable: true }),
]

/** The ministries and who leads them. */
export function MinistryList() {
  const branches = useBranchOptions()
  const centers = useCostCenterOptions()
  const filters = [
    choiceFilter('status', status),
    linkFilter('branchId', branchId, branches),
    linkFilter('costCenterId', costCenterId, centers),
    registered,
  ]
  return (
    <RegisterList
      register={ministryNoun}
      columns={columnsOf(branches, centers)}
      filters={filters}
      documents={ministryList}
      empty={{
        text: 'Cadastre os ministérios da sua igreja para ver o que cada um movimenta.',
      }}
    />
  )
}
