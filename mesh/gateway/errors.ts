import { GraphQLError } from 'graphql'
import { DomainError, InvalidInput, kindOf, type ProblemParams, sentenceOf } from '#domain/error/error.ts'
import { statusOfKind } from '#domain/error/error-status.ts'
import { keyOfStatus } from './refusal.ts'

const CODE = /^\w{1,80}$/

/** Public part of a failure: the key as message, and these extensions. */
export interface PublicFailure {
  message: string
  extensions: {
    code: string
    /** As REST would answer it. */
    status: number
    params?: ProblemParams
    errors?: UpstreamProblem[]
    /** For developers of other clients. */
    sentence?: string
  }
}

/** A field problem as REST reports it: code, path, and values of the sentence. */
export interface UpstreamProblem {
  msg: string
  param: string
  params?: ProblemParams
}

interface Upstream {
  status: number
  body: unknown
}

/** Translates an error of Mesh, GraphQL, a look-up or the REST API into the catalogue's key. */
export function publicFailure(error: GraphQLError): PublicFailure {
  const upstream = upstreamOf(error)
  if (upstream) return upstreamFailure(upstream)
  const cause = rootOf(error)
  if (cause instanceof DomainError) return domainFailure(cause)
  if (cause instanceof InvalidInput) return variablesFailure(cause)
  if (isTimeout(cause)) return failure('ECONNABORTED', 504)
  const isOfTheRequest = cause instanceof GraphQLError && !error.path
  return isOfTheRequest ? documentFailure() : failure('internal_server_error', 500)
}

/** Seconds of our own Retry-After. */
export function retryAfterOf(error: GraphQLError): number | undefined {
  const cause = rootOf(error)
  return cause instanceof DomainError ? cause.retryAfter : undefined
}

function upstreamFailure({ status, body }: Upstream): PublicFailure {
  const said = bodyOf(body)
  const errors = problemsIn(said.errors)
  const code = codeIn(said)
  const params = paramsIn(said.params)
  const key = status === 503 ? 'service_unavailable' : keyOfStatus[status]
  if (key) return keyedFailure(key, status, { code, params }, errors)
  if (status < 400 || status >= 500) return failure('internal_server_error', status)
  const refused = badRequest(code ?? errors[0]?.msg ?? 'generic', status)
  const details = { ...(params && { params }), ...(errors.length > 0 && { errors }) }
  return { ...refused, extensions: { ...refused.extensions, ...details } }
}

/** A refusal of a kind that has a key of its own; REST says a code with parameters as its one problem. */
function keyedFailure(
  key: string,
  status: number,
  facts: { code: string | undefined; params: ProblemParams | undefined },
  [problem]: readonly UpstreamProblem[],
): PublicFailure {
  const params = facts.params ?? problem?.params
  return { message: key, extensions: { code: facts.code ?? problem?.msg ?? key, status, ...(params && { params }) } }
}

function domainFailure({ code, params }: DomainError): PublicFailure {
  const status = statusOfKind[kindOf(code)]
  const error =
    status === 400 ? badRequest(code, status) : { ...failure(code, status), message: keyOfStatus[status] ?? code }
  return params ? { ...error, extensions: { ...error.extensions, params } } : error
}

/** A document that the schema does not allow, or that is invalid or too large: a programming error. */
function documentFailure(): PublicFailure {
  const code = 'invalid_query'
  const { message, extensions } = badRequest(code, 400)
  return { message, extensions: { ...extensions, sentence: sentenceOf(code) } }
}

/** Invalid variables are programming errors: details are reported. */
function variablesFailure({ problems }: InvalidInput): PublicFailure {
  const code = 'invalid_variables'
  const params = { variable: problems[0]?.param ?? '' }
  const { message, extensions } = badRequest(code, 400)
  const errors = problems.map(({ msg, param }) => ({ msg, param }))
  return { message, extensions: { ...extensions, params, errors, sentence: sentenceOf(code, params) } }
}

const failure = (code: string, status: number): PublicFailure => ({ message: code, extensions: { code, status } })

const badRequest = (code: string, status: number): PublicFailure => ({
  message: `bad_request.${code}`,
  extensions: { code, status },
})

function upstreamOf(error: GraphQLError): Upstream | undefined {
  const response = error.extensions.response
  if (typeof response !== 'object' || response === null) return undefined
  if (!('status' in response) || typeof response.status !== 'number') return undefined
  return { status: response.status, body: 'body' in response ? response.body : undefined }
}

function rootOf(error: Error): Error {
  const inner = error instanceof GraphQLError ? error.originalError : undefined
  return inner && inner !== error ? rootOf(inner) : error
}

function isTimeout(error: Error): boolean {
  return error.name === 'TimeoutError' || error.name === 'AbortError'
}

interface ErrorBody {
  error?: unknown
  errors?: unknown
  params?: unknown
}

function bodyOf(body: unknown): ErrorBody {
  return typeof body === 'object' && body !== null ? body : {}
}

function codeIn({ error }: ErrorBody): string | undefined {
  return typeof error === 'string' && CODE.test(error) ? error : undefined
}

function paramsIn(params: unknown): ProblemParams | undefined {
  if (typeof params !== 'object' || params === null) return undefined
  const plain = Object.entries(params).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(plain) as ProblemParams
}

function problemsIn(errors: unknown): UpstreamProblem[] {
  return Array.isArray(errors) ? errors.flatMap(problemIn) : []
}

function problemIn(item: unknown): UpstreamProblem[] {
  if (typeof item !== 'object' || item === null || !('msg' in item) || !('param' in item)) return []
  const { msg, param } = item
  if (typeof msg !== 'string' || !CODE.test(msg) || typeof param !== 'string') return []
  const params = 'params' in item ? paramsIn(item.params) : undefined
  return [{ msg, param, ...(params && { params }) }]
}
