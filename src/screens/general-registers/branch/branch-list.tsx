import { branchFields } from '#domain/branch/fields.ts'
import { branchNoun } from '#domain/branch/noun.ts'
import {
  BranchExportDocument,
  BranchesDocument,
  DeleteBranchDocument,
  DeleteBranchesDocument,
} from '#src/graphql/generated/branch.ts'
import type { BranchesQuery } from '#src/graphql/generated/graphql.ts'
import { choiceFilter, linkFilter } from '#src/records/filter/list-filter.tsx'
import { periodFilter, registered } from '#src/records/filter/period-filter.tsx'
import { useRegionalOptions } from '#src/records/link/lookups.ts'
import { fieldColumn, linkColumn, nameColumn } from '#src/records/list/cells.tsx'
import { RegisterList } from '#src/records/list/register-list.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import type { Column } from '#src/ui/table/column.ts'

const { name, code, document, regionalId, leader, status } = branchFields
type BranchRow = BranchesQuery['branches']['rows'][number]

const columnsOf = (regionals: readonly Option[]): Column<BranchRow>[] => [
  nameColumn(name.label, ({ isHeadquarters }) => (isHeadquarters ? 'Sede' : null)),
  fieldColumn('code', code, { sortable: true }),
  fieldColumn('document', document),
  linkColumn('regionalId', regionalId, regionals),
  fieldColumn('leader', leader),
  fieldColumn('status', status, { sortable: true }),
]

const documents = { page: BranchesDocument, remove: DeleteBranchDocument, removeMany: DeleteBranchesDocument }

/** The branches, with the headquarters among them. */
export function BranchList() {
  const regionals = useRegionalOptions()
  const filters = [
    choiceFilter('status', status),
    linkFilter('regionalId', regionalId, regionals),
    periodFilter('createdAt', registered),
  ]
  return (
    <RegisterList
      register={branchNoun}
      columns={columnsOf(regionals)}
      filters={filters}
      documents={documents}
      exported={BranchExportDocument}
      empty={{ text: 'Cadastre a sede e as filiais da sua igreja.' }}
    />
  )
}
