import type { KeyedStorage } from '#src/foundation/keyed-storage.ts'

/** A display preference, stored until sign-out; null if unset. */
export interface StoredChoice<Value extends string> {
  read: () => Value | null
  choose: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createStoredChoice<Value extends string>(
  storage: KeyedStorage,
  name: string,
  values: readonly Value[],
): StoredChoice<Value> {
  const listeners = new Set<() => void>()
  return {
    read: () => {
      const stored = storage.read(name)
      return values.find((value) => value === stored) ?? null
    },
    choose: (value) => {
      storage.write(name, value)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      const stop = storage.watch(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
