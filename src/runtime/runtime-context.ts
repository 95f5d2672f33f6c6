import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Present } from '#domain/value/moment.ts'
import type { sessionMachine } from '#machines/session.ts'
import { branchIdOf, type SessionUser } from '#machines/session-steps.ts'
import type { Client } from '#src/graphql/client.ts'
import type { Session } from '#src/runtime/session/session.ts'
import type { Runtime } from './runtime.ts'

export const RuntimeContext = createContext<Runtime | null>(null)

/** True from the moment that somebody has signed in by hand until the focus was led to the screen behind it. */
export const ArrivalContext = createContext({ current: false })

/** Everything of the element around this component. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('This component needs the app around it')
  return runtime
}

/** Calls the gateway in the name of the session. */
export const useClient = (): Client => useRuntime().client

export const useSession = (): Session => useRuntime().session

/** What the session's state says, followed. `select` answers the same object as long as nothing has changed. */
export function useSessionState<Selected>(
  select: (snapshot: SnapshotFrom<typeof sessionMachine>) => Selected,
): Selected {
  const session = useSession()
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener).unsubscribe, [session])
  return useSyncExternalStore(subscribe, () => select(session.getSnapshot()))
}

/** Who is signed in; only inside the workspace. */
export function useUser(): SessionUser {
  const user = useSessionState(({ context }) => context.user)
  if (!user) throw new Error('Nobody is signed in here')
  return user
}

/** Now, by the clocks of the company; only inside the workspace. */
export const usePresent = (): Present => presentOf(useRuntime())

/** The same for whoever has no component around. */
export function presentOf({ platform, session }: Runtime): Present {
  const { user } = session.getSnapshot().context
  if (!user) throw new Error('Nobody is signed in here')
  return { now: platform.now(), timeZone: user.timeZone }
}

/** The branch that is looked at, or null while all of them are. */
export const useBranchId = (): string | null => useSessionState(({ context }) => branchIdOf(context.scope))

/** The branch to write in until one says otherwise: the one that is looked at, or the only one; none that is inactive. */
export function useActingBranchId(): string | null {
  const { branches } = useUser()
  const branchId = useBranchId()
  return branches.find(({ id, status }) => id === branchId && status === 'ACTIVE')?.id ?? null
}

/** What is looked at, in words: the branch by its name, or all of them. */
export function useBranchName(): string {
  const { branches } = useUser()
  const branchId = useBranchId()
  return branches.find(({ id }) => id === branchId)?.name ?? everyBranchName
}

export const everyBranchName = 'Todas as filiais'
