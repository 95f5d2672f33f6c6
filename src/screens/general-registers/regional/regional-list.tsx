import { regionalFields } from '#domain/regional/fields.ts'
import { regionalNoun } from '#domain/regional/noun.ts'
import type { RegionalsQuery } from '#src/graphql/generated/graphql.ts'
import {
  DeleteRegionalDocument,
  DeleteRegionalsDocument,
  RegionalExportDocument,
  RegionalsDocument,
} from '#src/graphql/generated/regional.ts'
import { choiceFilter, linkFilter } from '#src/records/filter/list-filter.tsx'
import { periodFilter, registered } from '#src/records/filter/period-filter.tsx'
import { useRegionalOptions, useRegionOptions } from '#src/records/link/lookups.ts'
import { fieldColumn, linkColumn, nameColumn } from '#src/records/list/cells.tsx'
import { RegisterList } from '#src/records/list/register-list.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import type { Column } from '#src/ui/table/column.ts'

const { name, regionId, parentId, childLimit, status } = regionalFields
type RegionalRow = RegionalsQuery['regionals']['rows'][number]

const columnsOf = (regions: readonly Option[], regionals: readonly Option[]): Column<RegionalRow>[] => [
  nameColumn(name.label),
  linkColumn('regionId', regionId, regions),
  linkColumn('parentId', parentId, regionals),
  fieldColumn('childLimit', { ...childLimit, label: 'Limite abaixo' }),
  fieldColumn('status', status, { sortable: true }),
]

const documents = { page: RegionalsDocument, remove: DeleteRegionalDocument, removeMany: DeleteRegionalsDocument }

/** The regionals: what stands between a region and its branches. */
export function RegionalList() {
  const regions = useRegionOptions()
  const regionals = useRegionalOptions()
  const filters = [
    choiceFilter('status', status),
    linkFilter('regionId', regionId, regions),
    linkFilter('parentId', parentId, regionals),
    periodFilter('createdAt', registered),
  ]
  return (
    <RegisterList
      register={regionalNoun}
      columns={columnsOf(regions, regionals)}
      filters={filters}
      documents={documents}
      exported={RegionalExportDocument}
      empty={{
        text: 'Cadastre a primeira para agrupar filiais dentro de uma região.',
      }}
    />
  )
}
