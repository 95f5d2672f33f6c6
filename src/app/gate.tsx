import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/session.ts'
import { Login } from '#src/screens/auth/login.tsx'
import { Button } from '#src/ui/button.tsx'
import { useLateModule } from './late-module.ts'
import { Notice } from './notice.tsx'
import { useRuntime, useSession } from './runtime-context.ts'
import { Splash } from './splash.tsx'
import { pathInside, pathOutside, placeToReturnTo } from './start-path.ts'

const loadWorkspace = () => import('./workspace.tsx')

type View = 'starting' | 'inside' | 'login' | 'ended' | 'offline'

/** Light and first: decides between signing in and the workspace, which loads router, queries and Ark behind it. */
export function Gate() {
  const view = useSelector(useSession(), viewOf)
  switch (view) {
    case 'inside':
      return <Inside />
    case 'login':
      return (
        <Outside>
          <Login />
        </Outside>
      )
    case 'ended':
      return <HostedEnd />
    case 'offline':
      return <Offline />
    case 'starting':
      return <Starting />
  }
}

function viewOf({ context, ...snapshot }: SnapshotFrom<typeof sessionMachine>): View {
  if (context.user) return 'inside'
  if (snapshot.value === 'offline') return 'offline'
  if (snapshot.value === 'signedOut') return context.isHosted ? 'ended' : 'login'
  return snapshot.value === 'signingIn' ? 'login' : 'starting'
}

/** The splash; whoever has a session will need the workspace, so it loads meanwhile. */
function Starting() {
  useEffect(() => {
    void loadWorkspace().catch(() => undefined)
  }, [])
  return <Splash />
}

/** Puts the address outside before the router is gone from it, and keeps the place to come back to. */
function Outside({ children }: { children: ReactNode }) {
  const { address, announceReady } = useRuntime()
  useLayoutEffect(() => {
    const path = address.read()
    address.replace(pathOutside(path), address.returnTo() ?? placeToReturnTo(path))
  }, [address])
  useEffect(announceReady, [announceReady])
  return children
}

/** Puts the address where the person wanted to be, before there is a router to look at it. */
function Inside() {
  const { address } = useRuntime()
  const [isPlaced, setPlaced] = useState(false)
  const { Late: Workspace, hasFailed, retry } = useLateModule(loadWorkspace)
  useLayoutEffect(() => {
    address.replace(pathInside(address.read(), address.returnTo()))
    setPlaced(true)
  }, [address])
  if (hasFailed) return <Unreachable onRetry={retry} />
  if (!isPlaced || !Workspace) return <Splash />
  return (
    <Suspense fallback={<Splash />}>
      <Workspace />
    </Suspense>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      title="Sem conexão com o Celeiro"
      text="Não conseguimos carregar a tela. Verifique sua internet e tente novamente."
      actionLabel="Tentar novamente"
      onAction={onRetry}
    />
  )
}

function Offline() {
  const { session, announceReady } = useRuntime()
  const isHosted = useSelector(session, ({ context }) => context.isHosted)
  useEffect(announceReady, [announceReady])
  return (
    <Notice
      title="Sem conexão com o Celeiro"
      text="Você continua conectado. Verifique sua internet; tentaremos de novo assim que ela voltar."
      actionLabel="Tentar novamente"
      onAction={() => session.send({ type: 'retry' })}
    >
      {!isHosted && (
        <Button variant="outline" onClick={() => session.send({ type: 'signOut' })}>
          Sair
        </Button>
      )}
    </Notice>
  )
}

function HostedEnd() {
  const { session, announceReady } = useRuntime()
  useEffect(announceReady, [announceReady])
  return (
    <Notice
      title="Sua sessão terminou"
      text="Entre novamente no portal em que você está para continuar no Celeiro."
      actionLabel="Continuar"
      onAction={() => session.send({ type: 'retry' })}
    />
  )
}
