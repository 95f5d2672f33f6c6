import { type RefObject, useMemo, useSyncExternalStore } from 'react'
import { useLayer } from './layer.ts'

/** Whether the element is rendered, or hidden by the page. Only looked at while `isWanted`, since looking forces a style. */
export function useIsRendered(isWanted: boolean): boolean {
  const layer = useLayer()
  const store = useMemo(() => (isWanted ? renderedStore(layer) : unwatched), [layer, isWanted])
  return useSyncExternalStore(store.subscribe, store.get)
}

const unwatched = { subscribe: () => () => undefined, get: () => true }

/** Looks once, and again when the size changes: a hidden element has none and gets one when shown. */
function renderedStore(layer: RefObject<HTMLElement | null>) {
  let isSeen = isRendered(layer)
  return {
    subscribe: (listener: () => void) => {
      const root = layer.current?.parentElement
      if (!root) return () => undefined
      const observer = new ResizeObserver(() => {
        isSeen = isRendered(layer)
        listener()
      })
      observer.observe(root)
      return () => observer.disconnect()
    },
    get: () => {
      isSeen ||= isRendered(layer)
      return isSeen
    },
  }
}

function isRendered(layer: RefObject<HTMLElement | null>): boolean {
  return layer.current?.parentElement?.checkVisibility({ visibilityProperty: true }) ?? true
}
