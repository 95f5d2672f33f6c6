import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Help, HelpContext } from '#src/runtime/help-context.ts'
import { useQuiet, useWhenQuiet } from '#src/runtime/quiet.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { useShortcutChoice } from '#src/runtime/shortcut-choice.ts'
import { lazyFace } from '#src/ui/face/lazy-face.ts'
import { Gradual } from '#src/ui/gradual.tsx'
import { useLayer, useModalOpen } from '#src/ui/layer.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { ProgressBar } from '#src/ui/waiting/progress-bar.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { useView } from '../view/use-view.ts'
import { columnStyle, mainStyle, ShellFrame, shellStyle } from './frame/shell-frame.tsx'
import { loadParts, MenuDrawer, ScreenKeys, ShellDialog } from './frame/shell-part.tsx'
import { isNarrowed, Sidebar } from './menu/sidebar.tsx'
import { ScreenChange } from './screen-change.ts'
import { TopBar } from './top-bar.tsx'

const waitingStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const waitingMenuStyle = css({ display: 'flex', flexDirection: 'column', gap: '6', p: '4' })
const skipStyle = css({
  position: 'absolute',
  top: '2',
  insetStart: '2',
  zIndex: 'overlay',
  px: '4',
  py: '2',
  rounded: 'md',
  bg: 'accent',
  color: 'accent.text',
  '&:not(:focus)': { srOnly: true },
})

const ViewLine = lazy(() => import('../view/view-line.tsx'), 'ViewLine', { Missing: () => null })
const Notices = lazy(() => import('./notices.tsx'), 'Notices', { Missing: MissingNotices })

/** App shell: menu, top bar, progress, landmarks. */
export function Shell() {
  return (
    <Gradual>
      <DrawnShell />
    </Gradual>
  )
}

/** The shell before it is known whose it is. */
export function WaitingShell() {
  const { platform, ownsPage } = useRuntime()
  const view = useView()
  return (
    <div role="status" aria-label="Carregando">
      <ShellFrame narrow={isNarrowed(platform)} isAlone={view !== undefined} ownsPage={ownsPage} menu={waitingMenu}>
        <div className={waitingStyle}>
          <Skeleton width="long" height="title" />
          <Skeleton height="block" />
          <Skeleton height="block" />
        </div>
      </ShellFrame>
    </div>
  )
}

const waitingMenu = (
  <div className={waitingMenuStyle}>
    <Skeleton width="long" />
    <Skeleton width="short" />
    <Skeleton width="long" />
    <Skeleton width="long" />
    <Skeleton width="short" />
    <Skeleton width="long" />
  </div>
)

/** What explains a screen, the choice of its keys, and whether anybody was told of them. */
function useHelp(): [help: Help, dialog: ReactNode, isTold: boolean] {
  const [hasCharacters, choose] = useShortcutChoice()
  const [request, setRequest] = useState<{ path?: string | undefined; isRead?: boolean }>()
  const help = useMemo(
    () => ({ hasCharacters, choose, explain: (path?: string) => setRequest({ path }) }),
    [hasCharacters, choose],
  )
  const dialog = request && !request.isRead && (
    <ShellDialog kind="help" path={request.path} onClosed={() => setRequest({ isRead: true })} />
  )
  return [help, dialog, request !== undefined]
}

function DrawnShell() {
  const [help, helpDialog, isTold] = useHelp()
  const { ownsPage, announceReady } = useRuntime()
  const view = useView()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const whenQuiet = useWhenQuiet()
  const layer = useLayer()
  useEffect(() => whenQuiet(() => void Promise.all([lazyFace(layer), loadParts()])), [whenQuiet, layer])
  useEffect(announceReady, [announceReady])
  const closeDrawer = useCallback(() => setDrawerOpen(false), [])
  return (
    <HelpContext value={help}>
      <Box fills={ownsPage ? 'page' : view ? undefined : 'element'}>
        {!view && (
          <button type="button" className={skipStyle} onClick={() => main.current?.focus()}>
            Ir para o conteúdo
          </button>
        )}
        <Progress />
        {!view && <Sidebar />}
        <div className={columnStyle}>
          {!view && <TopBar onOpenMenu={() => setDrawerOpen(true)} />}
          <main ref={main} part="main" tabIndex={-1} className={mainStyle}>
            {view && <ViewLine view={view} screen={main} />}
            <Outlet />
          </main>
        </div>
        <MenuDrawer open={isDrawerOpen} onClose={closeDrawer} />
        <ScreenChange main={main} onChange={closeDrawer} />
        <QuietParts screen={main} isTold={isTold} />
      </Box>
      {helpDialog}
    </HelpContext>
  )
}

/** Apart from the shell, as what follows: its menu and bar are not drawn anew for each press and each panel. */
function Box({ fills, children }: { fills: 'page' | 'element' | undefined; children: ReactNode }) {
  return (
    <div part="shell" className={shellStyle({ fills })} inert={useModalOpen()}>
      {children}
    </div>
  )
}

function Progress() {
  return <ProgressBar active={useRouterState({ select: (state) => state.isLoading })} />
}

const noticesRetryMilliseconds = 20_000

/** Retries loading the notices on every connection change and after a while, so that they can show the next loss. */
function MissingNotices({ onRetry }: { onRetry: () => void }) {
  const { connection } = useRuntime()
  useEffect(() => {
    const stop = connection.subscribe(onRetry)
    const timer = setTimeout(onRetry, noticesRetryMilliseconds)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [connection, onRetry])
  return null
}

/**
 * Loaded as soon as the first screen is drawn: the offline notice cannot be fetched while offline. The keys come at once
 * where the help lists them, since whoever closes it presses one next.
 */
function QuietParts({ screen, isTold }: { screen: RefObject<HTMLElement | null>; isTold: boolean }) {
  const isQuiet = useQuiet()
  return (
    <>
      {isQuiet && <Notices />}
      {(isQuiet || isTold) && <ScreenKeys box={screen} />}
    </>
  )
}
