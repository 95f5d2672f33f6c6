import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { answersQuestioned, kindsReadBy, questionedNouns, readsQuestioned } from '#domain/question/document.ts'
import { QuestionStatus } from '#domain/question/fields.ts'
import { QuestionAnswer, QuestionFields, QuestionSeen, QuestionText } from '#domain/question/question.ts'
import { questionObstacle } from '#domain/question/rules.ts'
import { isAllowed } from '#domain/right/access.ts'
import { type QuestionMove, questionStatus } from '#machines/lifecycles/question-status.ts'
import { countRows } from '../db/statement/statement.ts'
import type { Values } from '../db/statement/values.ts'
import { question } from '../db/table/book-tables.ts'
import type { Identity, Write } from '../db/tenant/tenant.ts'
import { repeatable } from '../http/idempotency.ts'
import { type Api, ById, operation, type Services } from '../http/operation.ts'
import { tellsOf } from '../notification/waiting.ts'
import { AllQuery, conditionOf, orderBySchema, orderOf, Paging } from '../noun/definition/condition.ts'
import { present } from '../noun/record/record.ts'
import { kindOf, selectQuestioned } from './question-document.ts'
import { refuseGiver } from './question-giver.ts'
import {
  Question,
  QuestionPage,
  questionListing,
  type StoredQuestion,
  selectQuestions,
  shownQuestion,
  whereQuestion,
} from './question-view.ts'
import { waitingQuestions } from './question-waiting.ts'

const anyListing = questionListing([])

/** Questions about records: asked by whoever reads one, answered by whoever writes such records. */
export function routes(api: Api): void {
  tellsOf(api, waitingQuestions)
  operation(
    api,
    {
      method: 'get',
      path: '/question',
      operationId: 'questions',
      summary: 'A page of questions about records that the caller reads',
      query: AllQuery(anyListing).extend({ ...Paging.shape, orderBy: orderBySchema(anyListing) }),
      answer: QuestionPage,
    },
    async ({ query: { page, pageSize, orderBy = '-askedAt', ...sought }, tenant }) => {
      const [reader] = await tenant.read()
      const listing = questionListing(kindsReadBy(reader))
      const { where } = conditionOf(question, listing, sought)
      const order = orderOf(listing, orderBy, question.id)
      const at = { orderBy: order, limit: pageSize, offset: (page - 1) * pageSize }
      const [, rows, count] = await tenant.read(selectQuestions(where, at), countRows(question, where))
      return { rows: rows.map((row) => shownQuestion(row, reader)), count }
    },
  )
  operation(
    api,
    {
      method: 'get',
      path: '/question/{id}',
      operationId: 'question',
      summary: 'One question',
      params: ById,
      answer: Question,
    },
    async ({ params: { id }, tenant }) => {
      const [reader, [found]] = await tenant.read(selectQuestions(whereQuestion(id)))
      return shownQuestion(readable(found, reader), reader)
    },
  )
  repeatable(
    api,
    {
      method: 'post',
      path: '/question',
      operationId: 'createQuestion',
      summary: 'Asks about a record that the caller reads',
      body: QuestionFields,
      answer: Question,
    },
    ({ body, services }, write) => ask(write, services, body),
    shown,
  )
  repeatable(
    api,
    {
      method: 'post',
      path: '/question/{id}/answer',
      operationId: 'answerQuestion',
      summary: 'Answers a question, for who writes such records and did not ask it',
      params: ById,
      body: QuestionAnswer,
      answer: Question,
    },
    async ({ params: { id }, body: { answer, version }, services }, write) => {
      const asked = await held(write, id, version, 'answer')
      await refuseGiver(write, asked.documentId, 'answer', answer)
      const by = { answer, answeredBy: write.identity.userId, answeredAt: services.clock() }
      return move(write, asked, 'answer', by, { after: { questionAnswer: answer } })
    },
    shown,
  )
  repeatable(
    api,
    {
      method: 'post',
      path: '/question/{id}/reopen',
      operationId: 'reopenQuestion',
      summary: 'Asks again in other words, for who asked',
      params: ById,
      body: QuestionText,
      answer: Question,
    },
    async ({ params: { id }, body: { text, version }, services }, write) => {
      const asked = await held(write, id, version, 'reopen')
      await refuseGiver(write, asked.documentId, 'text', text)
      const again = { text, askedAt: services.clock(), toldAt: null, ...unanswered, ...unresolved }
      return move(write, asked, 'reopen', again, { after: { questionText: text } })
    },
    shown,
  )
  repeatable(
    api,
    {
      method: 'post',
      path: '/question/{id}/resolve',
      operationId: 'resolveQuestion',
      summary: 'Resolves a question, for who asked and for administrators',
      params: ById,
      body: QuestionSeen,
      answer: Question,
    },
    async ({ params: { id }, body: { version }, services }, write) => {
      const asked = await held(write, id, version, 'resolve')
      const by = { resolvedBy: write.identity.userId, resolvedAt: services.clock() }
      return move(write, asked, 'resolve', by, {})
    },
    shown,
  )
}

