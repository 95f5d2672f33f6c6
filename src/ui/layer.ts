import { createContext, type RefObject, useContext, useLayoutEffect, useSyncExternalStore } from 'react'

/** Counts the open modals of one element, so that its shell can be inert meanwhile. */
export interface Modals {
  /** Reports an open modal; the answer closes it. */
  open: () => () => void
  subscribe: (listener: () => void) => () => void
  anyOpen: () => boolean
}

/** What popups need from the element that they are in. */
export interface LayerContextValue {
  /** The top-layer box that every Portal renders into. */
  layer: RefObject<HTMLElement | null>
  modals: Modals
}

export const LayerContext = createContext<LayerContextValue | null>(null)

/** One counter per element: two elements on a page must not make each other inert. */
export function createModals(): Modals {
  let count = 0
  const listeners = new Set<() => void>()
  const change = (by: number) => {
    count += by
    for (const listener of listeners) listener()
  }
  return {
    open: () => {
      change(1)
      return () => change(-1)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    anyOpen: () => count > 0,
  }
}

function useLayerContext(): LayerContextValue {
  const context = useContext(LayerContext)
  if (!context) throw new Error('A floating piece needs the element root around it')
  return context
}

/** The container for a Portal. */
export function useLayer(): RefObject<HTMLElement | null> {
  return useLayerContext().layer
}

/** Whether a modal is open; the shell is `inert` then. */
export function useModalOpen(): boolean {
  const { modals } = useLayerContext()
  return useSyncExternalStore(modals.subscribe, modals.anyOpen)
}

/** Reports a modal as open for as long as `open` is true, in the task that draws it. */
export function useReportModal(open: boolean): void {
  const { modals } = useLayerContext()
  useLayoutEffect(() => (open ? modals.open() : undefined), [open, modals])
}
