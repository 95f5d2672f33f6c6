import { useEffect, useState } from 'react'
import { useWhenQuiet } from '#src/runtime/quiet.ts'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import { lazy } from '#src/ui/lazy.tsx'

const DrawnToasts = lazy(() => import('#src/ui/feedback/toaster.tsx'), 'Toaster')

/** What draws the toasts: it comes with the first of them, and before that when the screen is quiet, for the network may go. */
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
