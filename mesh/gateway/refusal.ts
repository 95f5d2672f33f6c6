import '#domain/catalogue/errors.ts'
import { type ErrorCode, type ProblemParams, sentenceOf } from '#domain/error/error.ts'

/** Keys by status; the body's code is in `extensions.code`. */
export const keyOfStatus: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many_requests',
}

/** Why a call to `/graphql` is refused before execution. */
export interface Refusal {
  readonly code: ErrorCode
  readonly status: number
  readonly params?: ProblemParams
}

/** A refusal as GraphQL errors. */
export function refusalBody({ code, status, params }: Refusal, requestId: string | undefined) {
  const key = status >= 500 ? code : (keyOfStatus[status] ?? `bad_request.${code}`)
  const sentence = sentenceOf(code, params)
  return { errors: [{ message: key, extensions: { code, status, ...(params && { params }), requestId, sentence } }] }
}
