import type { QueryClient } from '@tanstack/react-query'
import { branchIdOf } from '#machines/session-branch.ts'
import { pathInside } from '#src/runtime/place/start-path.ts'
import { createQueryClient } from '#src/runtime/query-client.ts'
import type { Runtime } from '#src/runtime/runtime.ts'
import { loadScreenAt, questionAt } from './route/routes.ts'

/** The cache of a session that is not drawn yet. */
interface Begun {
  sessionNumber: number
  queryClient: QueryClient
}

const begun = new WeakMap<Runtime['session'], Begun>()

/** The cache of the present session, with what is asked ahead. It belongs to whoever takes it. */
export function takeQueryClient(runtime: Runtime, view: string | undefined): QueryClient {
  const { session } = runtime
  askFirst(runtime, view)
  const ahead = begun.get(session)
  begun.delete(session)
  return ahead?.queryClient ?? createQueryClient()
}

/**
 * Asks what the first screen shows as soon as it is known whose it is, once: drawing the screen takes longer than the
 * answer. An address with parameters is left to its screen.
 * @returns stops waiting
 */
export function askOnceKnown(runtime: Runtime, view: string | undefined): () => void {
  const { session } = runtime
  const look = () => {
    if (!session.getSnapshot().context.user) return
    unsubscribe()
    askFirst(runtime, view)
  }
  const { unsubscribe } = session.subscribe(look)
  look()
  return unsubscribe
}

function askFirst({ address, client, session }: Runtime, view: string | undefined): void {
  const { user, selectedBranch, sessionNumber } = session.getSnapshot().context
  if (!user || user.mustAddFactor || begun.get(session)?.sessionNumber === sessionNumber) return
  const written = address.read()
  const path = view && !written.startsWith(view) ? view : pathInside(written, address.returnTo())
  if (/[?#]/.test(path)) return
  const queryClient = createQueryClient()
  begun.set(session, { sessionNumber, queryClient })
  const asking = { client, queryClient, user, branchId: branchIdOf(selectedBranch) }
  const ask = questionAt(path)
  if (ask) ask(asking)
  else void loadScreenAt(path).then(() => questionAt(path)?.(asking))
}
