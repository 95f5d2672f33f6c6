import { regionFields } from '#domain/region/fields.ts'
import { useClient } from '#src/app/runtime-context.ts'
import {
  DeleteRegionDocument,
  DeleteRegionsDocument,
  RegionExportDocument,
  RegionsDocument,
  type RegionsQuery,
  type RegionsQueryVariables,
} from '#src/graphql/generated/graphql.ts'
import { fieldColumn, nameColumn } from '#src/records/cells.tsx'
import { choiceFilter } from '#src/records/list-filter.tsx'
import { periodFilter, registered } from '#src/records/period-filter.tsx'
import { RecordList } from '#src/records/record-list.tsx'
import type { Column } from '#src/ui/table.tsx'
import { regionRegister } from './region-register.ts'

const { code, name, status } = regionFields
const columns: Column<RegionsQuery['regions']['rows'][number]>[] = [
  nameColumn(name.label),
  fieldColumn('code', code, { sortable: true }),
  fieldColumn('status', status, { sortable: true }),
]
const filters = [choiceFilter('status', status), periodFilter('createdAt', registered)]

/** The regions that group branches. */
export function RegionList() {
  const client = useClient()
  return (
    <RecordList
      register={regionRegister}
      columns={columns}
      filters={filters}
      searchLabel="Buscar por nome ou código"
      load={(variables: RegionsQueryVariables, signal) =>
        client.request(RegionsDocument, variables, { signal }).then(({ regions }) => regions)
      }
      remove={(id) => client.request(DeleteRegionDocument, { id })}
      many={{
        remove: (ids) => client.request(DeleteRegionsDocument, { ids }),
        one: 'região',
        several: 'regiões',
        removed: 'regiões excluídas',
      }}
      exported={RegionExportDocument}
      empty={{ title: 'Nenhuma região cadastrada', text: 'Cadastre a primeira para agrupar as filiais da sua igreja.' }}
    />
  )
}
