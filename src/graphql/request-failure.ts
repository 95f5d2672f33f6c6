import { ClientError } from 'graphql-request'
import type { ProblemParams } from '#domain/error/error.ts'

/** A thing wrong with one input: its code, its path (`bankAccounts.0.pixKey`) and the values for its sentence. */
export type InputProblem = { msg: string; param: string; params?: ProblemParams }

export type FailureFacts = {
  /** `unauthorized`, `forbidden`, `bad_request.<code>`, `ECONNABORTED`, `ERR_NETWORK`… */
  key: string
  code: string
  /** HTTP status that the API gave; 0 when there was no answer. */
  status: number
  /** The values for the sentence of `code`. */
  params: ProblemParams
  errors: InputProblem[]
  /** Names the request in the server's log. */
  requestId: string | null
  retryable: boolean
}

const retryableKeys = [
  'ECONNABORTED',
  'ERR_NETWORK',
  'internal_server_error',
  'service_unavailable',
  'too_many_requests',
]

/** The one error that a call throws. Its key has a sentence in the catalogue. */
export class RequestFailure extends Error implements FailureFacts {
  override readonly name = 'RequestFailure'
  readonly key: string
  readonly code: string
  readonly status: number
  readonly params: ProblemParams
  readonly errors: InputProblem[]
  readonly requestId: string | null
  readonly retryable: boolean

  constructor({ key, ...facts }: { key: string } & Partial<FailureFacts>) {
    super(key)
    this.key = key
    this.code = facts.code ?? key.replace(/^bad_request\./, '')
    this.status = facts.status ?? 0
    this.params = facts.params ?? {}
    this.errors = facts.errors ?? []
    this.requestId = facts.requestId ?? null
    this.retryable = facts.retryable ?? retryableKeys.includes(key)
  }
}

/** What graphql-request threw, as a failure of ours. An answer that broke off counts as no network: it can be retried. */
export function failureOf(error: unknown): RequestFailure {
  if (error instanceof RequestFailure) return error
  if (!(error instanceof ClientError)) return new RequestFailure({ key: 'ERR_NETWORK' })
  const { errors, status } = error.response
  const [first] = errors ?? []
  if (!first) return new RequestFailure({ key: keyOfStatus(status), status })
  const extensions: Record<string, unknown> = first.extensions ?? {}
  const problems = Array.isArray(extensions.errors) ? extensions.errors.filter(isInputProblem) : []
  const params = extensions.params ?? problems[0]?.params
  return new RequestFailure({
    key: first.message,
    code: textOr(extensions.code, undefined),
    status: typeof extensions.status === 'number' ? extensions.status : status,
    params: isProblemParams(params) ? params : {},
    errors: problems,
    requestId: textOr(extensions.requestId, null),
  })
}

/** For an answer that is not GraphQL: a proxy's page, for example. */
function keyOfStatus(status: number): string {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 429) return 'too_many_requests'
  if (status >= 502 && status <= 504) return 'service_unavailable'
  return status >= 500 ? 'internal_server_error' : 'bad_request.generic'
}

function isInputProblem(value: unknown): value is InputProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'msg' in value &&
    typeof value.msg === 'string' &&
    'param' in value &&
    typeof value.param === 'string'
  )
}

function isProblemParams(value: unknown): value is ProblemParams {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((item) => typeof item === 'string' || typeof item === 'number')
  )
}

function textOr<Otherwise>(value: unknown, otherwise: Otherwise): string | Otherwise {
  return typeof value === 'string' ? value : otherwise
}
