import { type ReactNode, Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { verifyPath } from '#domain/report/paper/seal.ts'
import type { sessionMachine } from '#machines/session.ts'
import { report } from '#src/runtime/event/report.ts'
import { arriving, arrivingWorkspace, noAccess, noConnection } from '#src/runtime/part/arriving.tsx'
import { Notice } from '#src/runtime/part/notice.tsx'
import { pathInside, pathOutside, placeToReturnTo } from '#src/runtime/place/start-path.ts'
import { ArrivalContext, useRuntime, useSessionState } from '#src/runtime/runtime-context.ts'
import { hostTokenFailed } from '#src/runtime/session/session-actors.ts'
import { Entrance } from '#src/screens/auth/entrance.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { lazyFace } from '#src/ui/face/lazy-face.ts'
import { useLayer } from '#src/ui/layer.ts'
import { lazy } from '#src/ui/lazy.tsx'

const loadWorkspace = () => {
  // Evaluated in its own task rather than one long one.
  void import('#src/records/list/record-list.tsx').catch(() => undefined)
  return import('./workspace.tsx')
}

const Workspace = lazy(loadWorkspace, 'Workspace', arrivingWorkspace)
const WaitingShell = lazy(loadWorkspace, 'WaitingShell', arriving)
const HostedEnd = lazy(() => import('./hosted-end.tsx'), 'HostedEnd', arriving)

const PaperVerification = lazy(
  () => import('#src/screens/verify/paper-verification.tsx'),
  'PaperVerification',
  arriving,
)

/** Paper verification is public. */
export function SignInGate() {
  const { address } = useRuntime()
  const [path, setPath] = useState(() => address.read())
  const isVerifying = path.startsWith(verifyPath)
  useEffect(() => (isVerifying ? address.onPop(() => setPath(address.read())) : undefined), [address, isVerifying])
  if (!isVerifying) return <SessionGate />
  const goTo = (to: string) => {
    address.push(to)
    setPath(to)
  }
  return <PaperVerification path={path} goTo={goTo} />
}

type View = 'starting' | 'inside' | 'login' | 'ended' | 'offline'

/** Sign-in bundle: decides between sign-in and the workspace, which lazily loads router, queries and Ark. */
function SessionGate() {
  const view = useSessionState(viewOf)
  const hasEnded = useSessionState(({ context }) => context.sessionNumber > 0 && context.problem === null)
  const isArrival = useRef(false)
  useEffect(() => {
    if (view !== 'inside') isArrival.current = view === 'login'
  }, [view])
  useEarlyWorkspace()
  switch (view) {
    case 'inside':
      return (
        <ArrivalContext value={isArrival}>
          <Inside />
        </ArrivalContext>
      )
    case 'login':
      return (
        <Outside keepsPlace={!hasEnded}>
          <Entrance />
        </Outside>
      )
    case 'ended':
      return <HostedEnd />
    case 'offline':
      return <Offline />
    case 'starting':
      return <WaitingShell />
  }
}

function viewOf({ context, ...snapshot }: SnapshotFrom<typeof sessionMachine>): View {
  if (context.user) return 'inside'
  if (snapshot.value === 'offline') return 'offline'
  if (snapshot.value === 'signedOut') return context.isHosted ? 'ended' : 'login'
  return ['signingIn', 'mustChangePassword', 'mustProveAgain'].includes(String(snapshot.value)) ? 'login' : 'starting'
}

/** Preloads workspace and screen during sign-in. */
function useEarlyWorkspace() {
  const runtime = useRuntime()
  const layer = useLayer()
  const isComingIn = useSessionState(({ value }) => value !== 'signedOut' && value !== 'offline')
  useEffect(() => {
    if (!isComingIn) return
    let isOver = false
    let stop = () => {}
    void loadWorkspace().then(
      ({ prepareWorkspace }) => {
        if (!isOver) stop = prepareWorkspace(runtime, layer.current)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [isComingIn, runtime, layer])
}

/**
 * Rewrites the address after the router is gone, and keeps the place to return to, except after a deliberate
 * sign-out: the next user may be another.
 */
function Outside({ keepsPlace, children }: { keepsPlace: boolean; children: ReactNode }) {
  const { address, platform, ownsPage, announceReady } = useRuntime()
  const layer = useLayer()
  const keeps = useRef(keepsPlace)
  useLayoutEffect(() => {
    const path = address.read()
    const place = keeps.current ? (address.returnTo() ?? placeToReturnTo(path)) : null
    address.replace(pathOutside(path), place)
    if (ownsPage) platform.address.name('Entrar · Celeiro')
  }, [address, platform, ownsPage])
  useEffect(announceReady, [announceReady])
  useEffect(() => platform.whenIdle(() => void lazyFace(layer)), [platform, layer])
  return children
}

/** Restores the wanted address before the router reads it. */
function Inside() {
  const { address } = useRuntime()
  const [isPlaced, setPlaced] = useState(false)
  useLayoutEffect(() => {
    address.replace(pathInside(address.read(), address.returnTo()))
    setPlaced(true)
  }, [address])
  // Deferred: rendering the whole workspace at once would block the main thread.
  const isDrawn = useDeferredValue(isPlaced)
  if (!isDrawn) return <WaitingShell />
  return (
    <Suspense fallback={<WaitingShell />}>
      <Workspace />
    </Suspense>
  )
}

/** Session errors that only the portal's developer can fix. */
const portalsFault: Readonly<Record<string, { title: string; text: string }>> = {
  [hostTokenFailed]: {
    title: noAccess,
    text: 'Tente novamente. Se continuar assim, fale com quem cuida do portal.',
  },
  origin_not_listed: {
    title: 'Este portal ainda não pode usar o Celeiro',
    text: 'Fale com quem cuida do portal: falta incluir o endereço dele no Celeiro.',
  },
}

function Offline() {
  const { session, signOut, announceReady, emit, api } = useRuntime()
  const isHosted = useSessionState(({ context }) => context.isHosted)
  const problem = useSessionState(({ context }) => context.problem?.key ?? '')
  useEffect(announceReady, [announceReady])
  useEffect(() => {
    // The others are reported to the page where they occur, with their cause.
    if (problem && !portalsFault[problem])
      report(emit, `has no answer of ${api.href}${isHosted ? ' or of getToken' : ''}: ${problem}`)
  }, [problem, isHosted, emit, api])
  return (
    <Notice
      {...(portalsFault[problem] ?? {
        title: noConnection,
        text: 'Sua sessão continua aberta. Verifique sua internet; tentaremos de novo assim que ela voltar.',
      })}
      actionLabel="Tentar novamente"
      onAction={() => session.send({ type: 'retry' })}
    >
      {!isHosted && (
        <Button variant="outline" onClick={signOut}>
          Sair
        </Button>
      )}
    </Notice>
  )
}
