export interface TimedCache<Value> {
  /** Cached value, a fresh one, or a stale one when loading fails; rethrows if there is none. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
}

export interface Keeping {
  /** Milliseconds a value is fresh. */
  freshFor: number
  /** Milliseconds an old value is served after a failure before loading is tried again. */
  retryAfter: number
  /** Capacity; the oldest entry is evicted. */
  max: number
  now: () => number
}

/** Bounded TTL cache of a remote service, serving stale values when it fails. */
export function timedCache<Value>({ freshFor, retryAfter, max, now }: Keeping): TimedCache<Value> {
  const entries = new Map<string, { value: Value; until: number }>()
  const loading = new Map<string, Promise<Value>>()

  async function load(key: string, from: () => Promise<Value>): Promise<Value> {
    try {
      const value = await from()
      keep(key, value, freshFor)
      return value
    } catch (error) {
      const old = entries.get(key)
      if (!old) throw error
      keep(key, old.value, retryAfter)
      return old.value
    }
  }

  function keep(key: string, value: Value, milliseconds: number): void {
    entries.delete(key)
    entries.set(key, { value, until: now() + milliseconds })
    const [oldest] = entries.keys()
    if (entries.size > max && oldest !== undefined) entries.delete(oldest)
  }

  return {
    async get(key, from) {
      const found = entries.get(key)
      if (found && found.until > now()) return found.value
      const running = loading.get(key) ?? load(key, from).finally(() => loading.delete(key))
      loading.set(key, running)
      return running
    },
  }
}
