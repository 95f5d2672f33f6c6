import { generalLedgerColumns } from '#domain/report/book/book-sheet.ts'
import type { BookRow } from '#domain/report/paper/book/book-paper.ts'
import type { Api } from '../../http/operation.ts'
import { bookRoutes } from './accounting-book.ts'
import { type LedgerRow, ledgerPaperRow, ledgerRows, ledgerSheetRows } from './book-rows.ts'

async function* onPaper(batches: AsyncIterable<LedgerRow[]>): AsyncGenerator<BookRow[]> {
  for await (const rows of batches) yield rows.map(ledgerPaperRow)
}

/** `GET /report/general-ledger`: the Livro Razão of a year, or of one month of it. */
export const routes = (api: Api): void =>
  bookRoutes(api, {
    book: 'ledger',
    resource: 'report/general-ledger',
    operationId: 'generalLedger',
    summary: 'The Livro Razão of a year or month: its number, how far its entries are numbered, their digests',
    called: 'the Livro Razão',
    columns: generalLedgerColumns,
    paperRows: (snapshot, query) => onPaper(ledgerRows(snapshot, query)),
    sheetRows: (snapshot, query) => ledgerSheetRows(ledgerRows(snapshot, query)),
  })
