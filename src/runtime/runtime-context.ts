import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Present } from '#domain/value/day/moment.ts'
import type { sessionMachine } from '#machines/session.ts'
import { branchIdOf } from '#machines/session-branch.ts'
import type { SessionUser } from '#machines/session-steps.ts'
import type { Client } from '#src/graphql/client.ts'
import type { Session } from '#src/runtime/session/session.ts'
import type { Runtime } from './runtime.ts'

export const RuntimeContext = createContext<Runtime | null>(null)

/** True from a manual sign-in until the focus reached the screen. */
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

/** Selects from the session's snapshot; `select` must be referentially stable. */
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

/** The same outside of components. */
export function presentOf({ platform, session }: Runtime): Present {
  const { user } = session.getSnapshot().context
  if (!user) throw new Error('Nobody is signed in here')
  return { now: platform.now(), timeZone: user.timeZone }
}

/** The branch that is looked at, or null while all of them are. */
export const useBranchId = (): string | null => useSessionState(({ context }) => branchIdOf(context.selectedBranch))

/** Acting branch: the default branch of new records. The selected one or the only one, if active. */
export function useActingBranchId(): string | null {
  const { branches } = useUser()
  const branchId = useBranchId()
  return branches.find(({ id, status }) => id === branchId && status === 'ACTIVE')?.id ?? null
}

/** Name of the selected branch, or of all. */
export function useBranchName(): string {
  const { branches } = useUser()
  const branchId = useBranchId()
  return branches.find(({ id }) => id === branchId)?.name ?? everyBranchName
}

export const everyBranchName = 'Todas as filiais'
