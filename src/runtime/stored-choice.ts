import type { KeyedStorage } from '#src/foundation/keyed-storage.ts'

/** What a person chose of how things look, kept until they sign out; null while nothing was chosen. */
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
