import type { EarlyAnswer } from '#src/graphql/early-answer.ts'
import { MeDocument } from '#src/graphql/generated/me.ts'
import type { ElementInput } from '../page/settings.ts'

/** As long as the content itself would wait, in milliseconds. */
const patience = 30_000

/**
 * Asks whose the kept token is while the code that asks first for that is on its way: in a foreign page it would leave a
 * round later. The token goes to the server that the script came from, and to no other.
 */
export function askEarly({ api, session, getToken }: ElementInput): EarlyAnswer | undefined {
  const { origin } = new URL(import.meta.url)
  const isByCookies = session === 'cookie'
  const token = api || (session && session !== 'local' && !isByCookies) || getToken ? null : storedToken(origin)
  // What a foreign page says of cookies does not hold.
  if (!token || (isByCookies && origin !== location.origin)) return undefined
  const [url, authorization, query] = [`${origin}/graphql`, `Bearer ${token}`, MeDocument.toString()]
  let answer: Promise<Response> | null = fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'graphql-require-preflight': '1',
      authorization,
      ...(isByCookies && { 'x-session': 'cookie' }),
    },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(patience),
  })
  // Whoever takes it hears of it.
  answer.catch(() => undefined)
  const take = () => {
    const taken = answer
    answer = null
    return taken
  }
  return { url, authorization, query, take }
}

function storedToken(origin: string): string | null {
  try {
    return localStorage.getItem(`celeiro:${origin}:token`)
  } catch {
    return null
  }
}
