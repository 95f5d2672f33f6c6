import type { Tokens } from '#api/token.ts'
import { LOCAL_API } from '#mesh/context.ts'
import { type Environment, environmentFor, hostOf } from '#mesh/environment.ts'

interface Issuing {
  readonly tokens: Tokens
  readonly environments: Readonly<Record<string, Environment>>
  readonly localApiKey: string
}

/**
 * Whether a request comes in the name of a session, by its token alone: whether the session still stands is asked by who
 * acts for it. A host whose calls the gateway sends to another process has tokens that only that process can read.
 */
export function sessionClaim({ tokens, environments, localApiKey }: Issuing): (request: Request) => boolean {
  return (request) => {
    const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    if (token === undefined) return false
    const environment = environmentFor(hostOf(request), environments, localApiKey)
    const isElsewhere = environment && environment.api !== LOCAL_API && new URL(request.url).pathname === '/graphql'
    return isElsewhere || tokens.sessionOf(token, new Date()) !== undefined
  }
}
