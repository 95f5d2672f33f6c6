import { useEffect, useState } from 'react'
import { useWhenQuiet } from '#src/app/runtime/quiet.ts'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import { latePart } from '#src/ui/late-part.ts'

const toasterPart = latePart(() => import('#src/ui/feedback/toaster.tsx'))

/** What draws the toasts: it comes with the first of them, and before that when the screen is quiet, for the network may go. */
export function LateToaster() {
  const toasts = useToasts()
  const whenQuiet = useWhenQuiet()
  const [part, setPart] = useState(toasterPart.loaded)
  useEffect(() => {
    const load = () =>
      void toasterPart.load().then(
        () => setPart(toasterPart.loaded),
        () => undefined,
      )
    const stops = [whenQuiet(load), toasts.onWaiting(load)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [toasts, whenQuiet])
  return part && <part.Toaster />
}
