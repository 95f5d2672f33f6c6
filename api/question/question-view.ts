import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { shapeOf } from '#domain/field/shape.ts'
import { codeIn, Id, IsoDateTime } from '#domain/field/values.ts'
import { answersQuestioned, questionedNouns } from '#domain/question/document.ts'
import { QuestionDocument, type QuestionDocumentName, QuestionStatus, questionFields } from '#domain/question/fields.ts'
import { isAllowed } from '#domain/right/access.ts'
import { keysOf } from '#domain/value/keys.ts'
import { referred } from '../db/statement/join.ts'
import { type Statement, selectRecords } from '../db/statement/statement.ts'
import { question } from '../db/table/book-tables.ts'
import { branch } from '../db/table/tables.ts'
import type { Identity } from '../db/tenant/tenant.ts'
import { byCode, byFlag, byId, type Listing } from '../noun/definition/condition.ts'
import { Trace, traceOf } from '../noun/definition/noun.ts'
import { userName } from '../privacy/actor-name.ts'
import { isDocumentThere, kindOf, visibleQuestions } from './question-document.ts'

const {
  id,
  companyId,
  branchId,
  documentKind,
  documentId,
  documentName,
  text,
  askedAt,
  answer,
  answeredBy,
  answeredAt,
} = question
const { status, resolvedBy, resolvedAt, createdBy } = question
const shape = shapeOf(questionFields)

export const Question = z
  .object({
    id: Id,
    documentKind: codeIn(QuestionDocument),
    documentId: Id,
    documentName: z.string().meta({ description: 'What the record was called when it was asked about' }),
    isDocumentGone: z.boolean().meta({ description: 'The record was deleted; its questions stay' }),
    branchId: Id,
    branchName: z.string(),
    text: shape.text,
    askedAt: IsoDateTime,
    askedByName: z.string().optional(),
    answer: shape.answer.optional(),
    answeredAt: IsoDateTime.optional(),
    answeredByName: z.string().optional(),
    resolvedAt: IsoDateTime.optional(),
    resolvedByName: z.string().optional(),
    status: codeIn(QuestionStatus),
    isMine: z.boolean().meta({ description: 'Whether the caller asked it' }),
    mayAnswer: z.boolean().meta({ description: 'Whether the caller has the right to answer it' }),
    ...Trace,
  })
  .meta({ id: 'Question', description: 'A question about a record, and its answer' })

export const QuestionPage = z.object({ rows: z.array(Question), count: z.int() }).meta({ id: 'QuestionPage' })

/** A question as it is stored: what the caller has to do with it comes by `shownQuestion`. */
export type StoredQuestion = Omit<z.input<typeof Question>, 'isMine' | 'mayAnswer'>

const selection = {
  id,
  documentKind,
  documentId,
  documentName,
  isDocumentGone: sql`not ${isDocumentThere}`.as('is_document_gone'),
  branchId,
  branchName: referred('question_branch', branch, { companyId, id: branchId }, 'inner').name,
  text,
  askedAt,
  askedByName: userName(companyId, createdBy),
  answer,
  answeredAt,
  answeredByName: userName(companyId, answeredBy),
  resolvedAt,
  resolvedByName: userName(companyId, resolvedBy),
  status,
  ...traceOf(question),
}

/** Whether the caller asked it. */
const mine: SQL = sql`(${createdBy} = (select celeiro.current_person()))`

/** What a list of questions finds, for whoever reads records of these kinds. */
export const questionListing = (kinds: readonly QuestionDocumentName[]): Listing => ({
  visibility: visibleQuestions(kinds),
  filters: {
    status: byCode(status, QuestionStatus),
    documentKind: byCode(documentKind, QuestionDocument),
    documentId: byId(documentId),
    branchId: byId(branchId),
    isMine: byFlag(mine),
  },
  orderBy: { askedAt, status },
  search: question.searchText,
})

/** Those of a condition, as stored. */
export const selectQuestions = (
  where: SQL | undefined,
  page: { readonly orderBy?: readonly SQL[]; readonly limit?: number; readonly offset?: number } = {},
): Statement<StoredQuestion[]> => selectRecords<StoredQuestion>(question, selection, { where, ...page })

/** One, where its record is in sight. */
export const whereQuestion = (questionId: string): SQL | undefined =>
  and(
    sql`${companyId} = (select celeiro.current_company())`,
    visibleQuestions(keysOf(questionedNouns)),
    eq(id, questionId),
  )

/** A question as that caller reads it. */
export const shownQuestion = (stored: StoredQuestion, reader: Identity): z.input<typeof Question> => ({
  ...stored,
  isMine: stored.createdBy === reader.userId,
  mayAnswer: isAllowed(answersQuestioned(kindOf(stored.documentKind)), reader),
})
