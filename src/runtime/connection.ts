import type { Platform } from '#src/foundation/platform.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'

/** Connection state: `navigator.onLine`, and the outcome of the last call. */
export interface Connection {
  /** The platform's fetch, of which a call without any answer counts as a lost connection. */
  fetch: typeof fetch
  isDown: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Probes the server. */
  probe: () => Promise<void>
}

/**
 * @param health an address of the server that answers anybody
 * @param isRefused whether the server answers no page of this origin
 */
export function createConnection(platform: Platform, health: URL, isRefused: () => Promise<boolean>): Connection {
  const listeners = new Set<() => void>()
  let isLost = false
  /** An answer could be read: pages of this origin may call. */
  let isHeard = false
  const note = (lost: boolean) => {
    if (isLost === lost) return
    isLost = lost
    for (const listener of listeners) listener()
  }
  const listenedFetch: typeof fetch = (input, init) =>
    platform.fetch(input, init).then(
      (response) => {
        if (response.type !== 'opaque') isHeard = true
        note(false)
        return response
      },
      async (error: unknown) => {
        if (init?.signal?.aborted) throw error
        if (!isHeard && (await isRefused())) throw new RequestFailure({ key: 'origin_not_listed', retryable: true })
        note(true)
        throw error
      },
    )
  return {
    fetch: listenedFetch,
    isDown: () => isLost || !platform.isOnline(),
    subscribe: (listener) => {
      listeners.add(listener)
      const stops = [platform.onOnline(listener), platform.onOffline(listener)]
      return () => {
        listeners.delete(listener)
        for (const stop of stops) stop()
      }
    },
    // Any answer will do, so none of another origin has to be readable.
    probe: () =>
      listenedFetch(health, { mode: 'no-cors', cache: 'no-store' }).then(
        () => undefined,
        () => undefined,
      ),
  }
}
