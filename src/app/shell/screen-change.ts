import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { entryOf } from '../menu.ts'
import { useRuntime } from '../runtime-context.ts'

/**
 * On another screen (not on a panel over the same one) moves the focus to its content, so that it is read out, and
 * names the page if the page is ours.
 */
export function useScreenChange(main: RefObject<HTMLElement | null>, onChange: () => void): void {
  const { history, platform } = useRuntime()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname })
  const screen = entryOf(path)
  const key = screen?.path ?? path
  const shown = useRef(key)
  useEffect(() => {
    if (history === 'browser') platform.address.name(screen ? `${screen.label} · Celeiro` : 'Celeiro')
  }, [history, platform, screen])
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    onChange()
    main.current?.focus({ preventScroll: true })
    if (history === 'browser') platform.address.scrollToTop()
  }, [key, main, onChange, history, platform])
}
