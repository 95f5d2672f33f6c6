import type { PageAddress } from '#src/foundation/platform.ts'
import { browserPlace, hashPlace, type PathPlace } from './path-place.ts'

/** Where the app's path is kept. */
export type HistoryMode = 'browser' | 'hash' | 'memory'

/** The app's path with its query, independent of the router. */
export interface Address {
  read: () => string
  /** Where to go after signing in, as left by `replace`. */
  returnTo: () => string | null
  replace: (path: string, returnTo?: string | null) => void
  /** Pushes a history entry; the return path stays. */
  push: (path: string) => void
  /** Calls back when the page's own keys lead to another path; the answer stops it. */
  onPop: (listener: () => void) => () => void
  /** Codec of the path in the page's address; null for memory. */
  place: PathPlace | null
}

/**
 * @param base where the app begins in the page's path, for `browser`
 * @param first the path that the page gave, where its address has none
 */
export function createAddress(mode: HistoryMode, page: PageAddress, { base = '', first = '/' } = {}): Address {
  if (mode === 'memory') return memoryAddress(first)
  const place = mode === 'hash' ? hashPlace : browserPlace(base)
  return {
    place,
    read: () => place.read(page.read()) ?? first,
    returnTo: () => returnToIn(ownState(page.state())),
    replace: (path, returnTo = null) => {
      const state = page.state()
      const note = ownState(state)
      const entryState = note || returnTo ? withOwnState(state, { ...Object(note), returnTo }) : state
      page.replace(place.write(page.read(), path), entryState)
    },
    push: (path) => page.push(place.write(page.read(), path), page.state()),
    onPop: page.onPop,
  }
}

function memoryAddress(first: string): Address {
  let current = first
  let stored: string | null = null
  return {
    place: null,
    read: () => current,
    returnTo: () => stored,
    replace: (path, returnTo = null) => {
      current = path
      stored = returnTo
    },
    push: (path) => {
      current = path
    },
    onPop: () => () => {},
  }
}

/** What we noted in an entry of the page's history. */
export const ownState = (state: unknown): unknown => (isRecord(state) ? state.celeiro : undefined)

/** History state with our note, keeping the page's own; unchanged if it is no object. */
export function withOwnState(state: unknown, note: object): unknown {
  return isRecord(state) ? { ...state, celeiro: note } : (state ?? { celeiro: note })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function returnToIn(note: unknown): string | null {
  return isRecord(note) && typeof note.returnTo === 'string' ? note.returnTo : null
}
