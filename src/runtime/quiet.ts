import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Platform } from '#src/foundation/platform.ts'
import { useRuntime } from './runtime-context.ts'

interface Surroundings {
  platform: Pick<Platform, 'whenIdle'>
  queryClient: QueryClient
}

/** Upper limit of waiting for a slow server. */
const patienceMilliseconds = 5_000

/** Runs when all queries are answered and drawn: for lazy code that will be needed soon. Answers its cancellation. */
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

/** Whether the first screen was answered and drawn. */
export function useQuiet(): boolean {
  const whenQuiet = useWhenQuiet()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(() => setQuiet(true)), [whenQuiet])
  return isQuiet
}
