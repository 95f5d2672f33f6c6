import { regionalFields } from '#domain/regional/fields.ts'
import { regionalNoun } from '#domain/regional/noun.ts'
import { type RegionalRow, regionalList } from '#src/graphql/generated/regional-list.ts'
import { choiceFilter, linkFilter } from '#src/records/filter/list-filter.tsx'
import { registered } from '#src/records/filter/period-filter.tsx'
import { useRegionalOptions, useRegionOptions } from '#src/records/link/lookups.ts'
import { fieldColumn, linkColumn, nameColumn } from '#src/records/list/cells.tsx'
import { RegisterList } from '#src/records/list/register-list.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import type { Column } from '#src/ui/table/column.ts'

const { name, regionId, parentId, childLimit, status } = regionalFields

const columnsOf = (regions: readonly Option[], regionals: readonly Option[]): Column<RegionalRow>[] => [
  nameColumn(name.label),
  linkColumn('regionId', regionId, regions),
  linkColumn('parentId', parentId, regionals),
  fieldColumn('childLimit', { ...childLimit, label: 'Limite abaixo' }),
  fieldColumn('status', status, { sortable: true }),
]

/** The regionals: what stands between a region and its branches. */
export function RegionalList() {
  const regions = useRegionOptions()
  const regionals = useRegionalOptions()
  const filters = [
    choiceFilter('status', status),
    linkFilter('regionId', regionId, regions),
    linkFilter('parentId', parentId, regionals),
    registered,
  ]
  return (
    <RegisterList
      register={regionalNoun}
      columns={columnsOf(regions, regionals)}
      filters={filters}
      documents={regionalList}
      empty={{
        text: 'Cadastre a primeira para agrupar filiais dentro de uma região.',
      }}
    />
  )
}
