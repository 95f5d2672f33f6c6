import { type RefObject, useCallback, useSyncExternalStore } from 'react'
import { useLayer } from './layer.ts'

/** Whether anything of the element is drawn: not where the page hides what it stands in. Followed while `isWanted`. */
export function useIsRendered(isWanted: boolean): boolean {
  const layer = useLayer()
  const subscribe = useCallback(
    (listener: () => void) => {
      const root = layer.current?.parentElement
      if (!isWanted || !root) return () => undefined
      // What is hidden has no size, and gets one when it is shown.
      const observer = new ResizeObserver(listener)
      observer.observe(root)
      return () => observer.disconnect()
    },
    [layer, isWanted],
  )
  return useSyncExternalStore(subscribe, () => isRendered(layer))
}

function isRendered(layer: RefObject<HTMLElement | null>): boolean {
  return layer.current?.parentElement?.checkVisibility({ visibilityProperty: true }) ?? true
}
