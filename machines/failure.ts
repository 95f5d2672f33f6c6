import { InvalidInput, isErrorCode, type Problem, type ProblemParams } from '#domain/errors.ts'

/** Why something was not done: a code of the catalogue with the values for its sentence. */
export type Refusal = { code: string; params: ProblemParams; requestId: string | null }

/** A refusal with the problems at fields; retryable when nobody knows whether it was done. */
export type Failure = Refusal & { problems: readonly Problem[]; retryable: boolean }

/** What an actor failed with, whatever it threw: our own check, an answer of the server, or no answer at all. */
export function failureOf(error: unknown): Failure {
  if (error instanceof InvalidInput) return refusedFor(error.problems)
  if (typeof error !== 'object' || error === null) return lost
  const { code, params, errors, retryable, requestId } = error as Partial<Record<string, unknown>>
  if (typeof code !== 'string') return lost
  const problems = Array.isArray(errors) ? errors.filter(isProblem) : []
  if (problems.length > 0) return refusedFor(problems)
  return {
    code,
    params: isParams(params) ? params : {},
    requestId: typeof requestId === 'string' ? requestId : null,
    problems,
    retryable: retryable === true,
  }
}

const lost: Failure = { code: 'internal_server_error', params: {}, requestId: null, problems: [], retryable: true }

function refusedFor(problems: readonly Problem[]): Failure {
  const isIncomplete = problems.some(({ msg }) => msg === 'required')
  const code = isIncomplete ? 'required_fields' : 'invalid_fields'
  return { code, params: {}, requestId: null, problems, retryable: false }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'param' in value && 'msg' in value && isErrorCode(value.msg)

const isParams = (value: unknown): value is ProblemParams => typeof value === 'object' && value !== null

/** A change settles the problems at its own path, below it, and of the other parts of the same line or group. */
export function isSettledBy(param: string, path: string): boolean {
  const group = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : path
  return param === path || param.startsWith(`${path}.`) || (group.includes('.') && param.startsWith(`${group}.`))
}
