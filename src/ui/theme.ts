import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'auto'

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  const query = prefersDark()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** What the place says where nobody chose, and when it says something else; `auto` leaves it to the system. */
export interface PlaceTheme {
  read: () => Theme
  subscribe: (listener: () => void) => () => void
}

const nowhere: PlaceTheme = { read: () => 'auto', subscribe: () => () => {} }

/** The theme to paint: `auto` follows the place, and the system where that says nothing, also while they change. */
export function useResolvedTheme(theme: Theme, place: PlaceTheme = nowhere): 'light' | 'dark' {
  const systemIsDark = useSyncExternalStore(subscribe, () => prefersDark().matches)
  const ofPlace = useSyncExternalStore(place.subscribe, place.read)
  const asked = theme === 'auto' ? ofPlace : theme
  if (asked === 'auto') return systemIsDark ? 'dark' : 'light'
  return asked
}
