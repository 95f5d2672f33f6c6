import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'auto'

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  const query = prefersDark()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The theme to paint: `auto` follows the system, also while it changes. */
export function useResolvedTheme(theme: Theme): 'light' | 'dark' {
  const systemIsDark = useSyncExternalStore(subscribe, () => prefersDark().matches)
  if (theme === 'auto') return systemIsDark ? 'dark' : 'light'
  return theme
}
