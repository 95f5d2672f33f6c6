import * as z from 'zod'
import { statementLayout } from '#domain/bank-file/statement-layout.ts'
import {
  LineIgnoring,
  LineMatch,
  LinePosting,
  LinesConfirmation,
  LinesMatch,
  LinesPosting,
} from '#domain/bank-statement-line/bank-statement-line.ts'
import { bankStatementLineMoves as access } from '#domain/bank-statement-line/fields.ts'
import { Id, LocalDate } from '#domain/field/values.ts'
import { routeOf } from '#domain/right/move.ts'
import type { ImportedLineMove } from '#machines/lifecycles/imported-line.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { posting, repeatable } from '../../http/idempotency.ts'
import { type Api, ById, operation } from '../../http/operation.ts'
import { importing } from '../../import/importing.ts'
import { undoableImport } from '../../import/undo.ts'
import { tellsOf } from '../../notification/waiting.ts'
import { ChangesQuery, PageQuery } from '../../noun/definition/condition.ts'
import { ReadOn } from '../../noun/list/cursor.ts'
import { readPage } from '../../noun/list/reading.ts'
import { move } from '../../noun/move/move.ts'
import { reread, shownBy } from '../../noun/record/record.ts'
import { BalanceDays, selectBalanceDays } from './statement-balance.ts'
import { importStatement } from './statement-import.ts'
import { ignore, match, movableLines, postLines, undo, withMatched } from './statement-line-move.ts'
import { BankStatementLine, lineNoun as noun } from './statement-line-view.ts'
import { ReconciliationSides, readSides } from './statement-side.ts'
import { LineSuggestions, readSuggestions } from './statement-suggestion.ts'
import { importedLines } from './statement-undo.ts'
import { selectWaiting, unreconciledLines, WaitingLines } from './statement-waiting.ts'

const Page = z
  .object({ rows: z.array(BankStatementLine), count: z.int(), ...ReadOn })
  .meta({ id: 'BankStatementLinePage' })
const Moved = z.object({ ids: z.array(Id) }).meta({ id: 'MovedLines' })
const Period = z.object({ bankAccountId: Id, dateFrom: LocalDate, dateTo: LocalDate })

/** What banks reported, and how it is brought together with the books. */
export function routes(api: Api): void {
  undoableImport(api, importedLines)
  statementImport(api)
  tellsOf(api, unreconciledLines)
  readLines(api)
  operation(
    api,
    {
      method: 'get',
      path: '/bank-statement/line/suggestions',
      operationId: 'bankStatementLineSuggestions',
      summary: 'What the lines of a period that wait may be',
      query: Period,
      answer: LineSuggestions,
    },
    ({ query, tenant }) => readSuggestions(tenant, query),
  )
  operation(
    api,
    {
      method: 'get',
      path: '/bank-statement/line/balance',
      operationId: 'bankStatementLineBalance',
      summary: "The bank's balance and that of the books, by day",
      query: Period,
      answer: BalanceDays,
    },
    async ({ query, tenant }) => {
      const [, days] = await tenant.read(selectBalanceDays(query))
      return days
    },
  )
  operation(
    api,
    {
      method: 'get',
      path: '/bank-statement/line/sides',
      operationId: 'reconciliationSides',
      summary: 'What waits on both sides in a period: lines of the bank, movements of the books',
      query: Period,
      answer: ReconciliationSides,
    },
    ({ query, tenant }) => readSides(tenant, query),
  )
  operation(
    api,
    {
      method: 'get',
      path: '/bank-statement/line/waiting',
      operationId: 'waitingLines',
      summary: 'How many lines wait, by account: the accounts with most of them first',
      answer: WaitingLines,
    },
    async ({ tenant }) => {
      const [, accounts] = await tenant.read(selectWaiting)
      return { accounts }
    },
  )
  moveSeveral(api)
  moveOne(api)
  undoing(api)
}

const at = (name: ImportedLineMove) => routeOf(noun.resource, name, access[name])

const readLine = async (write: Write, id: string) => shownBy(noun.record, await reread(noun, write, id), write.identity)

const alone = { params: ById, answer: BankStatementLine }

