import type { Tokens } from '#api/http/token.ts'
import { networkOf } from '#api/limit/network.ts'
import { LOCAL_API } from '#mesh/gateway/context.ts'
import { type Environment, environmentFor, hostOf } from '#mesh/gateway/environment.ts'
import type { Caller } from '#mesh/lookup/lookup-count.ts'

interface Issuing {
  readonly tokens: Tokens
  readonly environments: Readonly<Record<string, Environment>>
  readonly localApiKey: string
}

/** What a request's token claims. Whether the session or the key is still valid is checked by the API. */
export interface SessionClaim {
  isOfSession(request: Request): boolean
  /** The session, or the network if there is none. */
  callerOf(request: Request): Caller
}

/** Reads claims of tokens. Calls of hosts served by another process have tokens that only it can verify. */
export function sessionClaims({ tokens, environments, localApiKey }: Issuing): SessionClaim {
  const sessionOf = (request: Request): string | undefined => {
    const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    if (token === undefined) return undefined
    const environment = environmentFor(hostOf(request), environments, localApiKey)
    const isElsewhere = environment && environment.api !== LOCAL_API && new URL(request.url).pathname === '/graphql'
    if (isElsewhere || tokens.hasMadeKey(token)) return token
    return tokens.sessionOf(token, new Date())
  }
  return {
    isOfSession: (request) => sessionOf(request) !== undefined,
    callerOf(request) {
      const session = sessionOf(request)
      if (session !== undefined) return { name: session, isOfSession: true }
      return { name: networkOf(request.headers.get('x-forwarded-for') ?? 'unknown'), isOfSession: false }
    },
  }
}
