import { Portal } from '@ark-ui/react/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import History from 'lucide-react/icons/history'
import Sparkles from 'lucide-react/icons/sparkles'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftKeyOf } from '#src/runtime/draft/draft-key.ts'
import type { LeftDraft } from '#src/runtime/draft/drafts.ts'
import { useRuntime, useSessionState, useUser } from '#src/runtime/runtime-context.ts'
import { newVersion, update } from '#src/runtime/update.ts'
import { entryOf } from '#src/screens/menu.ts'
import { Button } from '#src/ui/control/button.tsx'
import { useLayer, useModalOpen } from '#src/ui/layer.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { useUnknownView } from '../view/unknown-view.ts'
import { noteRecent } from './search/recent-place.ts'

// Overlay of its own size: no layout shift under what is being typed, and pointer events pass through.
const placeStyle = cva({
  base: {
    position: 'fixed',
    top: { base: '2', sm: '[auto]' },
    bottom: { sm: '4' },
    insetInline: '2',
    display: 'flex',
    zIndex: 'toast',
    pointerEvents: 'none',
  },
  variants: {
    /** On phones a modal fills the screen: a picture above its actions covers neither these nor its title. */
    overModal: { true: { top: { base: '[auto]', sm: '[auto]' }, bottom: { base: '20', sm: '4' } } },
  },
})
const noticeStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '3',
  bg: 'surface.raised',
  color: 'text',
  borderWidth: 'thin',
  borderColor: 'border',
  rounded: 'md',
  boxShadow: 'floating',
  fontSize: 'sm',
  '& > svg': { w: '5', h: '5', flexShrink: '0' },
  '& > button': { pointerEvents: 'auto' },
})

const wordsOverModalStyle = css({ display: { base: 'none', sm: 'contents' } })

/** Confirms that another user takes over. */
const NewcomerQuestion = lazy(() => import('./newcomer-question.tsx'), 'NewcomerQuestion')

const betweenChecksMilliseconds = 60_000
const pollMilliseconds = 5 * 60_000
const probeMilliseconds = 5_000

/** Global notices: offline, new version. */
export function Notices() {
  const runtime = useRuntime()
  const isDown = useDownConnection()
  const version = useNewVersion()
  const left = useLeftDraft()
  const isGivingWay = useSessionState(({ value }) => value === 'givingWay')
  // An open form is left first, which asks about unsaved changes.
  const isModalOpen = useModalOpen()
  useRecentPlaces()
  useUnknownView()
  return (
    <>
      <NewcomerQuestion open={isGivingWay} onClose={() => runtime.session.send({ type: 'stay' })} />
      <Portal container={useLayer()}>
        <div role="status" className={placeStyle({ overModal: isModalOpen })}>
          {isDown ? (
            <div part="notice" className={noticeStyle}>
              <WifiOff {...(isModalOpen ? { role: 'img', 'aria-label': 'Sem conexão' } : { 'aria-hidden': true })} />
              <p className={isModalOpen ? wordsOverModalStyle : undefined}>
                Sem conexão. O que você digitar fica na tela até ela voltar.
              </p>
            </div>
          ) : left && !isModalOpen ? (
            <LeftNotice left={left} />
          ) : (
            version &&
            !isModalOpen && (
              <div part="notice" className={noticeStyle}>
                <Sparkles aria-hidden />
                <p>Nova versão disponível</p>
                <Button size="dense" onClick={() => update(runtime, version)}>
                  Atualizar
                </Button>
              </div>
            )
          )}
        </div>
      </Portal>
    </>
  )
}

/** Draft recovery: offers what was typed when the page removed the element. */
function LeftNotice({ left }: { left: LeftDraft }) {
  const { drafts } = useRuntime()
  const router = useRouter()
  const where = entryOf(left.path.split('?')[0] ?? '')?.label
  return (
    <div part="notice" className={noticeStyle}>
      <History aria-hidden />
      <p>Você deixou algo sem salvar{where && ` em ${where}`}.</p>
      <Button size="dense" onClick={() => router.history.push(left.path)}>
        Continuar
      </Button>
      <Button variant="outline" size="dense" onClick={() => drafts.delete(left.key)}>
        Descartar
      </Button>
    </div>
  )
}

function useLeftDraft(): LeftDraft | null {
  const { drafts } = useRuntime()
  const prefix = draftKeyOf(useUser())
  return useSyncExternalStore(drafts.subscribe, () => drafts.lastLeft(prefix))
}

/** Whether the connection is lost. Probes until it is back, then refetches what is on the screen. */
function useDownConnection(): boolean {
  const { connection, platform } = useRuntime()
  const queryClient = useQueryClient()
  const isDown = useSyncExternalStore(connection.subscribe, connection.isDown)
  useEffect(() => {
    if (!isDown) return
    const timer = setInterval(connection.probe, probeMilliseconds)
    const stop = platform.onOnline(() => void connection.probe())
    return () => {
      clearInterval(timer)
      stop()
      void queryClient.invalidateQueries()
    }
  }, [isDown, connection, platform, queryClient])
  return isDown
}

/** The newer version on the server, looked for at first, when the page is looked at again and every few minutes. */
function useNewVersion(): string | null {
  const runtime = useRuntime()
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => {
    const { platform } = runtime
    let checkedAt = Number.NEGATIVE_INFINITY
    const check = () => {
      const now = platform.now().getTime()
      if (!platform.isVisible() || now - checkedAt < betweenChecksMilliseconds) return
      checkedAt = now
      void newVersion(runtime).then((found) => found && setVersion(found))
    }
    check()
    const timer = setInterval(check, pollMilliseconds)
    const stop = platform.onLooked(check)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [runtime])
  return version
}

/** Remembers where the person goes, for the search. */
function useRecentPlaces(): void {
  const { platform } = useRuntime()
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    const note = () => noteRecent(platform.storage, queryClient, router.state.location.pathname)
    note()
    return router.subscribe('onResolved', note)
  }, [platform, router, queryClient])
}
