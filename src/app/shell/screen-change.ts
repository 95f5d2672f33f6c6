import { useRouter, useRouterState } from '@tanstack/react-router'
import { type RefObject, useContext, useEffect, useRef } from 'react'
import { ArrivalContext, useRuntime } from '#src/runtime/runtime-context.ts'
import { entryOf } from '#src/screens/menu.ts'
import { showTop } from './show-top.ts'

interface ScreenChangeProps {
  main: RefObject<HTMLElement | null>
  /** Referentially stable. */
  onChange: () => void
}

/**
 * On another screen (not on a panel over the same one) moves the focus to its content, so that it is read out, and
 * names the page if the page is ours. Its top comes into view, except on the way back, where the browser knows the place.
 * Draws nothing: what it follows must not draw the shell around it.
 */
export function ScreenChange({ main, onChange }: ScreenChangeProps): null {
  const { ownsPage, platform } = useRuntime()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname })
  const screen = entryOf(path)
  const key = screen?.path ?? path
  const shown = useRef(key)
  const isReturn = useReturn()
  useEffect(() => {
    if (ownsPage) platform.address.name(screen ? `${screen.label} · Celeiro` : 'Celeiro')
  }, [ownsPage, platform, screen])
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    onChange()
    main.current?.focus({ preventScroll: true })
    const shell = main.current?.closest('[part=shell]')
    if (ownsPage) platform.address.scrollToTop()
    else if (shell && !isReturn.current) showTop(shell)
  }, [key, main, onChange, ownsPage, platform, isReturn])
  useArrival(main)
  return null
}

/** Whether the latest navigation was one through the history. */
function useReturn(): RefObject<boolean> {
  const { history } = useRouter()
  const isReturn = useRef(false)
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        isReturn.current = type !== 'PUSH' && type !== 'REPLACE'
      }),
    [history],
  )
  return isReturn
}

/** After sign-in the focus moves to the title of the first screen. */
function useArrival(main: RefObject<HTMLElement | null>): void {
  const isArrival = useContext(ArrivalContext)
  const isShown = useRouterState({ select: ({ status }) => status === 'idle' })
  useEffect(() => {
    const content = main.current
    if (!isShown || !isArrival.current || !content) return
    isArrival.current = false
    // Do not steal the focus from the host page or from a form that opens.
    if (content.ownerDocument.activeElement !== content.ownerDocument.body) return
    const title = content.querySelector('h1') ?? content
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }, [isShown, isArrival, main])
}
