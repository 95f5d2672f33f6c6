import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { codeIn, Id, Version } from '../field/values.ts'
import { QuestionDocument, questionFields } from './fields.ts'

const { text, answer } = shapeOf(questionFields)
const fewest = 3

/** A question about a record. */
export const QuestionFields = z
  .strictObject({ documentKind: codeIn(QuestionDocument), documentId: Id, text: text.min(fewest) })
  .meta({ id: 'QuestionFields' })
export type QuestionFields = z.infer<typeof QuestionFields>

/** The answer to it. */
export const QuestionAnswer = z
  .strictObject({ answer: answer.min(fewest), version: Version })
  .meta({ id: 'QuestionAnswer' })

/** Asks again, in other words. */
export const QuestionText = z.strictObject({ text: text.min(fewest), version: Version }).meta({ id: 'QuestionText' })

/** Which version is resolved. */
export const QuestionSeen = z.strictObject({ version: Version }).meta({ id: 'QuestionSeen' })
