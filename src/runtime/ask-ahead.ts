import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#machines/session-steps.ts'
import type { Client } from '#src/graphql/client.ts'

/** In whose name a screen is asked for. */
interface Asking {
  client: Client
  queryClient: QueryClient
  user: SessionUser
  /** The branch that is looked at, or null while all of them are. */
  branchId: string | null
}

/** Puts what a screen shows without parameters into the cache, under the key that the screen itself uses. */
export type AskAhead = (asking: Asking) => void

/** What a lazily loaded screen asks ahead (`SupplierList.askAhead = …`), once it is loaded. */
export function questionOf(screen: object): AskAhead | undefined {
  const loaded: unknown = 'loaded' in screen && typeof screen.loaded === 'function' && screen.loaded()
  const ask = typeof loaded === 'function' && 'askAhead' in loaded ? loaded.askAhead : undefined
  return isQuestion(ask) ? ask : undefined
}

const isQuestion = (ask: unknown): ask is AskAhead => typeof ask === 'function'
