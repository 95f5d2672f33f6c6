import * as z from 'zod'
import { type ErrorCode, isErrorCode, type Problem, type ProblemParams } from './errors.ts'

type RawIssue = z.core.$ZodRawIssue
type Issue = z.core.$ZodIssue

/**
 * Every issue of zod carries one of our codes as its message, whoever calls parse. No schema tries `new Function` for
 * speed, which a strict page refuses and reports: modules of schemas load this one before they make any.
 */
z.config({ customError: (issue) => codeOf(issue), jitless: true })

function codeOf(issue: RawIssue): ErrorCode {
  const isAbsent = issue.input === undefined || issue.input === null || issue.input === ''
  if (issue.code === 'custom') return isErrorCode(issue.message) ? issue.message : 'invalid_format'
  if (isAbsent && issue.code !== 'unrecognized_keys') return 'required'
  if (issue.code === 'unrecognized_keys') return 'unknown_field'
  if (issue.code === 'invalid_value') return 'invalid_choice'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'too_small'
  if (issue.code === 'too_big') return sizeCode(issue.origin)
  return 'invalid_format'
}

function sizeCode(origin: unknown): ErrorCode {
  if (origin === 'string') return 'too_long'
  return origin === 'array' ? 'too_many' : 'too_large'
}

const mostProblems = 100

/** The problems behind a zod error: the first of each field, a hundred at most. */
export function problemsOf(error: z.ZodError): Problem[] {
  const first = new Map<string, Problem>()
  for (const problem of error.issues.flatMap(problemsOfIssue))
    if (!first.has(problem.param)) first.set(problem.param, problem)
  return [...first.values()].slice(0, mostProblems)
}

function problemsOfIssue(issue: Issue): Problem[] {
  const at = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ msg: 'unknown_field', param: at ? `${at}.${key}` : key }))
  const msg = isErrorCode(issue.message) ? issue.message : 'invalid_format'
  return [{ msg, param: at, ...paramsOf(issue) }]
}

function paramsOf(issue: Issue): { params?: ProblemParams } {
  if (issue.code === 'too_small') return { params: { minimum: Number(issue.minimum) } }
  if (issue.code === 'too_big') return { params: { maximum: Number(issue.maximum) } }
  return {}
}
