import { regionFields } from '#domain/region/fields.ts'
import { regionNoun } from '#domain/region/noun.ts'
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
      register={regionNoun}
      columns={columns}
      filters={filters}
      documents={documents}
      exported={RegionExportDocument}
      empty={{ text: 'Cadastre a primeira para agrupar as filiais da sua igreja.' }}
    />
  )
}
