import { isErrorCode, sentenceOf, sentenceOfKey } from '#domain/error/errors.ts'
import { RequestFailure } from './request-failure.ts'

/** What the person reads about anything that a call threw: the code's own sentence, else the key's. */
export function sentenceOfFailure(error: unknown): string {
  if (!(error instanceof RequestFailure)) return sentenceOf('generic')
  const { key, code, params } = error
  return isErrorCode(code) ? sentenceOf(code, params) : sentenceOfKey(key, params)
}
