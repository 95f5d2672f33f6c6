import type { GeneralStatus } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import type { ExportDocument } from '#src/records/export/export-action.tsx'
import { onlyAnswer } from '#src/records/record/only-answer.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import type { RowsPage } from './list-page.ts'
import { RecordList, type RecordListProps } from './record-list.tsx'
import type { Row } from './rows/row.ts'

/** The gateway's documents for a list, each of one field. */
export interface ListDocuments<R, Variables> {
  page: TypedDocument<Record<string, RowsPage<R>>, Variables>
  remove: TypedDocument<unknown, { id: string }>
  removeMany: TypedDocument<unknown, { ids: string[] }>
  /** If its records can be inactivated. */
  markMany?: TypedDocument<unknown, { input: { ids: string[]; status: GeneralStatus } }>
  exported: ExportDocument
}

export interface RegisterListProps<R extends Row, Variables extends object>
  extends Omit<RecordListProps<R, Variables>, 'load' | 'remove' | 'removeMany' | 'markMany' | 'exported'> {
  documents: ListDocuments<R, Variables>
}

/** List of a register made of standard documents; only columns and filters are its own. */
export function RegisterList<R extends Row, Variables extends object>(props: RegisterListProps<R, Variables>) {
  const { documents, ...list } = props
  const { page, remove, removeMany, markMany, exported } = documents
  const client = useClient()
  return (
    <RecordList<R, Variables>
      {...list}
      exported={exported}
      load={(variables, signal) => client.request(page, variables, { signal }).then(onlyAnswer)}
      remove={(id) => client.request(remove, { id })}
      removeMany={(ids) => client.request(removeMany, { ids })}
      markMany={markMany && ((ids, status) => client.request(markMany, { input: { ids, status } }))}
    />
  )
}
