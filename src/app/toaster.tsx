import { useEffect, useState } from 'react'
import { useWhenQuiet } from '#src/runtime/quiet.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { useToasts } from '#src/ui/toasts.ts'

const DrawnToasts = lazy(() => import('#src/ui/feedback/toaster.tsx'), 'Toaster')

/** Toast region, lazily loaded with the first toast, or when idle in case the network fails. */
export function Toaster() {
  const toasts = useToasts()
  const whenQuiet = useWhenQuiet()
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const load = () =>
      void DrawnToasts.preload().then(
        () => setHere(true),
        () => undefined,
      )
    const stops = [whenQuiet(load), toasts.onWaiting(load)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [toasts, whenQuiet])
  return isHere && <DrawnToasts />
}
