import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/session.ts'
import { type ProofQuestion, provingClient } from '#src/records/proof/proof.ts'
import { arriving } from '#src/runtime/part/arriving.tsx'
import { pathInside } from '#src/runtime/place/start-path.ts'
import type { Runtime } from '#src/runtime/runtime.ts'
import { RuntimeContext, useBranchId, useRuntime, useSessionState } from '#src/runtime/runtime-context.ts'
import { entryOf } from '#src/screens/menu.ts'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { createToasts, ToastsContext } from '#src/ui/toasts.ts'
import { askOnceKnown, takeQueryClient } from './first-question.ts'
import { createWorkspaceRouter } from './route/router.ts'
import { loadScreenAt } from './route/routes.ts'
import { Toaster } from './toaster.tsx'
import { useView, viewAround } from './view/use-view.ts'

export { WaitingShell } from './shell/shell.tsx'

const FactorGate = lazy(() => import('#src/screens/own/factor-gate.tsx'), 'FactorGate', arriving)
const StepUpDialog = lazy(() => import('#src/records/proof/step-up.tsx'), 'StepUpDialog')

/** Preloads the first screen and what it shows while the session is being established. @returns stops waiting for it */
export function prepareWorkspace(runtime: Runtime, layer: HTMLElement | null): () => void {
  const { address } = runtime
  void loadScreenAt(pathInside(address.read(), address.returnTo()))
  return askOnceKnown(runtime, viewAround(layer))
}

/** Everything behind sign-in. Lives as long as one session, so that its cache never outlives its user. */
export function Workspace() {
  const outer = useRuntime()
  const [question, ask] = useState<ProofQuestion | null>(null)
  const runtime = useMemo(() => ({ ...outer, client: provingClient(outer, ask) }), [outer])
  const mustAddFactor = useSessionState(mustAddFactorIn)
  const [toasts] = useState(createToasts)
  const view = useView()
  const [queryClient] = useState(() => takeQueryClient(outer, view))
  const [router] = useState(() => createWorkspaceRouter({ runtime, queryClient }, view))
  const branchId = useBranchId()
  const shownBranch = useRef(branchId)

  // Layout effect: the history is destroyed before the sign-in gate reads the address.
  useLayoutEffect(() => () => router.history.destroy(), [router])

  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation }) => {
        if (!runtime.address.place) runtime.address.replace(toLocation.href)
        runtime.arrive({ path: toLocation.href, title: entryOf(toLocation.pathname)?.label ?? '' })
      }),
    [router, runtime],
  )

  useEffect(
    () =>
      runtime.onVisit((path) => {
        const isElsewhere = path !== router.state.location.href
        if (isElsewhere) router.history.push(path)
        return isElsewhere
      }),
    [router, runtime],
  )

  // Cached and pending queries would wait five minutes for garbage collection.
  useEffect(() => () => void queryClient.cancelQueries().then(() => queryClient.clear()), [queryClient])

  useEffect(() => {
    if (shownBranch.current !== branchId) void queryClient.resetQueries()
    shownBranch.current = branchId
  }, [branchId, queryClient])

  return (
    <ArkEnvironment>
      <ToastsContext value={toasts}>
        <QueryClientProvider client={queryClient}>
          <RuntimeContext value={runtime}>
            {mustAddFactor ? <FactorGate /> : <RouterProvider router={router} />}
          </RuntimeContext>
          {/* Outside of the client whose calls wait for the answer: its own calls never do. */}
          {question && <StepUpDialog question={question} />}
          <Toaster />
        </QueryClientProvider>
      </ToastsContext>
    </ArkEnvironment>
  )
}

const mustAddFactorIn = ({ context }: SnapshotFrom<typeof sessionMachine>) => context.user?.mustAddFactor
