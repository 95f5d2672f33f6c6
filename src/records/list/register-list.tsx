import type { GeneralStatus } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import type { ExportDocument } from '#src/records/export/export-action.tsx'
import { MoneyTotals } from '#src/records/list/rows/money-totals.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import type { Row } from '../row/row.ts'
import { type PageDocument, registerPage, type Summed } from './first-page.ts'
import { RecordList, type RecordListProps } from './record-list.tsx'

/** The gateway's documents for a list, each of one field. */
export interface ListDocuments<R, Variables> {
  page: PageDocument<R, Variables>
  remove: TypedDocument<unknown, { id: string }>
  removeMany: TypedDocument<unknown, { ids: string[] }>
  /** If its records can be inactivated. */
  markMany?: TypedDocument<unknown, { input: { ids: string[]; status: GeneralStatus } }>
  exported: ExportDocument
}

export interface RegisterListProps<R extends Row, Variables extends object>
  extends Omit<RecordListProps<R, Variables>, 'load' | 'remove' | 'removeMany' | 'markMany' | 'exported'> {
  documents: ListDocuments<R, Variables>
  /** Money fields of which totals stand above the rows. */
  summed?: Summed | undefined
}

/** List of a register made of standard documents; only columns and filters are its own. */
export function RegisterList<R extends Row, Variables extends object>(props: RegisterListProps<R, Variables>) {
  const { documents, summed, ...list } = props
  const { page, remove, removeMany, markMany, exported } = documents
  const client = useClient()
  const expected = Object.keys(summed ?? {}).length
  return (
    <RecordList<R, Variables>
      {...list}
      exported={exported}
      load={registerPage(client, page, summed)}
      {...(summed && { totalsAbove: (totals) => <MoneyTotals totals={totals} expected={expected} /> })}
      remove={(id) => client.request(remove, { id })}
      removeMany={(ids) => client.request(removeMany, { ids })}
      markMany={markMany && ((ids, status) => client.request(markMany, { input: { ids, status } }))}
    />
  )
}
