import { type ComponentType, useCallback, useEffect, useState } from 'react'

/**
 * A component that loads when it is first shown. Unlike React's `lazy` it can be tried again after the network
 * failed it.
 */
export function useLateModule<Props = object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [late, setLate] = useState<{ component: ComponentType<Props> } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const start = useCallback(() => {
    let isWanted = true
    load().then(
      (module) => isWanted && setLate({ component: module.default }),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  useEffect(start, [start])
  const retry = () => {
    setFailed(false)
    start()
  }
  return { Late: late?.component ?? null, hasFailed, retry }
}
