import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Id, Year } from '#domain/field/values.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { notesOf, type StatementNote } from '#domain/report/notes/notes.ts'
import { notesDocument } from '#domain/report/paper/statement/notes-paper.ts'
import { fourStretches } from '#domain/report/statement/statement-period.ts'
import type { Answers } from '../../db/statement.ts'
import type { Tenant } from '../../db/tenant.ts'
import { commaList } from '../../noun/list/condition.ts'
import { type Issued, issue, type PaperServices } from '../../paper/issue.ts'
import { branchesOf, selectLetterhead } from '../../paper/report-route.ts'
import { selectBookSigners } from '../book-signers.ts'
import { selectIsWhole, selectSums } from '../statement/account-sums.ts'
import { selectFundSums, selectGifts, selectLater, selectMoney, selectOwner, selectWritten } from './notes-facts.ts'

/** What notes are asked for. */
export const NotesQuery = z.object({ year: Year, branchId: commaList(Id, 'Id').optional() })
type NotesQuery = z.output<typeof NotesQuery>

const selectsOf = (query: NotesQuery) =>
  [
    selectSums(fourStretches({ year: query.year }), query.branchId),
    selectOwner,
    selectMoney(query),
    selectFundSums(query),
    selectGifts(query),
    selectLater(query),
    selectWritten(query.year),
  ] as const

type Read = Answers<ReturnType<typeof selectsOf>>

const notesIn = (year: string, [accounts, owner, money, funds, gifts, later, written]: Read): StatementNote[] =>
  accounts.length === 0
    ? []
    : notesOf({
        year,
        owner,
        accounts,
        branchCount: accounts[0]?.branchCount ?? 0,
        money,
        funds,
        gifts,
        ...later,
        written,
      })

/** What the notes of a year are, for whom. */
export async function readNotes(tenant: Tenant, query: NotesQuery) {
  const [reader, isWhole, ...found] = await tenant.read(selectIsWhole, ...selectsOf(query))
  return { reader, isWhole, notes: notesIn(query.year, found) }
}

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
