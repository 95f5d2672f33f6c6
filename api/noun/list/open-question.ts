import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { Id } from '#domain/field/values.ts'
import { kindOfResource } from '#domain/question/document.ts'
import { QuestionDocument, QuestionStatus } from '#domain/question/fields.ts'
import type { Selection } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'

/** What a page of records that may be asked about says of its rows. */
export const OpenQuestions = {
  openQuestions: z
    .array(Id)
    .meta({ description: 'Identifiers of the rows about which a question waits for an answer' }),
}

const mark = 'hasOpenQuestion'
const { OPEN } = QuestionStatus.codes

/**
 * The mark of a list's rows, where they may be asked about. Who reads such a record sees its questions, so that no right is
 * looked at; the questions of the kind are looked up once a page and hashed.
 */
export function questionMark(resource: string, id: AnyPgColumn): Selection {
  const kind = kindOfResource(resource)
  if (!kind) return {}
  const isOpen: SQL = sql`${id} in (select q.document_id from celeiro.question q
    where q.company_id = (select celeiro.current_company())
      and q.document_kind = ${sql.raw(String(QuestionDocument.codes[kind]))} and q.status = ${sql.raw(String(OPEN))})`
  return { [mark]: isOpen.as('has_open_question') }
}

/** Rows as they are stored, and which of them have the mark, where the list has it. */
export function takeMarks(
  resource: string,
  rows: readonly Values[],
): { readonly rows: Values[]; readonly openQuestions?: string[] } {
  if (!kindOfResource(resource)) return { rows: [...rows] }
  const openQuestions: string[] = []
  const unmarked = rows.map(({ [mark]: isOpen, ...row }) => {
    if (isOpen === true) openQuestions.push(String(row.id))
    return row
  })
  return { rows: unmarked, openQuestions }
}

/** Whether lists of it have the mark. */
export const isMarked = (resource: string): boolean => kindOfResource(resource) !== undefined
