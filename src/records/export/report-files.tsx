import type { TypedDocument } from '#src/graphql/transport.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { type Area, mayUser } from '#src/runtime/session/permissions.ts'
import { ReportButton } from './report-button.tsx'

type File = { file: { url: string } }

export interface ReportFilesProps<Variables extends object> {
  /** Whose export right it takes. */
  module: Area
  report: TypedDocument<File, Variables>
  sheet: TypedDocument<File, Variables & { format: 'xlsx' | 'csv' }>
  variables: Variables
}

/** PDF and spreadsheets of a report, with the export right. */
export function ReportFiles<Variables extends object>(props: ReportFilesProps<Variables>) {
  const { module, report, sheet, variables } = props
  if (!mayUser(useUser(), module, 'export')) return null
  return (
    <>
      <ReportButton document={report} variables={variables} />
      <ReportButton document={sheet} variables={{ ...variables, format: 'xlsx' }} label="Excel" />
      <ReportButton document={sheet} variables={{ ...variables, format: 'csv' }} label="CSV" />
    </>
  )
}
