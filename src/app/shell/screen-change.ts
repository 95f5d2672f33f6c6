import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useContext, useEffect, useRef } from 'react'
import { ArrivalContext, useRuntime } from '#src/runtime/runtime-context.ts'
import { entryOf } from '#src/screens/menu.ts'

interface ScreenChangeProps {
  main: RefObject<HTMLElement | null>
  /** Referentially stable. */
  onChange: () => void
}

/**
 * On another screen (not on a panel over the same one) moves the focus to its content, so that it is read out, and
 * names the page if the page is ours. Draws nothing: what it follows must not draw the shell around it.
 */
export function ScreenChange({ main, onChange }: ScreenChangeProps): null {
  const { ownsPage, platform } = useRuntime()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname })
  const screen = entryOf(path)
  const key = screen?.path ?? path
  const shown = useRef(key)
  useEffect(() => {
    if (ownsPage) platform.address.name(screen ? `${screen.label} · Celeiro` : 'Celeiro')
  }, [ownsPage, platform, screen])
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    onChange()
    main.current?.focus({ preventScroll: true })
    if (ownsPage) platform.address.scrollToTop()
  }, [key, main, onChange, ownsPage, platform])
  useArrival(main)
  return null
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
