import { useSyncExternalStore } from 'react'

/** Paths with mounted inputs, as an external store: inputs register after render. */
export class ShownPaths {
  #paths: ReadonlySet<string> = new Set()
  readonly #listeners = new Set<() => void>()

  add(path: string): void {
    this.#change(new Set([...this.#paths, path]))
  }

  delete(path: string): void {
    this.#change(new Set([...this.#paths].filter((other) => other !== path)))
  }

  readonly get = (): ReadonlySet<string> => this.#paths

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #change(paths: ReadonlySet<string>): void {
    this.#paths = paths
    for (const listener of this.#listeners) listener()
  }
}

/** Subscribes to the mounted paths. */
export const useShownPaths = ({ subscribe, get }: ShownPaths): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, get, get)
