import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { NoteHeading } from '#domain/report/notes/heading.ts'
import { notesRule, notesTitle } from '#domain/report/paper/statement/notes-paper.ts'
import { monthsOfPeriod } from '#domain/report/statement/statement-period.ts'
import { labelOf } from '#domain/value/enums.ts'
import { StatementNotesDocument, StatementNotesReportDocument } from '#src/graphql/generated/statement.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportButton } from '#src/records/export/report-button.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { NothingEntered, NotWhole } from '#src/screens/accounting/statement/statement-notice.tsx'
import { StatementPeriodChoice, useStatementPeriod } from '#src/screens/accounting/statement/statement-period.tsx'
import { useStatementScope } from '#src/screens/accounting/statement/statement-scope.tsx'
import { StatementStrip } from '#src/screens/accounting/statement/statement-strip.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { AskedNotes } from './asked-notes.tsx'
import type { Note } from './note-dialog.tsx'
import { NoteSection } from './note-section.tsx'

const NoteDialog = lazy(() => import('./note-dialog.tsx'), 'NoteDialog')

const { module } = journalEntryNoun

/** 'Contexto operacional, Seguros e Eventos subsequentes' */
const listed = (notes: readonly Note[]): string =>
  new Intl.ListFormat('pt-BR').format(notes.map(({ heading }) => labelOf(NoteHeading, heading)))

/** The notes of the statements of a year. */
export function NotesPage() {
  const client = useClient()
  const branchId = useBranchId()
  const scope = useStatementScope()
  const user = useUser()
  const { year } = useStatementPeriod()
  const variables = { year, ...scope.variables }
  const [open, setOpen] = useState<string | null>(null)
  const query = useQuery({
    queryKey: [journalEntryNoun.queryKey, 'statement', 'notes', branchId, variables],
    queryFn: ({ signal }) => client.request(StatementNotesDocument, variables, { signal }),
    enabled: scope.isReady,
  })
  const found = query.data?.found
  const mayWrite = mayUser(user, module, 'create')
  const edited = found?.notes.find(({ heading }) => heading === open)
  const lacking = found?.notes.filter(({ standing }) => standing === 'LACKING') ?? []
  return (
    <ReportPage
      title={notesTitle}
      period={
        <>
          <StatementPeriodChoice period={{ year }} isOfYears />
          {scope.choice}
        </>
      }
      actions={
        found &&
        found.notes.length > 0 &&
        mayUser(user, module, 'export') && (
          <ReportButton document={StatementNotesReportDocument} variables={variables} />
        )
      }
      strip={<StatementStrip current="notes" months={monthsOfPeriod({ year })} />}
      about={`${scope.name} · ${year} · ${notesRule}`}
    >
      {!found ? (
        <UnansweredQuery query={query} lines={8} />
      ) : found.notes.length === 0 ? (
        <NothingEntered />
      ) : (
        <>
          {!found.isWhole && <NotWhole />}
          {lacking.length > 0 ? (
            <NoticeLine tone="warning">
              {`${lacking.length === 1 ? 'Falta o texto de 1 nota' : `Falta o texto de ${lacking.length} notas`}: ${listed(lacking)}. Os dados não sabem o que ${lacking.length === 1 ? 'ela diz' : 'elas dizem'}.`}
            </NoticeLine>
          ) : (
            <NoticeLine tone="positive">{`As notas de ${year} estão completas.`}</NoticeLine>
          )}
          {found.notes.map((note) => (
            <NoteSection
              key={note.heading}
              note={note}
              year={year}
              onWrite={mayWrite ? () => setOpen(note.heading) : undefined}
            />
          ))}
          <AskedNotes found={found} onWrite={mayWrite ? setOpen : undefined} />
        </>
      )}
      {edited && <NoteDialog key={edited.heading} note={edited} year={year} onClose={() => setOpen(null)} />}
    </ReportPage>
  )
}
