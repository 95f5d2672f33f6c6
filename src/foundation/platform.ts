import { type KeyedStorage, keyedStorage } from './keyed-storage.ts'

/** Browser APIs used by session, client and router; injected for tests. */
export interface Platform {
  /** `celeiro:<api origin>:`, of storage keys and lock names. */
  prefix: string
  /** Survives the page. */
  storage: KeyedStorage
  /** Outlives sessions: the device token only. */
  device: KeyedStorage
  /** Drafts: survive the page and an expired session, not a sign-out. Figures and ids, never names. */
  typed: KeyedStorage
  /** Survives a reload, in this tab alone. */
  tab: KeyedStorage
  /** Lasts as long as this element. */
  memory: KeyedStorage
  /** The page's address, for the browser and hash histories. */
  address: PageAddress
  /** Absent on plain http: they only spare requests, nothing depends on them. */
  locks: Pick<LockManager, 'request'> | null
  fetch: typeof fetch
  now: () => Date
  /** A new random UUID; works on plain http too. */
  randomId: () => string
  /** Subscribes to the network's return; answers the unsubscribe function. */
  onOnline: (listener: () => void) => () => void
  /** Subscribes to the loss of the network. */
  onOffline: (listener: () => void) => () => void
  /** `navigator.onLine`. */
  isOnline: () => boolean
  /** Called when the page becomes visible. */
  onLooked: (listener: () => void) => () => void
  isVisible: () => boolean
  /** Idle callback after drawing; answers its cancellation. */
  whenIdle: (act: () => void) => () => void
  /** Reloads the page; `beforeunload` may ask first. */
  reload: () => void
  /** Clipboard write. Rejects without permission, as on plain http. */
  copy: (text: string) => Promise<void>
  /** Apple devices use ⌘ for Ctrl. */
  isApple: boolean
}

export interface PageAddress {
  /** Path, query and fragment. */
  read: () => string
  /** State of the current history entry. */
  state: () => unknown
  /** Changes the current entry without loading anything. */
  replace: (url: string, state: unknown) => void
  /** Adds an entry without loading anything. */
  push: (url: string, state: unknown) => void
  /** Moves by that many entries. */
  go: (steps: number) => void
  /** History length. */
  length: () => number
  /** Calls back when another entry is the current one, or the fragment was changed; the answer stops it. */
  onPop: (listener: () => void) => () => void
  /** The page's title; only for a page that is ours. */
  name: (title: string) => void
  scrollToTop: () => void
}

/** The real browser, with storage under `celeiro:<api origin>:`, so that elements of one API share a session. */
export function browserPlatform(apiOrigin: string, page: Window & typeof globalThis = window): Platform {
  const prefix = `celeiro:${apiOrigin}:`
  return {
    prefix,
    storage: keyedStorage(prefix, areaOf(page, 'localStorage'), page),
    device: keyedStorage(`celeiro-device:${apiOrigin}:`, areaOf(page, 'localStorage'), page),
    typed: keyedStorage(`celeiro-typed:${apiOrigin}:`, areaOf(page, 'localStorage'), page),
    tab: keyedStorage(prefix, areaOf(page, 'sessionStorage'), page),
    memory: keyedStorage(prefix, null, page),
    address: {
      read: () => page.location.pathname + page.location.search + page.location.hash,
      state: () => page.history.state,
      replace: (url, state) => page.history.replaceState(state, '', url),
      push: (url, state) => page.history.pushState(state, '', url),
      go: (steps) => page.history.go(steps),
      length: () => page.history.length,
      onPop: (listener) => listen(page, 'popstate', listener),
      name: (title) => {
        page.document.title = title
      },
      scrollToTop: () => page.scrollTo({ top: 0 }),
    },
    locks: page.navigator.locks ?? null,
    fetch: (input, init) => page.fetch(input, init),
    now: () => new Date(),
    randomId: () => uuidOf(page.crypto.getRandomValues(new Uint8Array(16))),
    onOnline: (listener) => listen(page, 'online', listener),
    onOffline: (listener) => listen(page, 'offline', listener),
    isOnline: () => page.navigator.onLine,
    onLooked: (listener) => listen(page, 'focus', listener),
    isVisible: () => page.document.visibilityState === 'visible',
    whenIdle: (act) => whenIdle(page, act),
    reload: () => page.location.reload(),
    copy: async (text) => page.navigator.clipboard.writeText(text),
    isApple: /Mac|iP(hone|ad|od)/.test(page.navigator.userAgent),
  }
}

function listen(page: Window, event: 'online' | 'offline' | 'focus' | 'popstate', listener: () => void): () => void {
  page.addEventListener(event, listener)
  return () => page.removeEventListener(event, listener)
}

/** Fallback for browsers without requestIdleCallback. */
function whenIdle(page: Window, act: () => void): () => void {
  if (!page.requestIdleCallback) {
    const timer = page.setTimeout(act, 200)
    return () => page.clearTimeout(timer)
  }
  const request = page.requestIdleCallback(act, { timeout: 2_000 })
  return () => page.cancelIdleCallback(request)
}

/** A browser that blocks site data throws at the mere mention of its storage. */
function areaOf(page: Window, name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return page[name]
  } catch {
    return null
  }
}

function uuidOf(random: Uint8Array): string {
  const version = 0x40 | ((random[6] ?? 0) & 0x0f)
  const variant = 0x80 | ((random[8] ?? 0) & 0x3f)
  const bytes = [...random.slice(0, 6), version, ...random.slice(7, 8), variant, ...random.slice(9)]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
