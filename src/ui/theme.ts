import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'auto'

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  const query = prefersDark()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Default theme of the host page and its changes; `auto` follows the system. */
export interface PlaceTheme {
  read: () => Theme
  subscribe: (listener: () => void) => () => void
}

const nowhere: PlaceTheme = { read: () => 'auto', subscribe: () => () => {} }

/** Theme in effect: `auto` follows the host page, else the system, live. */
export function useResolvedTheme(theme: Theme, place: PlaceTheme = nowhere): 'light' | 'dark' {
  const systemIsDark = useSyncExternalStore(subscribe, () => prefersDark().matches)
  const ofPlace = useSyncExternalStore(place.subscribe, place.read)
  const scheme = theme === 'auto' ? ofPlace : theme
  if (scheme === 'auto') return systemIsDark ? 'dark' : 'light'
  return scheme
}
