import { sql } from 'drizzle-orm'
import { answeredQuestionsWords, openQuestionsWords } from '#domain/notification/notification.ts'
import { answersQuestioned, questionedNouns, readsQuestioned } from '#domain/question/document.ts'
import { QuestionStatus } from '#domain/question/fields.ts'
import { session } from '#domain/right/route-right.ts'
import { keysOf } from '#domain/value/keys.ts'
import { statementOf } from '../db/statement/statement.ts'
import type { Waiting, WaitingProvider } from '../notification/waiting.ts'
import { kindOf, visibleQuestions } from './question-document.ts'

const { OPEN, ANSWERED } = QuestionStatus.codes

type Row = [kind: number, status: number, count: number, documentId: string, documentName: string]

/** Questions that wait for an answer by who may give it, and answers that wait for who asked; one line for each kind of record. */
export const waitingQuestions: WaitingProvider = {
  access: session,
  select: () =>
    statementOf(
      sql`select question.document_kind, question.status, count(*)::integer,
          (array_agg(question.document_id order by question.asked_at, question.id))[1],
          (array_agg(question.document_name order by question.asked_at, question.id))[1]
        from celeiro.question
        where question.company_id = (select celeiro.current_company())
          and ((question.status = ${OPEN} and question.created_by <> (select celeiro.current_person()))
            or (question.status = ${ANSWERED} and question.created_by = (select celeiro.current_person())))
          and ${visibleQuestions(keysOf(questionedNouns))}
        group by 1, 2 order by 2, 1`,
      (rows: readonly Row[]) => rows.map(waitingOf),
    ),
}

function waitingOf([code, status, count, documentId, documentName]: Row): Waiting {
  const kind = kindOf(code)
  const { path, words } = questionedNouns[kind]
  const isOpen = status === OPEN
  const wordsOf = isOpen ? openQuestionsWords : answeredQuestionsWords
  return {
    id: `question ${kind} ${status}`,
    path:
      count === 1 ? `${path}/${documentId}` : `/question?status=${isOpen ? 'OPEN' : 'ANSWERED'}&documentKind=${kind}`,
    access: isOpen ? answersQuestioned(kind) : readsQuestioned(kind),
    ...wordsOf(count, count === 1 ? documentName : words.several),
  }
}
