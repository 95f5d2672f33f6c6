import { useCallback, useState, useSyncExternalStore } from 'react'
import { viewName, viewPaths } from '#src/screens/view.ts'
import { useLayer } from '#src/ui/layer.ts'

/**
 * Where the view begins that the element's `view` attribute names: one screen alone, for a page that has its own menu.
 * Nothing for the whole app. The attribute is the only state of it.
 */
export function useView(): string | undefined {
  const layer = useLayer()
  const [host] = useState(() => hostOf(layer.current))
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener)
      if (host) observer.observe(host, { attributeFilter: ['view'] })
      return () => observer.disconnect()
    },
    [host],
  )
  return useSyncExternalStore(subscribe, () => viewOf(host))
}

/** The element that this app is in. */
export function hostOf(layer: HTMLElement | null): Element | null {
  const root = layer?.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** The same, once. */
export const viewAround = (layer: HTMLElement | null): string | undefined => viewOf(hostOf(layer))

const viewOf = (host: Element | null): string | undefined =>
  viewPaths.find((path) => viewName(path) === host?.getAttribute('view'))
