import { isErrorCode, type ProblemParams, sentenceOf, sentenceOfKey } from '#domain/error/error.ts'
import { RequestFailure } from './request-failure.ts'

/** Only what happened, where what to do about it is said besides: 'Sem conexão com o Celeiro.' */
export const happeningOf = (code: string, params?: ProblemParams): string =>
  sentenceOf(code, params).replace(/\. .*/, '.')

/** What the person reads about anything that a call threw: the code's own sentence, else the key's. */
export function sentenceOfFailure(error: unknown): string {
  if (!(error instanceof RequestFailure)) return sentenceOf('generic')
  const { key, code, params } = error
  return isErrorCode(code) ? sentenceOf(code, params) : sentenceOfKey(key, params)
}