const unanswered = { answer: null, answeredBy: null, answeredAt: null }
const unresolved = { resolvedBy: null, resolvedAt: null }

async function shown(write: Write, id: string) {
  const { text, values, answer } = selectQuestions(whereQuestion(id))
  return shownQuestion(readable(answer(await write.rows(text, values))[0], write.identity), write.identity)
}

/** @throws DomainError for one that is not in sight, and for who does not read such records */
function readable(found: StoredQuestion | undefined, reader: Identity): StoredQuestion {
  const asked = present(found, 'question_not_found')
  if (!isAllowed(readsQuestioned(kindOf(asked.documentKind)), reader)) throw new DomainError('forbidden')
  return asked
}

/** Answers the new question's id. @throws DomainError, InvalidInput for a record that the caller does not see */
async function ask(
  write: Write,
  { clock }: Services,
  { documentKind, documentId, text }: QuestionFields,
): Promise<string> {
  const { companyId, userId } = write.identity
  const kind = kindOf(documentKind)
  if (!isAllowed(readsQuestioned(kind), write.identity)) throw new DomainError('forbidden')
  const query = selectQuestioned(kind, documentId)
  const [document] = query.answer(await write.rows(query.text, query.values))
  if (!document) throw new InvalidInput([{ msg: 'question_document_not_found', param: 'documentId' }])
  await refuseGiver(write, documentId, 'text', text)
  const id = newId()
  const by = { askedAt: clock(), createdBy: userId, updatedBy: userId }
  await write.db.insert(question).values({ companyId, id, ...document, documentKind, documentId, text, ...by })
  note(write, 'ask', { documentKind, documentId }, { after: { questionText: text } })
  return id
}

/**
 * The question, locked, as it may be moved so.
 * @throws DomainError for one that is not seen, was changed since, has not this move, or is not for the caller to move
 */
async function held(write: Write, id: string, version: number, name: QuestionMove): Promise<StoredQuestion> {
  const { identity } = write
  await write.db.select({ id: question.id }).from(question).where(one(id)).for('no key update')
  const { text, values, answer } = selectQuestions(whereQuestion(id))
  const asked = readable(answer(await write.rows(text, values))[0], identity)
  const obstacle = questionObstacle(name, {
    isOwn: asked.createdBy === identity.userId,
    isAnswerer: isAllowed(answersQuestioned(kindOf(asked.documentKind)), identity),
    isAdmin: identity.isAdmin,
  })
  if (obstacle) throw new DomainError(obstacle.code)
  if (asked.version !== version) throw new DomainError('stale_version')
  if (!questionStatus.can(questionStatus.statusOf(asked.status), name)) throw new DomainError('question_status_changed')
  return asked
}

const one = (id: string) => and(sql`${question.companyId} = (select celeiro.current_company())`, eq(question.id, id))

/** Writes the move, and tells it in the record's trail; answers the question's id. */
async function move(
  write: Write,
  asked: StoredQuestion,
  name: QuestionMove,
  columns: Values,
  told: Values,
): Promise<string> {
  const to = questionStatus.after(questionStatus.statusOf(asked.status), name)
  const status = to ? QuestionStatus.codes[to] : asked.status
  const trace = { updatedBy: write.identity.userId, updatedAt: sql`now()`, version: asked.version + 1 }
  await write.db
    .update(question)
    .set({ ...columns, ...trace, status })
    .where(one(asked.id))
  note(write, `${name}Question`, asked, told)
  return asked.id
}

/** In the trail of the record that is asked about; nothing that the books tell of it has changed. */
function note(
  write: Write,
  action: string,
  { documentKind, documentId }: Pick<StoredQuestion, 'documentKind' | 'documentId'>,
  told: Values,
): void {
  write.audit(action, questionedNouns[kindOf(documentKind)].resource, documentId, told)
  write.takeChanged()
}
