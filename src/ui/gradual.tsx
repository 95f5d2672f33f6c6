import { type ReactNode, useDeferredValue } from 'react'

/** Renders expensive content concurrently (time-sliced) at first; later updates are normal. */
export function Gradual({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
