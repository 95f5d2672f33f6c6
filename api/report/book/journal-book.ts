import { journalBookColumns } from '#domain/report/book/book-sheet.ts'
import type { Api } from '../../http/operation.ts'
import { bookRoutes } from './accounting-book.ts'
import { byMonth, selectJournalRows, selectJournalSheet } from './book-rows.ts'

/** `GET /report/journal-book`: the Livro Diário of a year, or of one month of it. */
export const routes = (api: Api): void =>
  bookRoutes(api, {
    book: 'journal',
    resource: 'report/journal-book',
    operationId: 'journalBook',
    summary: 'The Livro Diário of a year or month: its number, how far it is numbered, its digests',
    called: 'the Livro Diário',
    columns: journalBookColumns,
    paperRows: (snapshot, query) => byMonth(snapshot, query, selectJournalRows),
    sheetRows: (snapshot, query) => byMonth(snapshot, query, selectJournalSheet),
  })
