import { costCenterFields } from '#domain/cost-center/fields.ts'
import { costCenterNoun } from '#domain/cost-center/noun.ts'
import { type CostCenterRow, costCenterList } from '#src/graphql/generated/cost-center-list.ts'
import { choiceFilter, linkFilter } from '#src/records/filter/list-filter.tsx'
import { registered } from '#src/records/filter/period-filter.tsx'
import { useBranchOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { fieldColumn, linkColumn, nameColumn } from '#src/records/list/cells.tsx'
import { RegisterList } from '#src/records/list/register-list.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import type { Column } from '#src/ui/table/column.ts'

const { name, code, parentId, branchId, status } = costCenterFields

const columnsOf = (branches: readonly Option[], centers: readonly Option[]): Column<CostCenterRow>[] => [
  nameColumn(name.label),
  fieldColumn('code', code, { sortable: true }),
  linkColumn('parentId', { ...parentId, label: 'Superior' }, centers),
  linkColumn('branchId', branchId, branches),
  fieldColumn('status', status, { sortable: true }),
]

/** The cost centres: what money is spent for. */
export function CostCenterList() {
  const branches = useBranchOptions()
  const centers = useCostCenterOptions()
  const filters = [
    choiceFilter('status', status),
    linkFilter('branchId', branchId, branches),
    linkFilter('parentId', parentId, centers),
    registered,
  ]
  return (
    <RegisterList
      register={costCenterNoun}
      columns={columnsOf(branches, centers)}
      filters={filters}
      documents={costCenterList}
      empty={{
        text: 'Cadastre o primeiro para saber com o que a sua igreja gasta.',
      }}
    />
  )
}
