import { DomainError } from '#domain/error/error.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { notesDocument } from '#domain/report/paper/statement/notes-paper.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import { type Issued, issue, type PaperServices } from '../../paper/issue.ts'
import { branchesOf, selectLetterhead } from '../../paper/report-route.ts'
import { selectBookSigners } from '../book-signers.ts'
import { type NotesQuery, readNotes } from './read-notes.ts'

/** The notes of a year as a paper that is sealed. */
export async function drawNotes(tenant: Tenant, query: NotesQuery, services: PaperServices): Promise<Issued> {
  const { reader, notes } = await readNotes(tenant, query)
  if (notes.length === 0) throw new DomainError('report_empty')
  const [, head, signers] = await tenant.read(
    selectLetterhead({ reader, branches: branchesOf(tenant, query), now: services.clock() }),
    selectBookSigners,
  )
  const { year, branchId } = query
  return issue(tenant, services, {
    paper: notesDocument(year, notes, { ...head, signers }),
    noted: {
      resource: journalEntryNoun.resource,
      recordId: null,
      facts: { report: 'report/notes', format: 'pdf', filters: { year, ...(branchId && { branchId }) } },
    },
  })
}
