import { useContext } from 'react'
import { ToastsContext } from './feedback/toasts.ts'

/** Code of a piece that is not needed before the piece is opened. */
export interface LatePart<Module> {
  /** What has loaded, for all who use it; null before. */
  loaded: Module | null
  /** Loads it, once; after a failure it can be asked for again. */
  load: () => Promise<void>
}

/** What is imported when it is first wanted, and again after it could not be had. */
export function latePart<Module>(fetch: () => Promise<Module>): LatePart<Module> {
  const part: LatePart<Module> = {
    loaded: null,
    load: async () => {
      part.loaded = await fetch()
    },
  }
  return part
}

export const menuPart = latePart(() => import('./popup/menu-list.tsx'))
export const selectPart = latePart(() => import('./choice/select-list.tsx'))

/**
 * Acts once the part is there; that it cannot be had is said. What has loaded acts within the same press: a key that
 * follows at once must already meet what the press opened.
 */
export function useLatePart(part: LatePart<object>): (act: () => void) => void {
  const toasts = useContext(ToastsContext)
  return (act) => {
    if (part.loaded) return act()
    part.load().then(act, () => toasts?.error('Não foi possível abrir. Verifique sua internet e tente novamente.'))
  }
}
