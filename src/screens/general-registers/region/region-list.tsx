import { regionFields } from '#domain/region/fields.ts'
import { regionNoun } from '#domain/region/noun.ts'
import { type RegionRow, regionList } from '#src/graphql/generated/region-list.ts'
import { choiceFilter } from '#src/records/filter/list-filter.tsx'
import { registered } from '#src/records/filter/period-filter.tsx'
import { fieldColumn, nameColumn } from '#src/records/list/cells.tsx'
import { RegisterList } from '#src/records/list/register-list.tsx'
import type { Column } from '#src/ui/table/column.ts'

const { code, name, status } = regionFields
const columns: Column<RegionRow>[] = [
  nameColumn(name.label),
  fieldColumn('code', code, { sortable: true }),
  fieldColumn('status', status, { sortable: true }),
]
const filters = [choiceFilter('status', status), registered]

/** The regions that group branches. */
export function RegionList() {
  return (
    <RegisterList
      register={regionNoun}
      columns={columns}
      filters={filters}
      documents={regionList}
      empty={{ text: 'Cadastre a primeira para agrupar as filiais da sua igreja.' }}
    />
  )
}
