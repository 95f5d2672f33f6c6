import type { EarlyAnswer } from '#src/graphql/early-answer.ts'
import { MeDocument } from '#src/graphql/generated/me.ts'
import type { ElementInput } from '../page/settings.ts'
import type { StandIn } from './stand-in.ts'

/** Timeout in milliseconds, the same as the content's own request. */
const patience = 30_000

/** What is asked before the content is here. */
export interface EarlyQuestions {
  /** For the content, which takes their answers. */
  readonly asked: EarlyAnswer[]
  /** Asks `me` no second time: a copy of its answer. */
  readonly me: Promise<Response>
  /** Asks more; the content gets its answer too. @returns a copy */
  readonly ask: (query: string, variables?: object, branchId?: string | null) => Promise<Response>
  /** Prefix of this session's keys in the storage. */
  readonly prefix: string
  /** Once they stand. */
  rows?: StandIn
  /** The product's style sheet, which they have. */
  sheet?: CSSStyleSheet
}

/**
 * Sends the first `me` query before its code is loaded: saves a round trip in foreign pages. The token is only sent
 * to the origin of the script.
 */
export function askEarly({ api, session, getToken }: ElementInput): EarlyQuestions | undefined {
  const { origin } = new URL(import.meta.url)
  const isByCookies = session === 'cookie'
  const prefix = `celeiro:${origin}:`
  const token = api || (session && session !== 'local' && !isByCookies) || getToken ? null : stored(`${prefix}token`)
  // Cookie sessions are ignored in foreign pages.
  if (!token || (isByCookies && origin !== location.origin)) return undefined
  const [url, authorization] = [`${origin}/graphql`, `Bearer ${token}`]
  const asked: EarlyAnswer[] = []
  const ask: EarlyQuestions['ask'] = (query, variables, branchId = null) => {
    let answer: Promise<Response> | null = fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'graphql-require-preflight': '1',
        authorization,
        ...(branchId && { 'branch-id': branchId }),
        ...(isByCookies && { 'x-session': 'cookie' }),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(patience),
    })
    const copy = answer.then((response) => response.clone())
    // Its consumer handles the rejection.
    copy.catch(() => undefined)
    const take = () => {
      const first = answer
      answer = null
      return first
    }
    asked.push({ url, authorization, query, branchId, ...(variables && { variables }), take })
    return copy
  }
  return { asked, me: ask(MeDocument.toString()), ask, prefix }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
