import { regionFields } from '#domain/region/fields.ts'
import type { RegionsQuery } from '#src/graphql/generated/graphql.ts'
import {
  DeleteRegionDocument,
  DeleteRegionsDocument,
  RegionExportDocument,
  RegionsDocument,
} from '#src/graphql/generated/region.ts'
import { choiceFilter } from '#src/records/filter/list-filter.tsx'
import { periodFilter, registered } from '#src/records/filter/period-filter.tsx'
import { fieldColumn, nameColumn } from '#src/records/list/cells.tsx'
import { RegisterList } from '#src/records/list/register-list.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { regionRegister } from './region-register.ts'

const { code, name, status } = regionFields
const columns: Column<RegionsQuery['regions']['rows'][number]>[] = [
  nameColumn(name.label),
  fieldColumn('code', code, { sortable: true }),
  fieldColumn('status', status, { sortable: true }),
]
const filters = [choiceFilter('status', status), periodFilter('createdAt', registered)]

const documents = { page: RegionsDocument, remove: DeleteRegionDocument, removeMany: DeleteRegionsDocument }

/** The regions that group branches. */
export function RegionList() {
  return (
    <RegisterList
      register={regionRegister}
      columns={columns}
      filters={filters}
      searchLabel="Buscar por nome ou código"
      documents={documents}
      many={{
        one: 'região',
        several: 'regiões',
        removed: 'regiões excluídas',
      }}
      exported={RegionExportDocument}
      empty={{ title: 'Nenhuma região cadastrada', text: 'Cadastre a primeira para agrupar as filiais da sua igreja.' }}
    />
  )
}
