import { areOfOneSession, problemOf, type Tokens } from '#machines/session-steps.ts'
import type { KeyedStorage } from '#src/foundation/keyed-storage.ts'
import { SignOutDocument } from '#src/graphql/generated/auth.ts'
import type { Transport } from '#src/graphql/transport.ts'
import { renew } from './session-actors.ts'

/** Signs out on the server, which may be unreachable. */
export interface SignOuts {
  /** Sends a sign-out, stored until the server has answered. */
  send: (tokens: Tokens | null) => void
  /** Sends a stored one. */
  sendKept: () => void
}

const key = 'signedOut'

/**
 * The session is over here at once, whatever comes of it there.
 * @param storage where a sign-out waits: for cookies, which no page can take away, beyond the page (their handle opens
 * nothing); for tokens that are forgotten already, no longer than the page
 */
export function createSignOuts(transport: Transport, storage: KeyedStorage): SignOuts {
  const send = (tokens: Tokens | null) => {
    if (!tokens) return
    const text = JSON.stringify(tokens)
    storage.write(key, text)
    void isHeard(transport, tokens).then((heard) => {
      if (heard && storage.read(key) === text) storage.remove(key)
    })
  }
  return { send, sendKept: () => send(tokensOf(storage.read(key))) }
}

function tokensOf(text: string | null): Tokens | null {
  try {
    const pending: unknown = JSON.parse(text ?? 'null')
    if (typeof pending !== 'object' || pending === null || !('accessToken' in pending) || !('refreshToken' in pending))
      return null
    const { accessToken, refreshToken } = pending
    return { accessToken: String(accessToken), refreshToken: refreshToken === null ? null : String(refreshToken) }
  } catch {
    return null
  }
}

/** Whether the server has answered, renewing an expired token for it if need be. */
async function isHeard(transport: Transport, tokens: Tokens): Promise<boolean> {
  const signOut = (accessToken: string) => transport(SignOutDocument, {}, { accessToken })
  try {
    await signOut(tokens.accessToken)
    return true
  } catch (error) {
    const problem = problemOf(error)
    if (problem.key !== 'unauthorized' || !tokens.refreshToken) return !problem.retryable
  }
  try {
    const renewed = await renew(transport, tokens)
    // The cookies may belong to another user by now.
    if (areOfOneSession(renewed, tokens)) await signOut(renewed.accessToken)
    return true
  } catch (error) {
    return !problemOf(error).retryable
  }
}
