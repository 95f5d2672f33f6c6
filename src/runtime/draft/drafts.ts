import type { Draft } from '#machines/record-form.ts'
import type { KeyedStorage } from '#src/foundation/keyed-storage.ts'
import type { Session } from '#src/runtime/session/session.ts'
import { draftKeyOf } from './draft-key.ts'
import type { Stakes } from './stakes.ts'

/** Something typed that the page around took away, and where. */
export interface LeftDraft {
  key: string
  path: string
}

/**
 * Draft recovery: values of forms whose session ended by itself, or that the page removed, by user and record. In
 * memory only, and cleared on sign-out, here or in another tab.
 */
export interface Drafts {
  get: (key: string) => Draft | undefined
  set: (key: string, draft: Draft) => void
  /** For drafts of removed elements: offered by a notice. */
  leave: (left: LeftDraft, draft: Draft) => void
  delete: (key: string) => void
  /** Some that a session's end left are kept, of the user, or of whoever was one where nobody is. */
  areKept: () => boolean
  /** The last one that is left of keys that begin so; the same object as long as it is. */
  lastLeft: (prefix: string) => LeftDraft | null
  subscribe: (listener: () => void) => () => void
}

interface DraftStore {
  drafts: Map<string, { draft: Draft; left: LeftDraft | null }>
  listeners: Set<() => void>
}

/** Shared by all elements of the page: a replacement finds them. */
const draftsOnPage = new Map<string, DraftStore>()

/**
 * The drafts of the elements that share a session.
 * @param name of what they share
 * @param typed what the device keeps of them: it goes as somebody signs out, not as a session ends by itself
 * @param stakes of the element: leaving the page to sign in again would lose what its memory keeps
 */
export function draftsOf(name: string, session: Session, typed: KeyedStorage, stakes: Stakes): Drafts {
  const shared: DraftStore = draftsOnPage.get(name) ?? { drafts: new Map(), listeners: new Set() }
  draftsOnPage.set(name, shared)
  const { drafts: stored, listeners } = shared
  const areKept = () => {
    const { user } = session.getSnapshot().context
    return [...stored].some(([key, { left }]) => left === null && (!user || key.startsWith(draftKeyOf(user))))
  }
  let release: (() => void) | undefined
  const change = (act: () => void) => {
    act()
    if (areKept()) release ??= stakes.watch(areKept)
    else {
      release?.()
      release = undefined
    }
    for (const listener of [...listeners]) listener()
  }
  let isInside = false
  session.subscribe(({ value, context }) => {
    if (value === 'signedOut' && !context.problem) {
      change(() => stored.clear())
      if (isInside) typed.clear()
    }
    isInside = context.user !== null
  })
  return {
    get: (key) => stored.get(key)?.draft,
    set: (key, draft) => change(() => stored.set(key, { draft, left: null })),
    leave: (left, draft) => change(() => stored.set(left.key, { draft, left })),
    delete: (key) => change(() => stored.delete(key)),
    lastLeft: (prefix) => {
      const left = [...stored.values()].map((one) => one.left)
      return left.findLast((one) => one?.key.startsWith(prefix)) ?? null
    },
    areKept,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
