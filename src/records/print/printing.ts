import type { ListFilter } from '#src/records/filter/list-filter.tsx'
import type { LoadPage } from '#src/records/query/list-page.ts'
import type { ListState } from '#src/records/query/list-state.ts'
import type { Row } from '#src/records/row/row.ts'
import type { Column } from '#src/ui/table/column.ts'

export interface PrintListProps<R extends Row, Variables extends object> {
  /** 'Fornecedores' */
  title: string
  state: ListState
  filters: readonly ListFilter[]
  columns: readonly Column<R>[]
  /** Query variables of the list. */
  variables: object
  load: LoadPage<R, Variables>
  onClose: () => void
}
