import { pointOfSaleFields } from '#domain/point-of-sale/fields.ts'
import { pointOfSaleNoun } from '#domain/point-of-sale/noun.ts'
import { type PointOfSaleRow, pointOfSaleList } from '#src/graphql/generated/point-of-sale-list.ts'
import { choiceFilter, linkFilter } from '#src/records/filter/list-filter.tsx'
import { registered } from '#src/records/filter/period-filter.tsx'
import { useBranchOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { fieldColumn, linkColumn, nameColumn } from '#src/records/list/cells.tsx'
import { RegisterList } from '#src/records/list/register-list.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import type { Column } from '#src/ui/table/column.ts'

const { serialNumber, acquirer, branchId, costCenterId, status } = pointOfSaleFields

const columnsOf = (branches: readonly Option[], centers: readonly Option[]): Column<PointOfSaleRow>[] => [
  { ...nameColumn<PointOfSaleRow>(serialNumber.label, ({ observation }) => observation), id: 'serialNumber' },
  fieldColumn('acquirer', acquirer, { sortable: true }),
  linkColumn('branchId', branchId, branches),
  linkColumn('costCenterId', costCenterId, centers),
  fieldColumn('status', status, { sortable: true }),
]

/** The card terminals. */
export function PointOfSaleList() {
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
      register={pointOfSaleNoun}
      columns={columnsOf(branches, centers)}
      filters={filters}
      documents={pointOfSaleList}
      empty={{
        text: 'Cadastre as maquininhas de cartão com as taxas de cada operadora.',
      }}
    />
  )
}
