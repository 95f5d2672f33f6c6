import { isErrorCode, type ProblemParams, sentenceOf, sentenceOfKey } from '#domain/error/error.ts'
import { RequestFailure } from './request-failure.ts'

/** The first sentence only: 'Sem conexão com o Celeiro.' */
export const happeningOf = (code: string, params?: ProblemParams): string =>
  sentenceOf(code, params).replace(/\. .*/, '.')

/** Sentence of any error of a call: by its code, else by its key. */
export function sentenceOfFailure(error: unknown): string {
  if (!(error instanceof RequestFailure)) return sentenceOf('generic')
  const { key, code, params } = error
  return isErrorCode(code) ? sentenceOf(code, params) : sentenceOfKey(key, params)
}
