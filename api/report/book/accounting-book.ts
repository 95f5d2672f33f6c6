import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Competence, Id, Money, TwoDigitMonth, Year } from '#domain/field/values.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { type BookName, bookName, bookNumber, bookTitles, draftReason } from '#domain/report/book/book.ts'
import { closingTerm, openingTerm } from '#domain/report/book/term.ts'
import type { BookPaper, BookRow } from '#domain/report/paper/book/book-paper.ts'
import type { PaperColumn } from '#domain/report/paper/paper.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatDocument } from '#domain/value/identifier/document.ts'
import type { Snapshot } from '../../db/backup/snapshot.ts'
import type { Identity, Tenant } from '../../db/tenant/tenant.ts'
import type { SheetRows } from '../../file/sheet.ts'
import { type Api, operation, type Services } from '../../http/operation.ts'
import { commaList } from '../../noun/definition/condition.ts'
import { checkSize } from '../../noun/file/export.ts'
import { issueBook, note } from '../../paper/issue.ts'
import { branchesOf, pdfRoute, selectLetterhead, sheetRoute } from '../../paper/report-route.ts'
import { type BookQuery, daysOf } from './book-rows.ts'
import { digestOf, selectBookState, selectSealedMonths } from './book-state.ts'

const Query = z.object({ year: Year, month: TwoDigitMonth.optional(), branchId: commaList(Id, 'Id').optional() })
type Query = z.output<typeof Query>

const Month = z
  .object({
    month: Competence,
    firstNumber: z.int().meta({ description: 'Of its entries' }),
    lastNumber: z.int().meta({ description: 'Of its entries' }),
    entryCount: z.int(),
    total: Money.meta({ description: 'Of the debits, which is that of the credits' }),
    sha256: z.string().meta({ description: 'Over number and hash of each entry, in hexadecimal' }),
  })
  .meta({ id: 'SealedBookMonth', description: 'A month of the Diário whose entries have their numbers' })

const Book = z
  .object({
    number: z.int().meta({ description: 'In sequence, one a year' }),
    entryCount: z.int(),
    draftReason: z.string().optional().meta({ description: 'Why it is a draft; none where it may be signed' }),
    isExcerpt: z.boolean().meta({ description: 'Of some branches of several: a book is of all of them' }),
    sha256: z.string().optional().meta({ description: 'Over those of its months; none of a draft' }),
    isSigned: z.boolean().meta({ description: 'Whether a representative and an accountant are named for its terms' }),
    months: z.array(Month).meta({ description: 'Of all branches; none of an excerpt' }),
  })
  .meta({ id: 'AccountingBook', description: 'A book of a year, or the part of one month' })

/** A book: its rows, on paper and in files. */
export interface AccountingBook {
  readonly book: BookName
  /** `report/journal-book` */
  readonly resource: string
  readonly operationId: string
  readonly summary: string
  /** After 'The address of'. */
  readonly called: string
  readonly columns: readonly PaperColumn[]
  paperRows(snapshot: Snapshot, query: BookQuery): AsyncIterable<BookRow[]>
  sheetRows(snapshot: Snapshot, query: BookQuery): SheetRows
}

async function read(tenant: Tenant, query: Query) {
  const [reader, state, months] = await tenant.read(selectBookState(query), selectSealedMonths(query))
  return { reader, state, months }
}

