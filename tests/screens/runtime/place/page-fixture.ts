import type { PageAddress } from '#src/foundation/platform.ts'

interface Entry {
  url: string
  state: unknown
}

/** A page with a history of its own, whose entries the test sees; it moves within the turn. */
export function pageAt(url: string, state: unknown = null) {
  const entries: Entry[] = [{ url, state }]
  const listeners = new Set<() => void>()
  let place = 0
  const current = () => entries[place] ?? { url: '', state: null }
  const push = (nextUrl: string, nextState: unknown) => {
    entries.splice(place + 1, entries.length, { url: nextUrl, state: nextState })
    place += 1
  }
  const go = (steps: number) => {
    place += steps
    for (const listener of listeners) listener()
  }
  const page: PageAddress = {
    read: () => current().url,
    state: () => current().state,
    replace: (nextUrl, nextState) => {
      entries[place] = { url: nextUrl, state: nextState }
    },
    push,
    go,
    length: () => entries.length,
    onPop: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    name: () => {},
    scrollToTop: () => {},
  }
  /** A link of the page to a place in it, which the browser follows. */
  const follow = (next: string) => {
    push(next, null)
    go(0)
  }
  return { page, entries, current, follow, isHeard: () => listeners.size > 0 }
}
