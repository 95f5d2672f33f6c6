import { createContext, useContext } from 'react'

export interface ToastText {
  title: string
  description?: string
  /** Action button; dismisses the toast. */
  action?: ToastAction
}

export interface ToastAction {
  /** 'Abrir' */
  label: string
  onPress: () => void
}

/** Toasts. Errors are assertive to screen readers, others polite. */
export interface Toasts {
  success: (text: string | ToastText) => void
  error: (text: string | ToastText) => void
  warning: (text: string | ToastText) => void
  welcome: (text: string | ToastText) => void
  /** Dismisses all, as on signing out. */
  clear: () => void
  /** Calls back once a toast is queued without a drawer; answers an unsubscribe. */
  onWaiting: (listener: () => void) => () => void
  /** Attaches the drawer and flushes the queue; answers a detach. */
  attach: (drawer: ToastDrawer) => () => void
}

/** Renders toasts; lazily loaded, so that it may come after the first of them. */
export interface ToastDrawer {
  show: (kind: ToastKind, text: ToastText) => void
  clear: () => void
}

export type ToastKind = 'success' | 'error' | 'warning' | 'welcome'

/** One per element, created at start-up, so that code outside of React can show toasts too. */
export function createToasts(): Toasts {
  let drawer: ToastDrawer | null = null
  let waiting: (readonly [ToastKind, ToastText])[] = []
  const listeners = new Set<() => void>()
  const show = (kind: ToastKind) => (message: string | ToastText) => {
    const text = typeof message === 'string' ? { title: message } : message
    if (drawer) return drawer.show(kind, text)
    waiting.push([kind, text])
    for (const listener of listeners) listener()
  }
  return {
    success: show('success'),
    error: show('error'),
    warning: show('warning'),
    welcome: show('welcome'),
    clear: () => {
      waiting = []
      drawer?.clear()
    },
    onWaiting: (listener) => {
      listeners.add(listener)
      if (waiting.length > 0) listener()
      return () => listeners.delete(listener)
    },
    attach: (next) => {
      drawer = next
      for (const [kind, text] of waiting.splice(0)) next.show(kind, text)
      return () => {
        if (drawer === next) drawer = null
      }
    },
  }
}

export const ToastsContext = createContext<Toasts | null>(null)

/** The toasts of this element. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastsContext around it')
  return toasts
}