/** Adds `GET /{resource}`, `/pdf` and `/export`. */
export function bookRoutes(api: Api, { columns, ...of }: AccountingBook): void {
  const { book, resource, operationId, summary, called } = of
  const title = bookTitles[book]
  const check = async (tenant: Tenant, query: Query) => {
    const { reader, state } = await read(tenant, query)
    if (state.entryCount === 0) throw new DomainError('report_empty')
    return reader
  }
  pdfRoute(api, {
    resource,
    query: Query,
    title,
    path: `/${resource}/pdf`,
    operationId: `${operationId}Report`,
    summary: `The address of ${called}, as PDF with its terms`,
    check,
    open: async (tenant, query, services) => {
      const opened = await begun(tenant, of.resource, query, 'pdf')
      const { snapshot, reader } = opened
      try {
        const paper = await paperOf(tenant, book, query, { snapshot, reader, services })
        const pieces = issueBook(tenant, services, paper, of.paperRows(snapshot, query))
        return { pieces, contentType: 'application/pdf', isCompressed: true, snapshot }
      } catch (error) {
        await snapshot.close()
        throw error
      }
    },
  })
  sheetRoute(api, {
    resource,
    query: Query,
    title,
    operationId: `${operationId}Export`,
    summary: `The address of ${called}, as a file`,
    format: 'xlsx',
    check: async (tenant, query) => {
      const reader = await check(tenant, query)
      if ('format' in query && query.format === 'xlsx') checkSize((await read(tenant, query)).state.lineCount)
      return reader
    },
    open: async (tenant: Tenant, query: Query & { readonly format: string }) => {
      const { snapshot } = await begun(tenant, of.resource, query, query.format)
      return { sheet: { title, columns }, rows: of.sheetRows(snapshot, query), snapshot }
    },
  })
  operation(
    api,
    { method: 'get', path: `/${resource}`, operationId, summary, query: Query, answer: Book },
    async ({ query, tenant }) => {
      const { state, months } = await read(tenant, query)
      const reason = draftReason(state)
      const { owner, entryCount, firstYear, firstNumber, isExcerpt } = state
      return {
        number: bookNumber(query.year, firstYear, firstNumber),
        entryCount,
        isExcerpt,
        ...(reason === undefined ? { sha256: digestOf(months) } : { draftReason: reason }),
        isSigned: owner.representative !== '' && owner.accountant !== '',
        months: isExcerpt ? [] : months,
      }
    },
  )
}

/** One moment of the books, whose leaving is noted. */
async function begun(tenant: Tenant, resource: string, query: Query, format: string) {
  const [reader, snapshot] = await tenant.snapshot()
  const { year, month, branchId } = query
  const filters = { year, ...(month && { month }), ...(branchId && { branchId }) }
  await note(tenant, snapshot, {
    resource: journalEntryNoun.resource,
    recordId: null,
    facts: { report: resource, format, filters },
  })
  return { reader, snapshot }
}

/** Lines of an entry that find room on a leaf, about. */
const linesOfLeaf = 50

interface Drawing {
  readonly snapshot: Snapshot
  readonly reader: Identity
  readonly services: Services
}

async function paperOf(
  tenant: Tenant,
  book: BookName,
  query: Query,
  { snapshot, reader, services }: Drawing,
): Promise<BookPaper> {
  const state = await snapshot.ask(selectBookState(query))
  const months = await snapshot.ask(selectSealedMonths(query))
  const branches = branchesOf(tenant, query)
  const head = await snapshot.ask(selectLetterhead({ reader, branches, now: services.clock() }))
  const { dateFrom, dateTo } = daysOf(query)
  const number = bookNumber(query.year, state.firstYear, state.firstNumber)
  const owner = { ...state.owner, address: head.sender.lines.slice(1).join(' · '), dated: head.sender.dated }
  const reason = draftReason(state)
  const of = { book, number, dateFrom, dateTo, months, sha256: digestOf(months) }
  const isWhole = reason === undefined && query.month === undefined
  const paper = {
    form: 'book',
    book,
    title: bookName(book, number, query),
    company: owner.legalName,
    about: [
      formatDocument(owner.document),
      `de ${formatLocalDate(dateFrom)} a ${formatLocalDate(dateTo)}`,
      ...(state.isExcerpt ? [head.branchNames] : []),
    ].join(' · '),
    issued: head.issued,
    leaves: Math.ceil(state.lineCount / linesOfLeaf),
    totals: [
      { label: 'Lançamentos', value: state.entryCount.toLocaleString('pt-BR') },
      ...(reason === undefined
        ? [{ label: 'SHA-256 do conteúdo', value: of.sha256 }]
        : [{ label: 'Rascunho', value: reason }]),
    ],
  } as const
  return {
    ...paper,
    ...(reason !== undefined && { draft: `RASCUNHO: ${reason}` }),
    ...(isWhole && { opening: openingTerm(owner, of), closing: closingTerm(owner, of) }),
  }
}
