import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Platform } from '#src/foundation/platform.ts'
import { useRuntime } from './runtime-context.ts'

interface Surroundings {
  platform: Pick<Platform, 'whenIdle'>
  queryClient: QueryClient
}

/** A server that is slow to answer does not hold back for longer what is to follow. */
const patienceMilliseconds = 5_000

/**
 * Acts once what was asked of the server has been answered and drawn: for code that will be wanted, but must not come
 * between the person and what they are waiting for. The answer takes it back.
 */
export function whenQuiet({ platform, queryClient }: Surroundings, act: () => void): () => void {
  let stopIdling: () => void = () => undefined
  const stopListening = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() === 0) look()
  })
  const timer = setTimeout(finish, patienceMilliseconds)
  function stop() {
    stopIdling()
    stopListening()
    clearTimeout(timer)
  }
  function finish() {
    stop()
    act()
  }
  function look() {
    stopIdling()
    stopIdling = platform.whenIdle(() => {
      if (queryClient.isFetching() === 0) finish()
    })
  }
  look()
  return stop
}

/** The same for a component. */
export function useWhenQuiet(): (act: () => void) => () => void {
  const { platform } = useRuntime()
  const queryClient = useQueryClient()
  return useCallback((act) => whenQuiet({ platform, queryClient }, act), [platform, queryClient])
}

/** Whether the first screen has been answered and drawn since the component stands. */
export function useQuiet(): boolean {
  const whenQuiet = useWhenQuiet()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(() => setQuiet(true)), [whenQuiet])
  return isQuiet
}
