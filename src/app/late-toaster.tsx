import { useEffect, useEffectEvent } from 'react'
import { useToasts } from '#src/ui/toasts.ts'
import { useQuietModule } from './quiet.ts'

const load = async () => ({ default: (await import('#src/ui/toaster.tsx')).Toaster })

/** What draws the toasts: it comes with the first of them, and before that when the screen is quiet, for the network may go. */
export function LateToaster() {
  const toasts = useToasts()
  const { Late: Toaster, ask } = useQuietModule(load)
  const draw = useEffectEvent(ask)
  useEffect(() => toasts.onWaiting(draw), [toasts])
  return Toaster && <Toaster />
}
