export interface TimedCache<Value> {
  /** The kept value, a loaded one, or an old one when loading fails; throws what `load` throws when there is none. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
}

export interface Keeping {
  /** Milliseconds a value is fresh. */
  freshFor: number
  /** Milliseconds an old value is served after a failure before loading is tried again. */
  retryAfter: number
  /** Keys kept; the oldest goes first. */
  max: number
  now: () => number
}

/** A bounded memory of what a remote service answered, which outlives that service's failures. */
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
