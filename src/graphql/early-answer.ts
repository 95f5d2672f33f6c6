/** A question that was asked before the code that asks it had come, and its answer, which is taken once. */
export interface EarlyAnswer {
  /** The gateway, absolute. */
  readonly url: string
  /** The header that it was asked with. */
  readonly authorization: string
  /** The document. */
  readonly query: string
  /** Null for whoever comes second. */
  readonly take: () => Promise<Response> | null
}

/**
 * The same fetch, whose first call is answered by what was asked early, where that is the same question in the same name.
 * An early question without an answer is asked again.
 */
export function answeredEarly(early: EarlyAnswer | undefined, fetch: typeof globalThis.fetch): typeof fetch {
  return (input, init) => {
    const answer = early && isSame(early, input, init) ? early.take() : null
    return answer ? answer.catch(() => fetch(input, init)) : fetch(input, init)
  }
}

const isSame = (
  { url, authorization, query }: EarlyAnswer,
  input: RequestInfo | URL,
  init: RequestInit = {},
): boolean =>
  String(input) === url &&
  new Headers(init.headers).get('authorization') === authorization &&
  typeof init.body === 'string' &&
  init.body.includes(JSON.stringify(query))
