import { type RefObject, useCallback, useSyncExternalStore } from 'react'
import { useLayer } from './layer.ts'

/** Whether the element is rendered, or hidden by the page. Only looked at while `isWanted`, since looking forces a style. */
export function useIsRendered(isWanted: boolean): boolean {
  const layer = useLayer()
  const subscribe = useCallback(
    (listener: () => void) => {
      const root = layer.current?.parentElement
      if (!isWanted || !root) return () => undefined
      // A hidden element has no size and gets one when shown.
      const observer = new ResizeObserver(listener)
      observer.observe(root)
      return () => observer.disconnect()
    },
    [layer, isWanted],
  )
  return useSyncExternalStore(subscribe, () => !isWanted || isRendered(layer))
}

function isRendered(layer: RefObject<HTMLElement | null>): boolean {
  return layer.current?.parentElement?.checkVisibility({ visibilityProperty: true }) ?? true
}
