import type * as z from 'zod'
import { type Problem, sentenceOf } from '#domain/error/errors.ts'
import { problemsOf } from '#domain/field/problems.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'

/** What is wrong with a short form: sentences by field, and one for the whole. */
export interface FormProblems {
  fields: Readonly<Record<string, string>>
  whole?: string
}

export const noProblems: FormProblems = { fields: {} }

/** What is wrong with an input before it is sent; nothing when it is right. */
export function problemsBefore(schema: z.ZodType, input: unknown): FormProblems | null {
  const checked = schema.safeParse(input)
  return checked.success ? null : { fields: sentencesOf(problemsOf(checked.error)) }
}

/** What a refusal says; `fieldOf` names the field of a code that came without one. */
export function problemsAfter(error: unknown, fieldOf: Readonly<Record<string, string>> = {}): FormProblems {
  if (!(error instanceof RequestFailure)) return { fields: {}, whole: sentenceOfFailure(error) }
  const field = fieldOf[error.code]
  if (field) return { fields: { [field]: sentenceOfFailure(error) } }
  const placed = error.errors.filter(({ param }) => param !== '')
  if (placed.length === 0) return { fields: {}, whole: sentenceOfFailure(error) }
  return { fields: sentencesOf(placed) }
}

const sentencesOf = (problems: readonly (Omit<Problem, 'msg'> & { msg: string })[]) =>
  Object.fromEntries(problems.map(({ msg, param, params }) => [param, sentenceOf(msg, params)]))
