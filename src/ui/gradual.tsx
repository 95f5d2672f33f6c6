import { type ReactNode, useDeferredValue } from 'react'

/**
 * Draws what takes long for the first time, in short turns between which the page answers; until then what stands in its
 * place. Later changes are drawn as ever.
 */
export function Gradual({ before = null, children }: { before?: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : before
}
