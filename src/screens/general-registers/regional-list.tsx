import { regionalFields } from '#domain/regional/fields.ts'
import { useClient } from '#src/app/runtime-context.ts'
import {
  DeleteRegionalDocument,
  DeleteRegionalsDocument,
  RegionalExportDocument,
  RegionalsDocument,
  type RegionalsQuery,
  type RegionalsQueryVariables,
} from '#src/graphql/generated/graphql.ts'
import { fieldColumn, linkColumn, nameColumn } from '#src/records/cells.tsx'
import { choiceFilter, linkFilter } from '#src/records/list-filter.tsx'
import { useRegionalOptions, useRegionOptions } from '#src/records/lookups.ts'
import { periodFilter, registered } from '#src/records/period-filter.tsx'
import { RecordList } from '#src/records/record-list.tsx'
import type { Option } from '#src/ui/option.ts'
import type { Column } from '#src/ui/table.tsx'
import { regionalRegister } from './regional-register.ts'

const { name, regionId, parentId, childLimit, status } = regionalFields
type RegionalRow = RegionalsQuery['regionals']['rows'][number]

const columnsOf = (regions: readonly Option[], regionals: readonly Option[]): Column<RegionalRow>[] => [
  nameColumn(name.label),
  linkColumn('regionId', regionId, regions),
  linkColumn('parentId', parentId, regionals),
  fieldColumn('childLimit', { ...childLimit, label: 'Limite abaixo' }),
  fieldColumn('status', status, { sortable: true }),
]

/** The regionals: what stands between a region and its branches. */
export function RegionalList() {
  const client = useClient()
  const regions = useRegionOptions()
  const regionals = useRegionalOptions()
  const filters = [
    choiceFilter('status', status),
    linkFilter('regionId', regionId, regions),
    linkFilter('parentId', parentId, regionals),
    periodFilter('createdAt', registered),
  ]
  return (
    <RecordList
      register={regionalRegister}
      columns={columnsOf(regions, regionals)}
      filters={filters}
      searchLabel="Buscar por nome"
      load={(variables: RegionalsQueryVariables, signal) =>
        client.request(RegionalsDocument, variables, { signal }).then(({ regionals }) => regionals)
      }
      remove={(id) => client.request(DeleteRegionalDocument, { id })}
      many={{
        remove: (ids) => client.request(DeleteRegionalsDocument, { ids }),
        one: 'regional',
        several: 'regionais',
        removed: 'regionais excluídas',
      }}
      exported={RegionalExportDocument}
      empty={{
        title: 'Nenhuma regional cadastrada',
        text: 'Cadastre a primeira para agrupar filiais dentro de uma região.',
      }}
    />
  )
}
