import { type ReactNode, useDeferredValue } from 'react'

/** Draws what takes long for the first time, in short turns between which the page answers. Later changes are drawn as ever. */
export function Gradual({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
