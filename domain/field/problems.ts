import * as z from 'zod'
import { type ErrorCode, isErrorCode, type Problem, type ProblemParams } from '../error/error.ts'

type RawIssue = z.core.$ZodRawIssue
type Issue = z.core.$ZodIssue

/**
 * Maps every zod issue to one of our codes. Disables zod's JIT (`new Function`), which a strict CSP refuses: schema
 * modules import this first.
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

/** Limits of reported unknown names, which the sender chooses. */
const most = { problems: 50, unknown: 5, nameLength: 80 }

/** The problems behind a zod error: the first of each field, fifty at most. */
export function problemsOf(error: z.ZodError): Problem[] {
  const first = new Map<string, Problem>()
  for (const issue of error.issues) {
    for (const problem of problemsOfIssue(issue)) if (!first.has(problem.param)) first.set(problem.param, problem)
    if (first.size >= most.problems) break
  }
  return [...first.values()].slice(0, most.problems)
}

/** Names that nothing here is called, as problems: the first of them. */
export const unknownFields = (names: readonly string[], at = ''): Problem[] =>
  names
    .slice(0, most.unknown)
    .map((name) => ({ msg: 'unknown_field', param: at ? `${at}.${shortened(name)}` : shortened(name) }))

const shortened = (name: string): string =>
  name.length > most.nameLength ? `${name.slice(0, most.nameLength)}…` : name

function problemsOfIssue(issue: Issue): Problem[] {
  const at = issue.path.map((part) => shortened(String(part))).join('.')
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.keys, at)
  const msg = isErrorCode(issue.message) ? issue.message : 'invalid_format'
  return [{ msg, param: at, ...paramsOf(issue) }]
}

function paramsOf(issue: Issue): { params?: ProblemParams } {
  // Of a rule of ours, which `withRules` made an issue.
  if (issue.code === 'custom') return issue.params ? { params: issue.params } : {}
  if (issue.code === 'too_small') return { params: { minimum: Number(issue.minimum) } }
  if (issue.code === 'too_big') return { params: { maximum: Number(issue.maximum) } }
  return {}
}
