import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { codeIn, Money, Year } from '#domain/field/values.ts'
import { askedOfNotes, NoteHeading, NoteStanding } from '#domain/report/notes/heading.ts'
import type { StatementNote } from '#domain/report/notes/notes.ts'
import { notesTitle } from '#domain/report/paper/statement/notes-paper.ts'
import { posting } from '../../http/idempotency.ts'
import { type Api, operation } from '../../http/operation.ts'
import { reportRoute } from '../../paper/report-route.ts'
import { drawNotes } from './notes-paper.ts'
import { NoteText, writeNote } from './notes-text.ts'
import { NotesQuery, readNotes } from './read-notes.ts'

const Row = z
  .object({ label: z.string(), amounts: z.array(Money), isTotal: z.boolean() })
  .meta({ id: 'NoteTableRow', description: 'A row of a note, an amount for each column' })

const Table = z
  .object({ caption: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.array(Row) })
  .meta({ id: 'NoteTable' })

const Note = z
  .object({
    heading: codeIn(NoteHeading),
    number: z.int().meta({ description: 'As it is printed' }),
    letters: z.array(z.string()).meta({ description: 'Of ITG 2002, item 27, that it answers' }),
    standing: codeIn(NoteStanding),
    paragraphs: z.array(z.string()).meta({ description: 'What the data say' }),
    tables: z.array(Table),
    text: z.string().meta({ description: 'What somebody wrote of the year; empty for nothing' }),
    version: z.int().meta({ description: 'Of the text, for the optimistic lock; 0 of none' }),
    proposedText: z.string().optional().meta({ description: 'Of the last year before, while nothing is of this one' }),
    proposedOf: Year.optional().meta({ description: 'The year that it is of' }),
  })
  .meta({ id: 'StatementNote', description: 'A note of the statements of a year' })

const Asked = z
  .object({ letter: z.string(), asked: z.string(), heading: codeIn(NoteHeading), standing: codeIn(NoteStanding) })
  .meta({ id: 'AskedNote', description: 'What ITG 2002, item 27, asks for, and how the note that says it stands' })

const Notes = z
  .object({
    notes: z.array(Note),
    asked: z.array(Asked),
    isWhole: z.boolean().meta({ description: 'Whether all that was there before the books began is entered' }),
  })
  .meta({ id: 'StatementNotes', description: 'The notes of a year; none where nothing is entered' })

const Kept = z
  .object({ year: Year, heading: codeIn(NoteHeading), version: z.int() })
  .meta({ id: 'KeptNoteText', description: 'The text of a note as it was kept' })

const standingIn = (notes: readonly StatementNote[], heading: string) =>
  NoteStanding.codes[notes.find((note) => note.heading === heading)?.standing ?? 'LACKING']

const noteOf = ({ heading, standing, proposal, ...note }: StatementNote): z.input<typeof Note> => ({
  ...note,
  letters: [...note.letters],
  paragraphs: [...note.paragraphs],
  tables: note.tables.map(({ columns, rows, ...table }) => ({
    ...table,
    columns: [...columns],
    rows: rows.map((row) => ({ ...row, amounts: [...row.amounts] })),
  })),
  heading: NoteHeading.codes[heading],
  standing: NoteStanding.codes[standing],
  ...(proposal && { proposedText: proposal.text, proposedOf: proposal.year }),
})

/** The notes that go with the statements of a year. */
export function routes(api: Api): void {
  const resource = 'report/notes'
  operation(
    api,
    {
      method: 'get',
      path: `/${resource}`,
      operationId: 'statementNotes',
      summary: 'The notes of a year: what the data say of each, what somebody wrote, and what is lacking',
      query: NotesQuery,
      answer: Notes,
    },
    async ({ query, tenant }) => {
      const { isWhole, notes } = await readNotes(tenant, query)
      return {
        notes: notes.map(noteOf),
        asked:
          notes.length === 0
            ? []
            : askedOfNotes.map(({ heading, ...one }) => ({
                ...one,
                heading: NoteHeading.codes[heading],
                standing: standingIn(notes, heading),
              })),
        isWhole,
      }
    },
  )
  posting(
    api,
    {
      method: 'put',
      path: `/${resource}/text`,
      operationId: 'writeStatementNote',
      summary: 'Keeps what somebody writes of a note of a year, closed or not',
      body: NoteText,
      answer: Kept,
    },
    async ({ body, write }) => ({
      year: body.year,
      heading: body.heading,
      version: await writeNote(write, body),
    }),
  )
  reportRoute(api, {
    resource,
    query: NotesQuery,
    title: ({ year }) => `${notesTitle} ${year}`,
    path: `/${resource}/pdf`,
    operationId: 'statementNotesReport',
    summary: 'The address of the notes of a year, as PDF',
    check: async (tenant, query) => {
      const { reader, notes } = await readNotes(tenant, query)
      if (notes.length === 0) throw new DomainError('report_empty')
      return reader
    },
    draw: drawNotes,
  })
}
