/** Prefixed web storage; changes of other tabs and elements are observed. */
export interface KeyedStorage {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
  /** Removes every key under the prefix, and none of the host page's own. */
  clear: () => void
  /** Subscribes to changes by other tabs or elements; answers the unsubscribe function. */
  watch: (listener: () => void) => () => void
}

interface Watcher {
  prefix: string
  owner: KeyedStorage
  listener: () => void
}

/** Storage events reach other tabs only: elements of one page notify each other. */
const watchersOnPage = new Set<Watcher>()

/**
 * A storage under `prefix` in the browser's local storage, or in memory alone with `area` null. A browser that
 * refuses (private mode, quota, blocked cookies) degrades to memory, silently: the session then lasts as long as
 * the page.
 */
export function keyedStorage(prefix: string, area: Storage | null, page: Window): KeyedStorage {
  const memory = new Map<string, string>()
  const tellOthers = () => {
    for (const watcher of [...watchersOnPage])
      if (area && watcher.prefix === prefix && watcher.owner !== storage) watcher.listener()
  }
  const storage: KeyedStorage = {
    read: (key) => memory.get(key) ?? attempt(() => area?.getItem(prefix + key) ?? null, null),
    write: (key, value) => {
      const isKept = attempt(() => keep(area, prefix + key, value), false)
      if (isKept) memory.delete(key)
      else memory.set(key, value)
      tellOthers()
    },
    remove: (key) => {
      memory.delete(key)
      attempt(() => area?.removeItem(prefix + key), undefined)
      tellOthers()
    },
    clear: () => {
      memory.clear()
      attempt(() => removeAll(area, prefix), undefined)
      tellOthers()
    },
    watch: (listener) => {
      const watcher = { prefix, owner: storage, listener }
      // A null key means that everything was cleared at once.
      const hear = ({ key, storageArea }: StorageEvent) => {
        if (storageArea === area && (key === null || key.startsWith(prefix))) listener()
      }
      watchersOnPage.add(watcher)
      if (area) page.addEventListener('storage', hear)
      return () => {
        watchersOnPage.delete(watcher)
        page.removeEventListener('storage', hear)
      }
    },
  }
  return storage
}

function keep(area: Storage | null, key: string, value: string): boolean {
  area?.setItem(key, value)
  return area !== null
}

function removeAll(area: Storage | null, prefix: string): void {
  if (!area) return
  const keys = Array.from({ length: area.length }, (_, index) => area.key(index))
  for (const key of keys) if (key?.startsWith(prefix)) area.removeItem(key)
}

function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action()
  } catch {
    return otherwise
  }
}
