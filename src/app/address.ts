import type { PageAddress } from '#src/element/platform.ts'

/** Where the app's own path lives: in the page's address, behind its #, or nowhere outside this element. */
export type HistoryMode = 'browser' | 'hash' | 'memory'

/** The app's path with its query, before and beside the router. */
export interface Address {
  read: () => string
  /** Where to go after signing in, as left by `replace`. */
  returnTo: () => string | null
  replace: (path: string, returnTo?: string | null) => void
}

export function createAddress(mode: HistoryMode, page: PageAddress): Address {
  if (mode === 'memory') return memoryAddress()
  const urlOf = (path: string) => (mode === 'hash' ? `${page.read().replace(/#.*$/, '')}#${path}` : path)
  return {
    read: () => (mode === 'hash' ? page.read().split('#')[1] || '/' : page.read()),
    returnTo: () => returnToIn(page.state()),
    replace: (path, returnTo = null) => page.replace(urlOf(path), returnTo ? { celeiroReturnTo: returnTo } : null),
  }
}

function memoryAddress(): Address {
  let current = '/'
  let kept: string | null = null
  return {
    read: () => current,
    returnTo: () => kept,
    replace: (path, returnTo = null) => {
      current = path
      kept = returnTo
    },
  }
}

function returnToIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('celeiroReturnTo' in state)) return null
  return typeof state.celeiroReturnTo === 'string' ? state.celeiroReturnTo : null
}