function moveOne(api: Api): void {
  repeatable(
    api,
    {
      ...alone,
      ...at('match'),
      operationId: 'matchBankStatementLine',
      body: LineMatch,
      summary: 'Finds a line among the movements',
    },
    async ({ params: { id }, body: { movementIds }, services }, write) => {
      const input = { movementIds, group: 0 }
      await move({ write, services }, movableLines, 'match', { effect: match }, [{ id, input }])
      return id
    },
    readLine,
  )
  repeatable(
    api,
    {
      ...alone,
      ...at('ignore'),
      operationId: 'ignoreBankStatementLine',
      body: LineIgnoring,
      summary: 'Leaves a line aside',
    },
    async ({ params: { id }, body: input, services }, write) => {
      await move({ write, services }, movableLines, 'ignore', { effect: ignore }, [{ id, input }])
      return id
    },
    readLine,
  )
  posting(
    api,
    {
      ...alone,
      ...at('post'),
      operationId: 'postBankStatementLine',
      body: LinePosting,
      summary: 'Posts a line as a movement that was lacking',
    },
    async ({ params: { id }, body: input, write, services }) => {
      await move({ write, services }, movableLines, 'post', { effect: postLines }, [{ id, input }])
      return readLine(write, id)
    },
  )
}

function readLines(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/bank-statement/line',
      operationId: 'bankStatementLines',
      summary: 'A page of the lines that banks reported',
      query: PageQuery(noun.listing).extend(ChangesQuery),
      answer: Page,
    },
    async ({ query, tenant, services }) => {
      const [reader, rows, rest] = await readPage(noun, tenant, query, services)
      return { rows: rows.map((row) => shownBy(noun.row, row, reader)), ...rest }
    },
  )
}

function moveSeveral(api: Api): void {
  repeatable(
    api,
    {
      method: 'post',
      path: '/bank-statement/line/match-many',
      operationId: 'matchBankStatementLines',
      summary: 'Finds several lines together among the movements: as one sum',
      body: LinesMatch,
      answer: Moved,
    },
    async ({ body: { lineIds, movementIds }, services }, write) => {
      const requests = lineIds.map((id) => ({ id, input: { movementIds, group: 0 } }))
      await move({ write, services }, movableLines, 'match', { effect: match }, requests, { at: 'lineIds' })
      return lineIds[0] as string
    },
    async (_, __, { body: { lineIds } }) => ({ ids: lineIds }),
  )
  repeatable(
    api,
    {
      method: 'post',
      path: '/bank-statement/line/confirm',
      operationId: 'confirmBankStatementLines',
      summary: 'Matches many lines at once, each with its own movements: all or none',
      body: LinesConfirmation,
      answer: Moved,
    },
    async ({ body: { matches }, services }, write) => {
      const requests = matches.flatMap(({ lineIds, movementIds }, group) =>
        lineIds.map((id) => ({ id, input: { movementIds, group } })),
      )
      await move({ write, services }, movableLines, 'match', { effect: match }, requests, { at: 'lineIds' })
      return requests[0]?.id as string
    },
    async (_, __, { body: { matches } }) => ({ ids: matches.flatMap(({ lineIds }) => lineIds) }),
  )
  posting(
    api,
    {
      method: 'post',
      path: '/bank-statement/line/post-many',
      operationId: 'postBankStatementLines',
      summary: 'Posts several lines as movements that were lacking: all or none',
      body: LinesPosting,
      answer: Moved,
    },
    async ({ body: { items }, write, services }) => {
      const requests = items.map(({ id, ...input }) => ({ id, input }))
      await move({ write, services }, movableLines, 'post', { effect: postLines }, requests, { at: 'items' })
      return { ids: items.map(({ id }) => id) }
    },
  )
}

function undoing(api: Api): void {
  posting(
    api,
    {
      ...at('undo'),
      operationId: 'undoBankStatementLine',
      summary: 'Lets a line wait again, with those it was matched together with; what was posted is undone today',
      params: ById,
      answer: BankStatementLine,
    },
    async ({ params: { id }, write, services }) => {
      const requests = (await withMatched(write, [id])).map((one) => ({ id: one, input: undefined }))
      await move({ write, services }, movableLines, 'undo', { effect: undo }, requests)
      return readLine(write, id)
    },
  )
}

/** Files of statements: their lines wait to be reconciled. */
function statementImport(api: Api): void {
  importing(
    api,
    {
      path: '/bank-statement/import',
      operationId: 'importBankStatement',
      summary: "Takes in a bank's statement, OFX, CNAB 240 or CSV: what is new of it waits",
      query: z.object({ bankAccountId: Id }),
      layout: statementLayout,
      isSigned: true,
    },
    ({ query: { bankAccountId }, file: source, columns, signs, isDryRun: isDry, tally, services }, write) =>
      importStatement(write, services, { bankAccountId, source, said: { ...columns, signs }, isDry, tally }),
  )
}
