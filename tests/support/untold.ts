import { isErrorCode, sentenceOf } from '#domain/error/error.ts'

type Params = Readonly<Record<string, unknown>>

/** The names of the places in the sentence of a code: 'sum', 'net' of '{sum} de {net}'. */
export function placesOf(code: string): string[] {
  const places = new Set<string>()
  const get = (_: object, name: string | symbol) => {
    places.add(String(name))
    return ''
  }
  sentenceOf(code, new Proxy({}, { get }))
  return [...places]
}

/** Codes of refusals and warnings anywhere in an answer whose sentences would be told with a hole, and which hole. */
export function untoldIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(untoldIn)
  if (typeof answer !== 'object' || answer === null) return []
  const { msg, error, params = {}, ...others } = answer as Readonly<Record<string, unknown>>
  const code = msg ?? error
  const inside = Object.values(others).flatMap(untoldIn)
  return isErrorCode(code) ? [...inside, ...holesIn(code, params as Params)] : inside
}

const holesIn = (code: string, params: Params): string[] =>
  placesOf(code)
    .filter((place) => (params[place] ?? '') === '')
    .map((place) => `${code} {${place}}`)
