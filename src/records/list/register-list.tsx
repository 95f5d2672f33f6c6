import type { Field } from '#domain/field/fields.ts'
import type { GeneralStatus } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import type { ExportDocument } from '#src/records/export/export-action.tsx'
import { MoneyTotals } from '#src/records/filter/money-totals.tsx'
import { onlyAnswer } from '#src/records/record/only-answer.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import type { RowsPage } from './list-page.ts'
import { RecordList, type RecordListProps } from './record-list.tsx'
import type { Row } from './rows/row.ts'

/** A page as answered: its totals by the names of their fields. */
interface Answered<R> extends Omit<RowsPage<R>, 'totals'> {
  totals?: Readonly<Record<string, string>>
}

/** The gateway's documents for a list, each of one field. */
export interface ListDocuments<R, Variables> {
  page: TypedDocument<Record<string, Answered<R>>, Variables>
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
  summed?: Readonly<Record<string, Field>> | undefined
}

/** List of a register made of standard documents; only columns and filters are its own. */
export function RegisterList<R extends Row, Variables extends object>(props: RegisterListProps<R, Variables>) {
  const { documents, summed, ...list } = props
  const { page, remove, removeMany, markMany, exported } = documents
  const client = useClient()
  const sums = Object.entries(summed ?? {})
  const pageOf = ({ totals = {}, ...rest }: Answered<R>): RowsPage<R> => ({
    ...rest,
    ...(summed && { totals: sums.map(([name, { label }]) => ({ label, value: totals[name] ?? '0.00' })) }),
  })
  return (
    <RecordList<R, Variables>
      {...list}
      exported={exported}
      load={(variables, signal) => client.request(page, variables, { signal }).then(onlyAnswer).then(pageOf)}
      {...(summed && { totalsAbove: (totals) => <MoneyTotals totals={totals} expected={sums.length} /> })}
      remove={(id) => client.request(remove, { id })}
      removeMany={(ids) => client.request(removeMany, { ids })}
      markMany={markMany && ((ids, status) => client.request(markMany, { input: { ids, status } }))}
    />
  )
}
