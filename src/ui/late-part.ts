import { useContext, useState } from 'react'
import { ToastsContext } from './toasts.ts'

/** What of a piece is not drawn before it is opened. */
export interface LatePart<Module> {
  /** Null until it has loaded. */
  part: Module | null
  /** Acts once the part is there, at once if it is already; that it cannot be had is said. */
  ask: (act: () => void) => void
}

/** A part whose code comes with the first opening, unless it was loaded before. */
export function useLatePart<Module extends object>(load: () => Promise<Module>): LatePart<Module> {
  const toasts = useContext(ToastsContext)
  const [part, setPart] = useState<Module | null>(null)
  const ask = (act: () => void) => {
    if (part) return act()
    load().then(
      (module) => {
        setPart(module)
        act()
      },
      () => toasts?.error('Não foi possível abrir. Verifique sua internet e tente novamente.'),
    )
  }
  return { part, ask }
}
